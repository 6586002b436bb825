"""What a card can do: the vocabulary shared by all games, one registered unit per word.

`vocabulary` judges data and draws its schema; `nodes` turns checked data into typed records; `registry` lists the
units, so that a language or an engine that lacks one is found.
"""

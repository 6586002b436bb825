"""Rules text read back into effect data, by a grammar of its own for each language.

Nothing here imports the packages that word cards (`generator.text.fr`, `generator.text.en`, `sentence`, `plan`): the
function words, verbs and phrases are written down a second time, so that a mistake made there is not repeated here.
From the pack come only its own nouns: types, kinds, traits, stats and card names.
"""

from generator.readback.words.canonical import canonical, canonical_of
from generator.readback.words.facets import READERS, unread
from generator.readback.words.reader import Problem, Reading, read_rules, read_type_line, reads, says_type

__all__ = [
    "READERS",
    "Problem",
    "Reading",
    "canonical",
    "canonical_of",
    "read_rules",
    "read_type_line",
    "reads",
    "says_type",
    "unread",
]

"""`python -m generator` is the command `proofdeck`."""

from generator.cli.main import main

main()

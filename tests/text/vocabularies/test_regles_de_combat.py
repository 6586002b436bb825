"""Each language of Règles de Combat has words for everything, and for nothing else."""

from __future__ import annotations

import pytest

from generator.text.phrasebook import PhrasesError
from generator.text.vocabularies.regles_de_combat.en import English
from generator.text.vocabularies.regles_de_combat.fr import French
from generator.text.vocabularies.regles_de_combat.tongue import Tongue


@pytest.mark.parametrize("tongue", [English, French])
@pytest.mark.parametrize(("table", "name"), [("PHRASES", "heal"), ("HEADS", "entry"), ("WINDOWS", "march")])
def test_a_language_without_words_for_something_or_with_words_for_nothing_is_refused(
    tongue: type[Tongue], table: str, name: str
) -> None:
    said = dict(getattr(tongue, table))
    silent = type("Silent", (tongue,), {table: {key: words for key, words in said.items() if key != name}})
    with pytest.raises(PhrasesError, match=rf"no words for \['{name}'\], words for nothing \[\]"):
        silent()
    void = type("Void", (tongue,), {table: {**said, "banner": said[name]}})
    with pytest.raises(PhrasesError, match=r"no words for \[\], words for nothing \['banner'\]"):
        void()

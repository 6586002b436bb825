from __future__ import annotations

from generator.rulebook.figures.svg import Figure
from generator.rulebook.markup import Writer
from generator.rulebook.prose import collect

WORDS = {"house-mark": "◆", "chapter": "chapitre", "box-example": "Exemple", "box-note": "Note", "box-option": "Choix"}


def figure(name: str) -> Figure:
    if name != "turn":
        raise KeyError(name, "turn")
    return Figure(svg="<svg/>", alt="six <phases>", width=107, height=10)


def listing(name: str) -> str:
    if name != "cards":
        raise KeyError(name, "cards")
    return "<ul></ul>"


def icon(name: str) -> str:
    if name != "atk":
        raise KeyError(name, "atk")
    return "<i>ATQ</i>"


def write(text: str) -> tuple[str, Writer]:
    chapter = collect("x", 2, "# X\n\n" + text, "x.md")
    writer = Writer(
        chapters={"x": chapter},
        anchors={a.id: a for a in chapter.anchors},
        polish=lambda t: t.replace(" ;", "\u202f;"),
        figure=figure,
        listing=listing,
        icon=icon,
        margin_icon=icon,
        words=WORDS,
        margin={"x.two": "atk"},
    )
    return writer.html(chapter), writer


def test_a_rule_carries_its_number_and_a_decision_its_mark() -> None:
    html, _ = write("§one! **Ici.** Texte.")
    assert '<p class="rule" id="x.one"><span class="num"><span class="house">◆</span>2.1</span>' in html


def test_a_reference_becomes_a_link_with_the_number() -> None:
    html, _ = write("§one A.\n\nVoir [[x.one]] et [[x]].")
    assert '<a class="ref" href="#x.one">§\u00a02.1</a>' in html
    assert '<a class="ref" href="#x">chapitre\u00a02</a>' in html


def test_an_unknown_reference_is_told_with_the_nearest_name() -> None:
    _, writer = write("§hand A.\n\nVoir [[x.hands]].")
    assert [str(p) for p in writer.problems] == ["x.md:5: unknown paragraph 'x.hands' (did you mean 'x.hand'?)"]


def test_marked_words_go_to_the_index_once_a_paragraph() -> None:
    _, writer = write("§one Le ((deck)) et le ((deck)).\n\n§two Les ((!decks|deck)).")
    entry = writer.index["deck"]
    assert (entry.anchors, entry.main) == (["x.one", "x.two"], "x.two")


def test_the_title_of_a_box_ends_with_its_line() -> None:
    html, _ = write("> [!example] Titre\n> Le texte.")
    assert '<span class="box-kind">Exemple</span> Titre</p><p>Le texte.</p></div>' in html


def test_a_figure_has_its_description_and_caption() -> None:
    html, writer = write("![Le tour](figure:turn)")
    assert 'alt="six &lt;phases&gt;"' in html
    assert "<figcaption>Le tour</figcaption>" in html
    assert list(writer.figures) == ["turn"]


def test_unknown_figures_lists_and_icons_are_told() -> None:
    _, writer = write("![](figure:turns)\n\n![](list:card)\n\nUn :atq: mot.\n\n![](other:x)")
    assert [p.message for p in writer.problems] == [
        "unknown figure 'turns'",
        "unknown list 'card'",
        "unknown icon 'atq'",
        "unknown other 'x'",
    ]
    assert writer.problems[0].hint == "did you mean 'turn'?"


def test_typed_markup_stays_text() -> None:
    html, _ = write("Un <script>alert()</script> & un mot ;")
    assert "&lt;script&gt;alert()&lt;/script&gt; &amp; un mot\u202f;" in html


def test_a_paragraph_with_an_icon_in_the_margin_leaves_room_for_it() -> None:
    html, _ = write("§one A.\n\n§two B.")
    assert '<p class="rule aside" id="x.two">' in html
    assert '<span class="margin"><i>ATQ</i></span>' in html


def test_tables_know_their_heads() -> None:
    html, _ = write("| a | b |\n|---|:-:|\n| c | d |")
    assert '<th scope="col">a</th>' in html
    assert '<td class="center">d</td>' in html

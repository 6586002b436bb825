"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const $ = (id) => document.getElementById(id);
const WORDS = {
  en: { group: "Group", kind: "Kind", show: "Show", view: "View", size: "Size", compare: "Side by side", close: "Close",
    all: "all", findings: "with findings", changed: "changed, new", search: "Search…", colour: "colour", grey: "greyscale",
    protanopia: "protanopia", deuteranopia: "deuteranopia", tritanopia: "tritanopia", trim: "trim", safe: "safe zone",
    bleed: "bleed", fields: "fields", cards: (n, m) => `${n} of ${m} designs`, none: "No card matches these filters.",
    before: "before", now: "now", isNew: "new", isChanged: "changed", isGone: "gone", copies: "copies", house: "house design",
    help: "← → next card · T S B F overlays · L language · V view · Esc back", noFinding: "No finding on this card." },
  fr: { group: "Groupe", kind: "Genre", show: "Montrer", view: "Vue", size: "Taille", compare: "Côte à côte", close: "Fermer",
    all: "tout", findings: "avec constats", changed: "modifiées, nouvelles", search: "Chercher…", colour: "couleur", grey: "niveaux de gris",
    protanopia: "protanopie", deuteranopia: "deutéranopie", tritanopia: "tritanopie", trim: "coupe", safe: "zone sûre",
    bleed: "fond perdu", fields: "champs", cards: (n, m) => `${n} modèles sur ${m}`, none: "Aucune carte ne répond à ces filtres.",
    before: "avant", now: "maintenant", isNew: "nouvelle", isChanged: "modifiée", isGone: "retirée", copies: "exemplaires", house: "création maison",
    help: "← → carte suivante · T S B F repères · L langue · V vue · Échap retour", noFinding: "Aucun constat sur cette carte." },
};
const OVERLAYS = ["trim", "safe", "bleed", "fields"];
const VIEWS = ["colour", "grey", "protanopia", "deuteranopia", "tritanopia"];
const state = { locale: data.locales[0], group: "", kind: "", show: "", search: "", view: "colour", overlays: new Set(),
  compare: false, zoom: 260, open: null };

const word = (key, ...args) => {
  const found = (WORDS[state.locale.slice(0, 2)] || WORDS.en)[key] ?? WORDS.en[key];
  return typeof found === "function" ? found(...args) : found;
};
const label = (labels, fallback) => labels[state.locale] || Object.values(labels)[0] || fallback;
const el = (tag, attributes = {}, ...children) => {
  const svg = ["svg", "rect", "circle", "text", "g"].includes(tag);
  const node = svg ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
};
const sideOf = (card) => card.locales[state.locale];
const statusOf = (side) => side && side.status;
const worst = (side) => !side || !side.findings.length ? "" : side.findings.some((f) => f.severity === "error") ? "error" : "warn";
const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function box(rect, kind, radius = 0) {
  return el("rect", { x: rect[0], y: rect[1], width: rect[2], height: rect[3], rx: radius, class: kind, "stroke-width": 0.25 });
}
function overlay(side) {
  const [w, h] = side.size;
  const svg = el("svg", { viewBox: `0 0 ${w} ${h}` });
  if (state.overlays.has("bleed")) svg.append(box([0, 0, w, h], "bleed"));
  if (state.overlays.has("trim")) svg.append(box(side.trim, "trim", side.corner));
  if (state.overlays.has("safe")) svg.append(box(side.safe, "safe"));
  if (state.overlays.has("fields"))
    for (const field of side.fields) {
      const mark = box(field.rect, "field");
      mark.append(el("title", {}, `${field.name}: ${field.printed}`));
      svg.append(mark);
    }
  side.findings.forEach((finding, i) => {
    const rect = finding.rect || side.trim;
    if (finding.rect) svg.append(box(rect, "pin-box"));
    const x = rect[0] + rect[2], y = rect[1];
    svg.append(el("circle", { cx: x, cy: y, r: 2.6, class: "pin", "stroke-width": 0.4 }));
    svg.append(el("text", { x, y: y + 1.1, class: "pin-number" }, String(i + 1)));
  });
  return svg;
}
function face(side, image, tag) {
  const node = el("div", { class: tag ? "face old" : "face" });
  if (tag) node.dataset.tag = tag;
  const picture = el("img", { alt: side.name, loading: "lazy", width: Math.round(side.size[0] * 10), height: Math.round(side.size[1] * 10) });
  picture.src = image;
  node.append(picture);
  if (!state.overlays.has("bleed") && side.bleed) {
    const [x, y, w, h] = side.trim, [W, H] = side.size;
    const cut = `inset(${100 * y / H}% ${100 * (W - x - w) / W}% ${100 * (H - y - h) / H}% ${100 * x / W}% round ${100 * side.corner / W}%)`;
    picture.style.clipPath = cut;
    node.style.background = "none";
  }
  node.append(overlay(side));
  return node;
}
function pictures(side) {
  const now = side.image ? face(side, side.image, "") : null;
  if (!state.compare || !side.before) return [now].filter(Boolean);
  return [face({ ...side, findings: [], fields: [] }, side.before, word("before")), now].filter(Boolean);
}
function visible() {
  const wanted = folded(state.search);
  const cards = data.cards.filter((card) => {
    const side = sideOf(card);
    return side && (!state.group || card.group === state.group) && (!state.kind || card.kind === state.kind)
      && (state.show !== "findings" || side.findings.length) && (state.show !== "changed" || side.status)
      && (!wanted || folded(`${card.id} ${side.name} ${side.text}`).includes(wanted));
  });
  if (data.compared) cards.sort((a, b) => Boolean(statusOf(sideOf(b))) - Boolean(statusOf(sideOf(a))));
  return cards;
}
function caption(card, side) {
  const node = el("figcaption", {}, el("b", {}, side.name), card.id);
  if (side.status) node.append(" ", el("span", { class: "flag changed" }, word({ new: "isNew", changed: "isChanged", gone: "isGone" }[side.status])));
  if (side.findings.length) node.append(" ", el("span", { class: `flag ${worst(side)}` }, `▲ ${side.findings.length}`));
  return node;
}
function drawGrid() {
  const cards = visible();
  const grid = $("grid");
  grid.replaceChildren(...cards.map((card) => {
    const side = sideOf(card);
    const figure = el("figure", { tabindex: "0", "data-id": card.id }, el("div", { class: "pair" }, ...pictures(side)), caption(card, side));
    figure.onclick = () => openCard(card);
    figure.onkeydown = (event) => { if (event.key === "Enter") openCard(card); };
    return figure;
  }));
  if (!cards.length) grid.append(el("p", { id: "empty" }, word("none")));
  grid.classList.toggle("compare", state.compare);
  $("count").textContent = word("cards", cards.length, data.cards.length);
}
function openCard(card) {
  state.open = card;
  const side = sideOf(card);
  $("detail-name").textContent = side.name;
  $("detail-meta").textContent = [card.id, label(data.kinds[card.kind] || {}, card.kind), label(data.groups[card.group] || {}, card.group),
    `×${card.copies} ${word("copies")}`, card.house ? word("house") : "", card.where].filter(Boolean).join(" · ");
  $("detail-pictures").replaceChildren(...pictures(side));
  $("detail-findings").replaceChildren(...(side.findings.length ? side.findings.map((f, i) =>
    el("li", {}, el("b", {}, `${i + 1}. ${f.code}`), ` ${f.box ? f.box + ": " : ""}${f.message}`)) : [el("li", {}, word("noFinding"))]));
  $("detail-fields").replaceChildren(...side.fields.map((f) => el("tr", {}, el("td", {}, f.name), el("td", {}, f.printed))));
  $("detail-help").textContent = word("help");
  if (!$("detail").open) $("detail").showModal();
}
function step(by) {
  const cards = visible();
  const at = cards.indexOf(state.open);
  if (cards.length) openCard(cards[(at + by + cards.length) % cards.length]);
}
function options(select, rows, value) {
  select.replaceChildren(...rows.map(([key, text]) => el("option", { value: key }, text)));
  select.value = value;
}
function drawBar() {
  document.documentElement.lang = state.locale;
  $("title").textContent = label(data.title, data.game);
  document.title = `${label(data.title, data.game)} — proof`;
  $("locales").replaceChildren(...data.locales.map((locale) => {
    const button = el("button", { "aria-pressed": String(locale === state.locale), "data-locale": locale }, locale);
    button.onclick = () => set("locale", locale);
    return button;
  }));
  $("overlays").replaceChildren(...OVERLAYS.map((name) => {
    const button = el("button", { "aria-pressed": String(state.overlays.has(name)), "data-overlay": name }, word(name));
    button.onclick = () => toggle(name);
    return button;
  }));
  document.querySelectorAll("[data-word]").forEach((node) => { node.textContent = word(node.dataset.word); });
  document.querySelectorAll("[data-word-title]").forEach((node) => { node.title = word(node.dataset.wordTitle); });
  options($("group"), [["", word("all")], ...Object.entries(data.groups).map(([id, labels]) => [id, label(labels, id)])], state.group);
  options($("kind"), [["", word("all")], ...Object.entries(data.kinds).map(([id, labels]) => [id, label(labels, id)])], state.kind);
  const shows = [["", word("all")], ["findings", word("findings")]];
  if (data.compared) shows.push(["changed", word("changed")]);
  options($("show"), shows, state.show);
  options($("view"), VIEWS.map((v) => [v, word(v)]), state.view);
  $("search").placeholder = word("search");
  $("compare-label").hidden = !data.compared;
  $("compare").checked = state.compare;
  $("zoom").value = state.zoom;
}
function draw() {
  document.body.dataset.view = state.view;
  document.documentElement.style.setProperty("--card", `${state.zoom}px`);
  drawBar();
  drawGrid();
  if (state.open && $("detail").open) openCard(state.open);
}
function set(key, value) { state[key] = value; draw(); }
function toggle(name) { state.overlays[state.overlays.has(name) ? "delete" : "add"](name); draw(); }

for (const key of ["group", "kind", "show", "view"]) $(key).onchange = (event) => set(key, event.target.value);
$("search").oninput = (event) => { state.search = event.target.value; drawGrid(); };
$("compare").onchange = (event) => set("compare", event.target.checked);
$("zoom").oninput = (event) => set("zoom", Number(event.target.value));
$("detail").onclose = () => { state.open = null; };
$("detail").onclick = (event) => { if (event.target === $("detail")) $("detail").close(); };
document.onkeydown = (event) => {
  if (event.target.matches("input, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  const open = $("detail").open;
  const key = event.key.toLowerCase();
  if (open && event.key === "ArrowRight") step(1);
  else if (open && event.key === "ArrowLeft") step(-1);
  else if (key === "t") toggle("trim");
  else if (key === "s") toggle("safe");
  else if (key === "b") toggle("bleed");
  else if (key === "f") toggle("fields");
  else if (key === "l") set("locale", data.locales[(data.locales.indexOf(state.locale) + 1) % data.locales.length]);
  else if (key === "v") set("view", VIEWS[(VIEWS.indexOf(state.view) + 1) % VIEWS.length]);
  else return;
  event.preventDefault();
};
state.compare = Boolean(data.compared);
draw();

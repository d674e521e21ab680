// Elements. Whatever comes from outside becomes text, never markup.

/** Makes an element. An attribute that begins with "on" is a listener; null and false leave it out. */
function el(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) {
      node.addEventListener(key.slice(2), value);
    } else if (value === true) {
      node.setAttribute(key, "");
    } else if (value !== null && value !== undefined && value !== false) {
      node.setAttribute(key, value);
    }
  }
  node.append(...present(children));
  return node;
}

/** Children without those that are nothing. */
function present(...children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== "");
}

/** A table that can be scrolled by keyboard if it is wider than the screen. */
function table(caption, columns, rows) {
  return scrolled(caption, columns.map((column) => heading(column, column.head)), el("tbody", {}, rows.map((row) => line(columns, row))));
}

function scrolled(caption, heads, body, attributes = {}) {
  return el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": caption },
    el("table", attributes, el("caption", {}, caption), el("thead", {}, el("tr", {}, heads)), body));
}

function heading(column, content) {
  return el("th", { scope: "col", class: column.number ? "number" : null }, content);
}

/** A row; its first cell says what it is about. */
function line(columns, cells) {
  return el("tr", {}, cells.map((cell, index) => el(index === 0 ? "th" : "td",
    { scope: index === 0 ? "row" : null, class: columns[index].number ? "number" : columns[index].wide ? "wide" : null }, cell)));
}

/** A table of the report with its notes. */
function reportTable({ title, columns, rows, notes }) {
  return [table(title, columns, rows), ...notes.map((note) => el("p", { class: "note" }, note))];
}

function text(head) {
  return { head, number: false };
}

function number(head) {
  return { head, number: true };
}

/** A part of the page. */
function section(id, title, ...children) {
  return el("section", { id, "aria-labelledby": `${id}-title` }, el("h2", { id: `${id}-title` }, title), children);
}

/** A list to choose from, each in words. */
function choice(label, options, chosen, onChoose, words = String) {
  return el("label", { class: "choice" }, `${label} `,
    el("select", { onchange: (event) => onChoose(event.target.value) },
      options.map((option) => el("option", { value: option, selected: String(option) === String(chosen) }, words(option)))));
}

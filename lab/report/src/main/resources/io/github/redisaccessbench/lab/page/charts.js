// Charts, by Observable Plot. Each is a figure with what it shows in words, and its values as a table.

const drawn = new Set();
const PRINTED = 660;

/**
 * A chart.
 * @param title what it shows
 * @param label what can be seen in it, for readers who do not see it
 * @param draw makes the picture for a width in pixels
 * @param columns heads of its table; rows: its values
 * @param note what has to be known to read it
 * @param interactive whether parts of it can be chosen
 */
function chart({ title, label, draw, columns, rows, note, legend, interactive = false }) {
  const holder = el("div", { class: "plot" });
  const figure = el("figure", {},
    el("figcaption", {}, el("strong", {}, title), note ? el("span", { class: "note" }, note) : null),
    legend ?? null, holder,
    el("details", { class: "values" }, el("summary", {}, "Values of this chart"), table(title, columns, rows)));
  const one = { holder, draw: (width) => draw(width), label, interactive };
  drawn.add(one);
  return figure;
}

/** Draws a chart, or draws it anew for another width. */
function paint(one, width) {
  const picture = one.draw(Math.round(width));
  // A picture is one thing to a screen reader: what Plot calls its parts may not be there then.
  const inside = one.interactive ? [] : picture.querySelectorAll("[aria-label], [aria-description]");
  inside.forEach((inner) => {
    inner.removeAttribute("aria-label");
    inner.removeAttribute("aria-description");
  });
  picture.setAttribute("role", one.interactive ? "group" : "img");
  picture.setAttribute("aria-label", one.label);
  one.holder.replaceChildren(picture);
}

/** Draws all charts that are in the page, and forgets those that are no more. */
function paintAll(width = null) {
  for (const one of drawn) {
    if (one.holder.isConnected) {
      paint(one, width ?? Math.max(280, one.holder.clientWidth));
    } else if (one.holder.hasChildNodes()) {
      drawn.delete(one);
    }
  }
}

function followWidth() {
  let last = document.documentElement.clientWidth;
  let waiting = null;
  addEventListener("resize", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      if (document.documentElement.clientWidth !== last) {
        last = document.documentElement.clientWidth;
        paintAll();
      }
    }, 150);
  });
  addEventListener("beforeprint", () => paintAll(PRINTED));
  addEventListener("afterprint", () => paintAll());
}

/** Room for the names on the left: as wide as the longest, but never more than 45 % of the width. */
function roomFor(names, width) {
  const longest = Math.max(...names.map((name) => name.length), 4);
  return Math.min(Math.round(0.45 * width), 14 + Math.ceil(6.4 * longest));
}

/** A name that fits into its room. */
function fitting(room) {
  const most = Math.floor((room - 14) / 6.4);
  return (name) => (name.length > most ? `${name.slice(0, most - 1)}…` : name);
}

/** A picture with the margins and axes that all of them have; x and y say what is different in it. */
function plotted({ width, left = 52, right = 14, x, y, ...others }) {
  return Plot.plot({
    width, height: 240, marginLeft: left, marginRight: right, marginTop: 24, marginBottom: 38,
    x: { ticks: Math.max(2, Math.floor((width - left - right) / 90)), tickFormat: tick, grid: true, ...x },
    y: { ticks: 5, tickFormat: tick, grid: true, ...y }, ...others
  });
}

/** A picture of lines, whose names stand at their ends; it is higher where there is room. */
function lined(names, width, others) {
  const picture = plotted({ width, height: Math.min(420, Math.max(260, Math.round(0.5 * width))), right: Math.min(170, roomFor(names, width)), ...others });
  return apart(picture, "names");
}

/** How names look that stand at the ends of lines. */
const AT_THE_END = { text: "name", textAnchor: "start", dx: 9, ariaDescription: "names" };

/** A colour and a shape for each name. */
function palette(names) {
  return {
    color: { domain: names, range: names.map((_, index) => COLOURS[index % COLOURS.length]) },
    symbol: { domain: names, range: names.map((_, index) => SYMBOLS[index % SYMBOLS.length]) }
  };
}

/** A figure of a case as a row of a chart. */
function rowOf(name, { value, interval }) {
  return { name, family: family(name), value, low: interval?.low ?? null, high: interval?.high ?? null };
}

/** A chart of such rows, whose table has the ends of their intervals. */
function intervalChart(head, title, rows, others) {
  return rows.length === 0 ? null : chart({
    label: `${title}: ${rows.map((row) => `${row.name} ${three(row.value)}`).join(", ")}`, title,
    columns: [text(head), number(title), number("from"), number("to")],
    rows: rows.map((row) => [row.name, three(row.value), three(row.low), three(row.high)]), ...others
  });
}

/** A tick of a scale: 0.1, 1, 10, 1,000. */
function tick(value) {
  return value === 0 ? "0" : value >= 0.001 && value < 1e7 ? Number(value.toPrecision(3)).toLocaleString("en-US", { maximumFractionDigits: 4 }) : value.toExponential(0);
}

/** A picture with a row for each name, which stands on the left. */
function named(names, width, others) {
  const room = roomFor(names, width);
  return plotted({
    width, height: 46 + 26 * names.length, left: room, marginTop: 8,
    y: { domain: names, label: null, tickSize: 0, grid: false, ticks: undefined, tickFormat: fitting(room) }, ...others
  });
}

/** Dots with intervals, a line for each case, from zero; of ratios, 1 is marked. */
function dots(run, rows, { label, width, ratio = false }) {
  return intervals(rows, {
    width, scales: run.scales(), x: { label, zero: true, nice: true }, colour: "family",
    behind: [Plot.ruleX([0]), ratio ? Plot.ruleX([1], { strokeDasharray: "4 3" }) : null],
    points: [Plot.dot(rows, { y: "name", x: "value", fill: "family", symbol: "family", r: 5 })]
  });
}

/**
 * Values with their intervals, a line for each, its number beside it.
 * @param rows name, value, low and high (or null)
 * @param x its axis; colour: that of intervals
 * @param behind marks below them; points: marks on them
 */
function intervals(rows, { width, scales = {}, x, colour, behind, points }) {
  return named(rows.map((row) => row.name), width, {
    ...scales, right: 74, x,
    marks: [
      behind,
      Plot.ruleY(rows.filter((row) => row.low !== null),
        { y: "name", x1: "low", x2: "high", stroke: colour, strokeWidth: 4, strokeOpacity: 0.45, strokeLinecap: "round" }),
      points,
      Plot.text(rows, {
        y: "name", x: (row) => row.high ?? row.value, text: (row) => three(row.value), textAnchor: "start", dx: 9,
        fontVariant: "tabular-nums"
      })
    ]
  });
}

/** Moves names of lines apart that would lie on each other. */
function apart(picture, mark, step = 13) {
  const names = [...picture.querySelectorAll(`g[aria-description="${mark}"] text`)].map((node) => {
    const [, x, y] = /translate\(([-\d.]+),([-\d.]+)\)/.exec(node.getAttribute("transform"));
    return { node, x, y: Number(y) };
  }).sort((one, other) => one.y - other.y);
  names.forEach((name, index) => {
    if (index > 0) {
      name.y = Math.max(name.y, names[index - 1].y + step);
    }
    name.node.setAttribute("transform", `translate(${name.x},${name.y})`);
  });
  return picture;
}

/** The meaning of colours, where they cannot stand beside what they colour. */
function legend(parts) {
  return el("ul", { class: "legend" }, parts.map(({ name, swatch }) =>
    el("li", {}, el("span", { class: `swatch ${swatch}`, "aria-hidden": "true" }), name)));
}

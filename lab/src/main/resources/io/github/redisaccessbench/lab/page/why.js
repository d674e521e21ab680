// Why: where the cores' time goes, and what the time of a request is made of.

const PARTS = [
  { name: "app", swatch: "app" }, { name: "its compilers", swatch: "compilers" }, { name: "Redis", swatch: "redis" },
  { name: "generator (JMeter)", swatch: "generator" }, { name: "lab and others", swatch: "others" }, { name: "idle, waiting", swatch: "idle" }
];

let ledgerAsShares = false;

function whySection(run) {
  const cells = run.here().filter((cell) => cell.tps.value !== null && run.cost(cell, "app.share") !== null);
  const model = modelChart(run);
  if (cells.length === 0 && model === null) {
    return section("why", "Why", el("p", { class: "note" }, "No counters were read in rounds that count, so there is no ledger."));
  }
  return section("why", "Why", cells.length > 0 ? ledger(run, cells) : null, model);
}

/** Parts of the time of all cores for one request, in microseconds. */
function partsOf(run, cell) {
  const all = (1e6 * run.header.environment.cores) / cell.tps.value;
  const compilers = cell.costs["app.cpu.compiling"]?.value ?? 0;
  const share = (id) => all * (run.cost(cell, id) ?? 0);
  const busy = [Math.max(0, share("app.share") - compilers), Math.min(compilers, share("app.share")), share("redis.share"),
    share("generator.share"), share("lab.share") + share("others.share")];
  return [...busy, Math.max(0, all - busy.reduce((sum, part) => sum + part, 0))];
}

function ledger(run, cells) {
  const sorted = [...cells].sort((one, other) => other.tps.value - one.tps.value);
  const holder = el("div");
  const show = () => {
    const rows = sorted.flatMap((cell) => {
      const parts = partsOf(run, cell);
      const all = parts.reduce((sum, part) => sum + part, 0);
      return parts.map((micros, index) => ({ name: cell.cell.case, part: PARTS[index].name, value: ledgerAsShares ? (100 * micros) / all : micros }));
    });
    const cores = count(run.header.environment.cores, "core");
    holder.replaceChildren(chart({
      title: ledgerAsShares ? `Who uses the time of ${cores}` : `Time of ${cores} for one request, µs`,
      note: ledgerAsShares ? "Shares of the time in the rounds that count."
        : "All of the time of all cores ÷ requests: who uses it, and how much nobody does.",
      label: sorted.map((cell) => `${cell.cell.case}: ${PARTS.map((part, index) =>
        `${part.name} ${three(partsOf(run, cell)[index])} µs`).join(", ")}`).join("; "),
      legend: legend(PARTS),
      draw: (width) => bars(rows, sorted.map((cell) => cell.cell.case), width),
      columns: [text("case"), ...PARTS.map((part) => number(`${part.name}, µs`)), text("limited by"), number("round trips")],
      rows: sorted.map((cell) => [cell.cell.case, ...partsOf(run, cell).map(three), limitedBy(run, cell), three(run.cost(cell, "redis.reads"))])
    }));
    paintAll();
  };
  show();
  const radio = (words, shares) => el("label", {}, el("input", {
    type: "radio", name: "ledger", checked: ledgerAsShares === shares,
    onchange: () => {
      ledgerAsShares = shares;
      show();
    }
  }), ` ${words}`);
  return el("div", {}, el("fieldset", { class: "switch" }, el("legend", {}, "Show"), radio("µs per request", false), radio("shares of the time", true)), holder);
}

function bars(rows, names, width) {
  const room = roomFor(names, width);
  const order = PARTS.map((part) => part.name);
  const shares = ledgerAsShares ? (row) => (row.value >= 9 ? `${Math.round(row.value)} %` : null) : () => null;
  return Plot.plot({
    width, height: 46 + 30 * names.length, marginLeft: room, marginRight: 24, marginTop: 8, marginBottom: 38,
    x: { label: ledgerAsShares ? "% of the time →" : "µs per request →", grid: true, zero: true, ticks: Math.max(2, Math.floor((width - room) / 90)) },
    y: { domain: names, label: null, tickSize: 0, tickFormat: fitting(room) },
    color: { domain: order, range: PARTS.map((part) => `var(--${part.swatch})`) },
    marks: [
      Plot.barX(rows, { x: "value", y: "name", fill: "part", order, stroke: "var(--paper)", strokeWidth: 0.75, insetTop: 3, insetBottom: 3 }),
      Plot.textX(rows, Plot.stackX({ x: "value", y: "name", z: "part", order, text: shares, fill: "var(--on-bar)" })),
      Plot.ruleX([0])
    ]
  });
}

/** What a model says of the time of a request of one user, against what was measured; null without models. */
function modelChart(run) {
  const models = (run.report.sweeps?.models ?? []).filter((model) => run.at(model.line, run.chosen));
  const keys = Number(run.chosen.keys);
  const measured = run.compared.filter((cell) => run.at(cell.cell, { ...run.chosen, users: 1 }, "rtt") && cell.tps.value !== null);
  if (models.length === 0 || measured.length === 0) {
    return null;
  }
  const points = measured.map((cell) => ({ name: cell.cell.case, family: family(cell.cell.case), ping: run.ping(cell.cell.levels.rtt), ms: 1000 / cell.tps.value }))
    .filter((point) => point.ping !== null);
  const lines = models.flatMap((model) => steps(model.rttMs.low, model.rttMs.high, 40)
    .map((ping) => ({ name: model.line.case, family: family(model.line.case), ping, ms: modelled(model, keys, ping) })))
    .filter((point) => point.ms !== null);
  const words = (model) => [model.line.case, three(tripsOf(model, keys)), withInterval(model.constantMs), withInterval(model.perKeyMicros),
    model.errorPercent.value === null ? NONE : `${model.errorPercent.value.toFixed(1)} %`];
  return chart({
    title: `Time of a request of one user for ${count(keys, "key")}: model and measured`,
    note: "Line: constant + round trips × PING + keys × time of each key. Dots: measured.",
    label: `Time against PING, for ${models.map((model) => model.line.case).join(", ")}; the values are in the table below.`,
    draw: (width) => apart(curvePlot(run, { points, lines, x: "ping", xLabel: "PING, ms →", width }), "names"),
    columns: [text("case"), number("round trips"), number("constant, ms"), number("each key, µs"), number("error at most")],
    rows: models.map(words)
  });
}

function tripsOf(model, keys) {
  const trips = model.roundTrips.find((one) => one.keys === keys);
  return trips === undefined ? null : model.basis === "COUNTED" ? trips.counted : trips.seen.value;
}

function modelled(model, keys, ping) {
  const trips = tripsOf(model, keys);
  return trips === null || model.constantMs.value === null ? null
    : model.constantMs.value + trips * ping + (keys * (model.perKeyMicros.value ?? 0)) / 1000;
}

/** Values from low to high, equally far apart on a logarithmic scale. */
function steps(low, high, number) {
  return low >= high || low <= 0 ? [low]
    : Array.from({ length: number }, (_, index) => low * (high / low) ** (index / (number - 1)));
}

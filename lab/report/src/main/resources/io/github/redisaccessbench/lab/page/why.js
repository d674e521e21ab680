// Why: where the time of the apps' cores goes, and what the time of a request is made of.

const PARTS = [
  { name: "app", swatch: "app" }, { name: "its compilers", swatch: "compilers" }, { name: "Redis", swatch: "redis" }, { name: "database", swatch: "database" },
  { name: "idle, waiting, others", swatch: "idle" }
];

function whySection(run) {
  const cells = run.here().filter((cell) => cell.tps.value !== null && run.cost(cell, "app.share") !== null);
  const model = modelChart(run);
  if (cells.length === 0 && model === null) {
    return section("why", "Why", el("p", { class: "note" }, "No counters were read in rounds that count, so there is no ledger."));
  }
  return section("why", "Why", cells.length > 0 ? ledger(run, cells) : null, model, holdings(run));
}

const MB = 1e6;

/** What an app holds at the end of an iteration: in words, its metric, and by what that is divided. */
const HELD = [
  ["memory, private, MB", "app.memory.private", MB], ["memory, shared, MB", "app.memory.shared", MB], ["heap in use, MB", "app.heap", MB],
  ["live threads", "app.threads", 1], ["of the web server", "app.threads.web", 1], ["workers", "app.threads.workers", 1],
  ["carriers of virtual threads", "app.threads.carriers", 1], ["size of the jar, MB", "app.jar", MB]
];

/** Those that a run has: not each reads from Redis and from a database. */
function partsIn(run) {
  return PARTS.filter((part) => run.store === "the stores" || part.swatch !== (run.store === "Redis" ? "database" : "redis"));
}

/** Cores of an app and its stores: the generator may have others. */
function ownCores(run, cell) {
  return Number(cell.cell.levels.cores ?? 0) || run.header.environment.cores;
}

/** Parts of the time of these cores for one request, in microseconds, by their swatches. */
function partsOf(run, cell) {
  const second = 1e6 / cell.tps.value;
  const compilers = cell.costs["app.cpu.compiling"]?.value ?? 0;
  const share = (id) => second * run.header.environment.cores * (run.cost(cell, id) ?? 0);
  const busy = {
    app: Math.max(0, share("app.share") - compilers), compilers: Math.min(compilers, share("app.share")), redis: share("redis.share"), database: share("db.share")
  };
  return { ...busy, idle: Math.max(0, second * ownCores(run, cell) - total(busy)) };
}

function total(parts) {
  return Object.values(parts).reduce((sum, part) => sum + part, 0);
}

function ledger(run, cells) {
  const sorted = [...cells].sort((one, other) => other.tps.value - one.tps.value);
  const shown = partsIn(run);
  const counted = [["Redis", "redis.reads", "round trips"], ["the database", "db.queries", "queries"]].filter(([store]) => [store, "the stores"].includes(run.store));
  const parts = sorted.map((cell) => ({ name: cell.cell.case, values: partsOf(run, cell), cell }));
  const own = ownCores(run, sorted[0]);
  return chart({
    title: `Time of ${count(own, "core")} of app and ${run.store} for one request, µs`,
    note: `The time of these cores ÷ requests. The generator ${own < run.header.environment.cores ? "has others" : "is among the others"}.`,
    label: parts.map(({ name, values }) => `${name}: ${shown.map((part) => `${part.name} ${three(values[part.swatch])} µs`).join(", ")}`).join("; "),
    legend: legend(shown),
    draw: (width) => bars(shown, parts, width),
    columns: [text("case"), ...shown.map((part) => number(`${part.name}: µs, share`)), text("limited by"), ...counted.map(([, , words]) => number(words))],
    rows: parts.map(({ name, values, cell }) => [name, ...shown.map((part) => `${three(values[part.swatch])}, ${percent(values[part.swatch] / total(values))}`), limitedBy(run, cell),
      ...counted.map(([, metric]) => three(run.cost(cell, metric)))])
  });
}

function bars(shown, parts, width) {
  const order = shown.map((part) => part.name);
  const rows = parts.flatMap(({ name, values }) => shown.map((part) => ({ name, part: part.name, value: values[part.swatch] })));
  return named(parts.map((one) => one.name), width, {
    right: 24, x: { label: "µs per request →", zero: true },
    color: { domain: order, range: shown.map((part) => `var(--${part.swatch})`) },
    marks: [
      Plot.barX(rows, { x: "value", y: "name", fill: "part", order, stroke: "var(--paper)", strokeWidth: 0.75, insetTop: 3, insetBottom: 3 }),
      Plot.ruleX([0])
    ]
  });
}

/** What each app holds, and how large it is; null if that is not known. */
function holdings(run) {
  const cells = run.here();
  const known = HELD.filter(([, metric]) => cells.some((cell) => run.cost(cell, metric) > 0));
  const shown = (cell, metric, unit) => held(cell.costs[metric], (value) => (unit === MB ? three(value / MB) : String(Math.round(value))));
  return known.length === 0 ? null : el("div", {}, el("h3", {}, "Memory and threads"),
    table("Memory and threads at the end of an iteration", [text("case"), ...known.map(([words]) => number(words))],
      cells.map((cell) => [cell.cell.case, ...known.map(([, metric, unit]) => shown(cell, metric, unit))])),
    el("p", { class: "note" }, "In parentheses: 95 % intervals over forks. An app serves several levels, so memory and threads at one may be left from another."));
}

/** A figure with its interval, unless that is too narrow to be seen. */
function held(figure, words) {
  if ((figure?.value ?? null) === null) {
    return NONE;
  }
  const [low, high] = figure.interval ? [words(figure.interval.low), words(figure.interval.high)] : ["", ""];
  return words(figure.value) + (low === high ? "" : ` (${low}–${high})`);
}

/** What a model says of the time of a request of one user, against what was measured; null without models. */
function modelChart(run) {
  const models = (run.report.sweeps?.models ?? []).filter((model) => run.at(model.line, run.chosen));
  const keys = Number(run.chosen.keys);
  const measured = run.compared.filter((cell) => run.at(cell.cell, { ...run.chosen, users: 1 }, "rtt") && cell.tps.value !== null);
  if (models.length === 0 || measured.length === 0) {
    return null;
  }
  const points = measured.map((cell) => ({ name: cell.cell.case, family: family(cell.cell.case), ping: run.ping(cell.cell.levels.rtt), ms: cell.milliseconds.value }))
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
    draw: (width) => curvePlot(run, { points, lines, x: "ping", xLabel: "PING, ms →", width }),
    columns: [text("case"), number("round trips"), number("constant, ms"), number("each key, µs"), number("error at most")],
    rows: models.map(words)
  });
}

function tripsOf(model, keys) {
  const trips = model.roundTrips.find((one) => one.keys === keys);
  return trips === undefined ? null : model.tripsBy === "COUNTED" ? trips.counted : trips.seen.value;
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

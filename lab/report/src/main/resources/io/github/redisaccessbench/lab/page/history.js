// What runs say over time: ratios and counts of cases. It is a page of its own.

const asked = {};

/** More names do not fit beside a chart: they are in its table, and where one points at. */
const MANY = 12;

/** A list to choose from; what was chosen before stays chosen if it is still there. */
function asking(name, all, again) {
  const options = distinct(all);
  asked[name] = options.includes(asked[name]) ? asked[name] : options[0];
  return choice(name, options, asked[name], (value) => {
    asked[name] = value;
    again();
    document.querySelector(`.chooser label:nth-of-type(${Object.keys(asked).indexOf(name) + 1}) select`).focus();
  });
}

function distinct(values) {
  return [...new Set(values)];
}

/** What changed since the run before of the same series: jdk 25.0.2 → 25.0.3. */
function changes(runs, run) {
  const before = runs.filter((other) => other.series === run.series && other.started < run.started).at(-1)?.versions;
  return Object.keys(before ?? {}).filter((name) => before[name] !== run.versions[name]).map((name) => `${name} ${before[name]} → ${run.versions[name] ?? NONE}`).join(", ");
}

function minute(time) {
  return new Date(time).toISOString().slice(0, 16).replace("T", " ");
}

function showHistory(history) {
  const choose = (name, options) => asking(name, options, () => showHistory(history));
  const choosers = [choose("Experiment", history.runs.map((run) => run.experiment))];
  const runs = history.runs.filter((run) => run.experiment === asked.Experiment);
  const values = runs.flatMap((run) => Object.values(run.values).map((one) => ({ ...one, ...one.figure, run, time: new Date(run.started), machine: run.machine })));
  choosers.push(choose("Levels", values.map((one) => one.levels)));
  const at = values.filter((one) => one.levels === asked.Levels);
  choosers.push(choose("What", at.map((one) => one.what).toSorted((one, other) => other.startsWith("ratio") - one.startsWith("ratio"))));
  const versions = distinct(runs.flatMap((run) => Object.keys(run.versions)));
  document.getElementById("page").replaceChildren(
    el("header", {}, el("p", { class: "title" }, "What runs say over time"), el("p", { class: "source" }, count(history.runs.length, "run")), themeSwitch()),
    el("main", {}, el("h1", {}, `${asked.Experiment}: ${asked.What}`), el("div", { class: "chooser" }, choosers),
      timeChart(at.filter((one) => one.what === asked.What), runs.filter((run) => changes(runs, run))),
      table("Runs of this experiment", ["run", "started, UTC", "machine", "status", ...versions, "changed"].map(text),
        runs.map((run) => [run.folder, minute(run.started), run.machine, run.status, ...versions.map((name) => run.versions[name] ?? NONE), changes(runs, run)])),
      history.leftOut.length > 0 ? el("p", { class: "note" }, `Left out: ${history.leftOut.join("; ")}.`) : ""));
  paintAll();
}

/** A line for each case and machine. */
function timeChart(points, changed) {
  const [names, machines] = [distinct(points.map((point) => point.name)), distinct(points.map((point) => point.machine))];
  const place = { x: "time", y: "value", z: (point) => point.name + point.machine };
  return chart({
    title: `${asked.What}, ${asked.Levels}`, label: `${asked.What} of ${names.join(", ")} over time (UTC); the values are in the table below.`,
    note: `Thick: the interval of each run. Dashed: another version. ${machines.map((name, index) => `${SYMBOLS[index % SYMBOLS.length]}: ${name}`).join("; ")}.`,
    draw: (width) => lined(names, width, {
      color: palette(names).color, symbol: palette(machines).symbol,
      x: { type: "utc", label: null, tickFormat: minute, ticks: Math.max(1, Math.floor(width / 260)) }, y: { label: `↑ ${asked.What}`, zero: true },
      marks: [
        Plot.ruleX(changed, { x: (run) => new Date(run.started), strokeDasharray: "4 3" }),
        Plot.ruleX(points.filter((point) => point.interval), { x: "time", y1: (point) => point.interval.low, y2: (point) => point.interval.high, stroke: "name", strokeWidth: 3, strokeOpacity: 0.45 }),
        Plot.line(points, { ...place, stroke: "name" }),
        Plot.dot(points, { ...place, fill: "name", symbol: "machine", r: 4, title: (point) => `${point.name} ${withInterval(point)}` }),
        Plot.text(names.length > MANY ? [] : points, Plot.selectLast({ ...place, z: "name", ...AT_THE_END }))
      ]
    }),
    columns: [text("run"), text("case"), number(asked.What)], rows: points.map((point) => [point.run.folder, point.name, withInterval(point)])
  });
}

// Why to believe it, or not: each iteration, the machine, how the cases got warm, and all checks.

let warmupOf = null;

function trustSection(run) {
  const iterations = measuredIterations(run);
  return section("trust", "May these numbers be trusted?", checks(run), noise(run),
    iterations.length > 0 ? [orderChart(run, iterations), speedChart(iterations), warmupCharts(run)]
      : el("p", { class: "note" }, "No round was measured."));
}

/** Iterations of rounds, each with whether it counts and how it is to the middle of its cell. */
function measuredIterations(run) {
  const found = new Map(run.report.cells.map((cell) => [cellKey(cell.cell), cell]));
  const iterations = run.iterations.filter((iteration) => iteration.kind === "MEASURED" && iteration.errors === 0).map((iteration) => {
    const warmup = found.get(cellKey(iteration.cell))?.warmups.find((one) => one.fork === iteration.fork && one.group === iteration.group);
    return { ...iteration, key: cellKey(iteration.cell), counts: warmup !== undefined && warmup.warm && iteration.round >= warmup.first };
  });
  const start = Math.min(...run.iterations.map((iteration) => iteration.startMs));
  const middles = new Map([...Map.groupBy(iterations, (iteration) => iteration.key)].map(([key, all]) => {
    const counted = all.some((iteration) => iteration.counts) ? all.filter((iteration) => iteration.counts) : all;
    return [key, { tps: d3.median(counted.map((iteration) => iteration.tps)), generator: d3.median(counted.map((iteration) => iteration.generatorMicros)) }];
  }));
  return iterations.map((iteration) => ({
    ...iteration, minute: (iteration.startMs - start) / 60_000, relative: iteration.tps / middles.get(iteration.key).tps,
    speed: iteration.generatorMicros > 0 ? middles.get(iteration.key).generator / iteration.generatorMicros : null
  }));
}

function cellKey(cell) {
  return JSON.stringify([cell.case, Object.entries(cell.levels).sort()]);
}

function orderChart(run, iterations) {
  const forks = [...new Set(iterations.map((iteration) => iteration.fork))].sort((one, other) => one - other);
  return chart({
    title: "Every iteration, in the order of execution",
    note: "TPS ÷ the middle of its case. Full: counts; hollow: still warming up. Colour and shape: the fork, a fresh start of every app.",
    label: `${iterations.length} iterations over ${three(Math.max(...iterations.map((iteration) => iteration.minute)))} minutes, in ${count(forks.length, "fork")}; `
      + `${iterations.filter((iteration) => iteration.counts).length} of them count.`,
    draw: (width) => dotsOverTime(iterations, forks, "relative", "↑ TPS ÷ middle", width),
    columns: [text("case"), number("fork"), number("iterations"), number("that count"), number("min TPS"), number("middle"), number("max")],
    rows: [...Map.groupBy(iterations, (iteration) => `${iteration.key} ${iteration.fork}`).values()].map((all) => {
      const counted = all.filter((iteration) => iteration.counts);
      const tps = counted.map((iteration) => iteration.tps);
      return [run.name(all[0].cell), String(all[0].fork), String(all.length), String(counted.length),
        tps.length ? three(Math.min(...tps)) : NONE, tps.length ? three(d3.median(tps)) : NONE, tps.length ? three(Math.max(...tps)) : NONE];
    })
  });
}

function dotsOverTime(iterations, forks, y, label, width) {
  const most = Math.min(3, Math.max(...iterations.map((iteration) => iteration[y] ?? 0)));
  const shown = iterations.filter((iteration) => iteration[y] !== null && iteration[y] <= most);
  const names = forks.map((fork) => `fork ${fork}`);
  const named = shown.map((iteration) => ({ ...iteration, name: `fork ${iteration.fork}` }));
  return plotted({
    ...palette(names), width, x: { label: "minutes →" }, y: { label, domain: [0, most * 1.15] },
    marks: [
      Plot.ruleY([1], { strokeDasharray: "4 3" }),
      Plot.dot(named.filter((iteration) => !iteration.counts), { x: "minute", y, stroke: "name", symbol: "name", r: 2, strokeOpacity: 0.5 }),
      Plot.dot(named.filter((iteration) => iteration.counts), { x: "minute", y, fill: "name", symbol: "name", r: 2.2, fillOpacity: 0.8 }),
      Plot.text(forks.map((fork) => ({ name: `fork ${fork}`, minute: Math.min(...named.filter((iteration) => iteration.fork === fork).map((iteration) => iteration.minute)) })),
        { x: "minute", text: "name", frameAnchor: "top", dy: 8, textAnchor: "start" })
    ]
  });
}

function speedChart(iterations) {
  const known = iterations.filter((iteration) => iteration.counts && iteration.speed !== null);
  const forks = [...new Set(known.map((iteration) => iteration.fork))].sort((one, other) => one - other);
  if (known.length === 0) {
    return null;
  }
  const speeds = known.map((iteration) => iteration.speed).sort((one, other) => one - other);
  const tenth = (part) => d3.quantileSorted(speeds, part);
  return chart({
    title: "How fast the machine was",
    note: "The CPU time that sending one request took the generator: its middle ÷ that of the iteration. Below 1, the machine was slower than usual.",
    label: `Nine of ten iterations were sent at ${three(tenth(0.1))} of the usual speed or more, one of ten above ${three(tenth(0.9))}.`,
    draw: (width) => dotsOverTime(known, forks, "speed", "↑ speed", width),
    columns: [text("iterations"), number("speed")],
    rows: [["slowest", three(speeds[0])], ["one of ten is slower than", three(tenth(0.1))], ["middle", three(d3.median(speeds))],
      ["one of ten is faster than", three(tenth(0.9))], ["fastest", three(speeds.at(-1))]]
  });
}

function warmupCharts(run) {
  const cells = run.report.cells.filter((cell) => cell.warmups.length > 0 && run.at(cell.cell, run.chosen));
  if (cells.length === 0) {
    return null;
  }
  const holder = el("div");
  const names = cells.map((cell) => cell.cell.case);
  const show = (name) => {
    warmupOf = name;
    holder.replaceChildren(warmupChart(run, cells.find((cell) => cell.cell.case === name)));
    paintAll();
  };
  show(names.includes(warmupOf) ? warmupOf : names[0]);
  return el("div", {}, el("h3", {}, "Warm-up"), choice("case", names, warmupOf, show), holder);
}

function warmupChart(run, cell) {
  const limit = run.experiment.jitThreshold;
  const groups = new Set(cell.warmups.map((warmup) => warmup.group)).size > 1;
  const start = (warmup) => `fork ${warmup.fork}${groups ? `, group ${warmup.group}` : ""}`;
  const points = cell.warmups.flatMap((warmup) => warmup.tps.map((tps, index) => ({
    fork: start(warmup), round: index + 1, tps, compiling: warmup.compiling[index], counts: warmup.warm && index + 1 >= warmup.first
  })));
  const forks = [...new Set(points.map((point) => point.fork))];
  const rounds = Math.max(...points.map((point) => point.round));
  const one = (y, label, more) => (width) => plotted({
    color: palette(forks).color, width, height: 200, y: { label, zero: true, ticks: 4 },
    x: { label: "round →", ticks: Math.max(1, Math.min(rounds - 1, Math.floor(width / 90))), tickFormat: "d", grid: false },
    marks: [
      ...more,
      Plot.line(points, { x: "round", y, z: "fork", stroke: "fork", strokeWidth: 1.25 }),
      Plot.dot(points.filter((point) => point.counts), { x: "round", y, fill: "fork", r: 2.5 }),
      Plot.dot(points.filter((point) => !point.counts), { x: "round", y, stroke: "fork", fill: "var(--paper)", r: 2.5 }),
      Plot.ruleX(cell.warmups.filter((warmup) => warmup.warm), { x: "first", stroke: start, strokeDasharray: "4 3" })
    ]
  });
  const columns = [text("fork"), number("rounds"), text("first counted round"), text("TPS of each"), text("compiling, % of the time")];
  const rows = cell.warmups.map((warmup) => [start(warmup), String(warmup.tps.length), warmup.warm ? String(warmup.first) : "never warm",
    warmup.tps.map(three).join(" "), warmup.compiling.map((share) => (share === null ? NONE : Math.round(100 * share))).join(" ")]);
  const words = cell.warmups.map((warmup) => `${start(warmup)}: ${warmup.warm ? `rounds count from ${warmup.first} on` : "never warm"}`).join("; ");
  return el("div", { class: "two" },
    chart({
      title: `TPS of ${cell.cell.case}, round by round`, note: "From the dashed line on, rounds count (full dots).", label: words,
      draw: one("tps", "↑ TPS", []), columns, rows
    }),
    chart({
      title: "What its compilers used", note: `Of the time for which its JVM is loaded. Warm: ${limit} % at most, on average.`, label: words,
      draw: one((point) => (point.compiling === null ? NaN : 100 * point.compiling), "↑ %", [Plot.ruleY([limit], { strokeOpacity: 0.6 })]), columns, rows
    }));
}

/** More comparisons than that are no picture. */
const COMPARED = 40;

/** How far the same case under two names may be apart, and how far all others are. */
function noise(run) {
  const floor = run.report.noiseFloorPercent;
  const words = floor.value === null ? `unknown; ${floor.missing}.`
    : `the same case under two names was seen up to ${floor.value.toFixed(1)} % apart, or might be. Be wary of differences below that.`;
  return [el("p", {}, el("strong", {}, "Noise: "), words), noiseChart(run, floor.value)];
}

/** Ratios of A/A controls and of compared cases, the faster one first, with the noise around 1; null if there are none. */
function noiseChart(run, floor) {
  const here = run.claimsHere();
  const told = here.length > COMPARED ? here.filter((claim) => [claim.first.case, claim.second.case].includes(run.reference)) : here;
  const rows = [...told, ...run.report.aaControls.map((aaControl) => ({ ...aaControl, ...aaControl.contrast, aaControl: true }))]
    .filter((one) => one.ratio.value !== null).map((one) => ratioRow(run, one))
    .sort((one, other) => Number(one.aaControl) - Number(other.aaControl) || other.value - one.value).slice(0, COMPARED);
  const band = floor === null ? [] : [{ low: 1 / (1 + floor / 100), high: 1 + floor / 100 }];
  return intervalChart("pair", "ratio of TPS", rows, {
    title: "Every comparison, and the noise",
    note: `Ratio of TPS, the faster case first; line: its interval, widened for the number of comparisons.${band.length > 0 ? " Band: the noise." : ""} Hollow: the same case under two names.`,
    draw: (width) => ratios(rows, band, width)
  });
}

function ratioRow(run, { first, second, ratio, aaControl = false }) {
  const short = (cell) => (run.at(cell, run.chosen) ? cell.case : run.name(cell));
  const { low = null, high = null } = ratio.interval ?? {};
  return ratio.value >= 1 ? { name: `${short(first)} ÷ ${short(second)}`, value: ratio.value, low, high, aaControl }
    : { name: `${short(second)} ÷ ${short(first)}`, value: 1 / ratio.value, low: high && 1 / high, high: low && 1 / low, aaControl };
}

function ratios(rows, band, width) {
  const colour = "var(--c0)";
  return intervals(rows, {
    width, x: { type: "log", label: "× →" }, colour,
    behind: [Plot.rectX(band, { x1: "low", x2: "high", fill: "var(--soft)", fillOpacity: 0.2 }), Plot.ruleX([1], { strokeDasharray: "4 3" })],
    points: [Plot.dot(rows.filter((row) => !row.aaControl), { y: "name", x: "value", fill: colour, r: 5 }),
      Plot.dot(rows.filter((row) => row.aaControl), { y: "name", x: "value", stroke: colour, fill: "var(--paper)", r: 4.5 })]
  });
}

/** The closed list of checks: what was found, then what was not. */
function checks(run) {
  const all = run.data.checks.filter((check) => !run.running || check.reason !== "INCOMPLETE");
  const found = all.filter((check) => check.found);
  const words = (reason) => reason.toLowerCase().replaceAll("_", " ");
  return el("div", {},
    el("p", {}, `${all.length - found.length} of ${all.length} checks found nothing.`),
    found.length > 0 ? el("ul", { class: "checks" }, found.map((check) => el("li", { class: check.status.toLowerCase() },
      el("strong", {}, `${check.status === "VALID" ? "To know" : check.status}: ${words(check.reason)}`), ` – ${check.seen}`))) : null,
    el("details", {}, el("summary", {}, "Checks that found nothing"),
      el("ul", { class: "columns" }, all.filter((check) => !check.found).map((check) => el("li", {}, words(check.reason))))));
}

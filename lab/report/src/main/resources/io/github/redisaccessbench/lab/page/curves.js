// Curves for each factor, and the reader's own situation on them.

function curvesSection(run) {
  const curves = run.report.sweeps?.curves ?? [];
  if (curves.length === 0) {
    return section("curves", "Your latency, keys, users",
      el("p", {}, "This run has one level of keys, users and latency, so there are no curves. Each of these experiments makes some: "),
      el("p", {}, el("code", {}, "mvn verify -Dexperiment=network"), ", ", el("code", {}, "-Dexperiment=keys"), " or ", el("code", {}, "-Dexperiment=users"), "."));
  }
  const factors = run.varied.filter((factor) => curves.some((curve) => curve.factor === factor));
  return section("curves", "Your latency, keys, users", situationPanel(run), factors.map((factor) => curveChart(run, factor)));
}

/** The time of a request against a factor, the others as chosen above. */
function curveChart(run, factor) {
  const curves = run.report.sweeps.curves.filter((curve) => curve.factor === factor && run.at(curve.line, run.chosen, factor));
  const points = curves.flatMap((curve) => curve.points.filter((point) => point.milliseconds.value !== null && point.at.value !== null)
    .map((point) => ({ ...rowOf(curve.line.case, point.milliseconds), ms: point.milliseconds.value, at: point.at.value, level: point.level, tps: point.tps })));
  const others = run.situation(Object.fromEntries(Object.entries(run.chosen).filter(([name]) => name !== factor)));
  const label = factor === "rtt" ? "PING, ms →" : `${factor} →`;
  return chart({
    title: `Time of a request against ${factor === "rtt" ? `the time to ${run.store}` : factor}`,
    note: `For ${others}. Band: 95 % interval.`,
    label: `Curves of ${curves.map((curve) => curve.line.case).join(", ")} against ${factor}; the values are in the table below.`,
    draw: (width) => curvePlot(run, { points, lines: points, bands: points.filter((point) => point.low !== null), x: "at", xLabel: label, width }),
    columns: [text("case"), number(factor), ...(factor === "rtt" ? [number("PING, ms")] : []), number("time, ms"), number("TPS")],
    rows: points.map((point) => [point.name, point.level + proxied(factor, point.level), ...(factor === "rtt" ? [three(point.at)] : []),
      three(point.ms) + (point.low === null ? "" : ` (${three(point.low)}–${three(point.high)})`), withInterval(point.tps)])
  });
}

/** Lines with their names at their ends; both scales are logarithmic if they can be. */
function curvePlot(run, { points, lines, bands = [], x, xLabel, width }) {
  return lined(lines.map((point) => point.name), width, {
    ...run.scales(), x: { type: points.every((point) => point[x] > 0) ? "log" : "linear", label: xLabel }, y: { type: "log", label: "↑ ms" },
    marks: [
      Plot.areaY(bands, { x, y1: "low", y2: "high", z: "name", fill: "family", fillOpacity: 0.18 }),
      Plot.line(lines, { x, y: "ms", z: "name", stroke: "family", strokeWidth: 1.75 }),
      Plot.dot(points, { x, y: "ms", fill: "family", symbol: "family", r: 4 }),
      Plot.text(lines, Plot.selectLast({ x, y: "ms", z: "name", ...AT_THE_END }))
    ]
  });
}

/** Where each slider was, by the value there: the page of a run that goes on is drawn anew. */
const slid = new Map();

/** Sliders, and what each case would do there. */
function situationPanel(run) {
  const own = run.data.grid ? new Grid(run) : new Between(run);
  if (own.axes.length === 0) {
    return null;
  }
  const at = own.axes.map((axis) => {
    const before = axis.values.indexOf(slid.get(axis.name));
    const usual = { rtt: 1, keys: 100, users: 10 }[axis.name] ?? d3.median(axis.values);
    return before < 0 ? d3.minIndex(axis.values, (value) => Math.abs(Math.log(value / usual))) : before;
  });
  // One element, whose text changes: only that is read out.
  const says = el("p", { "aria-live": "polite", class: "says" });
  const guess = el("div");
  const out = el("div", { class: "own" }, says, guess);
  const show = () => {
    const guesses = own.at(at);
    says.textContent = saysOf(run, own, at, guesses);
    guess.replaceChildren(guessChart(run, own, guesses));
    paintAll();
  };
  const sliders = own.axes.map((axis, index) => {
    const value = el("output", {}, axis.words(axis.values[at[index]]));
    const slider = el("input", {
      type: "range", min: "0", max: axis.values.length - 1, step: "1", value: at[index], name: axis.name,
      "aria-valuetext": axis.words(axis.values[at[index]]),
      oninput: (event) => {
        at[index] = Number(event.target.value);
        slid.set(axis.name, axis.values[at[index]]);
        value.textContent = axis.words(axis.values[at[index]]);
        event.target.setAttribute("aria-valuetext", value.textContent);
        show();
      }
    });
    return el("label", { class: "slider" }, el("span", {}, axis.label), slider, value);
  });
  show();
  return el("div", { class: "panel" }, el("h3", {}, "Your own situation"), el("div", { class: "sliders" }, sliders), out);
}

function saysOf(run, own, at, guesses) {
  const known = guesses.filter((guess) => guess.ms !== null);
  if (known.length === 0) {
    return "Nothing was measured near that.";
  }
  const [best] = known;
  const where = own.axes.map((axis, index) => axis.words(axis.values[at[index]])).join(", ");
  const interval = best.ratioLow === null ? "" : ` (95 % interval ${outwards(best.ratioLow, Math.floor)}–${outwards(best.ratioHigh, Math.ceil)})`;
  const times = best.name === run.reference || best.ratio === null ? "" : `, and serves ${three(best.ratio)}×${interval} the requests of ${run.reference}`;
  return `${where}: ${run.reads(best.name)} is likely to take ${three(best.ms)} ms${times}. ${own.basis}`;
}

function guessChart(run, own, guesses) {
  const rows = guesses.filter((guess) => guess.ms !== null)
    .map((guess) => ({ name: guess.name, family: family(guess.name), value: guess.ms, low: guess.low, high: guess.high }));
  return chart({
    title: "Time of a request there, ms", note: own.note,
    label: rows.map((row) => `${row.name} ${three(row.value)} ms`).join(", "),
    draw: (width) => dots(run, rows, { label: "ms →", width }),
    columns: [text("case"), number("ms"), number("from"), number("to"), number(`× ${run.reference}`)],
    rows: guesses.map((guess) => [guess.name, three(guess.ms), three(guess.low), three(guess.high), three(guess.ratio)])
  });
}

/** What the lab's models say, worked out by the lab for many places. */
class Grid {
  constructor(run) {
    const { keys, rtts } = run.data.grid;
    this.run = run;
    this.axes = [axisOf("rtt", `time to ${run.store}`, rtts, (ping) => `${three(ping)} ms to ${run.store}`),
      axisOf("keys", "keys", keys, (number) => count(number, "key"))].filter((axis) => axis.values.length > 1);
    this.basis = "By the models of the run, for one user.";
    this.note = "Line: 95 % interval over starts, widened by the model's own error.";
  }

  at(positions) {
    const { keys, rtts, columns, rows } = this.run.data.grid;
    const place = (name, all) => {
      const index = this.axes.findIndex((axis) => axis.name === name);
      return index < 0 ? 0 : Math.min(positions[index], all.length - 1);
    };
    const [key, rtt] = [place("keys", keys), place("rtt", rtts)];
    return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])))
      .filter((guess) => guess.key === key && guess.rtt === rtt).sort((one, other) => one.ms - other.ms);
  }
}

/** Between the levels that were measured: straight lines on logarithmic scales, without an interval. */
class Between {
  constructor(run) {
    this.run = run;
    // What has curves is a number, and no name of a server or JDK that looks like one.
    const curves = run.report.sweeps.curves.map((curve) => curve.factor);
    this.levels = new Map(run.varied.filter((factor) => curves.includes(factor)).map((factor) => [factor, this.placed(factor)])
      .filter(([, levels]) => levels.every(({ place }) => place > 0)));
    this.factors = [...this.levels.keys()];
    this.axes = this.factors.map((factor) => {
      const places = this.levels.get(factor).map(({ place }) => place);
      const whole = factor !== "rtt";
      const values = [...new Set(steps(places[0], places.at(-1), 41).map((value) => (whole ? Math.round(value) : value)).concat(places))]
        .sort((one, other) => one - other);
      return axisOf(factor, factor === "rtt" ? `time to ${run.store}` : factor, values,
        (value) => (factor === "rtt" ? `${three(value)} ms to ${run.store}` : count(value, factor.replace(/s$/, ""))));
    });
    this.basis = "Between levels that were measured: a straight line, which knows no interval.";
    this.note = "Straight lines between the levels that were measured.";
  }

  /** The levels of a factor, from the lowest on, and where they lie; 0 if that is not known. */
  placed(factor) {
    return this.run.factors[factor].map((level) => ({ level, place: (factor === "rtt" ? this.run.ping(level) : Number(level)) ?? 0 }))
      .sort((one, other) => one.place - other.place);
  }

  at(positions) {
    const values = this.axes.map((axis, index) => axis.values[positions[index]]);
    const guesses = this.run.experiment.cases.map((name) => ({ name, ms: this.milliseconds(name, values, {}), low: null, high: null, ratioLow: null, ratioHigh: null }));
    const reference = guesses.find((guess) => guess.name === this.run.reference)?.ms ?? null;
    return guesses.map((guess) => ({ ...guess, ratio: guess.ms === null || reference === null ? null : reference / guess.ms }))
      .sort((one, other) => (one.ms ?? Infinity) - (other.ms ?? Infinity));
  }

  milliseconds(name, values, fixed) {
    const [factor] = this.factors.filter((one) => !(one in fixed));
    if (factor === undefined) {
      const cell = this.run.compared.find((one) => one.cell.case === name && this.run.at(one.cell, { ...this.run.chosen, ...fixed }));
      return cell?.milliseconds.value ?? null;
    }
    const levels = this.levels.get(factor);
    const value = values[this.factors.indexOf(factor)];
    const above = Math.max(0, levels.findIndex(({ place }) => place >= value));
    const [low, high] = [levels[Math.max(0, above - 1)], levels[above]];
    const ends = [low, high].map(({ level }) => this.milliseconds(name, values, { ...fixed, [factor]: level }));
    const part = high.place === low.place ? 0 : Math.log(value / low.place) / Math.log(high.place / low.place);
    return ends.includes(null) ? null : Math.exp(Math.log(ends[0]) + part * (Math.log(ends[1]) - Math.log(ends[0])));
  }
}

function axisOf(name, label, values, words) {
  return { name, label, values, words };
}

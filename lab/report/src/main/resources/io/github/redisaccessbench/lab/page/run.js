// What the data says, looked up. Nothing is computed here that the lab has concluded already.

const COLOURS = ["var(--c0)", "var(--c1)", "var(--c2)", "var(--c3)", "var(--c4)", "var(--c5)"];
const SYMBOLS = ["circle", "square", "triangle", "diamond", "star", "wye"];

/** One run. */
class Run {
  constructor(data) {
    this.data = data;
    this.report = data.report;
    this.header = data.report.header;
    this.experiment = this.header.experiment;
    this.factors = { ...this.experiment.factors, ...this.experiment.args };
    this.varied = Object.keys(this.factors).filter((factor) => this.factors[factor].length > 1);
    this.warm = this.experiment.rounds > 0;
    this.compared = this.report.cells.filter((cell) => !cell.control);
    this.families = [...new Set(this.header.cases.map((one) => family(one.name)))];
    this.chosen = this.firstChoice();
  }

  /** Whether its numbers may be shown. A run that goes on is not complete, which is no fault. */
  get usable() {
    const faults = this.data.checks.filter((check) => check.found && check.status === "INVALID");
    return faults.every((check) => this.running && check.reason === "INCOMPLETE");
  }

  get running() {
    return this.data.phase === "RUNNING";
  }

  /** The levels that are looked at first: those of the default experiment where it has them; with models, 1 ms to Redis. */
  firstChoice() {
    const standard = { users: 10, keys: 100, rtt: this.data.grid ? 1 : null };
    return Object.fromEntries(Object.entries(this.factors).map(([factor, levels]) =>
      [factor, levels.includes(standard[factor]) ? standard[factor] : levels[0]]));
  }

  about(name) {
    return this.header.cases.find((one) => one.name === name) ?? {};
  }

  /** What cases read from, in words. */
  get store() {
    return this.data.store;
  }

  reads(name) {
    return this.about(name).reads ?? name;
  }

  get reference() {
    return this.experiment.reference;
  }

  /** Cells of compared cases at the chosen levels. */
  here() {
    return this.compared.filter((one) => this.at(one.cell, this.chosen));
  }

  /** Whether a cell has these levels, but for some factors. */
  at(cell, levels, ...besides) {
    return Object.entries(cell.levels).every(([factor, level]) =>
      besides.includes(factor) || String(level) === String(levels[factor]));
  }

  /** All comparisons, each with its verdict in words. */
  get claims() {
    return this.report.contrasts.map((one, index) => ({
      ...one, first: one.contrast.first, second: one.contrast.second,
      ...this.data.claims[index], ...pick(this.report.claims[index], "grade", "reservations")
    }));
  }

  claimsHere() {
    return this.claims.filter((one) => this.at(one.first, this.chosen) && this.at(one.second, this.chosen));
  }

  /** The claim on a case and the reference, seen from the case; nothing if there is none. */
  seen(claims, name) {
    const claim = claims.find((one) => [one.first.case, one.second.case].sort().join("\n") === [name, this.reference].sort().join("\n"));
    const isFirst = claim?.first.case === name;
    const turned = { FASTER: "SLOWER", SLOWER: "FASTER" }[claim?.verdict] ?? claim?.verdict;
    return claim && { ...claim, verdict: isFirst ? claim.verdict : turned, said: isFirst ? claim.ofFirst : claim.ofSecond };
  }

  /** The cases that lead at the chosen levels; nothing if no cases are compared there. */
  get winners() {
    return this.report.winners.find((one) => this.at({ levels: one.levels }, this.chosen));
  }

  /** What the lab says of the chosen levels. */
  get answer() {
    return this.data.answers[this.report.winners.indexOf(this.winners)];
  }

  /** Colour and shape of each family of cases. */
  scales() {
    return palette(this.families);
  }

  /** A cell in words: its case, and its levels of factors that vary. */
  name(cell) {
    const levels = this.varied.filter((factor) => factor in cell.levels)
      .map((factor) => `${factor} ${this.words(factor, cell.levels[factor])}`).join(", ");
    return cell.case + (levels ? ` (${levels})` : "");
  }

  /** A level in words: of arguments that differ in a value only, that value. */
  words(factor, level) {
    const text = String(level);
    const [name] = text.match(/^(?:.*=|-XX:[+]Use|-Xm[xns]|-Xss)?/);
    return this.factors[factor].every((one) => String(one).startsWith(name)) ? text.slice(name.length) : text;
  }

  /** The time of a round trip at a level of rtt, in milliseconds; null if there is none. */
  ping(level) {
    const measured = (this.report.sweeps?.rtts ?? []).find((one) => String(one.level) === String(level));
    return measured?.ping.value ?? null;
  }

  /** Chosen levels in words: For 100 keys, 10 users, 1.18 ms to Redis. */
  situation(levels = this.chosen) {
    const words = [];
    for (const [factor, level] of Object.entries(levels).filter(([name]) => name !== "keys" || this.data.asksForKeys)) {
      if (factor === "keys" || factor === "users") {
        words.push(count(Number(level), factor.slice(0, -1)));
      } else if (factor === "rtt") {
        const ping = this.ping(level);
        words.push(ping === null ? `rtt ${level}` : `${three(ping)} ms to ${this.store}${proxied(factor, level)}`);
      } else if (this.varied.includes(factor)) {
        words.push(`${factor} ${this.words(factor, level)}`);
      }
    }
    if (!("rtt" in levels)) {
      words.push(...this.header.environment.stores.filter((store) => this.store !== "the database" || store.name !== "Redis").map((store) =>
        store.source.startsWith("embedded") ? `${store.name} on the same machine` : `${store.name} at ${store.source}`));
    }
    return words.sort((one, other) => place(one) - place(other)).join(", ");
  }

  /** Cost of a request: the sum of some metrics, or null if one is not known. */
  cost(cell, ...metrics) {
    const values = metrics.map((metric) => cell.costs[metric]?.value ?? null);
    return values.includes(null) ? null : values.reduce((sum, value) => sum + value, 0);
  }

  /** Iterations as objects. */
  get iterations() {
    const { columns, rows, cells } = this.data.iterations;
    const index = Object.fromEntries(columns.map((column, position) => [column, position]));
    return rows.map((row) => {
      const iteration = Object.fromEntries(columns.map((column) => [column, row[index[column]]]));
      return { ...iteration, cell: cells[iteration.cell] };
    });
  }
}

/** Keys first, then users. */
function place(words) {
  return words.includes("key") ? 0 : words.includes("user") ? 1 : 2;
}

/** Without a delay, the lab's proxy is on the way all the same. */
function proxied(factor, level) {
  return factor === "rtt" && Number(level) === 0 ? " through the lab's proxy" : "";
}

/** What has one colour: case3/raw, or case3 (gc ZGC). */
function family(name) {
  return name.split(/[/ ,]/)[0];
}

function pick(from, ...names) {
  return Object.fromEntries(names.map((name) => [name, from?.[name]]));
}

function sameCell(one, other) {
  return one.case === other.case && Object.keys(one.levels).every((factor) =>
    String(one.levels[factor]) === String(other.levels[factor]));
}

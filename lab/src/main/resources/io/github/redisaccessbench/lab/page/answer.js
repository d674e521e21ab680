// The answer: which case, how much, how sure, why.

/** Cases that lead at the chosen levels, as the lab has concluded; none where all do. */
function leaders(run, cells) {
  const names = run.report.winners.find((one) => run.at(one, run.chosen))?.cases ?? [];
  return names.length < run.experiment.cases.length ? names.map((name) => cells.find((cell) => cell.cell.case === name)) : [];
}

/** Whether a claim says that a case is faster than another one. */
function isAhead(claim, name) {
  return claim !== undefined && ((claim.first.case === name && claim.verdict === "FASTER")
    || (claim.second.case === name && claim.verdict === "SLOWER"));
}

function badge(grade, reservations) {
  const words = { CONFIRMED: "confirmed", THIS_RUN: "this run only", NOT_CONFIRMED: "not confirmed by each run", RESERVED: "with reservations", NONE: "no claim" }[grade] ?? "no claim";
  const because = { CONFIRMED: "each of several runs says so", THIS_RUN: "nothing was found that speaks against it, but another hour may say something else", NOT_CONFIRMED: "several runs say so together, but not each by itself", RESERVED: reservations?.join("; ") }[grade];
  return el("span", { class: `badge ${String(grade).toLowerCase()}`, title: because || null }, words);
}

function answerSection(run, onChoose) {
  const cells = run.here();
  const best = run.warm ? leaders(run, cells) : [];
  return el("section", { id: "answer", "aria-labelledby": "answer-title" },
    statusLine(run),
    run.varied.length > 0 ? chooser(run, onChoose) : null,
    run.usable
      ? [el("p", { class: "situation" }, `For ${run.situation()}:`), best.length > 0 ? headline(run, cells, best) : openQuestion(run),
        el("div", { class: "two" }, el("div", {}, why(run, best), claimList(run, best), levelList(run), reservations(run), changes(run), cautions(run, best)), caseChart(run, cells))]
      : el("h1", { id: "answer-title" }, "This run answers nothing: its numbers must not be used."));
}

/** The status of the run; what it is about stands here only if the numbers are in doubt. */
function statusLine(run) {
  const { status, meaning, findings } = run.data.view;
  if (run.running) {
    return el("div", { class: "run-status provisional" }, el("p", {}, el("strong", {}, "PROVISIONAL"), " – the run goes on, and this may change."));
  }
  const valid = status === "VALID";
  return el("div", { class: `run-status ${status.toLowerCase()}` },
    el("p", {}, el("strong", {}, status), valid && findings.length > 0
      ? [" – nothing was found that speaks against these numbers. ", el("a", { href: "#trust" }, `${count(findings.length, "remark")}.`)] : ` – ${meaning}`),
    valid ? null : el("ul", {}, findings.map((finding) => el("li", {}, finding))));
}

function chooser(run, onChoose) {
  return el("form", { class: "chooser", onsubmit: (event) => event.preventDefault() },
    el("span", {}, "Measured at several levels; shown here:"),
    run.varied.map((factor) => choice(factor, run.factors[factor], run.chosen[factor], (level) => onChoose(factor, level))));
}

function headline(run, cells, best) {
  const [first] = best;
  const names = best.slice(0, 3).map((cell) => [run.reads(cell.cell.case), el("small", {}, ` ${cell.cell.case}`)]);
  const more = best.length > 3 ? ` or ${count(best.length - 3, "other")}` : "";
  const claim = run.claim(run.claimsHere(), first.cell.case, run.reference);
  const isReference = first.cell.case === run.reference;
  return el("div", { class: "headline" },
    el("h1", { id: "answer-title" }, names.map((name, index) => [index > 0 ? " or " : "", name]), more),
    el("p", { class: "amount" },
      isReference ? "Nothing is faster than that, the reference."
        : claim ? [...lead(run, claim, first.cell.case), " ", badge(claim.grade, claim.reservations)] : null),
    best.length > 1 ? el("p", { class: "note" }, `${listed(best.map((cell) => cell.cell.case))} are not significantly different.`) : null);
}

/** How far the first case is ahead of the reference, or what is known instead. */
function lead(run, claim, name) {
  const reference = `${run.reads(run.reference)} (${run.reference})`;
  if (!isAhead(claim, name)) {
    return [short(run, claim)];
  }
  return claim.amount.startsWith("at least") ? [el("strong", {}, capital(claim.amount)), ` the TPS of ${reference}`]
    : [el("strong", {}, "Faster"), ` than ${reference}, ${claim.amount}`];
}

function cautions(run, best) {
  return best.filter((cell) => run.about(cell.cell.case).caution).map((cell) =>
    el("p", {}, el("strong", {}, `Before you copy ${cell.cell.case}: `), run.about(cell.cell.case).caution));
}

function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function openQuestion(run) {
  return el("div", { class: "headline" },
    el("h1", { id: "answer-title" }, !run.warm ? "How the apps start, and what they do cold"
      : run.running ? "Too early to say which case is faster" : "No case can be called faster"),
    run.data.view.answer.map((sentence) => el("p", {}, sentence)));
}

/** What may be said of the pairs, that of the headline excepted; of many cases, what comes next. */
function claimList(run, best) {
  const told = run.claimsHere().filter((claim) => claim.verdict !== "NOT_MEASURED");
  const headline = best.length > 0 ? run.claim(told, best[0].cell.case, run.reference) : undefined;
  const others = told.filter((claim) => claim !== headline);
  if (others.length <= 10) {
    const names = best.map((cell) => cell.cell.case);
    const weight = (claim) => (stacks(run, best, claim) ? 2 : 0) + (names.includes(claim.first.case) || names.includes(claim.second.case) ? 1 : 0);
    return el("ul", { class: "claims" }, [...others].sort((one, other) => weight(other) - weight(one)).map((claim) => el("li", {}, stacks(run, best, claim), short(run, claim), " ", badge(claim.grade, claim.reservations))));
  }
  const next = run.here().filter((cell) => !best.includes(cell) && isAhead(run.claim(told, cell.cell.case, run.reference), cell.cell.case))
    .sort((one, other) => other.toReference.value - one.toReference.value).slice(0, 5);
  return next.length === 0 ? null : [el("p", {}, el("strong", {}, "Next:")), el("ul", { class: "claims" }, next.map((cell) => {
    const claim = run.claim(told, cell.cell.case, run.reference);
    return el("li", {}, `${cell.cell.case}, ${run.reads(cell.cell.case)}: ${claim.amount} `, badge(claim.grade, claim.reservations));
  }))];
}

/** What becomes of a case from level to level, where that was compared. */
function levelList(run) {
  const told = run.claims.filter((claim) => claim.first.case === claim.second.case && claim.verdict !== "NOT_MEASURED"
    && [claim.first, claim.second].some((cell) => run.at(cell, run.chosen)));
  const level = (cell, other) => Object.keys(cell.levels).filter((factor) => String(cell.levels[factor]) !== String(other.levels[factor]))
    .map((factor) => `${factor} ${run.words(factor, cell.levels[factor])}`).join(", ");
  const words = (claim) => {
    const [fast, slow] = claim.verdict === "SLOWER" ? [claim.second, claim.first] : [claim.first, claim.second];
    return ["FASTER", "SLOWER"].includes(claim.verdict) ? `${fast.case} with ${level(fast, slow)} is faster than with ${level(slow, fast)}, ${claim.amount}`
      : `${fast.case} with ${level(fast, slow)} or ${level(slow, fast)}: ${claim.words}`;
  };
  const open = [...new Set(told.filter((claim) => claim.verdict === "INCONCLUSIVE").map((claim) => claim.first.case))];
  return told.length === 0 ? null : [el("p", {}, el("strong", {}, "From level to level:")),
    el("ul", { class: "claims" }, told.filter((claim) => claim.verdict !== "INCONCLUSIVE").map((claim) => el("li", {}, `${words(claim)} `, badge(claim.grade, claim.reservations))),
      open.length > 0 ? el("li", {}, `inconclusive of ${listed(open)}`) : null)];
}

/** What speaks against claims that are made with reservations. */
function reservations(run) {
  const all = [...new Set(run.claimsHere().flatMap((claim) => claim.reservations))];
  return all.length === 0 ? null : el("p", { class: "note" }, `Reservations: ${all.slice(0, 5).join("; ")}${all.length > 5 ? `; and ${all.length - 5} more` : ""}.`);
}

/** A claim without the levels that all of them have here. */
function short(run, claim) {
  const words = [claim.first, claim.second].reduce((all, cell) => all.replaceAll(run.name(cell), cell.case), claim.words);
  const [slow, fast] = claim.verdict === "SLOWER" ? [claim.first.case, claim.second.case] : [claim.second.case, claim.first.case];
  return ["FASTER", "SLOWER"].includes(claim.verdict) ? words.replace(`${fast} is faster`, `${fast} is faster than ${slow}`)
    : `${claim.first.case} and ${claim.second.case}: ${words}`;
}

/** A pair that differs in its web stack and sends the same says something of these. */
function stacks(run, best, claim) {
  const [one, other] = [run.about(claim.first.case), run.about(claim.second.case)];
  const asked = best.some((cell) => [claim.first.case, claim.second.case].includes(cell.cell.case));
  return asked && one.webStack !== other.webStack && sends(run, claim.first) === sends(run, claim.second) ? `${one.webStack} or ${other.webStack}: ` : "";
}

function sends(run, cell) {
  const found = run.report.cells.find((one) => sameCell(one.cell, cell));
  return found ? commands(found.commands) : "";
}

/** Why, in one sentence: what is sent, and what it costs. */
function why(run, best) {
  const reference = run.here().find((cell) => cell.cell.case === run.reference);
  const other = best.find((cell) => cell !== reference);
  if (!reference || !other || commands(reference.commands) === NONE) {
    return null;
  }
  const costs = [reference, other].every((cell) => micros(cell) !== null)
    ? `; app and ${run.store} use ${three(micros(reference))} µs of CPU for it, against ${three(micros(other))} µs` : "";
  return el("p", {}, el("strong", {}, "Why: "),
    `a request of ${run.reference} sends ${commands(reference.commands)}, one of ${other.cell.case} sends ${commands(other.commands)}${costs}.`);
}

/** Where the answer may become another one. */
function changes(run) {
  if (run.varied.length === 0) {
    return el("p", {}, el("strong", {}, "Changes if: "),
      `this run measured one situation. Other keys, users or a longer way to ${run.store}: mvn verify -Dexperiment=keys, users or network.`);
  }
  const turns = (run.report.sweeps?.breakEvens ?? []).flatMap((one) => one.changes.filter((change) => change.value !== null)
    .map((change) => `${run.name(one.pair.first)} and ${run.name(one.pair.second)} change places at ${one.factor} ${withInterval(change)}`));
  const spread = overAllLevels(run);
  return [spread ? el("p", {}, el("strong", {}, "At all levels: "), spread) : null,
    el("p", {}, el("strong", {}, "Changes if: "),
      turns.length > 0 ? `${turns.slice(0, 4).join("; ")}${turns.length > 4 ? `; and ${turns.length - 4} more, below` : ""}.`
        : `between the levels that were measured, no change of order is certain (${run.varied.map((factor) =>
          `${factor} ${run.words(factor, run.factors[factor][0])} to ${run.words(factor, run.factors[factor].at(-1))}`).join(", ")}).`)];
}

/** From how much to how much each case is ahead of the reference, over all combinations of levels. */
function overAllLevels(run) {
  const told = run.experiment.cases.filter((name) => name !== run.reference).map((name) => {
    const ratios = run.compared.filter((cell) => cell.cell.case === name && cell.toReference.interval)
      .map((cell) => cell.toReference.interval.low).filter((low) => low > 1);
    const cells = run.compared.filter((cell) => cell.cell.case === name).length;
    return ratios.length < cells || ratios.length === 0 ? null
      : `${name} is at least ${three(Math.min(...ratios))} to ${three(Math.max(...ratios))} times ${run.reference}`;
  }).filter((words) => words !== null);
  return told.length > 0 && told.length <= 6 ? `${told.join("; ")}.` : null;
}

/** How many requests each case serves, or how long it takes to start. With two forks, only ratios have intervals. */
function caseChart(run, cells) {
  const sure = (cell) => cell.tps.interval !== null && cell.tps.n > 2;
  const ratios = run.warm && 2 * cells.filter(sure).length < cells.length && cells.some((cell) => cell.toReference.interval);
  const figure = (cell) => (ratios ? { ...cell.toReference, n: 3 } : run.warm ? cell.tps : cell.start.startUp);
  const rows = cells.filter((cell) => figure(cell).value !== null).map((cell) => ({
    name: cell.cell.case, family: family(cell.cell.case), value: figure(cell).value,
    low: figure(cell).n > 2 ? figure(cell).interval?.low ?? null : null,
    high: figure(cell).n > 2 ? figure(cell).interval?.high ?? null : null
  })).sort((one, other) => (run.warm ? other.value - one.value : one.value - other.value));
  const title = ratios ? `Times the TPS of ${run.reference}` : run.warm ? "Requests per second" : "Start-up, ms";
  return rows.length === 0 ? null : chart({
    title, label: `${title}: ${rows.map((row) => `${row.name} ${three(row.value)}`).join(", ")}`,
    note: ratios ? "Line: the interval, widened for the number of comparisons." : "Dot: the mean over forks; line: its 95 % interval.",
    draw: (width) => dots(run, rows, { label: ratios ? "times →" : run.warm ? "TPS →" : "ms →", width }),
    columns: [text("case"), number(title), number("from"), number("to")],
    rows: rows.map((row) => [row.name, three(row.value), three(row.low), three(row.high)])
  });
}

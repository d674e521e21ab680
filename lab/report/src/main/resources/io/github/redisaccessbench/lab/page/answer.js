// The answer: which case, how much, how sure, why.

/** Cases that lead at the chosen levels, as the lab has concluded. */
function leaders(run, cells) {
  return (run.winners?.cases ?? []).map((name) => cells.find((cell) => cell.cell.case === name));
}

function badge(grade, reservations) {
  const words = { CONFIRMED: "confirmed", REPEATED: "repeated", THIS_RUN: "this run only", RESERVED: "with reservations", NONE: "no claim" }[grade] ?? "no claim";
  const because = { CONFIRMED: "each of three runs or more says so, hours apart, on two boots or hosts or more", REPEATED: "each of several runs says so", THIS_RUN: "no problem was found, but another hour may say something else", RESERVED: reservations?.join("; ") }[grade];
  return el("span", { class: `badge ${String(grade).toLowerCase()}`, title: because || null }, words);
}

function answerSection(run, onChoose) {
  if (!run.usable) {
    return el("section", { id: "answer", "aria-labelledby": "answer-title" },
      statusLine(run), el("h1", { id: "answer-title" }, "This run answers nothing: its numbers must not be used."));
  }
  const best = run.warm ? leaders(run, run.here()) : [];
  const found = [run.varied.length > 0 ? chooser(run, onChoose) : null,
    el("p", { class: "situation" }, `For ${run.situation()}:`), best.length > 0 ? headline(run, best) : openQuestion(run)];
  const { written } = run.data;
  return el("section", { id: "answer", "aria-labelledby": "answer-title" },
    el("h1", { id: "answer-title" }, run.data.question), statusLine(run), written ? lines([written]) : found,
    el("div", { class: "two" }, headlineChart(run), el("div", {}, why(run, best), run.data.told ? advice(run) : null)),
    written ? found : null, claimList(run, best), levelList(run), reservations(run), general(run, best), written ? null : cautions(run));
}

/** What the sentence is about, as the lab has chosen it; null if there is nothing to show. */
function headlineChart(run) {
  const { title, better, ratio, factor, rows } = run.data.headline;
  const unique = new Set(rows.map((row) => row.name)).size === rows.length;
  const shown = rows.filter((row) => row.value !== null).map((row) => ({
    ...row, line: row.name, family: family(row.name), name: factor ? `${row.name}, ${factor} ${row.level}` : unique ? row.name : `${row.name}, ${row.beside}`
  }));
  return intervalChart(factor ? "what" : "case", title, shown, {
    note: `Thick: the interval; ${better}.`, draw: (width) => (factor ? sweepPlot(shown, factor, ratio, width) : dots(run, shown, { label: ratio ? "× →" : "→", ratio, width }))
  });
}

/** Lines from level to level, each as far from the next. */
function sweepPlot(rows, factor, ratio, width) {
  const names = [...new Set(rows.map((row) => row.line))];
  const levels = [...new Set(rows.map((row) => row.level))].sort((one, other) => one - other);
  return lined(names, width, {
    ...palette(names), x: { type: "point", domain: levels, label: `${factor} →`, ticks: undefined, tickFormat: String }, y: { zero: true, label: ratio ? "↑ ×" : null },
    marks: [
      ratio ? Plot.ruleY([1], { strokeDasharray: "4 3" }) : null,
      Plot.ruleX(rows.filter((row) => row.low !== null), { x: "level", y1: "low", y2: "high", stroke: "line", strokeWidth: 4, strokeOpacity: 0.45 }),
      Plot.line(rows, { x: "level", y: "value", z: "line", stroke: "line", strokeWidth: 1.75 }),
      Plot.dot(rows, { x: "level", y: "value", fill: "line", symbol: "line", r: 4 }),
      Plot.text(rows, Plot.selectLast({ x: "level", y: "value", z: "line", ...AT_THE_END, text: "line" }))
    ]
  });
}

/** What people say of copying it: what, and what to know before. A link leads from where runs are kept to the file. */
function advice(run) {
  const { copy, beware } = run.experiment.telling;
  const folder = /\/(jmeter\/target\/lab|results\/[^/]+)\/[^/]*$/.exec(location.pathname)?.[1];
  return [
    copy ? el("p", {}, el("strong", {}, "Copy: "), folder ? el("a", { href: folder.replaceAll(/[^/]+/g, "..") + `/${copy}` }, copy.split("/").at(-1)) : el("code", {}, copy)) : null,
    beware ? el("p", {}, el("strong", {}, "Beware: "), beware) : null];
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
      ? [" – ", el("a", { href: "#trust" }, `${count(findings.length, "remark")}.`)] : ` – ${meaning}`),
    valid ? null : el("ul", {}, findings.map((finding) => el("li", {}, finding))));
}

function chooser(run, onChoose) {
  return el("form", { class: "chooser", onsubmit: (event) => event.preventDefault() },
    el("span", {}, "Measured at several levels; shown here:"),
    run.varied.map((factor) => choice(factor, run.factors[factor], run.chosen[factor], (level) => onChoose(factor, level), (level) => level + proxied(factor, level))));
}

/** What the lab says of these levels, below the names of those that lead. */
function headline(run, best) {
  const names = best.slice(0, 3).map((cell) => [run.reads(cell.cell.case), el("small", {}, ` ${cell.cell.case}`)]);
  const more = best.length > 3 ? ` or ${count(best.length - 3, "other")}` : "";
  return el("div", { class: "headline" },
    el("h2", {}, names.map((name, index) => [index > 0 ? " or " : "", name]), more),
    lines(run.answer.lines),
    best.length > 1 ? el("p", { class: "note" }, `${listed(best.map((cell) => cell.cell.case))} are not significantly different.`) : null);
}

/** Sentences, each with its grade. */
function lines(all) {
  return all.map((line, index) => el("p", { class: index === 0 ? "amount" : null }, line.text, " ", line.grade ? badge(line.grade) : null));
}

function cautions(run) {
  return (run.answer?.cautions ?? []).map((caution) => el("p", {}, caution));
}

function openQuestion(run) {
  return el("div", { class: "headline" },
    el("h2", {}, !run.warm ? "How the apps start, and what they do cold"
      : onlyLevels(run) ? run.running ? "Too early to say what a level changes" : "From level to level"
        : run.running ? "Too early to say which case is faster" : "No case can be called faster"),
    lines(run.data.general));
}

/** Whether cases are compared, but none with another. */
function onlyLevels(run) {
  return run.claims.length > 0 && run.claims.every((claim) => claim.first.case === claim.second.case);
}

/** The verdicts of the pairs; of many cases, of those that come next. */
function claimList(run, best) {
  const told = run.claimsHere().filter((claim) => claim.verdict !== "NOT_MEASURED");
  if (told.length <= 10) {
    const names = best.map((cell) => cell.cell.case);
    const weight = (claim) => (stacks(run, best, claim) ? 2 : 0) + (names.includes(claim.first.case) || names.includes(claim.second.case) ? 1 : 0);
    return el("ul", { class: "claims" }, [...told].sort((one, other) => weight(other) - weight(one)).map((claim) => el("li", {}, stacks(run, best, claim), short(run, claim), " ", badge(claim.grade, claim.reservations))));
  }
  const next = run.here().filter((cell) => !best.includes(cell) && run.seen(told, cell.cell.case)?.verdict === "FASTER")
    .sort((one, other) => other.toReference.value - one.toReference.value).slice(0, 5);
  return next.length === 0 ? null : [el("p", {}, el("strong", {}, "Next:")), el("ul", { class: "claims" }, next.map((cell) => {
    const claim = run.seen(told, cell.cell.case);
    return el("li", {}, `${cell.cell.case}, ${run.reads(cell.cell.case)}: ${claim.said} `, badge(claim.grade, claim.reservations));
  }))];
}

/** What becomes of a case from level to level, where that was compared. */
function levelList(run) {
  const told = run.claims.filter((claim) => claim.first.case === claim.second.case && claim.verdict !== "NOT_MEASURED"
    && [claim.first, claim.second].some((cell) => run.at(cell, run.chosen)));
  const level = (cell, other) => Object.keys(cell.levels).filter((factor) => String(cell.levels[factor]) !== String(other.levels[factor]))
    .map((factor) => `${factor} ${run.words(factor, cell.levels[factor])}`).join(", ");
  const words = (claim) => (["FASTER", "SLOWER"].includes(claim.verdict) ? claim.words
    : `${claim.first.case} with ${level(claim.first, claim.second)} or ${level(claim.second, claim.first)}: ${claim.words}`);
  const open = [...new Set(told.filter((claim) => claim.verdict === "INCONCLUSIVE").map((claim) => claim.first.case))];
  return told.length === 0 ? null : [onlyLevels(run) ? null : el("p", {}, el("strong", {}, "From level to level:")),
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
  return ["FASTER", "SLOWER"].includes(claim.verdict) ? words : `${claim.first.case} and ${claim.second.case}: ${words}`;
}

/** A pair that differs in its web stack and sends the same says something of these. */
function stacks(run, best, claim) {
  const [one, other] = [run.about(claim.first.case), run.about(claim.second.case)];
  const asked = best.some((cell) => [claim.first.case, claim.second.case].includes(cell.cell.case));
  return asked && one.webStack && other.webStack && one.webStack !== other.webStack && sends(run, claim.first) === sends(run, claim.second) ? `${one.webStack} or ${other.webStack}: ` : "";
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

/** Where the answer may become another one; without a case that leads it is said above. */
function general(run, best) {
  return best.length > 0 ? lines(run.data.general) : null;
}

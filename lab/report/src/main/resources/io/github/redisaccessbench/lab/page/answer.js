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
  const cells = run.here();
  const best = run.warm ? leaders(run, cells) : [];
  return el("section", { id: "answer", "aria-labelledby": "answer-title" },
    statusLine(run),
    written(run),
    run.varied.length > 0 ? chooser(run, onChoose) : null,
    run.usable
      ? [el("p", { class: "situation" }, `For ${run.situation()}:`), best.length > 0 ? headline(run, best) : openQuestion(run),
        el("div", { class: "two" }, el("div", {}, why(run, best), claimList(run, best), levelList(run), reservations(run), general(run, best), run.data.written ? null : cautions(run.answer?.cautions)), caseChart(run, cells))]
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
      ? [" – ", el("a", { href: "#trust" }, `${count(findings.length, "remark")}.`)] : ` – ${meaning}`),
    valid ? null : el("ul", {}, findings.map((finding) => el("li", {}, finding))));
}

function chooser(run, onChoose) {
  return el("form", { class: "chooser", onsubmit: (event) => event.preventDefault() },
    el("span", {}, "Measured at several levels; shown here:"),
    run.varied.map((factor) => choice(factor, run.factors[factor], run.chosen[factor], (level) => onChoose(factor, level))));
}

/** What the lab says of these levels, below the names of those that lead. */
function headline(run, best) {
  const names = best.slice(0, 3).map((cell) => [run.reads(cell.cell.case), el("small", {}, ` ${cell.cell.case}`)]);
  const more = best.length > 3 ? ` or ${count(best.length - 3, "other")}` : "";
  return el("div", { class: "headline" },
    el("h1", { id: "answer-title" }, names.map((name, index) => [index > 0 ? " or " : "", name]), more),
    lines(run.answer.lines),
    best.length > 1 ? el("p", { class: "note" }, `${listed(best.map((cell) => cell.cell.case))} are not significantly different.`) : null);
}

/** Sentences, each with its grade. */
function lines(all) {
  return all.map((line, index) => el("p", { class: index === 0 ? "amount" : null }, line.text, " ", line.grade ? badge(line.grade) : null));
}

/** The sentence that a person wrote, and what to know before copying: of all levels. */
function written(run) {
  return run.data.written && run.usable && !run.running ? el("div", { class: "headline" }, lines([run.data.written]), cautions(run.data.view.cautions)) : null;
}

function cautions(all) {
  return (all ?? []).map((caution) => {
    const [before, ...after] = caution.split(": ");
    return el("p", {}, el("strong", {}, `${before}: `), after.join(": "));
  });
}

function openQuestion(run) {
  return el("div", { class: "headline" },
    el("h1", { id: "answer-title" }, !run.warm ? "How the apps start, and what they do cold"
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

/** How many requests each case serves, or how long it takes to start. With two forks, only ratios have intervals. */
function caseChart(run, cells) {
  const sure = (cell) => cell.tps.interval !== null && cell.tps.n > 2;
  const ratios = run.warm && 2 * cells.filter(sure).length < cells.length && cells.some((cell) => cell.toReference.interval);
  const figure = (cell) => (ratios ? { ...cell.toReference, n: 3 } : run.warm ? cell.tps : cell.start.startUp);
  const rows = cells.filter((cell) => figure(cell).value !== null).map((cell) =>
    rowOf(cell.cell.case, { ...figure(cell), ...(figure(cell).n > 2 ? {} : { interval: null }) })).sort((one, other) => (run.warm ? other.value - one.value : one.value - other.value));
  const title = ratios ? `TPS, × ${run.reference}` : run.warm ? "Requests per second" : "Start-up, ms";
  return intervalChart("case", title, rows, {
    note: ratios ? "Line: the interval, widened for the number of comparisons." : "Dot: the mean over forks; line: its 95 % interval.",
    draw: (width) => dots(run, rows, { label: ratios ? "× →" : run.warm ? "TPS →" : "ms →", width })
  });
}

// The table of cases: every column sorts.

function casesSection(run) {
  const cells = run.here();
  const claims = run.claimsHere();
  const columns = [
    { head: "case", sort: (cell) => cell.cell.case, show: (cell) => [cell.cell.case, el("small", {}, run.reads(cell.cell.case))] },
    {
      head: `× ${run.reference}`, number: true, sort: (cell) => cell.toReference.value,
      show: (cell) => (cell.cell.case === run.reference ? "1" : withInterval(cell.toReference))
    },
    { head: run.store === "Redis" ? "Redis commands" : "commands", sort: (cell) => commands(cell.commands), show: (cell) => commands(cell.commands) },
    {
      head: "TPS", number: true, sort: (cell) => cell.tps.value,
      show: (cell) => [overForks(cell.tps), cell.failed > 0 ? `, ${cell.failed} failed` : ""]
    },
    { head: "verdict", wide: true, sort: (cell) => said(run, claims, cell), show: (cell) => saidOf(run, claims, cell) },
    { head: "CPU per request, µs", number: true, sort: micros, show: (cell) => three(micros(cell)) },
    { head: "limited by", sort: (cell) => limitedBy(run, cell), show: (cell) => limitedBy(run, cell) }
  ];
  return section("cases", "All cases", sortable(`Cases for ${run.situation()}`, columns, cells, 3),
    el("p", { class: "note" }, "In parentheses: confidence intervals; of TPS over forks, 95 %; of ratios widened for the number of "
      + `comparisons. CPU: of app and ${run.store} together. Click a head to sort.`), spreadChart(run, cells));
}

/** Every iteration of each case, cold or warm, and the percentiles of those that count. */
function spreadChart(run, cells) {
  const rows = [...measuredIterations(run), ...run.iterations.filter((one) => one.kind === "COLD" && one.errors === 0)]
    .filter((one) => cells.some((cell) => sameCell(one.cell, cell.cell))).map((one) => ({ ...one, name: one.cell.case }));
  const warm = new Map(cells.map((cell) => [cell.cell.case, rows.filter((one) => one.counts && one.name === cell.cell.case).map((one) => one.tps)]));
  const parts = [0.1, 0.5, 0.9].map((part) => (name) => d3.quantile(warm.get(name), part) ?? null);
  const middles = [...warm.keys()].map((name) => ({ name, value: parts[1](name) })).filter((one) => one.value !== null);
  return rows.length === 0 ? null : chart({
    title: "TPS of every iteration", note: "Lines: iterations that count; pale: still warming up. Dot: the middle of those that count. Hollow: the cold ones, first after a start.",
    label: middles.map((one) => `${one.name}: half of the iterations above ${three(one.value)} TPS`).join("; ") || "No iteration counts.",
    columns: [text("case"), number("cold TPS"), number("iterations that count"), number("one of ten is below"), number("middle"), number("one of ten is above")],
    rows: cells.map(({ cell, coldTps }) => [cell.case, three(coldTps.value), String(warm.get(cell.case).length), ...parts.map((part) => three(part(cell.case)))]),
    draw: (width) => named([...warm.keys()], width, {
      right: 24, x: { label: "TPS →", zero: true },
      marks: [
        [0.15, 0.6].map((opacity) => Plot.tickX(rows.filter((one) => one.kind !== "COLD" && one.counts === (opacity > 0.5)), { x: "tps", y: "name", stroke: "var(--c0)", strokeOpacity: opacity, inset: 5 })),
        Plot.dot(rows.filter((one) => one.kind === "COLD"), { x: "tps", y: "name", stroke: "var(--c1)", fill: "var(--paper)", r: 4 }),
        Plot.dot(middles, { x: "value", y: "name", fill: "var(--ink)", r: 4 })
      ]
    })
  });
}

/** CPU time of app and stores for one request, in microseconds. */
function micros(cell) {
  return cell.capacity.cpuSecondsPerMillion.value;
}

/** Of a run without rounds: how each case starts. */
function startSection(run) {
  return section("cases", "All cases", run.data.view.sections.slice(0, 1).map(reportTable));
}

/** A row's claim against the reference, seen from its case. */
function said(run, claims, cell) {
  return cell.cell.case === run.reference ? "the reference" : run.seen(claims, cell.cell.case)?.said ?? NONE;
}

function saidOf(run, claims, cell) {
  const claim = cell.cell.case === run.reference ? undefined : run.seen(claims, cell.cell.case);
  return [`${said(run, claims, cell)} `, claim ? badge(claim.grade, claim.reservations) : null];
}

function limitedBy(run, cell) {
  return run.data.limits[run.report.limits.findIndex((one) => sameCell(one.cell, cell.cell))] ?? NONE;
}

/**
 * A table that sorts by the column whose head is pressed.
 * @param columns head, sort (a number or a text of a row) and show
 * @param first the column by which it is sorted at first, downwards
 */
function sortable(caption, columns, items, first) {
  const body = el("tbody");
  const heads = columns.map((column, index) => heading(column, el("button", { type: "button", onclick: () => press(index) }, column.head)));
  let by = { index: first, down: true };
  const press = (index) => {
    by = { index, down: by.index === index ? !by.down : Boolean(columns[index].number) };
    fill();
  };
  const fill = () => {
    const { sort } = columns[by.index];
    const sorted = [...items].sort((one, other) => compare(sort(one), sort(other), by.down));
    body.replaceChildren(...sorted.map((item) => line(columns, columns.map((column) => column.show(item)))));
    heads.forEach((head, index) => {
      if (index === by.index) {
        head.setAttribute("aria-sort", by.down ? "descending" : "ascending");
      } else {
        head.removeAttribute("aria-sort");
      }
    });
  };
  fill();
  return scrolled(caption, heads, body, { class: "sortable" });
}

/** What is not known comes last, whichever way. */
function compare(one, other, down) {
  const unknown = (value) => value === null || value === undefined || Number.isNaN(value);
  if (unknown(one) || unknown(other)) {
    return Number(unknown(one)) - Number(unknown(other));
  }
  const order = typeof one === "number" ? one - other : String(one).localeCompare(String(other), "en", { numeric: true });
  return down ? -order : order;
}

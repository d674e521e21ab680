// The table of cases: every column sorts.

function casesSection(run) {
  const cells = run.here();
  const best = Math.max(...cells.map((cell) => cell.tps.value ?? 0));
  const most = Math.max(...cells.map((cell) => cell.tps.interval?.high ?? cell.tps.value ?? 0));
  const claims = run.claimsHere();
  const columns = [
    { head: "case", sort: (cell) => cell.cell.case, show: (cell) => [cell.cell.case, el("small", {}, run.reads(cell.cell.case))] },
    { head: run.store === "Redis" ? "Redis commands" : "commands", sort: (cell) => commands(cell.commands), show: (cell) => commands(cell.commands) },
    {
      head: "TPS", number: true, sort: (cell) => cell.tps.value,
      show: (cell) => [overForks(cell.tps), cell.failed > 0 ? `, ${cell.failed} failed` : "", range(run, cell, most)]
    },
    { head: "% of the best", number: true, sort: (cell) => cell.tps.value, show: (cell) => percent(cell.tps.value / best) },
    {
      head: `× ${run.reference}`, number: true, sort: (cell) => cell.toReference.value,
      show: (cell) => (cell.cell.case === run.reference ? "1" : withInterval(cell.toReference))
    },
    { head: "verdict", wide: true, sort: (cell) => said(run, claims, cell), show: (cell) => saidOf(run, claims, cell) },
    { head: "CPU per request, µs", number: true, sort: micros, show: (cell) => three(micros(cell)) },
    { head: "limited by", sort: (cell) => limitedBy(run, cell), show: (cell) => limitedBy(run, cell) }
  ];
  return section("cases", "All cases", sortable(`Cases for ${run.situation()}`, columns, cells, 2),
    el("p", { class: "note" }, "In parentheses: confidence intervals; of TPS over forks, 95 %; of ratios widened for the number of "
      + `comparisons. CPU: of app and ${run.store} together. Click a head to sort.`));
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

/** A small picture: the dot, and its interval if there is one, on the scale of the column. */
function range(run, cell, most) {
  if (cell.tps.value === null) {
    return null;
  }
  const at = (value) => 4 + (112 * value) / most;
  const svg = (name, attributes) => {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    Object.entries(attributes).forEach(([key, value]) => node.setAttribute(key, value));
    return node;
  };
  const picture = svg("svg", { viewBox: "0 0 120 10", class: "range", "aria-hidden": "true" });
  picture.append(svg("line", { x1: 4, x2: 116, y1: 5, y2: 5, class: "rail" }));
  if (cell.tps.interval && cell.tps.n > 2) {
    picture.append(svg("line", { x1: at(cell.tps.interval.low), x2: at(cell.tps.interval.high), y1: 5, y2: 5, class: "interval", stroke: run.colour(cell.cell.case) }));
  }
  picture.append(svg("circle", { cx: at(cell.tps.value), cy: 5, r: 3.5, fill: run.colour(cell.cell.case) }));
  return picture;
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

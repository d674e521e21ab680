// How long requests take at a rate, whether others are answered or not.

const TIMES = "How long requests take";

/** Curves of the median and of the slowest of a hundred; null if nothing was sent at a rate. */
function latencySection(run) {
  const open = (run.report.latencies ?? []).filter((one) => one.cell.levels.rate !== undefined && run.at(one.cell, run.chosen, "rate", "neighbour"));
  if (open.length === 0) {
    return null;
  }
  const table = run.data.view.sections.find((one) => one.title === TIMES);
  const draw = open.some((one) => one.cell.levels.neighbour !== undefined) ? besideChart : latencyChart;
  return section("latency", "At the load that comes", draw(run, open, "p99", "99 of a hundred requests of a typical window take no longer"),
    draw(run, open, "p50", "Half of the requests take no longer"), table ? el("details", {}, el("summary", {}, "All of it"), reportTable(table)) : null);
}

function latencyChart(run, open, percentile, title) {
  const points = open.filter((one) => one[percentile].value !== null && one.rate.value !== null)
    .map((one) => ({ ...rowOf(one.cell.case, one[percentile]), ms: one[percentile].value, at: one.rate.value, rate: one.cell.levels.rate }))
    .sort((one, other) => one.at - other.at);
  return points.length === 0 ? null : chart({
    title: `${title} (${percentile})`,
    note: "Requests come at a constant rate; their time is counted from when they were to be sent. Band: 95 % interval over windows.",
    label: `Time against requests per second of ${[...new Set(points.map((point) => point.name))].join(", ")}; the values are in the table below.`,
    draw: (width) => curvePlot(run, { points, lines: points, bands: points.filter((point) => point.low !== null), x: "at", xLabel: "requests/s →", width }),
    columns: [text("case"), number("rate"), number("requests/s"), number("time, ms"), number("from"), number("to")],
    rows: points.map((point) => [point.name, String(point.rate), three(point.at), three(point.ms), three(point.low), three(point.high)])
  });
}

/** What others request meanwhile is no number: a line for each. */
function besideChart(run, open, percentile, title) {
  const several = run.experiment.rates.length > 1;
  const rows = open.filter((one) => one[percentile].value !== null)
    .map((one) => ({ ...rowOf(one.cell.case, one[percentile]), name: `${one.cell.case}, ${several ? `at ${one.cell.levels.rate}, ` : ""}beside ${one.cell.levels.neighbour}` }));
  return intervalChart("case", `${title} (${percentile}), ms`, rows, {
    note: "Requests come at a constant rate, beside those of others. Line: 95 % interval over windows.",
    draw: (width) => dots(run, rows, { label: "ms →", width })
  });
}

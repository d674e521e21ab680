// How many requests, and how long each takes: two views of one number, since users wait for their answers.

function loadSection(run) {
  const cells = run.compared.filter((cell) => run.at(cell.cell, run.chosen, "users") && cell.tps.value !== null);
  if (cells.length === 0) {
    return null;
  }
  const points = cells.map((cell) => ({
    name: cell.cell.case, family: family(cell.cell.case), users: Number(cell.cell.levels.users), tps: cell.tps.value,
    ms: cell.milliseconds.value, p: cell
  }));
  const several = new Set(points.map((point) => point.users)).size > 1;
  const measured = run.iterations.filter((iteration) => iteration.kind === "MEASURED");
  // With one request for each user, users ÷ TPS is the time until the last has an answer.
  const once = measured.length > 0 && measured.every((iteration) => iteration.requests === Number(iteration.cell.levels.users));
  return section("load", "TPS against response time", chart({
    title: once ? "TPS and the time until all have their answers" : "TPS and the mean time of a request",
    note: `${several ? "Along a line, users grow." : "In a closed model both follow from each other: TPS × time = users."}`
      + `${once ? " Each user sends one request in an iteration: the time is users ÷ TPS, from the first request to the last answer." : ""}`,
    label: points.map((point) => `${point.name}, ${point.users} users: ${three(point.tps)} TPS, ${three(point.ms)} ms`).join("; "),
    draw: (width) => loadPlot(run, points, several, width),
    columns: [text("case"), number("users"), number("TPS"), number(once ? "time, ms" : "mean time, ms")],
    rows: points.map((point) => [point.name, String(point.users), withInterval(point.p.tps), three(point.ms)])
  }));
}

function loadPlot(run, points, several, width) {
  const many = points.length > 12 && !several;
  return lined(points.map((point) => point.name), width, {
    ...run.scales(), ...(several ? {} : { height: 240 }), x: { type: "log", label: "TPS →", ticks: Math.max(2, Math.floor(width / 160)) }, y: { type: "log", label: "↑ ms" },
    marks: [
      several ? Plot.line(points, { x: "tps", y: "ms", z: "name", stroke: "family", strokeWidth: 1.5, sort: "users" }) : null,
      Plot.dot(points, { x: "tps", y: "ms", fill: "family", symbol: "family", r: 4.5 }),
      many ? null : Plot.text(several ? points.filter((point) => point.users === Math.max(...points.map((one) => one.users))) : points,
        { x: "tps", y: "ms", ...AT_THE_END }),
      Plot.tip(points, Plot.pointer({ x: "tps", y: "ms", title: (point) => `${point.name}, ${count(point.users, "user")}\n${three(point.tps)} TPS, ${three(point.ms)} ms` }))
    ]
  });
}

// Where and how it was measured, how to do it again, and all of the numbers.

function aboutSection(run) {
  return section("about", "Environment, command, raw values",
    el("dl", {}, run.data.view.settings.map((setting) => [el("dt", {}, setting.label), el("dd", {}, setting.value)])),
    el("h3", {}, "The same again"), el("pre", {}, el("code", {}, command(run))),
    el("p", { class: "note" }, "With what names files, which is not in it: your own experiment or app (-Dexperiment, -Dapp…), JDKs, servers, arguments."),
    el("h3", {}, "Raw values"),
    el("p", {}, `This page holds ${count(run.data.iterations.rows.length, "iteration")}: `,
      el("button", { type: "button", onclick: () => save(run) }, "Save them as CSV"),
      run.running ? null : [" The whole record lies in the run's folder: ", el("code", {}, "run.json"), " and ", el("code", {}, "iterations.ndjson"), "; of a published run, compressed."]),
    run.data.view.sections.length > 0 ? allTables(run.data.view.sections) : null);
}

/** They are long, so they are made when the reader wants to see them. */
function allTables(sections) {
  const details = el("details", {
    class: "all",
    ontoggle: () => {
      if (details.open && details.children.length === 1) {
        details.append(...sections.flatMap(reportTable));
      }
    }
  }, el("summary", {}, "All tables of the report"));
  return details;
}

/** What to type to run the same experiment: its levels, and the seed of its order. */
function command(run) {
  const one = run.experiment;
  const parts = [`-Dexperiment=${one.name}`, `-Dcases=${one.cases.join(",")}`,
    ...Object.entries(one.factors).map(([factor, levels]) => `-D${factor}=${levels.join(",")}`),
    ...["generator", "rates", "slo", "neighbours", "across"].filter((name) => one[name] !== undefined && one[name] !== null && one[name].length > 0)
      .map((name) => `-D${name}=${[one[name]].flat().join(",")}`),
    `-Dcontrols=${one.controls.join(",") || "none"}`, `-Dcompare=${one.compare}`, `-Dreference=${one.reference}`,
    `-Dforks=${one.forks}`, `-Drounds=${one.rounds}`, `-Diteration.ms=${one.iterationMs}`, `-Dprocesses=${one.processes}`, `-Dminutes=${one.minutes ?? "none"}`,
    `-Dseed=${run.header.seed}`];
  return `mvn verify ${parts.map((part) => (/^[\w.,=/:+-]*$/.test(part) ? part : `'${part.replaceAll("'", "'\\''")}'`)).join(" ")}`;
}

function csv(run) {
  const { columns, rows, cells } = run.data.iterations;
  const at = columns.indexOf("cell");
  const quoted = (value) => `"${String(value ?? "").replaceAll('"', '""')}"`;
  const named = (row) => row.map((value, index) => quoted(index === at ? run.name(cells[value]) : value)).join(",");
  return `${columns.join(",")}\n${rows.map(named).join("\n")}\n`;
}

function save(run) {
  const address = URL.createObjectURL(new Blob([csv(run)], { type: "text/csv" }));
  el("a", { href: address, download: "iterations.csv" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

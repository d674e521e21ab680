// Puts the page together.

const THEMES = ["auto", "light", "dark"];

function navigation(parts) {
  return el("nav", { "aria-label": "Parts of this page" }, el("ul", {}, parts.map(([id, words]) => el("li", {}, el("a", { href: `#${id}` }, words)))));
}

function themeSwitch() {
  return choice("Theme", THEMES, document.documentElement.dataset.theme ?? "auto", (theme) => {
    document.documentElement.dataset.theme = theme;
  });
}

/** This page is written again after each fork, and loads itself again. */
function runningNote() {
  return el("div", { class: "progress", id: "progress" }, el("strong", {}, "Running. "), "This page is written again after each fork, and loads itself every minute. ",
    "A browser on the machine that measures takes time from the cases: close this page if you need each percent.");
}

/** Shows a run. What was chosen before stays chosen. */
function show(data, chosen = null) {
  const run = new Run(data);
  Object.assign(run.chosen, chosen ?? {});
  const choose = (factor, level) => {
    show(data, { ...run.chosen, [factor]: level });
    document.querySelector(`.chooser label:nth-of-type(${run.varied.indexOf(factor) + 1}) select`)?.focus();
  };
  const sections = run.usable
    ? [answerSection(run, choose), run.warm ? casesSection(run) : startSection(run), run.warm ? whySection(run) : null, run.warm ? curvesSection(run) : null, run.warm ? latencySection(run) : null, flamesSection(run),
      loadSection(run), trustSection(run), aboutSection(run)]
    : [answerSection(run, choose), trustSection(run), aboutSection(run)];
  const shown = sections.filter((one) => one !== null);
  const parts = shown.map((one) => [one.id, one.id === "answer" ? "The answer" : one.querySelector("h2").textContent]);
  const restore = remembered(document.getElementById("page"));
  document.getElementById("page").replaceChildren(...present(
    el("a", { class: "skip", href: "#answer" }, "Skip to the answer"),
    el("header", {}, el("p", { class: "title" }, "redis-access-bench"),
      el("p", { class: "source" }, source(run)), themeSwitch(), navigation(parts)),
    run.running ? runningNote() : null,
    el("main", {}, shown)));
  restore(document.getElementById("page"));
  paintAll();
  return run;
}

/** What can be focused. */
const FOCUSABLE = "a[href], button, input, select, summary";

/**
 * What the reader had opened stays open, and what had the focus has it, unless there are
 * more or fewer of them then.
 */
function remembered(before) {
  const list = (part, what) => [...part.querySelectorAll(what)];
  const open = list(before, "details").map((details) => details.open);
  const focused = list(before, FOCUSABLE).indexOf(document.activeElement);
  const [all, focusable] = [open.length, list(before, FOCUSABLE).length];
  return (after) => {
    const details = list(after, "details");
    if (details.length === all) {
      details.forEach((one, index) => {
        one.open = open[index];
      });
    }
    if (focused >= 0 && list(after, FOCUSABLE).length === focusable) {
      list(after, FOCUSABLE)[focused].focus({ preventScroll: true });
    }
  };
}

function source(run) {
  const { environment, experiment, started } = run.header;
  return `${experiment.name}: ${count(experiment.forks, "fork")} × ${count(experiment.rounds, "round")}, ${started.slice(0, 10)}, `
    + `${environment.cpu ?? "unknown processor"}, ${count(environment.cores, "core")}`;
}

const all = JSON.parse(document.getElementById("data").textContent);
if (all.runs) {
  showHistory(all);
  followWidth();
} else {
  show(all);
  followWidth();
}

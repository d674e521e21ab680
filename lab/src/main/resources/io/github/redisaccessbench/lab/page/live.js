// A run that goes on: the lab tells of each iteration, and now and then of all that follows from them.

const SECONDS = 1000;
const CHARTS_EVERY = 10 * SECONDS;

/** How it goes on, in words; shown while the run does. */
function progressBar(run) {
  const left = run.data.progress;
  return el("div", { class: "progress", id: "progress" },
    el("strong", {}, "Running. "), el("span", { id: "now" }, left ? nowWords(left) : "The first iteration is about to begin."),
    el("progress", { id: "part", max: "1", value: left ? part(left) : 0, "aria-label": "part of the run" }),
    el("p", { class: "note" }, "A browser on the machine that measures takes time from the cases: close this page if you need each percent."));
}

function nowWords(progress) {
  return `Iteration ${progress.number}: ${progress.what}. About ${minutes(progress.leftMs)} left, at most ${minutes(progress.mostMs)}.`;
}

function part(progress) {
  const all = progress.spentMs + progress.leftMs;
  return all > 0 ? progress.spentMs / all : 0;
}

function minutes(milliseconds) {
  const seconds = Math.round(milliseconds / SECONDS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} min`;
}

/**
 * Listens as long as the run goes on. Nothing is lost if the connection breaks: the browser asks
 * again, and is told everything first.
 * @param show is given all of the data, to show it
 * @param renew draws what follows from iterations alone
 */
function listen(data, show, renew) {
  // The secret by which the lab knows who may look is in this page's address.
  const source = new EventSource(`/events${location.search}`);
  let due = 0;
  const now = { ...data };
  source.addEventListener("page", (event) => {
    Object.assign(now, JSON.parse(event.data));
    show(now);
    if (now.phase !== "RUNNING") {
      source.close();
    }
  });
  source.addEventListener("now", (event) => {
    now.progress = JSON.parse(event.data);
    const words = document.getElementById("now");
    if (words !== null) {
      words.textContent = nowWords(now.progress);
      document.getElementById("part").value = part(now.progress);
    }
  });
  source.addEventListener("crowded", () => {
    source.close();
    document.getElementById("now")?.replaceChildren("Too many others look at this run. Reload this page to go on here.");
  });
  source.addEventListener("trouble", (event) => {
    document.getElementById("now")?.replaceChildren(`The answer so far cannot be worked out: ${JSON.parse(event.data)}. The run goes on.`);
  });
  source.addEventListener("iteration", (event) => {
    const { row, cell } = JSON.parse(event.data);
    now.iterations.cells[row[now.iterations.columns.indexOf("cell")]] = cell;
    now.iterations.rows.push(row);
    if (Date.now() >= due && document.visibilityState === "visible") {
      due = Date.now() + CHARTS_EVERY;
      renew(now);
    }
  });
}

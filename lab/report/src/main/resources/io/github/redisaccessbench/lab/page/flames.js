// In which methods apps spend their CPU time: a picture of each case, and of what differs between two.

const CALL_HEIGHT = 18;
const NO_CASE = "nothing";

/** Colours by the author of a method; the first that fits. What has no dot is no Java. */
const WRITERS = [
  { name: "JDK", swatch: "c0", of: /^(java|javax|jdk|sun|com\.sun)\./ }, { name: "Spring", swatch: "c1", of: /^org\.springframework\./ },
  { name: "server", swatch: "c2", of: /^(org\.apache\.(catalina|coyote|tomcat)|io\.netty|reactor|io\.undertow|org\.eclipse\.jetty|io\.vertx)\./ },
  { name: "Redis client", swatch: "c3", of: /^(io\.lettuce|redis\.clients|org\.redisson)\./ }, { name: "JSON", swatch: "c4", of: /\.jackson\./ },
  { name: "other Java", swatch: "c5", of: /\./ }, { name: "native, kernel", swatch: "idle", of: /^/ }
];

function flamesSection(run) {
  const taken = run.data.profiles;
  const seen = taken.filter((one) => one.missing === null).map((one) => flames(run, one));
  const notes = taken.filter((one) => one.missing !== null).map((one) => el("p", { class: "note" }, `No profile of ${run.name(one.cell)}. ${one.missing}`));
  return taken.length === 0 ? null : section("profile", "Where the CPU time goes", seen.length > 0 ? flamesChooser(seen) : null, notes);
}

/** A profile with what a sample is worth: a part of the app's CPU time per request, where that was counted. */
function flames(run, { cell, graph }) {
  const measured = run.compared.find((one) => sameCell(one.cell, cell));
  const micros = measured ? run.cost(measured, "app.cpu.user", "app.cpu.kernel") : null;
  return { name: run.name(cell), root: callTree(graph), micros };
}

/** The flat list of calls as a tree; each call gets a path, by which it is found in another tree. */
function callTree({ names, calls }) {
  const path = [];
  for (let at = 0; at < calls.length; at += 3) {
    const depth = calls[at];
    const call = { name: names[calls[at + 1]], samples: calls[at + 2], calls: [] };
    call.path = depth === 0 ? "" : `${path[depth - 1].path};${call.name}`;
    path[depth - 1]?.calls.push(call);
    path[depth] = call;
  }
  return path[0];
}

function flamesChooser(seen) {
  const holder = el("div");
  const chosen = { shown: seen[0].name, other: NO_CASE };
  const show = () => {
    const shown = seen.find((one) => one.name === chosen.shown);
    holder.replaceChildren(flameChart(shown, seen.find((one) => one.name === chosen.other && one !== shown)));
    paintAll();
  };
  const choose = (what) => (name) => {
    chosen[what] = name;
    show();
  };
  const names = seen.map((one) => one.name);
  show();
  return [el("div", { class: "chooser" }, choice("Case", names, chosen.shown, choose("shown")), choice("compared with", [NO_CASE, ...names], chosen.other, choose("other"))), holder];
}

function flameChart(shown, other) {
  const inMicros = shown.micros !== null && (!other || other.micros !== null);
  const worth = (one) => (inMicros ? one.micros : 100) / one.root.samples;
  const unit = inMicros ? "µs per request" : "% of its CPU time";
  const before = other ? new Map(d3.hierarchy(other.root, (call) => call.calls).descendants().map((node) => [node.data.path, node.data.samples * worth(other)])) : null;
  const more = (call) => call.samples * worth(shown) - (before.get(call.path) ?? 0);
  const words = (call) => `${call.name}: ${three(call.samples * worth(shown))} ${unit}${before ? `, ${signed(more(call))} than in ${other.name}` : ""}`;
  const most = before ? Math.max(...d3.hierarchy(shown.root, (call) => call.calls).descendants().slice(1).map((node) => Math.abs(more(node.data))), 1e-9) : 0;
  const fill = before ? (call) => differing(more(call) / most) : (call) => `var(--${writer(call.name).swatch})`;
  const rows = methods(shown, worth(shown), other, other && worth(other)).slice(0, 20);
  return chart({
    title: other ? `${shown.name} compared with ${other.name}` : `CPU time of ${shown.name}`,
    label: `Flame graph of ${shown.name}; most of the time is spent in ${rows.slice(0, 3).map((row) => row[0]).join(", ")}`,
    note: `Each bar is a method, below it what it calls; as wide as its CPU time. Choose a bar to see it alone, the first one to see all. ${shown.root.samples.toLocaleString("en-US")} samples${
      other ? `; red: more than in ${other.name}, blue: less` : ""}.`,
    legend: before ? null : legend(WRITERS), interactive: true, draw: (width) => flameGraph(shown.root, width, fill, words),
    columns: [text("method, itself"), number(unit), ...(other ? [number(`in ${other.name}`), number("difference")] : [])], rows
  });
}

function writer(name) {
  return WRITERS.find((one) => one.of.test(name));
}

function signed(value) {
  return value < 0 ? `${three(-value)} less` : `${three(value)} more`;
}

/** Red for more, blue for less; what hardly differs is nearly white. */
function differing(part) {
  const shade = Math.round(94 - 50 * Math.sqrt(Math.min(1, Math.abs(part))));
  return part < 0 ? `hsl(215 70% ${shade}%)` : `hsl(8 75% ${shade}%)`;
}

/** What methods need themselves, most or most different first. */
function methods(shown, worth, other, worthOther) {
  const first = ofItself(shown.root, worth);
  const second = other ? ofItself(other.root, worthOther) : new Map();
  return [...new Set([...first.keys(), ...second.keys()])]
    .map((name) => [name, first.get(name) ?? 0, second.get(name) ?? 0])
    .sort((one, two) => Math.abs(two[1] - two[2]) - Math.abs(one[1] - one[2]))
    .map(([name, one, two]) => [name, three(one), ...(other ? [three(two), three(one - two)] : [])]);
}

function ofItself(root, worth) {
  const sums = new Map();
  d3.hierarchy(root, (call) => call.calls).each(({ data }) => {
    sums.set(data.name, (sums.get(data.name) ?? 0) + worth * (data.samples - d3.sum(data.calls, (call) => call.samples)));
  });
  sums.delete(root.name);
  return sums;
}

/** Bars, the outermost on top. A click shows one of them over the whole width. */
function flameGraph(root, width, fill, words) {
  const tree = d3.hierarchy(root, (call) => call.calls).eachBefore((node) => {
    node.value = node.data.samples;
  });
  d3.partition()(tree);
  const svg = d3.create("svg").attr("width", width);
  const show = (focus) => {
    const scale = width / (focus.x1 - focus.x0);
    const left = (node) => Math.max(0, (node.x0 - focus.x0) * scale);
    const wide = (node) => Math.min(width, (node.x1 - focus.x0) * scale) - left(node);
    const shown = tree.descendants().filter((node) => node.x1 > focus.x0 && node.x0 < focus.x1 && wide(node) >= 1);
    svg.attr("height", CALL_HEIGHT * (1 + d3.max(shown, (node) => node.depth)));
    const bars = svg.selectAll("g").data(shown).join((added) => {
      const bar = added.append("g");
      bar.append("rect").attr("height", CALL_HEIGHT - 1);
      bar.append("text").attr("dx", 3).attr("dy", CALL_HEIGHT - 6);
      bar.append("title");
      return bar.attr("role", "button");
    });
    // Those that say what they are; all of them would be hundreds.
    bars.attr("tabindex", (node) => (cut(node.data.name, wide(node)) === "" ? null : 0))
      .on("keydown", (event, node) => {
        if (["Enter", " "].includes(event.key)) {
          event.preventDefault();
          show(node);
        }
      });
    bars.attr("transform", (node) => `translate(${left(node)},${CALL_HEIGHT * node.depth})`).on("click", (_, node) => show(node));
    bars.select("rect").attr("width", (node) => Math.max(0.5, wide(node) - 0.5)).attr("fill", (node) => fill(node.data));
    bars.select("text").text((node) => cut(node.data.name, wide(node)));
    bars.select("title").text((node) => words(node.data));
  };
  show(tree);
  return svg.attr("class", "flames").node();
}

/** Class and method, as much as there is room for. */
function cut(name, width) {
  const short = name.split(".").slice(-2).join(".");
  const most = Math.floor((width - 6) / 6.2);
  return most < 3 ? "" : short.length > most ? `${short.slice(0, most - 1)}…` : short;
}

// Numbers for people, as the other reports write them (Numbers.java). What is missing is a dash.

const NONE = "–";

function decimals(value) {
  if (value > 0 && value < 0.09995) {
    return 2 - Math.floor(Math.log10(value));
  }
  return value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
}

/** Three digits, or all of a whole number: 0.0815, 0.87, 12.3, 160, 5,980. */
function three(value) {
  if (value === null || value === undefined || !Number.isFinite(value)) {
    return NONE;
  }
  if (value < 0) {
    return "-" + three(-value);
  }
  if (value >= 1e10 || (value > 0 && value < 1e-6)) {
    return value.toExponential(0);
  }
  const digits = decimals(value);
  return value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** An end of an interval, rounded outwards: what is shown holds all of it. */
function outwards(value, round) {
  if (!(value >= 1e-6 && value < 1e10)) {
    return three(value);
  }
  const step = 10 ** (value < 0.1 ? Math.floor(Math.log10(value)) - 2 : value < 10 ? -2 : value < 100 ? -1 : 0);
  return three(round(value / step + (round === Math.floor ? 1e-9 : -1e-9)) * step);
}

/** A figure with its interval: 5,980 (5,720–6,210). */
function withInterval(figure) {
  const interval = figure.interval ? ` (${outwards(figure.interval.low, Math.floor)}–${outwards(figure.interval.high, Math.ceil)})` : "";
  return three(figure.value) + interval;
}

/** A figure of a few forks: an interval over two of them says less than nothing. */
function overForks(figure) {
  return figure.n > 2 ? withInterval(figure) : three(figure.value);
}

function percent(share) {
  return share === null || share === undefined || !Number.isFinite(share) ? NONE : `${Math.round(100 * share)} %`;
}

function count(number, thing) {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

/** One, two and three. */
function listed(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** Commands of a request: 100.0 GET. Those that round to 0.0 are left out. */
function commands(found) {
  if (found.missing !== null) {
    return NONE;
  }
  const sent = Object.entries(found.perRequest).filter(([, calls]) => calls >= 0.05);
  return sent.map(([command, calls]) => `${calls.toFixed(1)} ${command}`).join(" + ") || "0";
}

/* Numbers, times and metrics as text. */
"use strict";

Gapwise.format = (function () {
  const MINUTE = 60;
  const HOUR = 60 * MINUTE;
  const DAY = 24 * HOUR;

  const STEPS = [
    0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30,
    MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 30 * MINUTE,
    HOUR, 2 * HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR,
    DAY, 2 * DAY, 5 * DAY, 10 * DAY, 20 * DAY, 50 * DAY, 100 * DAY, 200 * DAY, 500 * DAY, 1000 * DAY,
  ];

  const numbers = new Map();

  /** A number with at most so many decimals, thousands apart. */
  function number(value, decimals = 0) {
    if (!numbers.has(decimals)) {
      numbers.set(decimals, new Intl.NumberFormat("en", { maximumFractionDigits: decimals }));
    }
    return numbers.get(decimals).format(value);
  }

  /** A number with so many decimals, for columns. */
  function fixed(value, decimals) {
    const key = "=" + decimals;
    if (!numbers.has(key)) {
      numbers.set(key, new Intl.NumberFormat("en", { minimumFractionDigits: decimals, maximumFractionDigits: decimals }));
    }
    return numbers.get(key).format(value);
  }

  /** A number and the noun that goes with it. */
  function counted(count, one, many = one + "s") {
    return [number(count), count === 1 ? one : many];
  }

  /** A number with about three digits that tell. */
  function brief(value) {
    const size = Math.abs(value);
    if (size === 0 || size >= 100) {
      return number(value, 0);
    }
    return number(value, size >= 10 ? 1 : size >= 1 ? 2 : size >= 0.01 ? 4 : 6);
  }

  const COMPACT = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 4 });

  /** A number on an axis, which has room for six characters or so. */
  function tick(value) {
    return Math.abs(value) < 100000 ? number(value) : COMPACT.format(value);
  }

  const two = (value) => String(value).padStart(2, "0");

  /** A length of time: 850 ms, 12.3 s, 4 min 5 s, 3 h 20 min, 2 d 5 h. */
  function duration(seconds) {
    const size = Math.abs(seconds);
    const sign = seconds < 0 ? "\u2212" : "";
    if (size < 1 && size > 0) {
      return sign + number(size * 1000, 0) + " ms";
    }
    if (size < MINUTE) {
      return sign + number(size, 1) + " s";
    }
    const parts = size < HOUR ? [[MINUTE, "min"], [1, "s"]]
      : size < DAY ? [[HOUR, "h"], [MINUTE, "min"]] : [[DAY, "d"], [HOUR, "h"]];
    const small = Math.round(size / parts[1][0]);
    const ratio = parts[0][0] / parts[1][0];
    const rest = small % ratio;
    const text = number(Math.floor(small / ratio)) + " " + parts[0][1];
    return sign + (rest === 0 ? text : text + " " + rest + " " + parts[1][1]);
  }

  /** A point in time as a clock shows it, with the days before it: 2 d 06:30. */
  function clock(seconds, step = 1) {
    const unit = step < 1 ? 1000 : step < MINUTE ? 1 : MINUTE;
    const whole = unit === 1000 ? Math.round(Math.abs(seconds) * unit) / unit
      : Math.round(Math.abs(seconds) / unit) * unit;
    const days = Math.floor(whole / DAY);
    const sign = seconds < 0 ? "\u2212" : "";
    if (step >= DAY) {
      return sign + number(whole / DAY, 1) + " d";
    }
    let text = Math.floor((whole % DAY) / HOUR) + ":" + two(Math.floor((whole % HOUR) / MINUTE));
    if (step < MINUTE) {
      const rest = whole % MINUTE;
      text += ":" + (step < 1 ? (rest < 10 ? "0" : "") + rest.toFixed(3) : two(rest));
    }
    return sign + (days > 0 ? days + " d " + text.padStart(step < MINUTE ? 8 : 5, "0") : text);
  }

  /** The step between marks of a time axis that has room for so many. */
  function timeStep(length, most) {
    const least = length / Math.max(1, most);
    return STEPS.find((step) => step >= least) || Math.ceil(least / DAY / 1000) * 1000 * DAY;
  }

  /** The seconds and the name of the largest unit of which a length has at least four. */
  function lengthUnit(seconds) {
    const units = [[DAY, "d"], [HOUR, "h"], [MINUTE, "min"], [1, "s"]];
    return units.find(([size]) => seconds >= 4 * size) || units[units.length - 1];
  }

  /** How the marks of such an axis are to be read. */
  function timeUnit(step) {
    return step >= DAY ? "days" : step >= MINUTE ? "h:mm" : "h:mm:ss";
  }

  const UNITS = { seconds: "s", percent: "%", count: "", ratio: "" };
  const DECIMALS = { seconds: 1, percent: 2, count: 0, ratio: 3 };

  /** The name of a metric for people: mean_bounded_slowdown is "Mean bounded slowdown". */
  function metricName(metric) {
    const words = metric.label.replace(/_/g, " ").replace(/^p(\d\d)\b/, "P$1 of");
    return words.charAt(0).toUpperCase() + words.slice(1);
  }

  /** The name with the unit. */
  function metricTitle(metric) {
    const unit = UNITS[metric.unit];
    return metricName(metric) + (unit ? " (" + unit + ")" : "");
  }

  function metricValue(metric, value) {
    if (value === null || value === undefined || Number.isNaN(value)) {
      return "\u2013";
    }
    if (metric.unit === "count" || !(metric.unit in DECIMALS)) {
      return number(value, 3);
    }
    return fixed(value, DECIMALS[metric.unit]);
  }

  /** A name for a narrow place: its beginning and its end, which tell labels with parameters apart. */
  function shortName(name, most = 22) {
    const half = Math.floor((most - 1) / 2);
    return name.length <= most ? name : name.slice(0, most - 1 - half) + "\u2026" + name.slice(-half);
  }

  /** A text in lines of at most so many letters, broken between words. */
  function lines(text, most) {
    return text.split(" ").reduce((all, word) => {
      const last = all.length - 1;
      return last >= 0 && all[last].length + 1 + word.length <= most ? [...all.slice(0, last), all[last] + " " + word] : [...all, word];
    }, []);
  }

  /** A mean of a metric: one decimal more than a value where values are whole. */
  function metricMean(metric, value) {
    return metric.unit === "count" ? fixed(value, 1) : metricValue(metric, value);
  }

  return {
    number, counted, fixed, brief, tick, duration, clock, timeStep, lengthUnit, timeUnit, metricName, metricTitle, metricValue, metricMean, shortName, lines,
  };
})();

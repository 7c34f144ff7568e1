/* Colours that colour-blind readers can tell apart (after Okabe and Ito), and the light and dark theme. */
"use strict";

Gapwise.palette = (function () {
  const LINES = {
    light: ["#0072b2", "#d55e00", "#009e73", "#b0559a", "#c98500", "#3a9bd1", "#4d4d4d", "#9a8b00",
      "#7a4b2a", "#8c1c3f", "#5b3fa6"],
    dark: ["#5db1f0", "#ff8a47", "#35cfa2", "#e8a2cf", "#f2b944", "#9ad5fb", "#d6d6d6", "#efe45c",
      "#c79c70", "#ff7a9c", "#b7a1f5"],
  };
  const DASHES = ["solid", [7, 4], [2, 3], [11, 4, 2, 4]];
  const SYMBOLS = ["circle", "rect", "triangle", "diamond", "emptyCircle", "emptyRect", "emptyTriangle", "emptyDiamond"];

  const CHART = {
    light: { text: "#1d2733", muted: "#5b6775", line: "#c3cbd4", grid: "#e7ebef", surface: "#ffffff",
      raised: "#ffffff", row: "#f4f6f8", outage: "#aab2bb", gap: "#8a96a3", accent: "#0b5cad",
      scale: ["#f2f7fb", "#a6cee3", "#4292c6", "#08519c", "#062a55"] },
    dark: { text: "#e8edf2", muted: "#a3afbb", line: "#4a5561", grid: "#2c343d", surface: "#171c22",
      raised: "#222932", row: "#1e242b", outage: "#5d6874", gap: "#75818e", accent: "#79b8ff",
      scale: ["#14222e", "#1c4f74", "#2c82ba", "#7fc0ea", "#e2f2fd"] },
  };

  const media = window.matchMedia("(prefers-color-scheme: dark)");
  const subject = new Gapwise.Subject();
  let chosen = "auto";
  let printing = false;

  function name() {
    if (printing) {
      return "light";
    }
    return chosen === "auto" ? (media.matches ? "dark" : "light") : chosen;
  }

  function apply() {
    document.documentElement.dataset.theme = name();
    subject.changed();
  }

  /** One of auto, light and dark. */
  function choose(theme) {
    chosen = theme;
    apply();
  }

  media.addEventListener("change", apply);
  window.addEventListener("beforeprint", () => {
    printing = true;
    apply();
  });
  window.addEventListener("afterprint", () => {
    printing = false;
    apply();
  });
  document.documentElement.dataset.theme = name();

  const pick = (list, number) => list[number % list.length];

  return {
    name,
    choose,
    chosen: () => chosen,
    listen: (listener) => subject.listen(listener),
    /** The colours of axes, texts and surfaces. */
    chart: () => CHART[name()],
    /** The colour of the line of a number, such as that of a policy. */
    line: (number) => pick(LINES[name()], number),
    dash: (number) => pick(DASHES, number + Math.floor(number / LINES.light.length)),
    symbol: (number) => pick(SYMBOLS, number + Math.floor(number / LINES.light.length)),
    /** The mark of a number as ECharts takes it; hollow ones show the surface. */
    mark(number) {
      const symbol = this.symbol(number);
      const colour = this.line(number);
      const isHollow = symbol.startsWith("empty");
      return { symbol: symbol.replace("empty", "").toLowerCase(),
        itemStyle: { color: isHollow ? CHART[name()].surface : colour, borderColor: colour, borderWidth: isHollow ? 1.8 : 0, opacity: 1 } };
    },
  };
})();

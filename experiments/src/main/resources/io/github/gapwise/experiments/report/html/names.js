/* Names beside the marks that they belong to, moved apart where marks are close together. */
"use strict";

Gapwise.names = (function () {
  const HEIGHT = 15;
  const WIDTH_OF_LETTER = 7;
  const DISTANCE = 12;

  /** Moves names down that would cover one above, and all up again that would leave the chart. */
  function spread(list, bottom) {
    list.sort((a, b) => a.y - b.y);
    const covers = (one, other) => one.x < other.x + other.width && other.x < one.x + one.width && Math.abs(one.y - other.y) < HEIGHT;
    list.forEach((one, k) => {
      for (let j = 0; j < k; j++) {
        if (covers(one, list[j])) {
          one.y = list[j].y + HEIGHT;
        }
      }
    });
    for (let k = list.length - 1; k >= 0; k--) {
      list[k].y = Math.min(list[k].y, bottom);
      for (let j = list.length - 1; j > k; j--) {
        if (covers(list[k], list[j])) {
          list[k].y = list[j].y - HEIGHT;
        }
      }
    }
  }

  /**
   * Puts names to the right of points of a chart.
   *
   * @param points {name, colour, at} with the point in the values of the axes
   */
  function place(chart, points) {
    const list = points.map(({ name, colour, at }) => {
      const [x, y] = chart.convertToPixel("grid", at);
      const text = Gapwise.format.shortName(name);
      return { text, colour, x: x + DISTANCE, y, width: text.length * WIDTH_OF_LETTER };
    });
    spread(list, chart.getHeight() - 60);
    const elements = list.map(({ text, colour, x, y }) => ({ type: "text", x, y, z: 100, silent: true,
      style: { text, fill: colour, font: "600 12px system-ui, sans-serif", textVerticalAlign: "middle" } }));
    chart.setOption({ graphic: { elements } }, { replaceMerge: ["graphic"] });
  }

  return { place };
})();

/* Names beside the marks that they belong to, moved apart where marks are close together. */
"use strict";

Gapwise.names = (function () {
  const HEIGHT = 15;
  const WIDTH_OF_LETTER = 7;
  const DISTANCE = 12;
  const MARK = 14;

  /** How far a name may be moved from its point, in its heights, the nearest places first. */
  const STEPS = [0, -1, 1, -2, 2, -3, 3];

  /** What has no height of its own is as high as a name; y is in the middle. */
  const covers = (one, other) => one.x < other.x + other.width && other.x < one.x + one.width
    && Math.abs(one.y - other.y) < ((one.height ?? HEIGHT) + (other.height ?? HEIGHT)) / 2;

  /** Moves names down that would cover one above, and all up again that would leave the chart. */
  function spread(list, bottom) {
    list.sort((a, b) => a.y - b.y);
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

  /** To the left of its point, where a name would leave the chart to the right, and not to the left too. */
  function inside(one, right) {
    const left = one.x - 2 * DISTANCE - one.width;
    return one.x + one.width > right && left >= 0 ? { ...one, x: left } : one;
  }

  /** The names that find a place near their points, best not on bars and marks; those that matter choose first. */
  function near(list, right, bottom) {
    const placed = [];
    const bars = list.flatMap((one) => one.bars);
    const marks = list.map(({ x, y }) => ({ x: x - DISTANCE - MARK / 2, y, width: MARK }));
    const isFree = (place, taken) => taken.every((other) => !covers(place, other));
    [...list.filter((one) => one.matters), ...list.filter((one) => !one.matters)].map((one) => inside(one, right)).forEach((one) => {
      const places = STEPS.map((step) => ({ ...one, y: one.y + step * HEIGHT })).filter(({ y }) => y > HEIGHT && y < bottom);
      const free = [[...placed, ...marks, ...bars], [...placed, ...marks], placed].map((taken) => places.find((place) => isFree(place, taken)))
        .find((place) => place !== undefined);
      if (free !== undefined) {
        placed.push(free);
      }
    });
    return placed;
  }

  /** Where a chart is so narrow, names are shorter, so that they fit beside it. */
  const NARROW = 450;
  const SHORT = 15;

  const THICK = 2;

  /** The error bars of a point, each from one point to another. */
  function measuredBars(chart, bars) {
    return bars.map((ends) => {
      const [[x1, y1], [x2, y2]] = ends.map((end) => chart.convertToPixel("grid", end));
      return { x: Math.min(x1, x2) - THICK / 2, width: Math.abs(x2 - x1) + THICK, y: (y1 + y2) / 2, height: Math.abs(y2 - y1) + THICK };
    });
  }

  function measured(chart, points) {
    return points.map(({ name, colour, at, matters, bars = [] }) => {
      const [x, y] = chart.convertToPixel("grid", at);
      const text = Gapwise.format.shortName(name, chart.getWidth() < NARROW ? SHORT : undefined);
      return { text, colour, matters, x: x + DISTANCE, y, width: text.length * WIDTH_OF_LETTER, bars: measuredBars(chart, bars) };
    });
  }

  /**
   * Puts all names to the right of points of a chart, however far.
   *
   * @param points {name, colour, at} with the point in the values of the axes
   */
  function place(chart, points) {
    const list = measured(chart, points);
    spread(list, chart.getHeight() - 60);
    draw(chart, list);
  }

  /**
   * Puts names beside points of a chart, and leaves out those that find no room near theirs.
   *
   * @param points {name, colour, at, matters, bars} with the point, and the ends of its error bars, in the values of the axes
   */
  function placeNear(chart, points) {
    draw(chart, near(measured(chart, points), chart.getWidth(), chart.getHeight() - 60));
  }

  function draw(chart, list) {
    const elements = list.map(({ text, colour, x, y }) => ({ type: "text", x, y, z: 100, silent: true,
      style: { text, fill: colour, font: "600 12px system-ui, sans-serif", textVerticalAlign: "middle" } }));
    chart.setOption({ graphic: { elements } }, { replaceMerge: ["graphic"] });
  }

  return { place, placeNear };
})();

/* Usage against delayed jobs at one point, and the policies that no other beats in both. */
"use strict";

Gapwise.sweepTradeOff = function (data, choice) {
  const { format, palette, Figure } = Gapwise;
  const usage = data.metricNumber("usage");
  const delayed = data.metricNumber("delayed");
  if (usage < 0 || delayed < 0) {
    return null;
  }
  const usageText = (number) => format.metricMean(data.metrics[usage], number);
  const delayedText = (number) => format.metricMean(data.metrics[delayed], number);

  const dots = () => choice.chosen.map((policy) => ({ policy, x: data.cell(delayed, choice.point, policy), y: data.cell(usage, choice.point, policy),
    isOnFront: data.front(choice.point).includes(policy) })).filter(({ x }) => x !== null);

  const bars = ({ x, y }) => [[[x.low, y.mean], [x.high, y.mean]], [[x.mean, y.low], [x.mean, y.high]]];

  /** The intervals of both means, as a cross. */
  function cross(params, api, shown, colour) {
    const line = ([from, to]) => {
      const [x1, y1] = api.coord(from);
      const [x2, y2] = api.coord(to);
      return { type: "line", shape: { x1, y1, x2, y2 }, style: { stroke: colour, lineWidth: 1.2, opacity: 0.7 } };
    };
    return { type: "group", children: bars(shown[params.dataIndex]).map(line) };
  }

  /** From the least to the largest end of an interval, with room at both. */
  function extent(cells, room) {
    const least = Math.min(...cells.map((cell) => cell.low));
    const most = Math.max(...cells.map((cell) => cell.high));
    const margin = (most - least || Math.abs(most) || 1) * room;
    return { min: least - margin, max: most + margin };
  }

  /** Marks of such an axis are where round numbers are, not at its ends. */
  const inner = { showMinLabel: false, showMaxLabel: false, formatter: (number) => format.number(number, 4) };

  return new Figure({
    title: "Usage against delayed jobs",
    about: "Means over seeds with their 95 % confidence intervals; better is to the upper left. The line joins the policies of the sweep that no "
      + "other one beats in both (Pareto front).",
    height: 400,
    label: () => "Usage against delayed jobs" + (choice.here ? " at " + choice.here : "") + ". On the Pareto front: "
      + (dots().filter((dot) => dot.isOnFront).map((dot) => data.names[dot.policy]).join(", ") || "none of the chosen policies") + ".",
    option: (colours) => {
      const shown = dots();
      if (shown.length === 0) {
        return {};
      }
      const front = shown.filter((dot) => dot.isOnFront).sort((a, b) => a.x.mean - b.x.mean || a.y.mean - b.y.mean);
      return {
        grid: { left: 70, right: 130, top: 20, bottom: 52 },
        xAxis: Figure.axis(colours, format.metricTitle(data.metrics[delayed]), { type: "value", ...extent(shown.map((dot) => dot.x), 0.05), axisLabel: inner }),
        yAxis: Figure.axis(colours, format.metricTitle(data.metrics[usage]), { type: "value", ...extent(shown.map((dot) => dot.y), 0.08), nameGap: 48, axisLabel: inner }),
        tooltip: { ...Figure.tooltip(colours), formatter: (params) => {
          const dot = shown[params.dataIndex];
          return Figure.card(data.names[dot.policy] + (dot.isOnFront ? " (on the front)" : ""),
            [[dot.policy, "delayed", delayedText(dot.x.mean)], [null, "usage", usageText(dot.y.mean) + " %"]]);
        } },
        series: [
          { type: "line", silent: true, symbol: "none", z: 1, data: front.map((dot) => [dot.x.mean, dot.y.mean]), lineStyle: { color: colours.muted, width: 1.5, type: "dashed" }, tooltip: { show: false } },
          { type: "custom", silent: true, z: 2, data: shown.map((dot) => [dot.x.mean, dot.y.mean]), tooltip: { show: false },
            renderItem: (params, api) => cross(params, api, shown, palette.line(shown[params.dataIndex].policy)) },
          { type: "scatter", z: 3, symbolSize: 13, data: shown.map((dot) => ({ value: [dot.x.mean, dot.y.mean],
            ...palette.mark(dot.policy) })) },
        ],
      };
    },
    after: (chart) => Gapwise.names.placeNear(chart, dots().map((dot) => ({ name: data.names[dot.policy], matters: dot.isOnFront,
      colour: dot.isOnFront ? palette.chart().text : palette.chart().muted, at: [dot.x.mean, dot.y.mean], bars: bars(dot) }))),
    table: () => ({
      columns: [{ title: "policy" }, { title: "delayed", format: delayedText }, { title: "delayed_low_95", format: delayedText }, { title: "delayed_high_95", format: delayedText },
        { title: "usage", format: usageText }, { title: "usage_low_95", format: usageText }, { title: "usage_high_95", format: usageText }, { title: "on_front" }],
      rows: dots().map(({ policy, x, y, isOnFront }) => [data.names[policy], x.mean, x.low, x.high, y.mean, y.low, y.high, isOnFront ? "yes" : "no"]),
    }),
  });
};

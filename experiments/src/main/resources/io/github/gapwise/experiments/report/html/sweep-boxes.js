/* How the runs of one point are distributed: a box for each policy over the seeds. */
"use strict";

Gapwise.sweepBoxes = function (data, choice) {
  const { format, palette, Figure } = Gapwise;

  const boxes = () => choice.chosen.map((policy) => ({ policy, cell: data.cell(choice.metricNumber, choice.point, policy) }))
    .filter(({ cell }) => cell !== null);
  const [LEVEL, SLANTED, STEEP] = [{ angle: 0, height: 62 }, { angle: 36, height: 122 }, { angle: 80, height: 190 }];

  /** How names are drawn: level if they have room beside each other, else the steeper the closer they stand. */
  function labels(shown) {
    const width = figure.place.clientWidth - 110;
    const letters = shown.reduce((sum, { policy }) => sum + Math.min(22, data.names[policy].length) + 3, 0);
    return letters * 7 <= width ? LEVEL : width / shown.length >= 24 ? SLANTED : STEEP;
  }

  const value = (number) => format.metricMean(choice.metric, number);

  const figure = new Figure({
    title: "Over seeds",
    about: "The runs of one point: the box holds the middle half, the line in it is the median, whiskers reach to the outermost run within "
      + "1.5 boxes, dots are the runs beyond (Tukey).",
    height: 400,
    isFluid: true,
    label: () => format.metricName(choice.metric) + (choice.here ? " at " + choice.here : "") + ", medians: "
      + boxes().map(({ policy, cell }) => data.names[policy] + " " + value(cell.box[2])).join("; ") + ".",
    option: (colours) => {
      const shown = boxes();
      const { angle, height } = labels(shown);
      return {
        grid: { left: 84, right: 20, top: 16, bottom: height },
        xAxis: Figure.axis(colours, choice.here ? "At " + choice.here : "", { type: "category", data: shown.map(({ policy }) => format.shortName(data.names[policy])),
          nameGap: height - (angle === 0 ? 26 : 22), nameTruncate: { maxWidth: figure.place.clientWidth - 110 }, splitLine: { show: false }, axisLabel: { interval: 0, rotate: angle, hideOverlap: false } }),
        yAxis: Figure.axis(colours, format.metricTitle(choice.metric), { type: "value", nameGap: 62, scale: true,
          axisLabel: { formatter: (number) => format.number(number, 4) } }),
        tooltip: { ...Figure.tooltip(colours), formatter: (params) => {
          const { policy, cell } = shown[params.seriesType === "boxplot" ? params.dataIndex : params.data[0]];
          const names = ["lower whisker", "lower quartile", "median", "upper quartile", "upper whisker"];
          return Figure.card(data.names[policy], [[null, "runs", String(cell.count)], [null, "mean", value(cell.mean)],
            ...cell.box.map((number, k) => [null, names[k], value(number)])]);
        } },
        series: [{ type: "boxplot", boxWidth: [8, 46], data: shown.map(({ policy, cell }) => ({ value: cell.box,
          itemStyle: { color: palette.line(policy) + "40", borderColor: palette.line(policy), borderWidth: 1.8 } })) },
        { type: "scatter", symbolSize: 6, data: shown.flatMap(({ policy, cell }, k) =>
          cell.outliers.map((number) => ({ value: [k, number], itemStyle: { color: palette.line(policy) } }))),
        tooltip: { formatter: (params) => Figure.card(data.names[shown[params.value[0]].policy], [[null, "run", value(params.value[1])]]) } }],
      };
    },
    table: () => ({
      columns: [{ title: "policy" }, { title: "runs", format: String }, ...["mean", "lower_whisker", "lower_quartile", "median", "upper_quartile", "upper_whisker"]
        .map((title) => ({ title, format: value })), { title: "outliers" }],
      rows: boxes().map(({ policy, cell }) => [data.names[policy], cell.count, cell.mean, ...cell.box, cell.outliers.join(" ")]),
    }),
  });
  return figure;
};

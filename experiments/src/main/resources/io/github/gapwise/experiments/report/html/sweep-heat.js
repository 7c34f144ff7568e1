/* A metric over two parameters, for one policy. */
"use strict";

Gapwise.sweepHeat = function (data, choice) {
  const { make, format, Figure } = Gapwise;
  const axes = data.axes.filter((axis) => !axis.isOfPolicies);
  if (axes.length < 2) {
    return null;
  }
  let policy = 0;
  let [first, second] = [0, 1];
  const value = (number) => format.metricMean(choice.metric, number);

  function select(id, title, names, number, choose) {
    const box = make("select", { id, onchange: () => {
      choose(box.selectedIndex);
      figure.render();
    } }, names.map((name, k) => make("option", { selected: k === number }, name)));
    return make("label", { for: id }, title + " ", box);
  }

  const titles = axes.map((axis) => axis.title);
  const controls = [select("heat-policy", "Policy", data.names, policy, (k) => { policy = k; })];
  if (axes.length > 2) {
    controls.push(select("heat-x", "Across", titles, 0, (k) => { first = k; }), select("heat-y", "Up", titles, 1, (k) => { second = k; }));
  }

  function cells() {
    return axes[first].values.flatMap((x, i) => axes[second].values.map((y, j) => [i, j, cell(i, j)])).filter(([, , cell]) => cell !== null);
  }

  /** Null for workloads that lack one of the parameters: all its values would have the same mean. */
  function cell(i, j) {
    const columns = [axes[first].column, axes[second].column];
    const point = data.point({ ...choice.fixed, [columns[0]]: i, [columns[1]]: j });
    return data.lacksAny(point, columns) ? null : data.cell(choice.metricNumber, point, policy);
  }

  const figure = new Figure({
    title: "Two parameters",
    about: "Mean over seeds of one policy." + (data.isUneven ? " Workloads without one of the two parameters are left out." : ""),
    controls,
    height: 400,
    isFluid: true,
    label: () => format.metricName(choice.metric) + " of " + data.names[policy] + " over " + axes[first].title + " and " + axes[second].title + ".",
    option: (colours) => {
      const shown = cells();
      const means = shown.length > 0 ? shown.map(([, , cell]) => cell.mean) : [0];
      const [least, most] = [Math.min(...means), Math.max(...means)];
      const isDark = Gapwise.palette.name() === "dark";
      return {
        grid: { left: 92, right: 110, top: 16, bottom: 56 },
        xAxis: Figure.axis(colours, axes[first].title, { type: "category", data: axes[first].values, splitLine: { show: false },
          axisLabel: { interval: 0, formatter: (text) => format.shortName(text, Math.max(6, Math.floor((figure.place.clientWidth - 202) / axes[first].values.length / 7))) } }),
        yAxis: Figure.axis(colours, axes[second].title, { type: "category", data: axes[second].values, nameGap: 70, splitLine: { show: false }, axisLabel: { formatter: (text) => format.shortName(text, 9) } }),
        visualMap: { min: least, max: most > least ? most : least + 1, calculable: false, orient: "vertical", right: 4, top: "middle", itemHeight: 220, precision: 2,
          textStyle: { color: colours.muted }, text: [format.brief(most), format.brief(least)], inRange: { color: colours.scale } },
        tooltip: { ...Figure.tooltip(colours), formatter: ({ dataIndex }) => {
          const [i, j, cell] = shown[dataIndex];
          return Figure.card(axes[first].title + " " + axes[first].values[i] + ", " + axes[second].title + " " + axes[second].values[j],
            [[policy, data.names[policy], value(cell.mean)], [null, "runs", String(cell.count)]]);
        } },
        series: [{ type: "heatmap", itemStyle: { borderColor: colours.surface, borderWidth: 2 }, data: shown.map(([i, j, { mean }]) => ({
          value: [i, j, mean],
          label: { show: shown.length <= 150, formatter: () => format.brief(mean), color: textColour((mean - least) / (most - least || 1), isDark), fontSize: 12 },
        })) }],
      };
    },
    table: () => ({
      columns: [{ title: axes[first].column }, { title: axes[second].column }, { title: "runs", format: String }, { title: "mean", format: value }],
      rows: cells().map(([i, j, cell]) => [axes[first].values[i], axes[second].values[j], cell.count, cell.mean]),
    }),
  });

  /** Dark text on light cells, light on dark ones: the scale runs from the page's colour to its opposite. */
  function textColour(share, isDark) {
    return (share > 0.45) === isDark ? "#10202e" : "#ffffff";
  }
  return figure;
};

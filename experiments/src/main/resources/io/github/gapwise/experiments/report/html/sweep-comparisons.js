/* Policies against one of them: differences of runs of one seed, with their intervals and tests. */
"use strict";

Gapwise.sweepComparisons = function (data, choice) {
  const { make, format, palette, Figure } = Gapwise;
  const SIGNIFICANT = 0.05;

  const p = (value) => (value < 0.0001 ? "< 0.0001" : format.fixed(value, 4));
  const signed = (value) => (value > 0 ? "+" : "") + format.metricMean(choice.metric, value);
  const rows = () => data.comparisons(choice.metricNumber, choice.baseline).filter((row) => choice.chosen.includes(row.policy));
  const here = () => rows().filter((row) => row.point === choice.point);

  /** In how many pairs the policy is better than the baseline; null if neither way is better. */
  function better(row) {
    return choice.metric.better === "less" ? row.less : choice.metric.better === "more" ? row.greater : null;
  }

  const baseline = make("select", { id: "baseline", onchange: () => {
    choice.baseline = baseline.selectedIndex;
    render();
  } }, data.names.map((name, k) => make("option", { selected: k === choice.baseline }, name)));

  /** From the least to the largest end of an interval and 0, with room at both. */
  function extent(shown) {
    const least = Math.min(0, ...shown.map((row) => row.low ?? row.difference));
    const most = Math.max(0, ...shown.map((row) => row.high ?? row.difference));
    const margin = (most - least || 1) * 0.05;
    return { min: least - margin, max: most + margin };
  }

  const figure = new Figure({
    title: "Difference from the baseline",
    about: "Mean difference of runs of the same seed, with its 95 % confidence interval. A filled mark is significant: p < 0.05 by Wilcoxon's signed-rank test "
      + "with Holm's correction over the policies that are compared with the baseline.",
    controls: make("label", { for: "baseline" }, "Baseline ", baseline),
    height: Math.max(340, 84 + 20 * data.names.length),
    label: () => "Differences from " + data.names[choice.baseline] + " in " + format.metricName(choice.metric) + (choice.here ? " at " + choice.here : "") + ": "
      + here().map((row) => data.names[row.policy] + " " + signed(row.difference) + ", p " + p(row.corrected)).join("; ") + ".",
    option: (colours) => {
      const shown = here().reverse();
      return {
        grid: { left: 170, right: 40, top: 16, bottom: 56 },
        yAxis: Figure.axis(colours, "", { type: "category", data: shown.map((row) => format.shortName(data.names[row.policy])), axisTick: { show: false }, splitLine: { show: true, lineStyle: { color: colours.grid } },
          axisLabel: { color: colours.text, interval: 0 } }),
        xAxis: Figure.axis(colours, format.metricTitle(choice.metric) + ", difference from " + data.names[choice.baseline] + (choice.here ? " at " + choice.here : ""),
          { type: "value", ...extent(shown), axisLabel: { formatter: signed, showMinLabel: false, showMaxLabel: false } }),
        tooltip: { ...Figure.tooltip(colours), formatter: ({ dataIndex }) => {
          const row = shown[dataIndex];
          return Figure.card(data.names[row.policy], [[row.policy, "difference", signed(row.difference)],
            [null, "interval", row.low === null ? "\u2013" : signed(row.low) + " to " + signed(row.high)], [null, "corrected p", p(row.corrected)]]);
        } },
        series: [
          { type: "line", silent: true, symbol: "none", data: [], markLine: { silent: true, symbol: "none", label: { show: false }, lineStyle: { color: colours.muted, type: "solid", width: 1.2 }, data: [{ xAxis: 0 }] } },
          { type: "custom", silent: true, z: 2, data: shown.map((row, k) => [row.difference, k]), tooltip: { show: false }, renderItem: (params, api) => interval(params, api, shown) },
          { type: "scatter", z: 3, symbolSize: 12, data: shown.map((row, k) => ({ value: [row.difference, k], symbol: "circle",
            itemStyle: { color: row.corrected < SIGNIFICANT ? palette.line(row.policy) : colours.surface, borderColor: palette.line(row.policy), borderWidth: 2 } })) },
        ],
      };
    },
    table: () => ({
      columns: [{ title: "at" }, { title: "policy" }, { title: "difference", format: signed }, { title: "low_95", format: signed }, { title: "high_95", format: signed },
        { title: "p", format: p }, { title: "corrected_p", format: p, mark: (value) => value < SIGNIFICANT }, { title: "less_in", format: String },
        { title: "equal_in", format: String }, { title: "more_in", format: String }],
      rows: rows().map((row) => [data.pointName(row.point), data.names[row.policy], row.difference, row.low, row.high, row.p, row.corrected, row.less, row.equal, row.greater]),
    }),
  });

  function interval(params, api, shown) {
    const row = shown[params.dataIndex];
    if (row.low === null) {
      return null;
    }
    const [x1, y] = api.coord([row.low, params.dataIndex]);
    const [x2] = api.coord([row.high, params.dataIndex]);
    const line = (a, b, c, d) => ({ type: "line", shape: { x1: a, y1: b, x2: c, y2: d }, style: { stroke: palette.line(row.policy), lineWidth: 2 } });
    return { type: "group", children: [line(x1, y, x2, y), line(x1, y - 5, x1, y + 5), line(x2, y - 5, x2, y + 5)] };
  }

  const place = make("div", {});

  /** The table stands in the open: it is the answer that many look for first. */
  function render() {
    figure.render();
    const all = rows();
    const name = data.names[choice.baseline];
    const count = (row) => row.less + row.equal + row.greater;
    place.replaceChildren(Gapwise.table.of({
      columns: [{ title: "Point" }, { title: "Policy" }, { title: "Difference from " + name, format: signed },
        { title: "95 % interval" }, { title: "Corrected p", format: p, mark: (value) => value < SIGNIFICANT, note: "Wilcoxon's signed-rank test with Holm's correction over the policies of a point" },
        { title: "Better in", note: "of so many seeds" }],
      rows: all.map((row) => [data.pointName(row.point), data.names[row.policy], row.difference,
        row.low === null ? null : signed(row.low) + " to " + signed(row.high), row.corrected,
        better(row) === null ? null : better(row) + " of " + count(row)]),
    }, "Paired comparisons with " + name));
  }

  return { figure, place, render };
};

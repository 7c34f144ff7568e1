/* What matters against usage: the policies of a run as points, and those that no other beats in both. */
"use strict";

Gapwise.tradeOff = function (run, metrics, chooser) {
  const { format, palette, Figure } = Gapwise;
  const usage = metrics.findIndex((metric) => metric.label === "usage");
  const { at } = Gapwise.verdict.of(metrics, run.policies);
  if (run.policies.length < 2) {
    return [];
  }
  const name = metrics[at].label === "delayed" ? "delayed jobs" : "mean bounded slowdown";
  const text = (metric, value) => format.metricMean(metrics[metric], value);
  const dots = () => chooser.chosen
    .map((policy) => ({ policy, x: run.policies[policy].values[at], y: run.policies[policy].values[usage] }))
    .filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
  const isBeaten = (dot, others) => others.some((other) => other.x <= dot.x && other.y >= dot.y && (other.x < dot.x || other.y > dot.y));
  const front = (all) => all.filter((dot) => !isBeaten(dot, all)).sort((a, b) => a.x - b.x || a.y - b.y);

  /** With room at both ends. */
  function extent(values, room) {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const margin = (most - least || Math.abs(most) || 1) * room;
    return { min: Math.max(0, least - margin), max: most + margin };
  }

  const inner = { showMinLabel: false, showMaxLabel: false, formatter: (number) => format.number(number, 4) };
  const axis = (colours, metric, values, room, more) => Figure.axis(colours, format.metricTitle(metrics[metric]),
    { type: "value", ...extent(values, room), axisLabel: inner, ...more });

  const figure = new Figure({
    title: "Usage against " + name,
    about: "Better is to the upper left. The line joins the chosen policies that no other one beats in both (Pareto front).",
    height: 380,
    label: () => "Usage against " + name + ". On the Pareto front: "
      + (front(dots()).map((dot) => run.policies[dot.policy].name).join(", ") || "none of the chosen policies") + ".",
    option: (colours) => {
      const shown = dots();
      if (shown.length === 0) {
        return {};
      }
      return {
        grid: { left: 70, right: 130, top: 20, bottom: 52 },
        xAxis: axis(colours, at, shown.map((dot) => dot.x), 0.05, {}),
        yAxis: axis(colours, usage, shown.map((dot) => dot.y), 0.08, { nameGap: 48 }),
        tooltip: { ...Figure.tooltip(colours), formatter: (params) => {
          const dot = shown[params.dataIndex];
          return Figure.card(run.policies[dot.policy].name, [[dot.policy, metrics[at].label, text(at, dot.x)], [null, "usage", text(usage, dot.y) + " %"]]);
        } },
        series: [
          { type: "line", silent: true, symbol: "none", z: 1, data: front(shown).map((dot) => [dot.x, dot.y]),
            lineStyle: { color: colours.muted, width: 1.5, type: "dashed" }, tooltip: { show: false } },
          { type: "scatter", z: 3, symbolSize: 13, data: shown.map((dot) => ({ value: [dot.x, dot.y], ...palette.mark(dot.policy) })) },
        ],
      };
    },
    after: (chart) => {
      const best = front(dots()).map(({ policy }) => policy);
      Gapwise.names.placeNear(chart, dots().map((dot) => ({ name: run.policies[dot.policy].name, matters: best.includes(dot.policy),
        colour: best.includes(dot.policy) ? palette.chart().text : palette.chart().muted, at: [dot.x, dot.y] })));
    },
    table: () => ({
      columns: [{ title: "policy" }, { title: metrics[at].label, format: (value) => text(at, value) }, { title: "usage", format: (value) => text(usage, value) }, { title: "on_front" }],
      rows: dots().map((dot) => [run.policies[dot.policy].name, dot.x, dot.y, front(dots()).some((one) => one.policy === dot.policy) ? "yes" : "no"]),
    }),
  });
  figure.element.classList.add("wide");
  chooser.listen(() => figure.refresh());
  return [figure];
};

/* Charts over time: a line in steps for each policy. */
"use strict";

Gapwise.overTime = function (run, view, chooser) {
  const { format, palette, Figure } = Gapwise;
  const TABLE_ROWS = 200;

  const resources = Object.entries(run.capacities).map(([kind, capacity]) => ({
    of: (series) => series.held[kind],
    title: kind === "memory" ? "Memory held" : kind === "gpu" ? "GPUs held" : "Held: " + kind,
    axis: kind === "memory" ? "Memory in MiB" : kind === "gpu" ? "GPUs" : kind,
    about: "What running jobs need of it, on all of their nodes. The grey line is what all machines have.",
    line: capacity,
  }));

  const charts = [
    { of: (series) => series.waiting, title: "Waiting jobs", axis: "Waiting jobs", about: "Jobs that are released and have not started." },
    { of: (series) => series.busy, title: "Busy CPUs", axis: "Busy CPUs",
      about: "CPUs of jobs that have started and not ended. The grey line is the number of all CPUs.", line: run.cpuCount },
    ...resources,
    { of: (series) => series.inSystem, title: "Jobs in the system", axis: "Jobs",
      about: "Jobs that are released and have not ended: those that wait and those that run." },
  ];

  const figures = charts.map((chart) => {
    const lineOf = (k) => chart.of(run.policies[k].series());
    const pixels = () => figure.place.clientWidth - 100;

    const series = () => chooser.chosen.map((k) => ({
      id: "policy " + k,
      name: chooser.name(k),
      type: "line",
      step: "end",
      showSymbol: false,
      dimensions: ["time", "value"],
      data: lineOf(k).points(view.from, view.to, pixels()),
      lineStyle: { width: 1.6, type: palette.dash(k), color: palette.line(k) },
      itemStyle: { color: palette.line(k) },
      emphasis: { disabled: true },
    }));

    const reference = (colours) => (chart.line === undefined ? [] : [{
      id: "all", name: "all", type: "line", showSymbol: false, silent: true, tooltip: { show: false },
      data: [[view.from, chart.line], [view.to, chart.line]], lineStyle: { width: 1, color: colours.line }, itemStyle: { color: colours.line },
    }]);

    const xAxis = (colours) => {
      const { step } = view.marks(pixels());
      return Figure.axis(colours, view.title(pixels()), {
        type: "value", min: view.from, max: view.to, minInterval: step, maxInterval: step, splitLine: { show: false },
        axisLabel: {
          formatter: (value) => (Math.abs(value / step - Math.round(value / step)) < 1e-6 ? format.clock(value, step) : ""),
        },
        axisTick: { lineStyle: { color: colours.line } },
        axisPointer: { label: { show: false } },
      });
    };

    const figure = new Figure({
      title: chart.title,
      about: chart.about,
      height: 250,
      label: () => chart.title + " over time of " + chooser.chosen.map((k) =>
        chooser.name(k) + ": mean " + format.brief(lineOf(k).mean(view.from, view.to)) + ", most " + format.number(lineOf(k).max)).join("; ") + ".",
      option: (colours) => ({
        xAxis: xAxis(colours),
        yAxis: Figure.axis(colours, chart.axis, { type: "value", min: 0, nameGap: 50, minInterval: 1, axisLabel: { formatter: format.tick } }),
        series: [...reference(colours), ...series()],
        tooltip: { ...Figure.tooltip(colours), trigger: "axis", axisPointer: { type: "line", lineStyle: { color: colours.muted } },
          formatter: (params) => card([].concat(params)[0].axisValue) },
      }),
      table: () => table(),
    });

    function card(time) {
      return Figure.card(format.clock(time, view.length / 1000), chooser.chosen.map((k) =>
        [k, chooser.name(k), format.number(lineOf(k).at(time))]));
    }

    function table() {
      const columns = [{ title: "time_s", format: (value) => format.number(value, 1) },
        ...chooser.chosen.map((k) => ({ title: chooser.name(k), format: (value) => format.number(value) }))];
      const rows = [];
      for (let n = 0; n <= TABLE_ROWS; n++) {
        const time = view.from + n / TABLE_ROWS * view.length;
        rows.push([Math.round(time * 1000) / 1000, ...chooser.chosen.map((k) => lineOf(k).at(time))]);
      }
      return { columns, rows };
    }

    figure.follow = () => {
      figure.update(() => {
        const colours = palette.chart();
        return { xAxis: xAxis(colours), series: [...reference(colours), ...series()] };
      });
      figure.refreshTable();
    };
    return figure;
  });

  function start() {
    figures.forEach((figure) => {
      figure.renderOnceSeen();
      const { place } = figure;
      const shade = Gapwise.make("div.drag-shade", { hidden: true });
      place.parentElement.insertBefore(shade, place.nextSibling);
      view.attach(place, () => [72, place.clientWidth - 28], (from, to) => {
        shade.hidden = to <= from;
        shade.style.left = place.offsetLeft + Math.max(from, 72) + "px";
        shade.style.width = Math.max(0, Math.min(to, place.clientWidth - 28) - Math.max(from, 72)) + "px";
        shade.style.top = place.offsetTop + 16 + "px";
        shade.style.height = place.clientHeight - 68 + "px";
      });
      new ResizeObserver(Gapwise.onceAFrame(figure.follow)).observe(place);
    });
    view.listen(Gapwise.onceAFrame(() => figures.forEach((figure) => figure.follow())));
    chooser.listen(() => figures.forEach((figure) => figure.refresh()));
  }

  return { figures, start };
};

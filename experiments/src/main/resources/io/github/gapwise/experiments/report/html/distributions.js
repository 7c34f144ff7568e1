/* How lateness, waits and slowdowns are distributed: for each value the share of jobs that do no worse. */
"use strict";

Gapwise.distributions = function (run, chooser) {
  const { format, palette, Figure } = Gapwise;
  const SHARES = [];
  for (let share = 0; share < 99; share += 0.5) {
    SHARES.push(share);
  }
  for (let share = 99; share <= 100.0001; share += 0.05) {
    SHARES.push(Math.min(100, share));
  }
  const TOLD = [10, 25, 50, 75, 90, 95, 99, 100];

  const [EARLIEST, LATEST] = [1, 99];

  const lateness = { title: "Lateness", isWide: true, unit: "s", decimals: 1,
    about: "The share of jobs with a deadline that complete no later after it; left of the line they are on time. "
      + "From the 1st to the 99th percentile of all policies.",
    of: (job, attempts, k) => attempts.end[k] - run.jobs.deadline[job],
    axis: (colours, sorted) => latenessAxis(colours, sorted) };

  const logarithmic = [
    { title: "Wait", axisTitle: "Wait (s, logarithmic)", least: 1, unit: "s", decimals: 1,
      about: "The share of jobs that wait no longer. Waits below 1 s count as 1 s.",
      of: (job, attempts, k) => attempts.start[k] - run.jobs.release[job] },
    { title: "Bounded slowdown", axisTitle: "Bounded slowdown (logarithmic)", least: 1, unit: "", decimals: 2,
      about: "The share of jobs whose bounded slowdown is no larger: response by run time, run times below "
        + format.duration(run.slowdownBound) + " counted as this long.",
      of: (job, attempts, k) => Math.max(1, (attempts.end[k] - run.jobs.release[job])
        / Math.max(run.slowdownBound, attempts.end[k] - attempts.start[k])) },
  ];

  logarithmic.forEach((kind) => { kind.axis = (colours, sorted) => logarithmicAxis(colours, kind, sorted); });
  const kinds = run.jobs.hasDeadlines ? [lateness, ...logarithmic] : logarithmic;

  function logarithmicAxis(colours, kind, sorted) {
    const most = Math.max(10, ...sorted.map((list) => (list.length > 0 ? list[list.length - 1] : 0)));
    return Figure.axis(colours, kind.axisTitle, { type: "log", min: kind.least, max: 10 ** Math.ceil(Math.log10(most)),
      axisLabel: { formatter: (value) => format.number(value) } });
  }

  function latenessAxis(colours, sorted) {
    const lists = sorted.filter((list) => list.length > 0);
    const first = Math.min(0, ...lists.map((list) => quantile(list, EARLIEST)));
    const last = Math.max(0, ...lists.map((list) => quantile(list, LATEST)));
    return Figure.durationAxis(colours, "Lateness", first, last, 10);
  }

  /** Of the jobs that ended and that the window observes; of lateness, of those with a deadline. */
  function values(kind, policy) {
    const list = [];
    policy.last.forEach((k, job) => {
      if (Gapwise.ganttData.isEnded(policy.attempts, k) && run.isObserved(run.jobs.release[job], policy.attempts.end[k])) {
        list.push(kind.of(job, policy.attempts, k));
      }
    });
    return Float64Array.from(list.filter((value) => !Number.isNaN(value))).sort();
  }

  /** The value of nearest rank. */
  const quantile = (sorted, share) =>
    sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share / 100 * sorted.length) - 1))];

  function card(kind, sorted, share) {
    return Figure.card(format.number(share, 1) + " % of jobs, at most", chooser.chosen.filter((k) => sorted[k].length > 0).map((k) =>
      [k, chooser.name(k), format.number(quantile(sorted[k], share), kind.decimals) + " " + kind.unit]));
  }

  return kinds.map((kind) => {
    const sorted = Gapwise.once(() => run.policies.map((policy) => values(kind, policy)));
    const figure = new Figure({
      title: kind.title,
      about: kind.about,
      height: 320,
      label: () => kind.title + ", median and 95th percentile: " + chooser.chosen.filter((k) => sorted()[k].length > 0).map((k) =>
        chooser.name(k) + " " + format.brief(quantile(sorted()[k], 50)) + ", " + format.brief(quantile(sorted()[k], 95))).join("; ") + ".",
      option: (colours) => ({
        xAxis: kind.axis(colours, sorted()),
        yAxis: Figure.axis(colours, "Share of jobs (%)", { type: "value", min: 0, max: 100, nameGap: 42 }),
        tooltip: { ...Figure.tooltip(colours), trigger: "axis", axisPointer: { axis: "y", type: "line", lineStyle: { color: colours.muted } },
          formatter: (params) => card(kind, sorted(), [].concat(params)[0].axisValue) },
        series: chooser.chosen.filter((k) => sorted()[k].length > 0).map((k) => ({
          id: String(k),
          name: chooser.name(k),
          type: "line",
          ...palette.mark(k),
          symbolSize: (value, point) => (point.dataIndex % 40 === (k * 7) % 40 ? 7 : 0),
          showAllSymbol: true,
          data: SHARES.map((share) => [Math.max(kind.least ?? -Infinity, quantile(sorted()[k], share)), share]),
          markLine: kind === lateness ? { silent: true, symbol: "none", label: { show: false }, data: [{ xAxis: 0 }],
            lineStyle: { type: "solid", width: 1, color: colours.muted } } : undefined,
          lineStyle: { width: 2, type: palette.dash(k), color: palette.line(k) },
        })),
      }),
      table: () => ({
        columns: [{ title: "policy" }, { title: "jobs", format: (value) => format.number(value) },
          ...TOLD.map((share) => ({ title: share === 100 ? "max" : share === 50 ? "median" : "p" + share, format: (value) => format.number(value, 3) }))],
        rows: chooser.chosen.map((k) => [chooser.name(k), sorted()[k].length,
          ...TOLD.map((share) => (sorted()[k].length > 0 ? Math.round(quantile(sorted()[k], share) * 1000) / 1000 : null))]),
      }),
    });
    figure.element.classList.toggle("wide", kind.isWide === true);
    chooser.listen(() => figure.refresh());
    return figure;
  });
};

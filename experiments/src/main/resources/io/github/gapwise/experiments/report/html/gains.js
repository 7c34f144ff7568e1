/* Who gains and who pays: how much later each job completes under one policy than under another. */
"use strict";

/**
 * Makes the figure.
 *
 * @param best the number of the one policy, -1 for none
 * @param baseline the number of the other, -1 for none
 * @return a list of the figure, empty if there are no two policies under which a job has ended
 */
Gapwise.gains = function (run, best, baseline) {
  if (best < 0 || baseline < 0) {
    return [];
  }
  const { format, palette, Figure } = Gapwise;
  const [one, other] = [run.policies[best], run.policies[baseline]];
  const [LEAST, MOST] = [1, 99];
  const POINTS = 400;

  /** The groups of the table, by CPUs. */
  const GROUPS = [[1, 1], [2, 4], [5, 16], [17, 64], [65, Infinity]];

  /** The time at which a job completed, crashed or was killed; NaN if it did not. */
  function completion(policy, job) {
    const k = policy.last[job];
    return Gapwise.ganttData.isEnded(policy.attempts, k) ? policy.attempts.end[k] : NaN;
  }

  /** The CPUs of a job on all of its nodes. */
  function size(job) {
    const [first, last] = Gapwise.ganttData.together(one.attempts, one.last[job]);
    return run.jobs.cpus[job] * (last - first + 1);
  }

  /** By job, of those that the window observes under both and that have ended. */
  function changes() {
    const list = [];
    for (let job = 0; job < run.jobs.count; job++) {
      const ends = [completion(one, job), completion(other, job)];
      if (ends.every((end) => !Number.isNaN(end) && run.isObserved(run.jobs.release[job], end))) {
        list.push({ job, value: ends[0] - ends[1] });
      }
    }
    return list.sort((a, b) => a.value - b.value || a.job - b.job);
  }

  const all = changes();
  const at = (share) => all[Math.min(all.length - 1, Math.floor(share / 100 * all.length))].value;
  const mean = (list) => list.reduce((sum, { value }) => sum + value, 0) / list.length;
  const earlier = (list) => list.filter(({ value }) => value < 0).length;
  const later = (list) => list.filter(({ value }) => value > 0).length;

  const told = () => format.number(earlier(all)) + " jobs complete earlier under " + one.name + ", " + format.number(later(all))
    + " later; the mean change is " + format.duration(mean(all)) + ".";

  const points = (keep) => {
    const list = [];
    for (let k = 0; k <= POINTS; k++) {
      list.push([100 * k / POINTS, keep(at(100 * k / POINTS))]);
    }
    return list;
  };

  const area = (name, number, keep) => ({ name, type: "line", step: "end", showSymbol: false, data: points(keep),
    lineStyle: { width: 1, color: palette.line(number) }, itemStyle: { color: palette.line(number) },
    areaStyle: { color: palette.line(number), opacity: 0.35 }, emphasis: { disabled: true } });

  function table() {
    const count = (value) => format.number(value);
    const seconds = (value) => format.number(value, 1);
    const row = (name, list) => [name, list.length, earlier(list), later(list), mean(list)];
    const groups = GROUPS.map(([least, most]) =>
      [most === Infinity ? least + " or more" : least === most ? String(least) : least + " to " + most,
        all.filter(({ job }) => size(job) >= least && size(job) <= most)]);
    return {
      columns: [{ title: "CPUs" }, { title: "jobs", format: count }, { title: "earlier", format: count }, { title: "later", format: count },
        { title: "mean change (s)", format: seconds }],
      rows: [...groups.filter(([, list]) => list.length > 0).map(([name, list]) => row(name, list)), row("all", all)],
    };
  }

  if (all.length === 0) {
    return [];
  }
  const figure = new Figure({
    title: "Who gains, who pays",
    about: "How much later jobs complete under " + one.name + " than under " + other.name + ", from the largest gain to the largest loss, "
      + "without the first and the last percent. " + told() + " The table has them by size.",
    height: 280,
    label: () => "Completions under " + one.name + " less those under " + other.name + ": " + told(),
    option: (colours) => ({
      xAxis: Figure.axis(colours, "Share of jobs (%)", { type: "value", min: LEAST, max: MOST, splitLine: { show: false } }),
      yAxis: Figure.durationAxis(colours, "Later by", Math.min(0, at(LEAST)), Math.max(0, at(MOST)), 5, { nameGap: 50 }),
      tooltip: { ...Figure.tooltip(colours), trigger: "axis", axisPointer: { type: "line", lineStyle: { color: colours.muted } },
        formatter: (params) => {
          const share = [].concat(params)[0].axisValue;
          const value = at(share);
          return Figure.card(format.number(share, 1) + " % of jobs", [[null, value < 0 ? "earlier by" : "later by", format.duration(Math.abs(value))]]);
        } },
      series: [area("earlier", 0, (value) => Math.min(value, 0)), area("later", 1, (value) => Math.max(value, 0))],
    }),
    table,
  });
  figure.element.classList.add("wide");
  return [figure];
};

/* How busy each machine was: where a policy leaves machines idle, or slow ones for the last. */
"use strict";

/**
 * Makes the figure.
 *
 * @return a list of the figure, empty if there is one machine
 */
Gapwise.machineUsage = function (run, chooser) {
  const { format, palette, Figure } = Gapwise;
  if (run.cpus.length < 2) {
    return [];
  }

  /** By machine, the share of its CPU time from the first release to the last end, in percent. */
  function usage({ attempts }) {
    const busy = new Float64Array(run.cpus.length);
    let last = 0;
    for (let k = 0; k < attempts.count; k++) {
      busy[attempts.machine[k]] += run.jobs.cpus[attempts.job[k]] * (attempts.end[k] - attempts.start[k]);
      last = Math.max(last, attempts.end[k]);
    }
    return Array.from(busy, (time, machine) => (last > 0 ? 100 * time / (run.cpus[machine] * last) : 0));
  }

  const all = Gapwise.once(() => run.policies.map(usage));
  const machines = run.cpus.map((cpus, machine) => machine);
  const name = (machine) => "Machine " + machine + ", " + format.number(run.cpus[machine]) + " CPUs"
    + (run.isSpeedScaled ? ", speed " + format.number(run.speeds[machine], 2) : "");

  const figure = new Figure({
    title: "Usage by machine",
    about: "The share of the CPU time of each machine in which jobs ran, from the first release to the last end under the policy.",
    height: 280,
    label: () => "Usage by machine, least and most: " + chooser.chosen.map((k) =>
      chooser.name(k) + " " + format.number(Math.min(...all()[k]), 1) + " % and " + format.number(Math.max(...all()[k]), 1) + " %").join("; ") + ".",
    option: (colours) => ({
      xAxis: Figure.axis(colours, "Machine", { type: "category", data: machines.map(String) }),
      yAxis: Figure.axis(colours, "Usage (%)", { type: "value", min: 0, max: 100, nameGap: 42 }),
      tooltip: { ...Figure.tooltip(colours), trigger: "axis", axisPointer: { type: "line", lineStyle: { color: colours.muted } },
        formatter: (params) => {
          const machine = [].concat(params)[0].dataIndex;
          return Figure.card(name(machine), chooser.chosen.map((k) => [k, chooser.name(k), format.number(all()[k][machine], 1) + " %"]));
        } },
      series: chooser.chosen.map((k) => ({
        id: String(k),
        name: chooser.name(k),
        type: "line",
        step: "middle",
        ...palette.mark(k),
        symbolSize: run.cpus.length <= 50 ? 6 : 0,
        data: all()[k],
        lineStyle: { width: 2, type: palette.dash(k), color: palette.line(k) },
      })),
    }),
    table: () => ({
      columns: [{ title: "machine", format: String }, { title: "CPUs", format: (value) => format.number(value) },
        ...(run.isSpeedScaled ? [{ title: "speed", format: (value) => format.number(value, 3) }] : []),
        ...chooser.chosen.map((k) => ({ title: chooser.name(k) + " (%)", format: (value) => format.number(value, 1) }))],
      rows: machines.map((machine) => [machine, run.cpus[machine], ...(run.isSpeedScaled ? [run.speeds[machine]] : []),
        ...chooser.chosen.map((k) => Math.round(all()[k][machine] * 1000) / 1000)]),
    }),
  });
  figure.element.classList.add("wide");
  chooser.listen(() => figure.refresh());
  return [figure];
};

/* Plans of policies at chosen times: what runs, what is planned, and the gaps between. */
"use strict";

Gapwise.plans = function (run) {
  const { make, format } = Gapwise;
  const HEIGHT = 300;

  /** By machine, the time from the snapshot to the last end: what no bar covers there is a gap. */
  function gaps(plan) {
    const until = new Map();
    for (let k = 0; k < plan.attempts.count; k++) {
      const machine = plan.attempts.machine[k];
      if (k >= plan.running) {
        until.set(machine, Math.max(until.get(machine) || 0, plan.attempts.end[k]));
      }
    }
    return [...until].map(([machine, to]) => ({ machine, from: plan.time, to }));
  }

  /** The CPU-time of the gaps: that of the machines without that of the jobs. */
  function gapTime(plan, list) {
    const until = new Map(list.map((gap) => [gap.machine, gap.to]));
    let time = list.reduce((sum, gap) => sum + run.cpus[gap.machine] * (gap.to - gap.from), 0);
    for (let k = 0; k < plan.attempts.count; k++) {
      const to = until.get(plan.attempts.machine[k]);
      if (to !== undefined) {
        time -= run.jobs.cpus[plan.attempts.job[k]]
          * Math.max(0, Math.min(to, plan.attempts.end[k]) - Math.max(plan.time, plan.attempts.start[k]));
      }
    }
    return time;
  }

  function table(plan) {
    const { jobs } = run;
    const seconds = (value) => format.number(value, 3);
    const exact = (value) => (Number.isNaN(value) ? null : Math.round(value * 1000) / 1000);
    const rows = [];
    for (let k = 0; k < plan.attempts.count; k++) {
      const job = plan.attempts.job[k];
      rows.push([jobs.id[job], plan.attempts.machine[k], k < plan.running ? "runs" : "planned", jobs.cpus[job],
        exact(plan.attempts.start[k]), exact(plan.attempts.end[k]), exact(jobs.deadline[job])]);
    }
    return {
      columns: [{ title: "job", format: String }, { title: "machine", format: String }, { title: "state" },
        { title: "cpus", format: String }, { title: "start_s", format: seconds }, { title: "end_s", format: seconds },
        { title: "deadline_s", format: seconds }],
      rows,
    };
  }

  function figure(policy, plan) {
    const list = gaps(plan);
    const rows = { offsets: run.offsets, from: 0, to: run.cpuCount };
    const colouring = Gapwise.ganttColours.plan(run, plan.running);
    const last = plan.attempts.end.reduce((latest, time) => Math.max(latest, time), plan.time + 1);
    const view = new Gapwise.TimeView(plan.time, last);
    const planned = plan.attempts.count - plan.running;
    const title = "Plan of " + policy.name + " at " + format.clock(plan.time);
    const legendPlace = make("div.legend", { "aria-label": "Colours" });
    const content = {
      title: "", jobs: run.jobs, attempts: plan.attempts, rows, outages: [], gaps: list, colouring,
      label: title + ": " + format.number(planned) + " planned jobs. Use the arrows, plus and minus; n and p go from job to job.",
      showsDeadlines: () => false,
      describe: (k) => Gapwise.jobCard.ofPlan(run, plan.attempts, k, k < plan.running),
      onHover: () => {},
      rowsChanged: () => chart.paintSoon(),
    };
    const chart = new Gapwise.Gantt(content, view, HEIGHT);
    const frame = Gapwise.frame({
      title,
      about: format.number(plan.running) + " jobs run and " + format.number(planned) + " are planned, all with their estimates. Hatched are the gaps: "
        + "what is free on a machine until its last planned end, " + format.number(gapTime(plan, list) / 3600, 1) + " CPU-hours.",
      controls: view.buttons(),
      save: () => Gapwise.saveStack(title, [[title, chart.canvas]]),
      table: () => table(plan),
    });
    frame.place.className = "panels";
    frame.place.before(legendPlace);
    frame.place.append(chart.element);
    const start = () => {
      legendPlace.replaceChildren(...Gapwise.run.legend(colouring), make("span.key.outage-key", {}, "hatched: gap"));
      chart.paint();
    };
    Gapwise.palette.listen(start);
    return { element: frame.element, start, chart };
  }

  const taken = run.policies.flatMap((policy) => policy.snapshots.map((plan) => ({ policy, plan })));
  const shown = taken.filter(({ plan }) => plan.attempts.count > plan.running);
  const without = [...new Set(taken.filter((one) => !shown.includes(one)).map(({ policy }) => policy.name))];
  const figures = shown.map(({ policy, plan }) => figure(policy, plan));
  const element = taken.length === 0 ? null : make("section", {}, make("h2", {}, "Plans"),
    without.length > 0 ? make("p.about", {}, "No plan, or nothing in it, at a time asked for: " + without.join(", ") + ".") : null,
    figures.map((one) => one.element));
  Gapwise.planCharts = figures.map((one) => one.chart);
  return { element, start: () => figures.forEach((one) => one.start()) };
};

/** Keeps canvases below each other, with their titles, as one picture. */
Gapwise.saveStack = function (name, parts) {
  const TITLE = 26;
  const ratio = parts[0][1].width / parts[0][1].clientWidth;
  const whole = document.createElement("canvas");
  whole.width = Math.max(...parts.map(([, canvas]) => canvas.width));
  whole.height = parts.reduce((sum, [, canvas]) => sum + canvas.height + TITLE * ratio, 0);
  const brush = whole.getContext("2d");
  const colours = Gapwise.palette.chart();
  brush.fillStyle = colours.surface;
  brush.fillRect(0, 0, whole.width, whole.height);
  let y = 0;
  parts.forEach(([title, canvas]) => {
    brush.fillStyle = colours.text;
    brush.font = "600 " + 14 * ratio + "px system-ui, sans-serif";
    brush.fillText(title, 8 * ratio, y + 18 * ratio);
    brush.drawImage(canvas, 0, y + TITLE * ratio);
    y += canvas.height + TITLE * ratio;
  });
  Gapwise.download(Gapwise.fileName(name, ".png"), whole.toDataURL("image/png"));
};

/* The report of runs of policies on one workload. */
"use strict";

Gapwise.run = (function () {
  const { make, format, ganttData } = Gapwise;
  const PANEL_HEIGHT = 250;

  function read(data) {
    const jobs = ganttData.jobs(data.jobs);
    const policies = data.policies.map((raw) => {
      const attempts = ganttData.attempts(raw.attempts);
      const last = ganttData.lastAttempts(jobs.count, attempts);
      return { name: raw.policy, values: raw.values, omitted: raw.omitted, attempts, last,
        series: Gapwise.once(() => Gapwise.Series.ofRun(jobs, attempts, last, ganttData.withdrawals(raw.withdrawn))),
        snapshots: raw.snapshots.map((plan) => ({ time: plan.time * ganttData.TICK, running: plan.running, attempts: ganttData.attempts(plan) })) };
    });
    const offsets = ganttData.offsets(data.machines.cpus);
    return {
      jobs, policies, offsets,
      cpus: data.machines.cpus,
      speeds: data.machines.speed,
      capacities: data.machines.capacities,
      isSpeedScaled: data.isSpeedScaled,
      cpuCount: offsets[offsets.length - 1],
      owners: data.owners,
      explained: data.explained,
      reasonNames: data.reasons,
      outages: ganttData.outages(data.outages),
      slowdownBound: data.slowdownBound * ganttData.TICK,
      isObserved: observation(data),
    };
  }

  /** Whether the window observes a job that was released and has ended at these times. */
  function observation(data) {
    const from = data.window[0] * ganttData.TICK;
    const to = data.window.length > 1 ? data.window[1] * ganttData.TICK : Infinity;
    return (release, end) => {
      const time = data.windowByEnd ? end : release;
      return time >= from && time < to;
    };
  }

  const lastOf = (times, most) => times.reduce((latest, time) => Math.max(latest, time), most);

  function end(run) {
    return run.policies.reduce((latest, policy) => lastOf(policy.attempts.end, latest),
      run.jobs.count > 0 ? run.jobs.release[run.jobs.count - 1] : 1);
  }

  /** What the colours mean, as a row of samples. */
  function legend(colouring) {
    const sample = (entry) => {
      const canvas = make("canvas", { width: 44, height: 28, "aria-hidden": "true" });
      const brush = canvas.getContext("2d");
      brush.scale(2, 2);
      brush.fillStyle = entry.striped
        ? Gapwise.ganttPaint.striped(brush, entry.colour(), Gapwise.palette.chart().surface, 2) : entry.colour();
      brush.fillRect(0, 0, 22, 14);
      return make("span.key", {}, canvas, make("span", {}, entry.name));
    };
    return colouring.classes.map(sample);
  }

  function gantt(run, view, chooser) {
    const colourings = Gapwise.ganttColours.of(run);
    let colouring = colourings[0];
    const rows = { offsets: run.offsets, from: 0, to: run.cpuCount };
    const legendPlace = make("div.legend", { "aria-label": "Colours" });
    const select = make("select", { id: "colour-by", onchange: () => change() },
      colourings.map((one) => make("option", { value: one.key }, one.title)));
    const deadlines = make("input", { type: "checkbox", id: "deadline-marks", checked: true, onchange: () => paint() });
    const ownersByName = run.owners.map((name, k) => k).sort((a, b) => run.owners[a].localeCompare(run.owners[b], "en"));
    const owner = make("select", { id: "owner", onchange: () => choose() }, make("option", { value: -1 }, "all owners"),
      ownersByName.map((k) => make("option", { value: k }, run.owners[k])));
    let chosen = -1; // a chart asks for each of its bars: asking the list each time would take longer than painting
    const isOthers = (job) => chosen >= 0 && run.jobs.owner[job] !== chosen;
    const frame = Gapwise.frame({
      title: "Gantt chart",
      about: "A bar is a job: as long as it ran, as high as its CPUs. Machines are as high as their CPUs. " + (matchMedia("(hover: none)").matches
        ? "A tap shows the figures of a job, a finger that moves sideways zooms to what it spans, the buttons move."
        : "The wheel and a drag zoom, Shift and the wheel zoom machines, Shift and a drag move, a double click shows all; "
          + "with the keyboard: arrows, + and \u2212, 0, n and p for the next and previous job."),
      controls: [
        make("label", { for: "colour-by" }, "Colour by "), select,
        run.owners.length > 1 ? make("label", { for: "owner" }, "Jobs of ") : null, run.owners.length > 1 ? owner : null,
        run.jobs.hasDeadlines ? make("label.check", {}, deadlines, "Deadline marks, where there is room") : null,
        view.buttons(),
      ],
      save: () => save(),
      table: () => Gapwise.jobCard.table(run, chooser.chosen.map((k) => run.policies[k])),
    });
    frame.place.className = "panels";
    frame.place.before(legendPlace);

    const panels = run.policies.map((policy) => {
      const content = {
        title: policy.name, jobs: run.jobs, attempts: policy.attempts, rows, outages: run.outages, gaps: [],
        get colouring() { return colouring; },
        label: "Gantt chart of " + policy.name + ": " + format.number(policy.attempts.count) + " attempts on "
          + format.number(run.cpus.length) + " machines. Use the arrows, plus and minus; n and p go from job to job.",
        isFaint: (k) => isOthers(policy.attempts.job[k]),
        showsDeadlines: () => deadlines.checked && run.jobs.hasDeadlines,
        describe: (k) => Gapwise.jobCard.of(run, policy.attempts, k),
        onHover: (job) => panels.filter((panel) => panel.content !== content).forEach((panel) => panel.chart.outline(job)),
        rowsChanged: () => panels.forEach((panel) => panel.chart.paintSoon()),
      };
      return { content, chart: new Gapwise.Gantt(content, view, PANEL_HEIGHT) };
    });

    function choose() {
      chosen = Number(owner.value);
      paint();
    }

    function change() {
      colouring = colourings.find((one) => one.key === select.value);
      paint();
    }

    function paint() {
      legendPlace.replaceChildren(...legend(colouring),
        ...(run.outages.length > 0 ? [make("span.key.outage-key", {}, "hatched: machine down")] : []));
      panels.forEach((panel) => panel.chart.paint());
    }

    function show() {
      const shown = chooser.chosen.map((k) => panels[k].chart);
      shown.forEach((chart, k) => { chart.isLast = k === shown.length - 1; });
      frame.place.replaceChildren(...shown.map((chart) => chart.element));
      paint();
      frame.refreshTable();
    }

    function save() {
      Gapwise.saveStack("Gantt chart", chooser.chosen.map((k) => [panels[k].content.title, panels[k].chart.canvas]));
    }

    chooser.listen(show);
    Gapwise.palette.listen(paint);
    return { element: frame.element, start: show, charts: panels.map((panel) => panel.chart) };
  }

  function notes(data, run) {
    const omitted = run.policies.reduce((sum, policy) => sum + policy.omitted, 0);
    return [...data.notes, ...(omitted === 0 ? [] : ["The charts over time leave out the last " + format.number(omitted)
      + " starts, which would be too many for a page; the summary is of all jobs."])].map((note) => make("p.note", {}, note));
  }

  function show(data, main) {
    const run = read(data);
    Gapwise.model = run;
    const names = run.policies.map((policy) => policy.name);
    const chooser = new Gapwise.Chooser(names);
    const { best, baseline } = Gapwise.verdict.of(data.metrics, run.policies);
    const panelChooser = new Gapwise.Chooser(names, best < 0 ? [0] : [best, baseline]);
    const view = new Gapwise.TimeView(0, end(run));
    Gapwise.view = view;
    const chart = gantt(run, view, panelChooser);
    const overTime = Gapwise.overTime(run, view, chooser);
    const distributions = [...Gapwise.distributions(run, chooser), ...Gapwise.gains(run, best, baseline)];
    const usage = Gapwise.machineUsage(run, chooser);
    const tradeOff = Gapwise.tradeOff(run, data.metrics, chooser);
    const others = [...distributions, ...usage, ...tradeOff];
    const plans = Gapwise.plans(run);
    Gapwise.gantts = chart.charts;
    main.append(
      Gapwise.verdict.element(data.metrics, run.policies) || "",
      Gapwise.summary.section(data.metrics, run.policies),
      ...notes(data, run),
      make("section", {}, make("h2", {}, "Schedules"), panelChooser.element, chart.element),
      plans.element || "",
      make("section", {}, make("h2", {}, "Over time"), chooser.element, overTime.figures.map((figure) => figure.element)),
      make("section.two", {}, make("h2", {}, "Distributions"), others.map((figure) => figure.element)));
    chart.start();
    plans.start();
    overTime.start();
    others.forEach((figure) => figure.renderOnceSeen());
  }

  function facts(data) {
    const cpus = data.machines.cpus.reduce((sum, count) => sum + count, 0);
    return [
      format.counted(data.jobCount, "job"),
      format.counted(data.machines.cpus.length, "machine"),
      format.counted(cpus, "CPU"),
      format.counted(data.policies.length, "policy", "policies"),
    ];
  }

  return { show, facts, legend, title: (data) => data.workload, subtitle: "Policies on one workload" };
})();

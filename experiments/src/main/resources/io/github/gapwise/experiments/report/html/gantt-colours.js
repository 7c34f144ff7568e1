/* What the colours of a Gantt chart stand for: the reason of a start, the owner, or lateness. */
"use strict";

Gapwise.ganttColours = (function () {
  const MOST_OWNERS = 7;
  const REASONS = {
    head: "head of the queue", reserved: "reserved", backfilled: "backfilled", gap: "in a gap",
    edf: "by deadline", erd: "by release", planned: "planned on arrival", moved: "moved",
    background: "background", index: "by index", overdue: "overdue",
  };

  /** Numbers of the palette by reason, so that a reason has one colour in every report. */
  const REASON_COLOURS = { head: 0, reserved: 5, backfilled: 4, gap: 2, edf: 3, erd: 7, planned: 8, moved: 1, background: 6,
    index: 9, overdue: 10 };

  const line = (number) => () => Gapwise.palette.line(number);
  const muted = () => Gapwise.palette.chart().outage;

  function lateness(run) {
    return {
      key: "lateness",
      title: "Lateness",
      classes: [
        { name: "on time", colour: line(0) },
        { name: "late by up to its run time", colour: line(4), striped: true },
        { name: "late by more", colour: line(1), striped: true },
        { name: "without deadline", colour: muted },
      ],
      of: (attempts, k) => {
        const deadline = run.jobs.deadline[attempts.job[k]];
        const late = attempts.end[k] - deadline;
        return Number.isNaN(deadline) ? 3 : late <= 0 ? 0 : late <= attempts.end[k] - attempts.start[k] ? 1 : 2;
      },
    };
  }

  function waiting(run) {
    return {
      key: "wait",
      title: "Wait",
      classes: [
        { name: "no wait", colour: line(2) },
        { name: "up to its run time", colour: line(0) },
        { name: "up to ten times that", colour: line(4) },
        { name: "longer", colour: line(1), striped: true },
      ],
      of: (attempts, k) => {
        const wait = attempts.start[k] - run.jobs.release[attempts.job[k]];
        const length = Math.max(attempts.end[k] - attempts.start[k], 0.001);
        return wait <= 0 ? 0 : wait <= length ? 1 : wait <= 10 * length ? 2 : 3;
      },
    };
  }

  /** The owners with most CPU time have colours of their own. */
  function owners(run) {
    const time = new Float64Array(run.owners.length);
    const { attempts } = run.policies[0];
    for (let k = 0; k < attempts.count; k++) {
      const owner = run.jobs.owner[attempts.job[k]];
      if (owner >= 0) {
        time[owner] += run.jobs.cpus[attempts.job[k]] * (attempts.end[k] - attempts.start[k]);
      }
    }
    const largest = run.owners.map((name, k) => k).sort((a, b) => time[b] - time[a] || a - b).slice(0, MOST_OWNERS);
    const number = new Map(largest.map((owner, k) => [owner, k]));
    return {
      key: "owner",
      title: "Owner",
      classes: [...largest.map((owner, k) => ({ name: run.owners[owner], colour: line(k) })),
        { name: run.owners.length > largest.length ? "other owners" : "owner unknown", colour: muted }],
      of: (attempts, k) => number.get(run.jobs.owner[attempts.job[k]]) ?? largest.length,
    };
  }

  function reasons(run) {
    const used = run.reasonNames.filter((name, k) =>
      run.policies.some((policy) => policy.attempts.reason.includes(k)));
    const number = run.reasonNames.map((name) => used.indexOf(name));
    return {
      key: "reason",
      title: "Reason of the start",
      classes: used.map((name) => name === "" ? { name: "unstated", colour: muted }
        : { name: REASONS[name] || name, colour: line(REASON_COLOURS[name] ?? 7), striped: name === "moved" || name === "erd" }),
      of: (attempts, k) => number[attempts.reason[k]],
    };
  }

  /** The colourings that say something of a run, the most telling one first. */
  function of(run) {
    const all = [];
    if (run.jobs.hasDeadlines) {
      all.push(lateness(run));
    }
    if (run.explained) {
      all.push(reasons(run));
    }
    if (run.owners.length > 0) {
      all.push(owners(run));
    }
    all.push(waiting(run));
    return all;
  }

  /** Plans: what runs already, and what is planned to be on time or late. */
  function plan(run, running) {
    const late = lateness(run);
    return {
      key: "plan",
      title: "Plan",
      classes: [
        { name: "runs already", colour: muted },
        { name: "planned on time", colour: line(0) },
        { name: "planned late", colour: line(1), striped: true },
        { name: "planned, without deadline", colour: line(5) },
      ],
      of: (attempts, k) => k < running ? 0 : [1, 2, 2, 3][late.of(attempts, k)],
    };
  }

  return { of, plan, reason: (name) => REASONS[name] || name || "unstated" };
})();

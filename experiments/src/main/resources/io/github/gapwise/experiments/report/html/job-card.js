/* The figures of a job, as a card and as a row of a table. */
"use strict";

Gapwise.jobCard = (function () {
  const { make, format } = Gapwise;
  const STATUS = { c: "completed", k: "killed at its estimate", f: "crashed", w: "withdrawn", l: "lost with its machine",
    a: "lost with its machine and abandoned", "-": "not ended" };

  const known = (value) => !Number.isNaN(value);

  /** The machines of an attempt, one for each node. */
  function machinesOf(attempts, k) {
    const [first, last] = Gapwise.ganttData.together(attempts, k);
    return Array.from(attempts.machine.subarray(first, last + 1));
  }

  /** Where a job runs, and on how many CPUs. */
  function place(machines, speed, cpus) {
    const shown = machines.slice(0, 8).join(", ") + (machines.length > 8 ? ", \u2026" : "");
    return machines.length === 1
      ? [["Machine", shown + speed], ["CPUs", format.number(cpus)]]
      : [["Machines", shown + speed], ["Nodes", format.number(machines.length)], ["CPUs per node", format.number(cpus)]];
  }

  /** A card about an attempt. */
  function of(run, attempts, k) {
    const { jobs } = run;
    const job = attempts.job[k];
    const length = attempts.end[k] - attempts.start[k];
    const late = attempts.end[k] - jobs.deadline[job];
    const machines = machinesOf(attempts, k);
    const speed = Math.min(...machines.map((machine) => run.speeds[machine]));
    const rows = [
      ...place(machines, " (speed " + format.number(speed, 2) + ")", jobs.cpus[job]),
      ["Released", format.clock(jobs.release[job])],
      ["Waited", format.duration(attempts.start[k] - jobs.release[job])],
      ["Started", format.clock(attempts.start[k])],
      ["Ended", format.clock(attempts.end[k])],
      ["Ran", format.duration(length)],
      ["Slowdown", length > 0 ? format.number((attempts.end[k] - jobs.release[job]) / length, 2) : "\u2013"],
    ];
    if (run.isSpeedScaled) {
      rows.push(["Estimated to run", format.duration(jobs.work[job] / speed)]);
    }
    if (known(late)) {
      rows.push(["Deadline", format.clock(jobs.deadline[job])]);
      rows.push(["Lateness", late > 0 ? "late by " + format.duration(late) : "on time, " + format.duration(-late) + " to spare"]);
    }
    if (jobs.owner[job] >= 0) {
      rows.splice(0, 0, ["Owner", run.owners[jobs.owner[job]]]);
    }
    const reason = run.reasonNames[attempts.reason[k]];
    if (reason) {
      rows.push(["Reason", Gapwise.ganttColours.reason(reason)]);
    }
    rows.push(["Status", STATUS[attempts.status[k]]]);
    return card(jobs.id[job], rows);
  }

  /** A card about a job of a plan. */
  function ofPlan(run, attempts, k, runs) {
    const { jobs } = run;
    const job = attempts.job[k];
    const late = attempts.end[k] - jobs.deadline[job];
    const rows = [
      ...place(machinesOf(attempts, k), "", jobs.cpus[job]),
      [runs ? "Runs since" : "Planned start", format.clock(attempts.start[k])],
      ["Expected end", format.clock(attempts.end[k])],
    ];
    if (known(late)) {
      rows.push(["Deadline", format.clock(jobs.deadline[job])]);
      rows.push(["Expected to be", late > 0 ? "late by " + format.duration(late) : "on time"]);
    }
    return card(jobs.id[job], rows);
  }

  function card(id, rows) {
    return make("div.card", {}, make("strong", {}, "Job " + id),
      make("table", {}, rows.map(([name, value]) => make("tr", {}, make("th", { scope: "row" }, name), make("td", {}, value)))));
  }

  /** The table of all attempts of the given policies. */
  function table(run, policies) {
    const seconds = (value) => format.number(value, 3);
    const whole = (value) => format.number(value, 0);
    const { jobs } = run;
    const columns = [
      { title: "policy" }, { title: "job", format: String }, { title: "owner" }, { title: "machine", format: String },
      { title: "cpus", format: whole }, { title: "release_s", format: seconds }, { title: "start_s", format: seconds },
      { title: "end_s", format: seconds }, { title: "wait_s", format: seconds }, { title: "deadline_s", format: seconds },
      { title: "status" }, { title: "reason" },
    ];
    const exact = (value) => (known(value) ? Math.round(value * 1000) / 1000 : null);
    const rows = [];
    policies.forEach((policy) => {
      const { attempts } = policy;
      for (let k = 0; k < attempts.count; k++) {
        const job = attempts.job[k];
        rows.push([policy.name, jobs.id[job], jobs.owner[job] < 0 ? null : run.owners[jobs.owner[job]], attempts.machine[k],
          jobs.cpus[job], exact(jobs.release[job]), exact(attempts.start[k]), exact(attempts.end[k]),
          exact(attempts.start[k] - jobs.release[job]), exact(jobs.deadline[job]), STATUS[attempts.status[k]],
          run.reasonNames[attempts.reason[k]] || null]);
      }
    });
    return { columns, rows };
  }

  return { of, ofPlan, table };
})();

/* Jobs and attempts as columns of numbers, in seconds after the first release. */
"use strict";

Gapwise.ganttData = (function () {
  const TICK = 0.001;

  /** Whole numbers of ticks, so that an end and a start of one tick are one time. */
  function sums(differences) {
    const values = new Float64Array(differences.length);
    let sum = 0;
    for (let k = 0; k < differences.length; k++) {
      sum += differences[k];
      values[k] = sum;
    }
    return values;
  }

  function seconds(ticks) {
    return ticks.map((value) => value * TICK);
  }

  /** The jobs of the workload; a job without deadline has NaN. */
  function jobs(raw) {
    const releaseTicks = sums(raw.release);
    const release = seconds(releaseTicks);
    const deadline = Float64Array.from(raw.deadline, (ticks, k) => (ticks === null ? NaN : (releaseTicks[k] + ticks) * TICK));
    const isRefused = new Uint8Array(release.length);
    raw.refused.forEach((row) => { isRefused[row] = 1; });
    return {
      count: release.length,
      id: sums(raw.id),
      release,
      deadline,
      work: seconds(Float64Array.from(raw.work)),
      cpus: raw.cpus,
      resources: raw.resources,
      owner: raw.owner,
      isRefused,
      hasDeadlines: raw.deadline.some((ticks) => ticks !== null),
    };
  }

  /**
   * Attempts by their starts.
   *
   * @return count; job, machine, lane, start, end by attempt; status as a letter: c(ompleted),
   *     k(illed), f(ailed by itself), w(ithdrawn), l(ost), a(bandoned), - that goes on; reason as a number
   */
  function attempts(raw) {
    const startTicks = sums(raw.start);
    const start = seconds(startTicks);
    const end = Float64Array.from(raw.length, (ticks, k) => (startTicks[k] + ticks) * TICK);
    const pieces = new Map();
    Object.entries(raw.pieces).forEach(([k, list]) => pieces.set(Number(k), list));
    return {
      count: start.length,
      job: Int32Array.from(raw.job),
      machine: Int32Array.from(raw.machine),
      lane: Int32Array.from(raw.lane),
      start,
      end,
      status: raw.status,
      reason: Uint8Array.from(raw.reason, (letter) => letter.charCodeAt(0) - 97),
      pieces,
    };
  }

  /** Whether the job completed, crashed or was killed: what the metrics count as ended. */
  function isEnded(table, k) {
    return k >= 0 && "ckf".includes(table.status[k]);
  }

  /** The times at which jobs that waited were withdrawn, in order. */
  function withdrawals(raw) {
    return seconds(Float64Array.from(raw)).sort();
  }

  /** Whether no attempt before this one is another node of the same start. */
  function isFirst(table, k) {
    return k === 0 || table.job[k - 1] !== table.job[k] || table.start[k - 1] !== table.start[k];
  }

  /** The first and the last of the attempts that are the nodes of one job, as this one. */
  function together(table, k) {
    let [first, last] = [k, k];
    while (!isFirst(table, first)) {
      first--;
    }
    while (last + 1 < table.count && !isFirst(table, last + 1)) {
      last++;
    }
    return [first, last];
  }

  /** By job: its last attempt, or -1. */
  function lastAttempts(jobCount, table) {
    const last = new Int32Array(jobCount).fill(-1);
    for (let k = 0; k < table.count; k++) {
      last[table.job[k]] = k;
    }
    return last;
  }

  /** The first CPU of each machine in one list of all CPUs, and their number at the end. */
  function offsets(cpus) {
    const first = new Float64Array(cpus.length + 1);
    cpus.forEach((count, k) => { first[k + 1] = first[k] + count; });
    return first;
  }

  function outages(raw) {
    const list = [];
    for (let k = 0; k < raw.length; k += 3) {
      list.push({ machine: raw[k], start: raw[k + 1] * TICK, end: (raw[k + 1] + raw[k + 2]) * TICK });
    }
    return list;
  }

  return { TICK, jobs, attempts, lastAttempts, isEnded, isFirst, together, withdrawals, offsets, outages };
})();

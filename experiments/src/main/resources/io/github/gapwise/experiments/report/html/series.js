/* Values that change in steps over time, and what is left of them on a screen. */
"use strict";

Gapwise.Series = class {
  #times;
  #values;

  /**
   * Sums of changes.
   *
   * @param streams {count, time(n), change(n)} each, by time
   */
  constructor(streams) {
    const most = streams.reduce((sum, stream) => sum + stream.count, 0);
    const times = new Float64Array(most);
    const values = new Float64Array(most);
    const next = streams.map(() => 0);
    let size = 0;
    let value = 0;
    for (let left = most; left > 0; left--) {
      let first = -1;
      let time = Infinity;
      for (let s = 0; s < streams.length; s++) {
        if (next[s] < streams[s].count && (first < 0 || streams[s].time(next[s]) < time)) {
          first = s;
          time = streams[s].time(next[s]);
        }
      }
      value += streams[first].change(next[first]++);
      size += size > 0 && times[size - 1] === time ? 0 : 1;
      times[size - 1] = time;
      values[size - 1] = value;
    }
    this.#times = times.slice(0, size);
    this.#values = values.slice(0, size);
  }

  get size() {
    return this.#times.length;
  }

  /** The number of changes until a time. */
  #until(time) {
    let [low, high] = [0, this.#times.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#times[middle] <= time) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  at(time) {
    const k = this.#until(time);
    return k === 0 ? 0 : this.#values[k - 1];
  }

  get max() {
    return this.#values.reduce((most, value) => Math.max(most, value), 0);
  }

  /** The mean over a part of time. */
  mean(from, to) {
    let sum = 0;
    let [time, value] = [from, this.at(from)];
    for (let k = this.#until(from); k < this.size && this.#times[k] < to; k++) {
      sum += value * (this.#times[k] - time);
      [time, value] = [this.#times[k], this.#values[k]];
    }
    return (sum + value * (to - time)) / (to - from);
  }

  /**
   * The points of a line in steps over a part of time, as times and values in turn. Where many changes
   * share a pixel, their least and largest value stay, and the last one before a pixel without
   * changes: to within a pixel, the line covers what that of all changes covers.
   */
  points(from, to, pixels) {
    const width = (to - from) / Math.max(1, pixels);
    const points = [from, this.at(from)];
    const add = (n) => points.push(this.#times[n], this.#values[n]);
    const isBefore = (end, n) => n < this.size && this.#times[n] < end && this.#times[n] <= to;
    let k = this.#until(from);
    while (isBefore(Infinity, k)) {
      const end = from + (Math.floor((this.#times[k] - from) / width) + 1) * width;
      let [least, largest] = [k, k];
      do {
        least = this.#values[k] < this.#values[least] ? k : least;
        largest = this.#values[k] > this.#values[largest] ? k : largest;
        k++;
      } while (isBefore(end, k));
      const [first, second] = [Math.min(least, largest), Math.max(least, largest)];
      add(first);
      if (second > first) {
        add(second);
      }
      if (second < k - 1 && !isBefore(end + width, k)) {
        add(k - 1);
      }
    }
    points.push(to, this.at(to));
    return Float64Array.from(points);
  }

  /**
   * Waiting jobs, jobs in the system, and what jobs hold, in a run of a policy: CPUs, and the kinds
   * of resources by name. A job of several nodes has an attempt for each, and waits once.
   *
   * @param withdrawn when jobs that waited were withdrawn
   */
  static ofRun(jobs, attempts, last, withdrawn) {
    const byEnd = Uint32Array.from(attempts.end, (end, k) => k).sort((a, b) => attempts.end[a] - attempts.end[b]);
    const isLost = (k) => attempts.status[k] === "l";
    const firstNode = (k) => (Gapwise.ganttData.isFirst(attempts, k) ? 1 : 0);
    const releases = { count: jobs.count, time: (n) => jobs.release[n], change: (n) => 1 - jobs.isRefused[n] };
    const starts = (change) => ({ count: attempts.count, time: (n) => attempts.start[n], change });
    const ends = (change) => ({ count: attempts.count, time: (n) => attempts.end[byEnd[n]], change: (n) => change(byEnd[n]) });
    const withdrawals = { count: withdrawn.length, time: (n) => withdrawn[n], change: () => -1 };
    const held = (amounts) => new Gapwise.Series([starts((k) => amounts[attempts.job[k]]), ends((k) => -amounts[attempts.job[k]])]);
    return {
      waiting: new Gapwise.Series([releases, withdrawals, starts((k) => -firstNode(k)), ends((k) => (isLost(k) ? firstNode(k) : 0))]),
      busy: held(jobs.cpus),
      inSystem: new Gapwise.Series([releases, withdrawals, ends((k) => (!isLost(k) && last[attempts.job[k]] === k ? -1 : 0))]),
      held: Object.fromEntries(Object.entries(jobs.resources).map(([kind, amounts]) => [kind, held(amounts)])),
    };
  }
};

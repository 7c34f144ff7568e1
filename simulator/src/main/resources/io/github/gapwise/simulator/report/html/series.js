/* Values that change in steps over time, and what is left of them on a screen. */
"use strict";

Gapwise.Series = class {
  #times;
  #values;

  /**
   * Sums of changes.
   *
   * @param changes [time, by how much] in any order
   */
  constructor(changes) {
    changes.sort((a, b) => a[0] - b[0]);
    const times = [];
    const values = [];
    let value = 0;
    changes.forEach(([time, change]) => {
      value += change;
      if (times.length > 0 && times[times.length - 1] === time) {
        values[values.length - 1] = value;
      } else {
        times.push(time);
        values.push(value);
      }
    });
    this.#times = Float64Array.from(times);
    this.#values = Float64Array.from(values);
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
   * The points of a line in steps over a part of time. Where many changes share a pixel, their first,
   * least, largest and last value stay: the line covers the same pixels as that of all changes.
   */
  points(from, to, pixels) {
    const width = (to - from) / Math.max(1, pixels);
    const points = [[from, this.at(from)]];
    let k = this.#until(from);
    while (k < this.size && this.#times[k] <= to) {
      const end = from + (Math.floor((this.#times[k] - from) / width) + 1) * width;
      const first = k;
      let [least, largest] = [k, k];
      while (k < this.size && this.#times[k] < end && this.#times[k] <= to) {
        least = this.#values[k] < this.#values[least] ? k : least;
        largest = this.#values[k] > this.#values[largest] ? k : largest;
        k++;
      }
      const kept = [...new Set([first, Math.min(least, largest), Math.max(least, largest), Math.max(first, k - 1)])];
      kept.forEach((n) => points.push([this.#times[n], this.#values[n]]));
      k = Math.max(k, first + 1);
    }
    points.push([to, this.at(to)]);
    return points;
  }

  /** Waiting jobs, busy CPUs and jobs in the system of a run of a policy. */
  static ofRun(jobs, attempts, last) {
    const waiting = [];
    const inSystem = [];
    const busy = [];
    for (let job = 0; job < jobs.count; job++) {
      if (!jobs.isRefused[job]) {
        waiting.push([jobs.release[job], 1]);
        inSystem.push([jobs.release[job], 1]);
      }
    }
    for (let k = 0; k < attempts.count; k++) {
      const job = attempts.job[k];
      waiting.push([attempts.start[k], -1]);
      busy.push([attempts.start[k], jobs.cpus[job]]);
      busy.push([attempts.end[k], -jobs.cpus[job]]);
      if (attempts.status[k] === "l") {
        waiting.push([attempts.end[k], 1]);
      } else if (last[job] === k) {
        inSystem.push([attempts.end[k], -1]);
      }
    }
    return { waiting: new Gapwise.Series(waiting), busy: new Gapwise.Series(busy), inSystem: new Gapwise.Series(inSystem) };
  }
};

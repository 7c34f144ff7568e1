/* The statistics of a sweep, found by metric, policy and the values of its parameters. */
"use strict";

Gapwise.SweepData = class {
  #data;
  #points = new Map();
  #ownAxes;

  constructor(data) {
    this.#data = data;
    this.metrics = data.metrics;
    this.names = data.policies.map((policy) => policy.policy);
    this.axes = data.axes.map((axis) => {
      const numbers = axis.values.map(Number);
      const isNumeric = axis.values.every((value, k) => value.trim() !== "" && Number.isFinite(numbers[k]));
      return { ...axis, numbers: isNumeric ? numbers : null, isOfPolicies: axis.of === "policy",
        title: axis.column.replace(/^(policy|option|workload)\./, "").replace(/_/g, " ") };
    });
    this.#ownAxes = this.axes.filter((axis) => !axis.isOfPolicies);
    data.points.forEach((values, k) => this.#points.set(values.join(), k));
  }

  metricNumber(label) {
    return this.metrics.findIndex((metric) => metric.label === label);
  }

  /**
   * The number of a point: values is a number by column; -1 if it was not run. Workloads that lack a
   * parameter have one point for all its values.
   */
  point(values) {
    const chosen = this.#ownAxes.map((axis) => values[axis.column] ?? 0);
    const key = chosen.join();
    if (!this.#points.has(key)) {
      this.#points.set(key, this.#data.points.findIndex((point) => point.every((value, k) => value === chosen[k] || value === -1)));
    }
    return this.#points.get(key);
  }

  /** Whether workloads differ in what parameters they have. */
  get isUneven() {
    return this.#data.points.some((point) => point.includes(-1));
  }

  /** Whether the workload of a point lacks one of the parameters; the names are those of columns. */
  lacksAny(point, columns) {
    return point >= 0 && this.#ownAxes.some((axis, k) => columns.includes(axis.column) && this.#data.points[point][k] === -1);
  }

  /** The statistics of a metric for a policy at a point, or null. */
  cell(metric, point, policy) {
    if (point < 0) {
      return null;
    }
    const place = point * this.names.length + policy;
    const raw = this.#data.statistics[metric].cells[place];
    if (raw === null) {
      return null;
    }
    const [mean, low, high, lowerWhisker, lowerQuartile, median, upperQuartile, upperWhisker, ...outliers] = raw;
    return { mean, low: low ?? mean, high: high ?? mean, hasInterval: low !== null, count: this.#data.counts[place],
      box: [lowerWhisker, lowerQuartile, median, upperQuartile, upperWhisker], outliers };
  }

  /** The policies of which one metric is neither beaten without loss in usage. */
  front(point) {
    return this.#data.fronts[point] || [];
  }

  /**
   * The lines of a chart over an axis: {policy, title, at(k)}, where at gives the policy and the
   * values of the k-th value of the axis, or null. Policies that differ in nothing but a parameter
   * of policies share a line over it; one without this parameter is the same everywhere.
   */
  lines(axis, chosen, fixed) {
    if (!axis.isOfPolicies) {
      return chosen.map((policy) => ({ policy, title: this.names[policy],
        at: (k) => ({ policy, point: this.point({ ...fixed, [axis.column]: k }) }) }));
    }
    const families = new Map();
    chosen.forEach((policy) => {
      const family = this.#data.policies[policy].without[axis.column];
      const value = this.#data.policies[policy].values[axis.column];
      if (!families.has(family)) {
        families.set(family, { policy, title: value < 0 ? this.names[policy] : family, members: new Map() });
      }
      families.get(family).members.set(value, policy);
    });
    const point = this.point(fixed);
    return [...families.values()].map(({ policy, title, members }) => ({ policy, title, at: (k) => {
      const member = members.get(k) ?? members.get(-1);
      return member === undefined ? null : { policy: member, point };
    } }));
  }

  /** The comparisons of a metric with a baseline: those of each policy, first − baseline. */
  comparisons(metric, baseline) {
    const rows = [];
    this.#data.statistics[metric].comparisons.forEach(([point, first, second, difference, low, high, less, equal, greater, p, ofFirst, ofSecond]) => {
      if (second === baseline) {
        rows.push({ point, policy: first, difference, low, high, less, equal, greater, p, corrected: ofSecond });
      } else if (first === baseline) {
        rows.push({ point, policy: second, difference: 0 - difference, low: high === null ? null : 0 - high, high: low === null ? null : 0 - low,
          less: greater, equal, greater: less, p, corrected: ofFirst });
      }
    });
    return rows.sort((a, b) => a.point - b.point || a.policy - b.policy);
  }

  /** A point in words: interarrival 2, machines 40. */
  pointName(point) {
    return this.#ownAxes.map((axis, k) => axis.title + " " + (axis.values[this.#data.points[point][k]] ?? "\u2013")).join(", ") || "all runs";
  }
};

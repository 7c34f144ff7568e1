/* What a reader has chosen of a sweep: metric, axis, values of the other parameters, policies. */
"use strict";

Gapwise.SweepChoice = class extends Gapwise.Subject {
  #data;
  #policies;

  constructor(data, policies) {
    super();
    this.#data = data;
    this.#policies = policies;
    const preferred = ["delayed", "mean_bounded_slowdown", "mean_wait"].map((label) => data.metricNumber(label)).find((k) => k >= 0);
    this.metricNumber = preferred ?? 0;
    this.axisNumber = data.axes.length > 0 ? Math.max(0, data.axes.findIndex((axis) => axis.numbers)) : -1;
    this.fixed = Object.fromEntries(data.axes.map((axis) => [axis.column, 0]));
    this.baseline = Gapwise.Chooser.BASELINES.map((name) => data.names.indexOf(name)).find((k) => k >= 0) ?? 0;
    policies.listen(() => this.changed());
    this.element = this.#make();
  }

  get metric() {
    return this.#data.metrics[this.metricNumber];
  }

  get axis() {
    return this.axisNumber < 0 ? null : this.#data.axes[this.axisNumber];
  }

  /** The numbers of the chosen policies. */
  get chosen() {
    return this.#policies.chosen;
  }

  /** The point that charts of one point show. */
  get point() {
    return this.#data.point(this.fixed);
  }

  /** The values of the parameters that charts over the axis hold fixed, in words; empty if none. */
  get others() {
    return this.#data.axes.filter((axis) => axis !== this.axis && !axis.isOfPolicies).map((axis) => this.#named(axis)).join(", ");
  }

  /** The point in words. */
  get here() {
    return this.#data.axes.filter((axis) => !axis.isOfPolicies).map((axis) => this.#named(axis)).join(", ");
  }

  #named(axis) {
    return axis.title + " " + axis.values[this.fixed[axis.column]];
  }

  #select(id, title, names, number, choose) {
    const { make } = Gapwise;
    const select = make("select", { id, onchange: () => {
      choose(select.selectedIndex);
      this.changed();
    } }, names.map((name, k) => make("option", { selected: k === number }, name)));
    return make("label", { for: id }, title + " ", select);
  }

  #make() {
    const { make, format } = Gapwise;
    const { axes, metrics } = this.#data;
    const selects = [this.#select("metric", "Metric", metrics.map(format.metricTitle), this.metricNumber, (k) => { this.metricNumber = k; })];
    if (axes.length > 1) {
      selects.push(this.#select("axis", "Over", axes.map((axis) => axis.title), this.axisNumber, (k) => { this.axisNumber = k; }));
    }
    axes.filter((axis) => !axis.isOfPolicies).forEach((axis) =>
      selects.push(this.#select("at-" + axis.column, "At " + axis.title, axis.values, 0, (k) => { this.fixed[axis.column] = k; })));
    return make("div.choice", { role: "group", "aria-label": "What the charts show" },
      make("div.controls", {}, selects), this.#policies.element);
  }
};

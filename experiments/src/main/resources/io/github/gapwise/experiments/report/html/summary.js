/* The metrics of a run: the main ones for all policies, and all of them with what they mean. */
"use strict";

Gapwise.summary = (function () {
  const { make, format } = Gapwise;
  const MAIN = ["delayed", "mean_wait", "p95_wait", "mean_bounded_slowdown", "usage", "weighted_usage", "makespan"];
  const IF_ANY = ["killed", "refused", "waiting", "failed", "sacrifices"];

  /** Whether a value is the best of all that differ. */
  function best(metric, values) {
    if (metric.better === undefined || metric.better === "neither" || new Set(values).size < 2) {
      return () => false;
    }
    const extreme = metric.better === "less" ? Math.min(...values) : Math.max(...values);
    return (value) => value === extreme;
  }

  function column(metrics, policies, k) {
    const metric = metrics[k];
    const values = policies.map((policy) => policy.values[k]);
    return { title: format.metricTitle(metric), note: metric.definition, mark: best(metric, values),
      format: (value) => format.metricValue(metric, value) };
  }

  function main(metrics, policies) {
    const shown = metrics.map((metric, k) => k).filter((k) => MAIN.includes(metrics[k].label)
      || (IF_ANY.includes(metrics[k].label) && policies.some((policy) => policy.values[k] !== 0)));
    shown.sort((a, b) => rank(metrics[a]) - rank(metrics[b]));
    return {
      columns: [{ title: "Policy" }, ...shown.map((k) => column(metrics, policies, k))],
      rows: policies.map((policy) => [policy.name, ...shown.map((k) => policy.values[k])]),
    };
  }

  function rank(metric) {
    const place = MAIN.indexOf(metric.label);
    return place < 0 ? MAIN.length : place;
  }

  function all(metrics, policies) {
    return {
      columns: [{ title: "Metric" }, { title: "Unit" }, ...policies.map((policy) => ({ title: policy.name, format: (value) => format.number(value, 3) })),
        { title: "Definition" }],
      rows: metrics.map((metric, k) => [metric.label, metric.unit, ...policies.map((policy) => policy.values[k]), metric.definition]),
    };
  }

  /** The section with both tables. */
  function section(metrics, policies) {
    return make("section", { "aria-labelledby": "summary-title" },
      make("h2", { id: "summary-title" }, "Summary"),
      Gapwise.table.of(main(metrics, policies), "Main metrics by policy"),
      make("p.about", {}, "The best value of a column is bold. Point at a heading for its definition; r is the release of a job, S its start, "
        + "C its completion, d its deadline, p = C \u2212 S."),
      make("details", {}, make("summary", {}, "All metrics and what they mean"),
        Gapwise.table.of(all(metrics, policies), "All metrics")));
  }

  return { section };
})();

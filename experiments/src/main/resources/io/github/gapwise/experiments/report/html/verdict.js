/* What a run says in a sentence: which policy is best at what matters, by how much, and at what price. */
"use strict";

Gapwise.verdict = (function () {
  const { make, format } = Gapwise;

  /** What may be worse, by the names that the sentence gives it. */
  const PRICES = [
    { label: "mean_wait", name: "a mean wait" },
    { label: "p95_wait", name: "a 95th percentile of waits" },
    { label: "max_wait", name: "a longest wait" },
    { label: "mean_bounded_slowdown", name: "a mean bounded slowdown" },
    { label: "makespan", name: "a makespan" },
    { label: "weighted_usage", name: "a weighted usage" },
  ];
  const MOST_PRICES = 2;

  /** Values that differ by less, in shares of the baseline's, count as alike. */
  const ALIKE = 0.05;

  /** The metric that matters: delayed jobs if any are due, and any policy delays some, else the mean bounded slowdown. */
  function matter(metrics, policies) {
    const find = (label) => metrics.findIndex((metric) => metric.label === label);
    const [due, delayed] = [find("due"), find("delayed")];
    const isSome = (at) => policies.some((policy) => policy.values[at] > 0);
    return isSome(due) && isSome(delayed) ? { at: delayed, due } : { at: find("mean_bounded_slowdown"), due: -1 };
  }

  /** The policy with the least value, of those the one with the least slowdown, of those the first. */
  function least(policies, at, slowdown, numbers) {
    const isLess = (values, than) => values[at] < than[at] || (values[at] === than[at] && values[slowdown] < than[slowdown]);
    return numbers.reduce((best, k) => (best < 0 || isLess(policies[k].values, policies[best].values) ? k : best), -1);
  }

  const slowdownOf = (metrics) => metrics.findIndex((metric) => metric.label === "mean_bounded_slowdown");

  /**
   * Compares policies.
   *
   * @return the metric that matters, and the numbers of the best policy and of the one that it is
   *     measured by; -1 without one
   */
  function of(metrics, policies) {
    const { at, due } = matter(metrics, policies);
    const slowdown = slowdownOf(metrics);
    const numbers = policies.map((policy, k) => k).filter((k) => Number.isFinite(policies[k].values[at]));
    const best = least(policies, at, slowdown, numbers);
    const others = numbers.filter((k) => k !== best);
    const named = Gapwise.Chooser.BASELINES.map((name) => others.find((k) => policies[k].name === name)).find((k) => k !== undefined);
    return { at, due, best, baseline: named === undefined ? least(policies, at, slowdown, others) : named };
  }

  const value = (metric, number) => (metric.unit === "seconds" ? format.duration(number)
    : metric.unit === "percent" ? format.number(number, 1) + " %" : format.brief(number));

  /** What is worse than at the baseline, the worst first. */
  function prices(metrics, best, baseline) {
    return PRICES.map(({ label, name }) => {
      const at = metrics.findIndex((metric) => metric.label === label);
      const [mine, its] = [best.values[at], baseline.values[at]];
      const worse = metrics[at].better === "less" ? mine - its : its - mine;
      return { share: worse / Math.max(Math.abs(its), 1), text: name + " of " + value(metrics[at], mine) + " instead of " + value(metrics[at], its) };
    }).filter(({ share }) => share > ALIKE).sort((a, b) => b.share - a.share).slice(0, MOST_PRICES).map(({ text }) => text);
  }

  /** Both policies are named in one breath where their values look alike. */
  function results({ at, due, best, baseline }, metrics, policies) {
    const strong = (k) => make("strong", {}, policies[k].name);
    const text = (k) => (due < 0 ? format.brief : format.number)(policies[k].values[at]);
    const ofAll = due < 0 ? "" : " of " + format.number(policies[best].values[due]) + " jobs with a deadline";
    if (baseline >= 0 && text(best) === text(baseline)) {
      return [strong(best), " and ", strong(baseline), due < 0 ? " have a mean bounded slowdown of " : " both delay ", text(best), ofAll, ".",
        due < 0 ? "" : tieBreak(policies[best], policies[baseline], slowdownOf(metrics))];
    }
    return [strong(best), due < 0 ? " has a mean bounded slowdown of " : " delays ", text(best), ofAll,
      baseline < 0 ? "." : [", ", strong(baseline), due < 0 ? " of " : " ", text(baseline), "."]];
  }

  function tieBreak(best, baseline, slowdown) {
    const [less, more] = [best, baseline].map((policy) => format.brief(policy.values[slowdown]));
    return less === more ? "" : " " + best.name + " has a mean bounded slowdown of " + less + ", " + baseline.name + " of " + more + ".";
  }

  function sacrifices(metrics, policy) {
    const given = policy.values[metrics.findIndex((metric) => metric.label === "sacrifices")];
    return given > 0 ? " " + policy.name + " gave up " + format.number(given) + (given === 1 ? " job" : " jobs") + " for others." : "";
  }

  function price(metrics, best, baseline) {
    const list = prices(metrics, best, baseline);
    return list.length > 0 ? " The price is " + list.join(", and ") + "."
      : " Waits, slowdown, makespan and usage of " + best.name + " are no more than " + format.number(100 * ALIKE) + " % worse.";
  }

  /** The sentence as an element, or null if no policy has a value. */
  function element(metrics, policies) {
    const found = of(metrics, policies);
    const { best, baseline } = found;
    return best < 0 ? null : make("p.verdict", {}, results(found, metrics, policies), sacrifices(metrics, policies[best]),
      baseline < 0 ? "" : price(metrics, policies[best], policies[baseline]));
  }

  return { of, element };
})();

package io.github.gapwise.simulator.metrics;

import io.github.gapwise.workloads.file.Lookup;
import io.github.gapwise.workloads.input.Ticks;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * A metric of a run. Here r is the release of a job, S its start, C its completion, d its deadline,
 * R its CPUs and p = C − S its execution; R_i and s_i are the CPUs and the speed of machine i. The
 * {@link ObservationWindow} is the time from the first release to the last completion unless
 * another is set; jobs count if they are released within it. Means and percentiles are over ended
 * jobs, those that completed, crashed or were killed. Percentiles are by nearest rank: exact over
 * up to a million jobs, beyond that within 0.1 % and rounded to three significant digits. A mean,
 * percentile or share of nothing is 0.
 */
public enum Metric {
  /** The number of jobs whose work was done. */
  COMPLETED("completed", Unit.COUNT, "jobs whose work was done", t -> t.completed),
  /** The number of jobs that were killed when their estimate ran out. */
  KILLED("killed", Unit.COUNT, "jobs killed when their estimate ran out", t -> t.killed),
  /** The number of jobs that fit no machine. */
  REFUSED("refused", Unit.COUNT, "jobs that fit no machine", t -> t.refused),
  /** The number of jobs that still waited at the end. */
  WAITING("waiting", Unit.COUNT, "jobs that still waited at the end", t -> t.waiting),
  /** The latest completion, max C − start of the window: Klusáček and Rudová 2011, section 2. */
  MAKESPAN("makespan s", Unit.SECONDS, "max C - start of the window", t -> t.makespan),
  /** The number of ended jobs with a deadline. */
  DUE("due", Unit.COUNT, "ended jobs with a deadline", t -> t.due),
  /** The number of jobs with C &gt; d: Klusáček and Rudová 2011, section 2 (unit penalty). */
  DELAYED("delayed", Unit.COUNT, "jobs with C > d", t -> t.delayed),
  /** The share of ended jobs with C &gt; d: Klusáček et al. 2008, section 4. */
  DELAYED_SHARE(
      "delayed %", Unit.PERCENT, "delayed / ended jobs", t -> Ratio.of(t.delayed, t.ended())),
  /** The share of ended jobs with a deadline whose C &gt; d. */
  DELAYED_OF_DUE(
      "of due %",
      Unit.PERCENT, "delayed / ended jobs with a deadline", t -> Ratio.of(t.delayed, t.due)),
  /** The sum of max(0, C − d): Klusáček, Matyska, Rudová 2008 (Alea), section 3. */
  TOTAL_TARDINESS(
      "tardiness s", Unit.SECONDS, "sum of max(0, C - d)", t -> t.totalTardiness.value()),
  /** The maximum of max(0, C − d): Pinedo, Scheduling, section 2.1. */
  MAX_TARDINESS("max tard. s", Unit.SECONDS, "max of max(0, C - d)", t -> t.maxTardiness),
  /** The mean of S − r: immediate-mode paper, section 5. */
  MEAN_WAIT("wait s", Unit.SECONDS, "mean of S - r", t -> t.wait.mean()),
  /** The median of S − r. */
  MEDIAN_WAIT("median wait s", Unit.SECONDS, "median of S - r", t -> t.wait.percentile(50)),
  /** The 95th percentile of S − r. */
  P95_WAIT("p95 wait s", Unit.SECONDS, "95th percentile of S - r", t -> t.wait.percentile(95)),
  /** The 99th percentile of S − r. */
  P99_WAIT("p99 wait s", Unit.SECONDS, "99th percentile of S - r", t -> t.wait.percentile(99)),
  /** The maximum of S − r. */
  MAX_WAIT("max wait s", Unit.SECONDS, "maximum of S - r", t -> t.wait.max()),
  /**
   * The mean of C − r: Klusáček and Rudová 2011, section 2. The immediate-mode paper calls it
   * completion, because its ready times count from the arrival; the volunteer-grid paper calls it
   * the makespan of a job, the time to complete it.
   */
  MEAN_RESPONSE("response s", Unit.SECONDS, "mean of C - r", t -> t.response.mean()),
  /** The median of C − r. */
  MEDIAN_RESPONSE(
      "median response s", Unit.SECONDS, "median of C - r", t -> t.response.percentile(50)),
  /** The 95th percentile of C − r. */
  P95_RESPONSE(
      "p95 response s", Unit.SECONDS, "95th percentile of C - r", t -> t.response.percentile(95)),
  /** The 99th percentile of C − r. */
  P99_RESPONSE(
      "p99 response s", Unit.SECONDS, "99th percentile of C - r", t -> t.response.percentile(99)),
  /** The maximum of C − r. */
  MAX_RESPONSE("max response s", Unit.SECONDS, "maximum of C - r", t -> t.response.max()),
  /** The mean of p: immediate-mode paper, section 5. */
  MEAN_EXECUTION("execution s", Unit.SECONDS, "mean of C - S", t -> t.execution.mean()),
  /** The median of p. */
  MEDIAN_EXECUTION(
      "median execution s", Unit.SECONDS, "median of C - S", t -> t.execution.percentile(50)),
  /** The 95th percentile of p. */
  P95_EXECUTION(
      "p95 execution s", Unit.SECONDS, "95th percentile of C - S", t -> t.execution.percentile(95)),
  /** The 99th percentile of p. */
  P99_EXECUTION(
      "p99 execution s", Unit.SECONDS, "99th percentile of C - S", t -> t.execution.percentile(99)),
  /** The maximum of p. */
  MAX_EXECUTION("max execution s", Unit.SECONDS, "maximum of C - S", t -> t.execution.max()),
  /** The mean of (C − r)/p, over jobs with p &gt; 0: Klusáček and Rudová 2011, section 2. */
  MEAN_SLOWDOWN("slowdown", Unit.RATIO, "mean of (C - r) / p", t -> t.slowdown.mean()),
  /** The median of (C − r)/p, over jobs with p &gt; 0. */
  MEDIAN_SLOWDOWN(
      "median slowdown", Unit.RATIO, "median of (C - r) / p", t -> t.slowdown.percentile(50)),
  /** The 95th percentile of (C − r)/p, over jobs with p &gt; 0. */
  P95_SLOWDOWN(
      "p95 slowdown", Unit.RATIO, "95th percentile of (C - r) / p", t -> t.slowdown.percentile(95)),
  /** The 99th percentile of (C − r)/p, over jobs with p &gt; 0. */
  P99_SLOWDOWN(
      "p99 slowdown", Unit.RATIO, "99th percentile of (C - r) / p", t -> t.slowdown.percentile(99)),
  /** The maximum of (C − r)/p, over jobs with p &gt; 0. */
  MAX_SLOWDOWN("max slowdown", Unit.RATIO, "maximum of (C - r) / p", t -> t.slowdown.max()),
  /** The mean of max(1, (C − r)/max(τ, p)): Feitelson and Rudolph, JSSPP 1998, section 4. */
  MEAN_BOUNDED_SLOWDOWN(
      "bounded sl.",
      Unit.RATIO,
      "mean of max(1, (C - r) / max(tau, p))",
      t -> t.boundedSlowdown.mean()),
  /** The median of max(1, (C − r)/max(τ, p)). */
  MEDIAN_BOUNDED_SLOWDOWN(
      "median bounded sl.",
      Unit.RATIO,
      "median of max(1, (C - r) / max(tau, p))",
      t -> t.boundedSlowdown.percentile(50)),
  /** The 95th percentile of max(1, (C − r)/max(τ, p)). */
  P95_BOUNDED_SLOWDOWN(
      "p95 bounded sl.",
      Unit.RATIO,
      "95th percentile of max(1, (C - r) / max(tau, p))",
      t -> t.boundedSlowdown.percentile(95)),
  /** The 99th percentile of max(1, (C − r)/max(τ, p)). */
  P99_BOUNDED_SLOWDOWN(
      "p99 bounded sl.",
      Unit.RATIO,
      "99th percentile of max(1, (C - r) / max(tau, p))",
      t -> t.boundedSlowdown.percentile(99)),
  /** The maximum of max(1, (C − r)/max(τ, p)). */
  MAX_BOUNDED_SLOWDOWN(
      "max bounded sl.",
      Unit.RATIO,
      "maximum of max(1, (C - r) / max(tau, p))",
      t -> t.boundedSlowdown.max()),
  /**
   * The mean of max(1, (C − r)/max(τ, p')), with p' the run time of the job on the fastest machine
   * that fits it: it includes the cost of choosing slow machines, which {@link
   * #MEAN_BOUNDED_SLOWDOWN} does not.
   */
  MEAN_BOUNDED_SLOWDOWN_FASTEST(
      "bounded sl. (fastest)",
      Unit.RATIO,
      "mean of max(1, (C - r) / max(tau, p on the fastest machine that fits))",
      t -> Ratio.of(t.boundedSlowdownFastest, t.ended())),
  /** Busy CPU-time / (window · Σ R_i): Klusáček and Rudová 2011, section 2 (u_avg). */
  USAGE("usage %", Unit.PERCENT, "busy CPU-time / (window * sum of R_i)", t -> t.machines.usage()),
  /** Σ busy CPU-time on i · s_i / (window · Σ R_i s_i): the same (wu_avg). */
  WEIGHTED_USAGE(
      "weighted %",
      Unit.PERCENT,
      "busy CPU-time * s_i / (window * sum of R_i s_i)",
      t -> t.machines.weightedUsage()),
  /**
   * The mean over time of busy CPUs / min(available CPUs, CPUs requested by jobs in the system),
   * over the time in which any are requested: Klusáček et al. 2008, section 4.
   */
  SYSTEM_USAGE(
      "system %",
      Unit.PERCENT,
      "mean over time of busy / min(available, requested CPUs)",
      t -> t.machines.systemUsage()),
  /**
   * The number of attempts that were lost, run again or not: with their machines, as in the
   * volunteer-grid paper, section 5, or because an operator took the job off.
   */
  FAILED("failed", Unit.COUNT, "attempts lost with their machines", t -> t.failedAttempts),
  /**
   * Completed jobs / (completed jobs + failed attempts), where a failed attempt is a lost one, as
   * in {@link #FAILED}: volunteer-grid paper, section 5.
   */
  PROCESS_RATIO(
      "processed %",
      Unit.PERCENT,
      "completed / (completed + failed attempts)",
      t -> Ratio.of(t.completed, t.completed + t.failedAttempts)),
  /**
   * The CPU-time that machines gave to attempts that were lost, or whose jobs were withdrawn:
   * volunteer-grid paper, section 1.
   */
  WASTED_TIME(
      "wasted s", Unit.SECONDS, "CPU-time of failed and withdrawn attempts", t -> t.wasted.value()),
  /** How often a policy gave up a job as one that is on time, for policies that report it. */
  SACRIFICES(
      "sacrifices", Unit.COUNT, "times a policy gave up keeping a job on time", t -> t.sacrifices),
  /** The number of jobs that the window leaves out, which no other metric of jobs counts. */
  OUTSIDE("outside", Unit.COUNT, "jobs released outside the window", t -> t.outside),
  /**
   * The number of jobs that were lost with their machines and not run again; each of them is a
   * failed attempt, too: volunteer-grid paper, section 5.
   */
  ABANDONED(
      "abandoned", Unit.COUNT, "jobs lost with their machines and not run again", t -> t.abandoned),
  /** The number of jobs that failed by themselves: Klusáček, Matyska, Rudová 2008, section 5. */
  CRASHED("crashed", Unit.COUNT, "jobs that failed by themselves", t -> t.crashed),
  /** The number of jobs that their users withdrew, waiting or running. */
  WITHDRAWN("withdrawn", Unit.COUNT, "jobs withdrawn, waiting or running", t -> t.withdrawn),
  /**
   * As {@link #SYSTEM_USAGE}, but the mean over events: each stretch of time in which nothing
   * changed counts equally, however long. The paper's "at each simulation time" can be read this
   * way.
   */
  SYSTEM_USAGE_EVENTS(
      "system (events) %",
      Unit.PERCENT,
      "mean over events of busy / min(available, requested CPUs)",
      t -> t.machines.systemUsageOfEvents()),
  /** The share of ended jobs with S = r. */
  STARTED_AT_RELEASE(
      "at once %",
      Unit.PERCENT, "jobs with S = r / ended jobs", t -> Ratio.of(t.startedAtRelease, t.ended())),
  /**
   * The usage of the slowest quarter of the machines: Klusáček and Rudová 2011, section 4. With
   * fewer than four machines some quarters, always including the slowest, are empty and have a
   * usage of 0.
   */
  USAGE_SLOWEST_QUARTER(
      "slowest 1/4 %",
      Unit.PERCENT,
      "usage of the slowest quarter of the machines, 0 if fewer than 4",
      t -> t.machines.usageOfQuarter(0)),
  /** The usage of the second quarter of the machines by speed. */
  USAGE_SECOND_QUARTER(
      "second 1/4 %",
      Unit.PERCENT,
      "usage of the second quarter of the machines by speed",
      t -> t.machines.usageOfQuarter(1)),
  /** The usage of the third quarter of the machines by speed. */
  USAGE_THIRD_QUARTER(
      "third 1/4 %",
      Unit.PERCENT,
      "usage of the third quarter of the machines by speed",
      t -> t.machines.usageOfQuarter(2)),
  /** The usage of the fastest quarter of the machines. */
  USAGE_FASTEST_QUARTER(
      "fastest 1/4 %",
      Unit.PERCENT,
      "usage of the fastest quarter of the machines",
      t -> t.machines.usageOfQuarter(3)),
  /**
   * The standard deviation over machines of their usages, busy CPU-time / (window · R_i): balance
   * of load, immediate-mode paper, section 4.
   */
  USAGE_DEVIATION(
      "usage sd %",
      Unit.PERCENT,
      "standard deviation of the usages of machines",
      t -> t.machines.usageSpread().standardDeviation()),
  /** Jain's index of the usages of machines: 1 if all are alike, 1/n if one of n does all work. */
  USAGE_FAIRNESS(
      "usage fairness",
      Unit.RATIO,
      "Jain's index of the usages of machines",
      t -> t.machines.usageFairness());

  /** The unit of a value. */
  public enum Unit {
    /** A count. */
    COUNT(1, 1),
    /** Seconds. */
    SECONDS(1, Ticks.PER_SECOND),
    /** Per cent. */
    PERCENT(100, 1),
    /** A pure number. */
    RATIO(1, 1);

    private final double multiplier;
    private final double divisor;

    Unit(double multiplier, double divisor) {
      this.multiplier = multiplier;
      this.divisor = divisor;
    }

    private double of(double value) {
      return value * multiplier / divisor;
    }
  }

  private final String title;
  private final Unit unit;
  private final String definition;

  @SuppressWarnings("ImmutableEnumChecker") // the formulas capture nothing
  private final ToDoubleFunction<RunTotals> formula;

  Metric(String title, Unit unit, String definition, ToDoubleFunction<RunTotals> formula) {
    this.title = title;
    this.unit = unit;
    this.definition = definition;
    this.formula = formula;
  }

  /**
   * Returns the metric of a name in files.
   *
   * @throws IllegalArgumentException if no metric has this name
   */
  public static Metric ofLabel(String label) {
    return Lookup.byLabel("metric", label, values(), Metric::label);
  }

  /** The name in files: lower case with underscores. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The heading of a column of a table, with the unit. */
  public String title() {
    return title;
  }

  /** The unit of {@link #of}. */
  public Unit unit() {
    return unit;
  }

  /** The formula, for readers. */
  public String definition() {
    return definition;
  }

  /** The value for a run, in the unit of the metric. */
  public double of(RunTotals totals) {
    return unit.of(formula.applyAsDouble(totals));
  }
}

package io.github.gapwise.simulator.metrics;

import io.github.gapwise.simulator.input.Ticks;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * What is reported of a run. With r the release of a job, S its start, C its completion, d its
 * deadline, R its CPUs, p = C − S its execution, and R_i and s_i the CPUs and the speed of machine
 * i. Means are over ended jobs, those that completed or were killed; a mean or share of nothing is
 * 0.
 */
public enum Metric {
  /** The number of jobs whose work was done. */
  COMPLETED("completed", Unit.COUNT, "jobs whose work was done", totals -> totals.completed),
  /** The number of jobs that were killed when their estimate ran out. */
  KILLED("killed", Unit.COUNT, "jobs killed when their estimate ran out", totals -> totals.killed),
  /** The number of jobs that fit no machine. */
  REFUSED("refused", Unit.COUNT, "jobs that fit no machine", totals -> totals.refused),
  /** The number of jobs that still waited at the end. */
  WAITING("waiting", Unit.COUNT, "jobs that still waited at the end", totals -> totals.waiting),
  /** The latest completion, max C: Klusacek and Rudova 2011, section 2. */
  MAKESPAN("makespan s", Unit.SECONDS, "max C", totals -> totals.makespan),
  /** The number of jobs with C &gt; d: Klusacek and Rudova 2011, section 2 (unit penalty). */
  DELAYED("delayed", Unit.COUNT, "jobs with C > d", totals -> totals.delayed),
  /** The share of ended jobs with C &gt; d: Klusacek et al. 2008, section 4. */
  DELAYED_SHARE(
      "delayed %",
      Unit.PERCENT, "delayed / ended jobs", totals -> ratio(totals.delayed, totals.ended())),
  /** The sum of max(0, C − d): Klusacek, Matyska, Rudova 2008 (Alea), section 3. */
  TOTAL_TARDINESS(
      "tardiness s", Unit.SECONDS, "sum of max(0, C - d)", totals -> totals.totalTardiness.value()),
  /** The maximum of max(0, C − d): Pinedo, Scheduling, section 2.1. */
  MAX_TARDINESS("max tard. s", Unit.SECONDS, "max of max(0, C - d)", totals -> totals.maxTardiness),
  /** The mean of S − r: immediate-mode paper, section 5. */
  MEAN_WAIT(
      "wait s",
      Unit.SECONDS,
      "mean of S - r",
      totals -> ratio(totals.totalWait.value(), totals.ended())),
  /**
   * The mean of C − r: Klusacek and Rudova 2011, section 2. Also what the immediate-mode paper
   * calls completion, its ready times being counted from the arrival, and what the volunteer-grid
   * paper calls the makespan of a job, the time to complete it.
   */
  MEAN_RESPONSE(
      "response s",
      Unit.SECONDS,
      "mean of C - r",
      totals -> ratio(totals.totalResponse.value(), totals.ended())),
  /** The mean of p: immediate-mode paper, section 5. */
  MEAN_EXECUTION(
      "execution s",
      Unit.SECONDS,
      "mean of C - S",
      totals -> ratio(totals.totalExecution.value(), totals.ended())),
  /** The mean of (C − r)/p, over jobs with p &gt; 0: Klusacek and Rudova 2011, section 2. */
  MEAN_SLOWDOWN(
      "slowdown",
      Unit.RATIO,
      "mean of (C - r) / p",
      totals -> ratio(totals.totalSlowdown, totals.withRunTime)),
  /** The mean of max(1, (C − r)/max(τ, p)): Feitelson and Rudolph, JSSPP 1998, section 4. */
  MEAN_BOUNDED_SLOWDOWN(
      "bounded sl.",
      Unit.RATIO,
      "mean of max(1, (C - r) / max(tau, p))",
      totals -> ratio(totals.totalBoundedSlowdown, totals.ended())),
  /** Busy CPU-time / (makespan · Σ R_i): Klusacek and Rudova 2011, section 2 (u_avg). */
  USAGE(
      "usage %",
      Unit.PERCENT,
      "busy CPU-time / (makespan * sum of R_i)",
      totals -> ratio(totals.busy.value(), (double) totals.makespan * totals.totalCpus)),
  /** Σ busy CPU-time on i · s_i / (makespan · Σ R_i s_i): the same (wu_avg). */
  WEIGHTED_USAGE(
      "weighted %",
      Unit.PERCENT,
      "busy CPU-time * s_i / (makespan * sum of R_i s_i)",
      totals -> ratio(totals.weightedBusy, totals.makespan * totals.totalCapacity)),
  /**
   * The mean over time of busy CPUs / min(available CPUs, CPUs requested by jobs in the system),
   * over the time in which any are requested: Klusacek et al. 2008, section 4.
   */
  SYSTEM_USAGE(
      "system %",
      Unit.PERCENT,
      "mean over time of busy / min(available, requested CPUs)",
      totals -> ratio(totals.systemUsageTicks, totals.requestedTicks)),
  /** The number of attempts that were lost with their machines: volunteer-grid paper, section 5. */
  FAILED(
      "failed", Unit.COUNT, "attempts lost with their machines", totals -> totals.failedAttempts),
  /**
   * Completed jobs / (completed jobs + failed attempts), where an attempt fails that is lost with
   * its machine: volunteer-grid paper, section 5.
   */
  PROCESS_RATIO(
      "processed %",
      Unit.PERCENT,
      "completed / (completed + failed attempts)",
      totals -> ratio(totals.completed, totals.completed + totals.failedAttempts)),
  /**
   * The CPU-time that machines gave to attempts that were lost with them: volunteer-grid paper,
   * section 1.
   */
  WASTED_TIME(
      "wasted s", Unit.SECONDS, "CPU-time of failed attempts", totals -> totals.wasted.value()),
  /** How often a job was given up as one that is on time, by policies that report it. */
  SACRIFICES(
      "sacrifices",
      Unit.COUNT,
      "times a policy gave a job up as one that is on time",
      totals -> totals.sacrifices);

  /** How a value is to be read. */
  public enum Unit {
    /** A number of things. */
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

  /** The formula, for people. */
  public String definition() {
    return definition;
  }

  /** The value for a run, in the unit of the metric. */
  public double of(RunTotals totals) {
    return unit.of(formula.applyAsDouble(totals));
  }

  private static double ratio(long numerator, long denominator) {
    return ratio((double) numerator, (double) denominator);
  }

  private static double ratio(double numerator, long denominator) {
    return ratio(numerator, (double) denominator);
  }

  private static double ratio(double numerator, double denominator) {
    return denominator == 0 ? 0 : numerator / denominator;
  }
}

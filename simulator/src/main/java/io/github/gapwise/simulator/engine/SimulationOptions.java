package io.github.gapwise.simulator.engine;

import java.util.Objects;

/**
 * How a run is configured.
 *
 * @param overrun what happens to a job that outlives its estimate; {@link OverrunRule#KILL} by
 *     default
 * @param outage what happens to the jobs of a machine that leaves; {@link OutageRule#RESTART} by
 *     default
 * @param submission when the scheduler learns of a job; {@link Submission#DYNAMIC} by default
 * @param seed the seed of randomised policies; 0 by default
 * @param explained whether listeners are told why each job starts, as far as the policy says; false
 *     by default. It never changes a decision
 */
public record SimulationOptions(
    OverrunRule overrun, OutageRule outage, Submission submission, long seed, boolean explained) {
  private static final SimulationOptions DEFAULTS =
      new SimulationOptions(OverrunRule.KILL, OutageRule.RESTART, Submission.DYNAMIC, 0, false);

  /** When the scheduler learns of a job. */
  public enum Submission {
    /** At its release. */
    DYNAMIC,
    /** At tick 0, with all the others; it still starts no earlier than its release. */
    STATIC
  }

  /** Checks that nothing is missing. */
  public SimulationOptions {
    Objects.requireNonNull(overrun, "overrun");
    Objects.requireNonNull(outage, "outage");
    Objects.requireNonNull(submission, "submission");
  }

  /** The defaults. */
  public static SimulationOptions defaults() {
    return DEFAULTS;
  }

  /** These options with another overrun rule. */
  public SimulationOptions withOverrun(OverrunRule overrun) {
    return new SimulationOptions(overrun, outage, submission, seed, explained);
  }

  /** These options with another outage rule. */
  public SimulationOptions withOutage(OutageRule outage) {
    return new SimulationOptions(overrun, outage, submission, seed, explained);
  }

  /** These options with another time of submission. */
  public SimulationOptions withSubmission(Submission submission) {
    return new SimulationOptions(overrun, outage, submission, seed, explained);
  }

  /** These options with another seed. */
  public SimulationOptions withSeed(long seed) {
    return new SimulationOptions(overrun, outage, submission, seed, explained);
  }

  /** These options with or without the reasons of starts. */
  public SimulationOptions withExplained(boolean explained) {
    return new SimulationOptions(overrun, outage, submission, seed, explained);
  }
}

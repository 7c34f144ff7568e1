package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.text.InvalidInputException;
import java.util.List;
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
 * @param snapshots when listeners are shown the plan, in ticks after the first release: at the
 *     first event at each of these times or after it, as long as the run goes on; none by default.
 *     Not negative
 */
public record SimulationOptions(
    OverrunRule overrun,
    OutageRule outage,
    Submission submission,
    long seed,
    boolean explained,
    List<Long> snapshots) {
  private static final SimulationOptions DEFAULTS =
      new SimulationOptions(
          OverrunRule.KILL, OutageRule.RESTART, Submission.DYNAMIC, 0, false, List.of());

  /** When the scheduler learns of a job. */
  public enum Submission {
    /** At its release. */
    DYNAMIC,
    /** At tick 0, with all the others; it still starts no earlier than its release. */
    STATIC
  }

  /**
   * Checks that nothing is missing.
   *
   * @throws IllegalArgumentException if a time of {@code snapshots} is negative
   */
  public SimulationOptions {
    Objects.requireNonNull(overrun, "overrun");
    Objects.requireNonNull(outage, "outage");
    Objects.requireNonNull(submission, "submission");
    snapshots = List.copyOf(snapshots);
    for (long time : snapshots) {
      if (time < 0) {
        throw new InvalidInputException(
            "The time (%d) of a snapshot must not be negative.".formatted(time));
      }
    }
  }

  /** The defaults. */
  public static SimulationOptions defaults() {
    return DEFAULTS;
  }

  /** These options with another overrun rule. */
  public SimulationOptions withOverrun(OverrunRule overrun) {
    return new SimulationOptions(overrun, outage, submission, seed, explained, snapshots);
  }

  /** These options with another outage rule. */
  public SimulationOptions withOutage(OutageRule outage) {
    return new SimulationOptions(overrun, outage, submission, seed, explained, snapshots);
  }

  /** These options with another time of submission. */
  public SimulationOptions withSubmission(Submission submission) {
    return new SimulationOptions(overrun, outage, submission, seed, explained, snapshots);
  }

  /** These options with another seed. */
  public SimulationOptions withSeed(long seed) {
    return new SimulationOptions(overrun, outage, submission, seed, explained, snapshots);
  }

  /** These options with or without the reasons of starts. */
  public SimulationOptions withExplained(boolean explained) {
    return new SimulationOptions(overrun, outage, submission, seed, explained, snapshots);
  }

  /**
   * These options with other times at which the plan is shown.
   *
   * @throws IllegalArgumentException if one is negative
   */
  public SimulationOptions withSnapshots(List<Long> snapshots) {
    return new SimulationOptions(overrun, outage, submission, seed, explained, snapshots);
  }
}

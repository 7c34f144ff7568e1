package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.text.InvalidInputException;
import java.util.List;
import java.util.Objects;

/**
 * The configuration of a run.
 *
 * @param overrun what happens to a job that outlives its estimate; {@link OverrunRule#KILL} by
 *     default
 * @param outage what happens to the jobs of a machine that leaves; {@link OutageRule#RESTART} by
 *     default
 * @param submission when the scheduler learns of a job; {@link Submission#DYNAMIC} by default
 * @param seed the seed of randomised policies; 0 by default
 * @param explained whether listeners receive the reason why each job starts, if the policy states
 *     it; false by default. It never changes a decision
 * @param snapshots when listeners receive the plan, in ticks after the first release: at the first
 *     event at or after each of these times, as long as the run lasts; none by default. Not
 *     negative
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
   * Checks the components.
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

  /** Returns these options with another overrun rule. */
  public SimulationOptions withOverrun(OverrunRule overrun) {
    return new SimulationOptions(overrun, outage, submission, seed, explained, snapshots);
  }

  /** Returns these options with another outage rule. */
  public SimulationOptions withOutage(OutageRule outage) {
    return new SimulationOptions(overrun, outage, submission, seed, explained, snapshots);
  }

  /** Returns these options with another time of submission. */
  public SimulationOptions withSubmission(Submission submission) {
    return new SimulationOptions(overrun, outage, submission, seed, explained, snapshots);
  }

  /** Returns these options with another seed. */
  public SimulationOptions withSeed(long seed) {
    return new SimulationOptions(overrun, outage, submission, seed, explained, snapshots);
  }

  /** Returns these options with or without the reasons of starts. */
  public SimulationOptions withExplained(boolean explained) {
    return new SimulationOptions(overrun, outage, submission, seed, explained, snapshots);
  }

  /**
   * Returns these options with other times at which listeners receive the plan.
   *
   * @throws IllegalArgumentException if one is negative
   */
  public SimulationOptions withSnapshots(List<Long> snapshots) {
    return new SimulationOptions(overrun, outage, submission, seed, explained, snapshots);
  }
}

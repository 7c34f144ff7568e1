package io.github.gapwise.schedule.twin.ontime;

import java.util.EnumSet;
import java.util.Set;

/**
 * The parameters of {@code on-time}.
 *
 * @param moves how many jobs step MOVE tries to place elsewhere, per insertion
 * @param depth how many ejections may follow one another
 * @param hold the load up to which background jobs start; infinite if they are never held back
 * @param window the number of arrivals that the load counts; twice as many for {@code hold} unless
 *     jobs are sacrificed
 * @param order the order of jobs that are late anyway or have no deadline
 * @param patience the soft deadline of jobs without one in reference run times; infinite for none
 * @param adapt whether the policy learns how run times relate to estimates
 * @param risk the least probability of being on time for which a job is planned
 * @param ageSeconds the age from which background jobs go first; infinite for none
 * @param spare the share of a machine's CPUs that YIELD keeps free; 0 for none
 * @param steps the steps of {@code adapt} that are on
 */
public record NaiveOnTimeOptions(
    int moves,
    int depth,
    double hold,
    int window,
    NaiveBackgroundOrder order,
    double patience,
    boolean adapt,
    double risk,
    double ageSeconds,
    double spare,
    Set<NaiveOnTimeStep> steps) {
  private static final double OFF = Double.POSITIVE_INFINITY;

  /** Copies the steps. */
  public NaiveOnTimeOptions {
    steps = Set.copyOf(steps);
  }

  /** Returns the defaults of the specification. */
  public static NaiveOnTimeOptions defaults() {
    return new NaiveOnTimeOptions(
        30,
        1,
        1,
        100,
        NaiveBackgroundOrder.SMALLEST,
        OFF,
        true,
        0.05,
        14_400,
        0.25,
        EnumSet.allOf(NaiveOnTimeStep.class));
  }

  /** Returns the defaults without {@code adapt}: estimates count as they are. */
  public static NaiveOnTimeOptions exact() {
    return defaults().withAdapt(false);
  }

  /** Whether a step of {@code adapt} is on. */
  boolean has(NaiveOnTimeStep step) {
    return adapt && steps.contains(step);
  }

  /** Returns a copy with another number of moves. */
  public NaiveOnTimeOptions withMoves(int moves) {
    return new NaiveOnTimeOptions(
        moves, depth, hold, window, order, patience, adapt, risk, ageSeconds, spare, steps);
  }

  /** Returns a copy with another depth. */
  public NaiveOnTimeOptions withDepth(int depth) {
    return new NaiveOnTimeOptions(
        moves, depth, hold, window, order, patience, adapt, risk, ageSeconds, spare, steps);
  }

  /** Returns a copy with another load up to which background jobs start. */
  public NaiveOnTimeOptions withHold(double hold) {
    return new NaiveOnTimeOptions(
        moves, depth, hold, window, order, patience, adapt, risk, ageSeconds, spare, steps);
  }

  /** Returns a copy with another number of arrivals in the load. */
  public NaiveOnTimeOptions withWindow(int window) {
    return new NaiveOnTimeOptions(
        moves, depth, hold, window, order, patience, adapt, risk, ageSeconds, spare, steps);
  }

  /** Returns a copy with another order of background jobs. */
  public NaiveOnTimeOptions withOrder(NaiveBackgroundOrder order) {
    return new NaiveOnTimeOptions(
        moves, depth, hold, window, order, patience, adapt, risk, ageSeconds, spare, steps);
  }

  /** Returns a copy with another soft deadline. */
  public NaiveOnTimeOptions withPatience(double patience) {
    return new NaiveOnTimeOptions(
        moves, depth, hold, window, order, patience, adapt, risk, ageSeconds, spare, steps);
  }

  /** Returns a copy with or without learning. */
  public NaiveOnTimeOptions withAdapt(boolean adapt) {
    return new NaiveOnTimeOptions(
        moves, depth, hold, window, order, patience, adapt, risk, ageSeconds, spare, steps);
  }

  /** Returns a copy with another least probability. */
  public NaiveOnTimeOptions withRisk(double risk) {
    return new NaiveOnTimeOptions(
        moves, depth, hold, window, order, patience, adapt, risk, ageSeconds, spare, steps);
  }

  /** Returns a copy with another age. */
  public NaiveOnTimeOptions withAgeSeconds(double ageSeconds) {
    return new NaiveOnTimeOptions(
        moves, depth, hold, window, order, patience, adapt, risk, ageSeconds, spare, steps);
  }

  /** Returns a copy with another share of CPUs that YIELD keeps free. */
  public NaiveOnTimeOptions withSpare(double spare) {
    return new NaiveOnTimeOptions(
        moves, depth, hold, window, order, patience, adapt, risk, ageSeconds, spare, steps);
  }

  /** Returns a copy with other steps. */
  public NaiveOnTimeOptions withSteps(Set<NaiveOnTimeStep> steps) {
    return new NaiveOnTimeOptions(
        moves, depth, hold, window, order, patience, adapt, risk, ageSeconds, spare, steps);
  }

  /** Returns a copy without one of the steps. */
  public NaiveOnTimeOptions without(NaiveOnTimeStep step) {
    Set<NaiveOnTimeStep> others = EnumSet.allOf(NaiveOnTimeStep.class);
    others.retainAll(steps);
    others.remove(step);
    return withSteps(others);
  }
}

package io.github.gapwise.core.scheduler;

/**
 * What the searches of a scheduler have done since it was bound, for people who inspect a run. A
 * search improves a plan: in each iteration it may take one job, the candidate, look for other
 * places for it, and move it there.
 *
 * @param runs how often a search ran
 * @param iterations of all runs
 * @param candidates the jobs that iterations took, counted each time
 * @param evaluations the machines on which the earliest place of a candidate was computed; a
 *     machine that a bound rules out beforehand does not count
 * @param moves the candidates that were moved, even if the search gave that up later
 * @param onTimeByRemoval summed over the candidates, how many of the other jobs of the machine
 *     would be on time without the candidate and are not with it
 */
public record SearchCounts(
    long runs,
    long iterations,
    long candidates,
    long evaluations,
    long moves,
    long onTimeByRemoval) {

  /** The counts of a scheduler that does not search. */
  public static final SearchCounts NONE = new SearchCounts(0, 0, 0, 0, 0, 0);

  /** The sums of these counts and the other ones. */
  public SearchCounts plus(SearchCounts other) {
    return new SearchCounts(
        runs + other.runs,
        iterations + other.iterations,
        candidates + other.candidates,
        evaluations + other.evaluations,
        moves + other.moves,
        onTimeByRemoval + other.onTimeByRemoval);
  }
}

package io.github.gapwise.schedule.bound;

/** Which of two candidates with equal weight a job gets, by its start and completion there. */
public enum TieRule {
  /** The one that is tried first. */
  FIRST,
  /** The one that completes earlier, else the one that is tried first. */
  COMPLETION,
  /** The one that starts earlier, then the one that completes earlier, then the first. */
  START;

  /** Whether a candidate can win a tie that was tried later. */
  public boolean mayWin() {
    return this != FIRST;
  }

  /** Whether a candidate wins a tie that was tried later. */
  public boolean wins(long start, long completion, long bestStart, long bestCompletion) {
    return switch (this) {
      case FIRST -> false;
      case COMPLETION -> completion < bestCompletion;
      case START -> start < bestStart || (start == bestStart && completion < bestCompletion);
    };
  }

  /** The latest completion that wins a tie, whatever the start; negative if none does. */
  long latestCompletion(long bestCompletion) {
    return this == COMPLETION ? bestCompletion - 1 : -1;
  }
}

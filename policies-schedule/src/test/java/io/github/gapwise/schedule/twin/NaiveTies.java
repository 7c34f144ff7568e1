package io.github.gapwise.schedule.twin;

import java.util.Comparator;
import java.util.function.ToLongFunction;

/** Which of two candidates with equal weight wins; if still equal, that of the first machine. */
public enum NaiveTies {
  /** That of the first machine. */
  MACHINE,
  /** The one in which the job completes earlier. */
  COMPLETION,
  /** The one in which the job starts earlier, then the one in which it completes earlier. */
  START;

  /** Returns the order of candidates, the winner first. */
  <T> Comparator<T> order(ToLongFunction<T> start, ToLongFunction<T> completion) {
    return switch (this) {
      case MACHINE -> Comparator.comparingLong(any -> 0);
      case COMPLETION -> Comparator.comparingLong(completion);
      case START -> Comparator.comparingLong(start).thenComparingLong(completion);
    };
  }
}

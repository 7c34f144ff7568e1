package io.github.gapwise.simulator.metrics;

import io.github.gapwise.core.text.InvalidInputException;
import java.util.Objects;

/**
 * The part of a run that is observed, in ticks since the first release of the workload. Metrics of
 * jobs are over the jobs that are released within it, whenever they end, or over those that end
 * within it, as if the run had been watched and cut there; metrics of machines are over its time,
 * whichever jobs they run. The default is the {@link #WHOLE} run: the time from the first release
 * to the last completion, and all jobs. A shorter one leaves out the time in which the system fills
 * (warm-up) and that in which it empties (drain).
 *
 * @param from the first tick; not negative
 * @param to the tick at which the window ends, itself outside; after {@code from}. {@link #OPEN}
 *     for the last completion of the run, whatever job that is
 * @param membership which jobs it observes
 */
public record ObservationWindow(long from, long to, Membership membership) {
  /** Which jobs a window observes. */
  public enum Membership {
    /** Those that are released within it, with all their attempts, whenever these end. */
    RELEASE,
    /** Those that end within it; of lost attempts, too, those that end within it. */
    END
  }

  /** The end of a window that ends with the last completion. */
  public static final long OPEN = Long.MAX_VALUE;

  /** From the first release to the last completion. */
  public static final ObservationWindow WHOLE = new ObservationWindow(0, OPEN);

  /** Creates a window of the jobs that are released within it. */
  public ObservationWindow(long from, long to) {
    this(from, to, Membership.RELEASE);
  }

  /**
   * Checks the ends.
   *
   * @throws IllegalArgumentException if {@code from} is negative or not before {@code to}
   */
  public ObservationWindow {
    Objects.requireNonNull(membership, "membership");
    if (from < 0 || from >= to) {
      throw new InvalidInputException(
          "The window must begin at or after the first release and before its end, not from (%d) to (%d) ticks."
              .formatted(from, to));
    }
  }

  /** Returns this window for other jobs. */
  public ObservationWindow by(Membership other) {
    return new ObservationWindow(from, to, other);
  }

  /** Whether the window ends with the last completion. */
  public boolean isOpen() {
    return to == OPEN;
  }

  /** Whether a tick lies within the window. */
  public boolean contains(long tick) {
    return from <= tick && tick < to;
  }

  /** Whether it observes what ended at a tick of a job with this release. */
  boolean observes(long release, long end) {
    return contains(membership == Membership.RELEASE ? release : end);
  }

  /** Whether it observes a job with this release that never ends. */
  boolean observesUnended(long release) {
    return membership == Membership.RELEASE ? contains(release) : isOpen();
  }

  /** The number of ticks of a period that lie within the window. */
  long overlap(long start, long end) {
    return Math.max(0, Math.min(end, to) - Math.max(start, from));
  }

  /**
   * The length of the window in ticks for a run with this last completion; 0 if the run ends
   * before.
   */
  long length(long lastCompletion) {
    return Math.max(0, (isOpen() ? lastCompletion : to) - from);
  }
}

package io.github.gapwise.queue.prediction;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A job as the system knows it and as the policy is told of it, and where it runs. */
final class ExpectedJob {
  private static final long WAITS = -1;
  private static final int[] MINUTES = {1, 5, 15, 30, 60, 120, 300, 600, 1200, 3000, 6000};

  private Job known;
  private Job expected;
  private List<Machine> machines = List.of();
  private long start = WAITS;

  /** As the policy and the system knew it, while the policy is told of a change; else null. */
  private @Nullable Job expectedBefore;

  private @Nullable Job knownBefore;

  /** How often the prediction has been corrected. */
  private int corrections;

  /** A job that waits, with the work that it is expected to take. */
  ExpectedJob(Job known, Job expected) {
    this.known = known;
    this.expected = expected;
  }

  Job known() {
    return known;
  }

  /**
   * The job as the system knows it, or as it knew it if this is what the policy was told before a
   * change of which it is being told. The two may be equal, so they are compared by identity.
   */
  @SuppressWarnings("ReferenceEquality")
  Job known(Job told) {
    return told == expectedBefore ? Objects.requireNonNull(knownBefore) : known;
  }

  Job expected() {
    return expected;
  }

  /** Whether the policy is told less than the estimate. */
  boolean isShorter() {
    return expected.work() < known.work();
  }

  boolean isRunning() {
    return start != WAITS;
  }

  /** Begins a change of the terms; the policy may then ask about either. */
  void beginChange(Job nowKnown, Job nowExpected) {
    expectedBefore = expected;
    knownBefore = known;
    known = nowKnown;
    expected = nowExpected;
  }

  void endChange() {
    expectedBefore = null;
    knownBefore = null;
  }

  void begin(List<Machine> on, long at) {
    machines = on;
    start = at;
  }

  /** It has ended, or counts no more. */
  void end() {
    start = WAITS;
  }

  /** The share of its estimated time that it has run for, from 0 to 1. */
  double share(ProcessingTimes times, long now) {
    return Math.min(1, (now - start) / (double) times.ticks(known, machines));
  }

  /** The tick at which it ends if it takes what is expected. */
  long expectedEnd(ProcessingTimes times) {
    long ticks = times.ticks(expected, machines);
    return ticks > Long.MAX_VALUE - start ? Long.MAX_VALUE : start + ticks;
  }

  /** The job with the next longer expected time, to be called once for each correction. */
  Job corrected(ProcessingTimes times, long ticksPerSecond) {
    double estimated = times.ticks(known, machines);
    double longer = times.ticks(expected, machines) + growth(corrections++, ticksPerSecond);
    return longer >= estimated
        ? known
        : ExpectedJobs.withWork(known, Math.ceil(longer * known.work() / estimated));
  }

  /** By how many ticks a prediction that was corrected that often grows; infinite in the end. */
  private static double growth(int corrections, long ticksPerSecond) {
    return corrections < MINUTES.length
        ? MINUTES[corrections] * 60.0 * ticksPerSecond
        : Double.POSITIVE_INFINITY;
  }
}

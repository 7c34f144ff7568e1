package io.github.gapwise.simulator.workload.swf;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.simulator.workload.CleaningRule;
import io.github.gapwise.simulator.workload.SimulatedJob;
import io.github.gapwise.simulator.workload.SizeField;
import org.jspecify.annotations.Nullable;

/** Makes jobs of lines by a cleaning rule, and keeps the tally. */
final class SwfCleaner {
  private final CleaningRule rule;
  private final SizeField size;
  private final int capacity;
  private final boolean fillEstimates;
  private final CleaningTally tally = new CleaningTally();
  private boolean sawRequestedTime;

  /**
   * A cleaner.
   *
   * @param capacity the processors of the largest machine
   * @param fillEstimates whether the run time replaces a missing requested time
   */
  SwfCleaner(CleaningRule rule, SizeField size, int capacity, boolean fillEstimates) {
    this.rule = rule;
    this.size = size;
    this.capacity = capacity;
    this.fillEstimates = fillEstimates;
  }

  /** The job of the current line, or {@code null} if the rule drops it. */
  @Nullable SimulatedJob clean(SwfLines line) {
    long allocated = processors(line, SwfField.ALLOCATED);
    long requested = processors(line, SwfField.REQUESTED);
    long submit = line.thousandths(SwfField.SUBMIT);
    long runTime = line.thousandths(SwfField.RUN_TIME);
    long requestedTime = line.thousandths(SwfField.REQUESTED_TIME);
    sawRequestedTime |= requestedTime > 0;
    if (line.hasSurplus()) {
      tally.add(SwfChange.SURPLUS_DROPPED, line.line());
    }

    SwfChange drop = reasonToDrop(allocated, requested, submit, runTime, requestedTime);
    if (drop != null) {
      tally.add(drop, line.line());
      return null;
    }
    tallyChanges(line.line(), allocated, requested, runTime, requestedTime);
    long wanted = usesRequested() ? requested : allocated;
    long cpus = wanted > 0 ? wanted : Math.max(requested, allocated);
    long estimate = requestedTime > 0 ? requestedTime : Math.max(1, runTime);
    long actual = isStrong() ? Math.min(runTime, estimate) : runTime;
    return new SimulatedJob(job(line, submit, cpus, estimate), actual);
  }

  private @Nullable SwfChange reasonToDrop(
      long allocated, long requested, long submit, long runTime, long requestedTime) {
    if (isStrong() && Math.max(allocated, requested) > capacity) {
      return SwfChange.TOO_LARGE;
    }
    if (allocated <= 0 && requested <= 0) {
      return SwfChange.SIZE_UNKNOWN;
    }
    if (runTime < 0) {
      return SwfChange.RUN_TIME_UNKNOWN;
    }
    if (runTime == 0 && rule != CleaningRule.NONE) {
      return SwfChange.RUN_TIME_ZERO;
    }
    if (requestedTime <= 0 && !fillEstimates) {
      return SwfChange.REQUESTED_TIME_UNKNOWN;
    }
    return submit < 0 ? SwfChange.SUBMIT_UNKNOWN : null;
  }

  private void tallyChanges(
      long line, long allocated, long requested, long runTime, long requestedTime) {
    // Unless the rule is strong, a number that is not the size is of no use.
    if (requested <= 0 && (usesRequested() || isStrong())) {
      tally.add(SwfChange.REQUEST_COPIED, line);
    }
    if (allocated <= 0 && (!usesRequested() || isStrong())) {
      tally.add(SwfChange.ALLOCATION_COPIED, line);
    }
    if (requestedTime <= 0) {
      tally.add(SwfChange.ESTIMATE_FILLED, line);
    } else if (runTime > requestedTime && isStrong()) {
      tally.add(SwfChange.RUN_TIME_CUT, line);
    }
  }

  private static Job job(SwfLines line, long submit, long cpus, long estimate) {
    long id = line.whole(SwfField.JOB);
    if (id < 0) {
      throw line.invalid(SwfField.JOB, "must not be negative");
    }
    long user = line.whole(SwfField.USER);
    String owner = user < 0 ? "" : Long.toString(user);
    return new Job(id, submit, Job.NO_DEADLINE, (int) cpus, estimate, 1, owner, Tags.none());
  }

  /** Minus one is how the format says unknown, and zero can mean nothing else. */
  private static long processors(SwfLines line, SwfField field) {
    long processors = line.whole(field);
    if (processors < -1 || processors > Integer.MAX_VALUE) {
      throw line.invalid(
          field, "must be at most %d and positive, or -1 if unknown".formatted(Integer.MAX_VALUE));
    }
    return processors;
  }

  private boolean usesRequested() {
    return size == SizeField.REQUESTED;
  }

  private boolean isStrong() {
    return rule == CleaningRule.STRONG;
  }

  /** What was done so far. */
  CleaningTally tally() {
    return tally;
  }

  /** Whether a requested time was known in any line so far. */
  boolean sawRequestedTime() {
    return sawRequestedTime;
  }
}

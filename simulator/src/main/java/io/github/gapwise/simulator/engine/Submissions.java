package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The submissions of a tick by job id: those of the workload and those of jobs that were lost. */
final class Submissions {
  private static final Comparator<SimulatedJob> BY_ID =
      Comparator.comparingLong(arrival -> arrival.job().id());

  private final JobStream stream;
  private final boolean allAtOnce;
  private final List<SimulatedJob> due = new ArrayList<>();
  private @Nullable SimulatedJob next;

  Submissions(JobStream stream, boolean allAtOnce) {
    this.stream = stream;
    this.allAtOnce = allAtOnce;
    next = stream.next();
  }

  /**
   * The release of the first job of the workload, if there is one; call it before any other method.
   */
  OptionalLong firstRelease() {
    return next == null ? OptionalLong.empty() : OptionalLong.of(next.job().release());
  }

  /** The tick of the workload's next submission, or {@link Long#MAX_VALUE} if none is left. */
  long time() {
    return next == null ? Long.MAX_VALUE : submission(next);
  }

  private long submission(SimulatedJob job) {
    return allAtOnce ? 0 : job.job().release();
  }

  /** Adds a lost job to the submissions of the present tick. */
  void resubmit(SimulatedJob job) {
    due.add(job);
  }

  /** Removes a lost job that will not be submitted again. */
  void withdraw(long jobId) {
    due.removeIf(lost -> lost.job().id() == jobId);
  }

  /**
   * Returns the submissions of a tick by job id; valid until the next call. The caller clears the
   * list.
   */
  List<SimulatedJob> take(long now) {
    while (next != null && submission(next) == now) {
      due.add(next);
      advance(next);
    }
    if (due.size() > 1) {
      due.sort(BY_ID);
    }
    return due;
  }

  private void advance(SimulatedJob taken) {
    next = stream.next();
    if (next != null && next.job().release() < taken.job().release()) {
      throw new InvalidInputException(
          "The release (%d) of job (%d) must not be before that of job (%d), which comes first."
              .formatted(next.job().release(), next.job().id(), taken.job().id()));
    }
  }
}

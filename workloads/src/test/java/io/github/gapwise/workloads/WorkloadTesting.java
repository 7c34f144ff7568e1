package io.github.gapwise.workloads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.AbstractStringAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** What the tests of workloads share. */
public final class WorkloadTesting {
  private WorkloadTesting() {}

  /** Every job of a new stream. */
  public static List<SimulatedJob> jobs(Workload workload) {
    return firstJobs(workload, Long.MAX_VALUE);
  }

  /** The first jobs of a new stream. */
  public static List<SimulatedJob> firstJobs(Workload workload, long limit) {
    List<SimulatedJob> jobs = new ArrayList<>();
    try (JobStream stream = workload.open()) {
      while (jobs.size() < limit) {
        SimulatedJob job = stream.next();
        if (job == null) {
          return jobs;
        }
        jobs.add(job);
      }
    }
    return jobs;
  }

  /** The message of a refusal: one sentence, and perhaps a second line with a likely cause. */
  public static AbstractStringAssert<?> assertRefusal(ThrowingCallable action) {
    IllegalArgumentException refusal = catchThrowableOfType(IllegalArgumentException.class, action);
    assertThat(refusal).as("refusal").isNotNull();
    return assertThat(refusal.getMessage()).matches("[^\n]+[.](\nMaybe [^\n]+[.?])?");
  }
}

package io.github.gapwise.workloads.format;

import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static io.github.gapwise.workloads.format.SwfTesting.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.workloads.CleaningRule;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.WorkloadOptions;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The status of a job, replayed or not. */
final class SwfFailuresTest {
  private static final WorkloadOptions PLAIN = WorkloadOptions.defaults().withCpus(8);
  private static final WorkloadOptions FAILURES = PLAIN.withFailures(true);

  /** Submitted at 10 s, on 2 CPUs; wait, run time, requested time and status are given. */
  private static String line(long id, int wait, int runTime, int requestedTime, int status) {
    return "%d 10 %d %d 2 -1 -1 2 %d -1 %d -1 -1 -1 -1 -1 -1 -1\n"
        .formatted(id, wait, runTime, requestedTime, status);
  }

  private static final String LOG =
      line(1, 5, 20, 30, 1)
          + line(2, 5, 20, 30, 0)
          + line(3, 5, 20, 30, 5)
          + line(4, 7, -1, 30, 5)
          + line(5, -1, 0, 30, 5)
          + line(6, 5, 20, -1, 5)
          + line(7, 5, 20, 30, -1);

  @TempDir private Path directory;

  private static SimulatedJob job(long id, long estimate, long actual) {
    return new SimulatedJob(Job.of(id, 10_000, 2, estimate), actual);
  }

  @Test
  void failures_areReplayedIfAsked() {
    Workload log = read(directory, LOG, FAILURES);

    assertThat(log.mayFail()).isTrue();
    assertThat(jobs(log))
        .containsExactly(
            job(1, 30_000, 20_000),
            job(2, 30_000, 20_000).crashing(),
            job(3, 30_000, 30_000).withdrawnAt(35_000),
            job(4, 30_000, 30_000).withdrawnAt(17_000),
            job(5, 30_000, 30_000).withdrawnAt(10_000),
            job(6, 20_000, 20_000).withdrawnAt(35_000),
            job(7, 30_000, 20_000));
    assertThat(jobs(read(directory, LOG, FAILURES.withCleaning(CleaningRule.DROP_ZERO))))
        .isEqualTo(jobs(log));
  }

  @Test
  void allJobsRunToTheirEnds_otherwise() {
    Workload log = read(directory, LOG, PLAIN);

    assertThat(log.mayFail()).isFalse();
    assertThat(jobs(log)).isEqualTo(expectedWithout());
  }

  private static List<SimulatedJob> expectedWithout() {
    return List.of(
        job(1, 30_000, 20_000),
        job(2, 30_000, 20_000),
        job(3, 30_000, 20_000),
        job(5, 30_000, 0),
        job(6, 20_000, 20_000),
        job(7, 30_000, 20_000));
  }
}

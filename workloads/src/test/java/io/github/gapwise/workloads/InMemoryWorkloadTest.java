package io.github.gapwise.workloads;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import java.util.List;
import org.junit.jupiter.api.Test;

final class InMemoryWorkloadTest {

  @Test
  void jobs_inAnyOrder_areStreamedByReleaseAndId() {
    SimulatedJob early = SimulatedJob.exact(Job.of(9, 0, 1, 1));
    SimulatedJob first = SimulatedJob.exact(Job.of(3, 5, 1, 1));
    SimulatedJob second = SimulatedJob.exact(Job.of(4, 5, 1, 1));
    Workload workload = InMemoryWorkload.of("three", Grid.single(1), List.of(second, early, first));
    assertThat(jobs(workload)).containsExactly(early, first, second);
    assertThat(jobs(workload)).as("again").containsExactly(early, first, second);
    assertThat(workload.jobCount()).isEqualTo(3);
  }

  @Test
  void repeatedId_isRefused() {
    SimulatedJob job = SimulatedJob.exact(Job.of(3, 5, 1, 1));
    assertRefusal(() -> InMemoryWorkload.of("twice", Grid.single(1), List.of(job, job)))
        .isEqualTo("The job id (3) must occur only once.");
  }
}

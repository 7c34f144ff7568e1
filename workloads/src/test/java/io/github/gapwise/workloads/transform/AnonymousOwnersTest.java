package io.github.gapwise.workloads.transform;

import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import java.util.List;
import org.junit.jupiter.api.Test;

final class AnonymousOwnersTest {
  @Test
  void owners_areNumberedByTheirFirstRelease_unknownOnesStayUnknown() {
    Workload named =
        InMemoryWorkload.of(
            "w",
            Grid.single(1),
            List.of(
                SimulatedJob.exact(Job.of(1, 0, 1, 1).withOwner("zoe")),
                SimulatedJob.exact(Job.of(2, 1, 1, 1).withOwner("ann")),
                SimulatedJob.exact(Job.of(3, 2, 1, 1)),
                SimulatedJob.exact(Job.of(4, 3, 1, 1).withOwner("zoe")),
                SimulatedJob.exact(Job.of(5, 4, 1, 1).withOwner("user1"))));

    Workload anonymous = AnonymousOwners.of(named);

    assertThat(jobs(anonymous))
        .extracting(job -> job.job().owner())
        .containsExactly("user1", "user2", "", "user1", "user3");
    assertThat(jobs(anonymous)).isEqualTo(jobs(anonymous));
  }
}

package io.github.gapwise.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** As many CPUs as an {@code int} can count: what one writes so that nobody has to wait. */
final class HugeMachineTest {
  private static final Workload WORKLOAD =
      InMemoryWorkload.of(
          "huge",
          Grid.of(List.of(Machine.of(0, Integer.MAX_VALUE, 1))),
          List.of(
              SimulatedJob.exact(Job.of(0, 0, 1, 100_000)),
              SimulatedJob.exact(Job.of(1, 0, Integer.MAX_VALUE - 1, 50_000)),
              SimulatedJob.exact(Job.of(2, 10_000, Integer.MAX_VALUE, 20_000)),
              SimulatedJob.exact(Job.of(3, 20_000, 1, 1_000))));

  /**
   * Those of this project, but for immediate mode, which keeps a time for each CPU; the tests bring
   * some that fail on purpose.
   */
  static Stream<String> policies() {
    return Catalog.policies().entries().stream()
        .map(Descriptor::name)
        .filter(HugeMachineTest::countsCpus);
  }

  private static boolean countsCpus(String name) {
    String family = Catalog.policies().create(name).getClass().getPackageName();
    return family.startsWith("io.github.gapwise.")
        && !family.startsWith("io.github.gapwise.immediate");
  }

  @ParameterizedTest
  @MethodSource("policies")
  void jobs_ofAnyPolicy_start(String policy) {
    List<Long> started = new ArrayList<>();
    Simulation.run(
        WORKLOAD,
        Catalog.policies().create(policy),
        SimulationOptions.defaults().withOverrun(OverrunRule.KILL),
        new RunListener() {
          @Override
          public void jobStarted(Job job, Machine machine, long now, StartReason reason) {
            started.add(job.id());
          }
        });

    assertThat(started).containsExactlyInAnyOrder(0L, 1L, 2L, 3L);
  }
}

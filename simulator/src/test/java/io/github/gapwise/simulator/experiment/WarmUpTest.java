package io.github.gapwise.simulator.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.ForwardingScheduler;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class WarmUpTest {

  /** First come, first served, where each submission takes some time; counts them by run. */
  private static final class SlowPolicy implements SchedulingPolicy {
    private final long nanosPerJob;
    private final List<Integer> submissions = new ArrayList<>();

    SlowPolicy(long nanosPerJob) {
      this.nanosPerJob = nanosPerJob;
    }

    @Override
    public Scheduler bind(SchedulingContext context) {
      submissions.add(0);
      return new ForwardingScheduler(Catalog.policies().create("fcfs").bind(context)) {
        @Override
        public void jobSubmitted(Job job, long now) {
          submissions.set(submissions.size() - 1, submissions.get(submissions.size() - 1) + 1);
          long begin = System.nanoTime();
          while (System.nanoTime() - begin < nanosPerJob) {
            Thread.onSpinWait();
          }
          super.jobSubmitted(job, now);
        }
      };
    }
  }

  private static Workload workload(int jobs) {
    List<SimulatedJob> all =
        LongStream.range(0, jobs).mapToObj(id -> SimulatedJob.exact(Job.of(id, id, 1, 1))).toList();
    return InMemoryWorkload.of("test", Grid.single(1), all);
  }

  private static List<Integer> submissions(int jobs, long nanosPerJob) {
    SlowPolicy policy = new SlowPolicy(nanosPerJob);
    Experiment.of(workload(jobs)).warmUp(List.of(policy));
    return policy.submissions;
  }

  @Test
  void replays_haveTwiceAsManyJobsEach() {
    List<Integer> expected = List.of(16, 32, 64, 128, 256, 512, 1024, 1024, 1024, 1024, 1024, 1024);
    assertThat(submissions(3000, 0)).hasSizeBetween(2, 12).isSubsetOf(expected).startsWith(16, 32);
    assertThat(submissions(3, 0)).hasSizeBetween(2, 12).containsOnly(3);
    assertThat(submissions(0, 0)).isEmpty();
  }

  /** After the first 16 jobs 32 + 64 + 128 take 224 ms, and at most one more replay begins. */
  @Test
  void replays_ofASlowPolicy_areFew() {
    assertThat(submissions(3000, 1_000_000)).hasSizeBetween(1, 5);
    assertThat(submissions(3000, 30_000_000)).containsExactly(16, 32);
  }

  @Test
  void result_afterWarmUp_isThatWithoutIt() {
    Experiment experiment = Experiment.of(workload(100));
    SchedulingPolicy policy = Catalog.policies().create("easy");
    RunResult cold = experiment.run(policy);
    experiment.warmUp(List.of(policy));
    RunResult warm = experiment.run(policy);
    for (Metric metric : Metric.values()) {
      assertThat(warm.value(metric)).as(metric.label()).isEqualTo(cold.value(metric));
    }
    assertThat(warm.runTime().events()).isEqualTo(cold.runTime().events());
  }
}

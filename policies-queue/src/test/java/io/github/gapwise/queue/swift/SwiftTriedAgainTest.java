package io.github.gapwise.queue.swift;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.queue.QueuePolicies;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Jobs that could not start in the last pass of swift and can in this one, though nothing has
 * become free, and jobs that outlive their estimates where nothing else has changed.
 */
final class SwiftTriedAgainTest {
  private static final int HOUR = 3600;

  private final List<String> starts = new ArrayList<>();

  @Test
  void jobThatAsksForLessNow() {
    Machine first = gpuMachine(0, 4, 2);
    Machine second = Machine.of(1, 4, 1).withTags(Tags.of("big"));
    Scheduler scheduler = bind("swift(index=off)", first, second);
    scheduler.jobRunning(withGpus(Job.of(0, 0, 1, 100), 1), first, 0, 0);
    scheduler.jobRunning(Job.of(1, 0, 1, 100), second, 0, 0);
    Job before = withGpus(Job.of(3, 0, 1, 1000), 2);
    scheduler.jobSubmitted(Job.of(2, 0, 4, 100).withRequiredTags(Tags.of("big")), 0);
    scheduler.jobSubmitted(before, 0);
    dispatch(scheduler, 0);
    scheduler.jobChanged(before, withGpus(before, 1), 10);
    dispatch(scheduler, 10);

    assertThat(starts).containsExactly("3 at 10 on 0");
  }

  /** Job 1 would have started after half an hour under EASY. Three hours later it is old. */
  @Test
  void overdueJobThatHoldsNothingAnyMore() {
    Machine machine = gpuMachine(0, 6, 1);
    Scheduler scheduler = bind("swift(soft=off)", machine);
    Job overdue = Job.of(1, 0, 6, 5000);
    Job running = Job.of(10, 0, 6, HOUR / 2);
    scheduler.jobSubmitted(running, 0);
    dispatch(scheduler, 0);
    scheduler.jobSubmitted(overdue, 0);
    for (long k = 1; k <= 6; k++) {
      long now = k * HOUR / 2;
      scheduler.jobCompleted(running, machine, now);
      running = k < 6 ? Job.of(10 + k, now, 6, HOUR / 2) : Job.of(18, now, 3, 4000);
      scheduler.jobSubmitted(running, now);
      dispatch(scheduler, now);
    }
    assertThat(starts).hasSize(7).last().isEqualTo("18 at 10800 on 0");
    scheduler.jobSubmitted(withGpus(Job.of(20, 12_600, 1, 5000), 1), 12_600);
    dispatch(scheduler, 12_600);
    assertThat(starts).hasSize(7);
    scheduler.jobCancelled(overdue, 12_700);
    dispatch(scheduler, 12_700);

    assertThat(starts).last().isEqualTo("20 at 12700 on 0");
  }

  /** At 25 both running jobs have outlived their estimates: the first machine is reserved. */
  @Test
  void jobsThatOutliveTheirEstimates_endRightAfterNow() {
    Machine first = gpuMachine(0, 2, 1);
    Machine second = gpuMachine(1, 2, 1);
    Scheduler scheduler = bind("swift(index=off)", first, second);
    scheduler.jobRunning(withGpus(Job.of(0, 0, 1, 10), 1), first, 0, 0);
    scheduler.jobRunning(withGpus(Job.of(1, 0, 1, 20), 1), second, 0, 0);
    scheduler.jobSubmitted(withGpus(Job.of(2, 0, 2, 100), 1), 0);
    scheduler.jobSubmitted(withGpus(Job.of(4, 0, 1, 100), 1), 0);
    dispatch(scheduler, 0);
    scheduler.jobSubmitted(Job.of(3, 25, 1, 1000), 25);
    dispatch(scheduler, 25);

    assertThat(starts).containsExactly("3 at 25 on 1");
  }

  private static Machine gpuMachine(int id, int cpus, long gpus) {
    return Machine.of(id, cpus, 1).withCapacities(Resources.of("gpu", gpus));
  }

  private static Job withGpus(Job job, long gpus) {
    return job.withResources(Resources.of("gpu", gpus));
  }

  private static Scheduler bind(String label, Machine... machines) {
    return Catalog.of("policy", new QueuePolicies().policies())
        .create(label)
        .bind(SchedulingContext.of(Grid.of(List.of(machines))));
  }

  private void dispatch(Scheduler scheduler, long now) {
    scheduler.dispatch(
        (job, machine) -> starts.add("%d at %d on %d".formatted(job.id(), now, machine.id())), now);
  }
}

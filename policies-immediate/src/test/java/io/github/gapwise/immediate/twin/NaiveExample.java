package io.github.gapwise.immediate.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.EtcMatrix;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.ExecutedSchedule.JobHistory;
import io.github.gapwise.testkit.run.GapwiseAssertions;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Small instances to work by hand, and checks of their results. */
final class NaiveExample {
  private NaiveExample() {}

  /** Machines with one CPU; jobs that arrive at tick 0 by row. */
  static SchedulingInstance ofTimes(long[]... ticks) {
    Job[] jobs =
        IntStream.range(0, ticks.length).mapToObj(row -> Job.of(row, 0, 1, 1)).toArray(Job[]::new);
    return SchedulingInstance.of(Grid.uniform(ticks[0].length, 1), jobs)
        .withTimes(EtcMatrix.of(ticks));
  }

  /** The same jobs with other releases, by row. */
  static SchedulingInstance released(SchedulingInstance instance, long... releases) {
    List<ActualJob> jobs =
        IntStream.range(0, releases.length)
            .mapToObj(row -> new ActualJob(Job.of(row, releases[row], 1, 1), 1))
            .toList();
    return instance.withJobs(jobs);
  }

  /** Requires for each job in turn that its first start is the given {@code machine@tick}. */
  static void requireStarts(
      SchedulingInstance instance, SchedulingPolicy policy, String... expected) {
    ExecutedSchedule schedule = ReferenceDriver.run(instance, policy);
    GapwiseAssertions.assertThat(schedule).isFeasible();
    List<String> found = schedule.jobs().stream().flatMap(NaiveExample::start).toList();
    assertThat(found).containsExactly(expected);
  }

  private static Stream<String> start(JobHistory history) {
    return history.attempts().stream()
        .limit(1)
        .map(each -> "%d@%d".formatted(each.machine().id(), each.start()));
  }
}

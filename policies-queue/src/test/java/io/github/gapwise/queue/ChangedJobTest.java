package io.github.gapwise.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A waiting job whose estimate changes after backfilling has looked at it. */
final class ChangedJobTest {
  private final List<String> starts = new ArrayList<>();

  /**
   * On 4 CPUs job 0 runs on 3 until 100, when job 1 starts on all of them. Job 2 takes 200 ticks on
   * the CPU that is free, too long to be backfilled; then it turns out to take 50.
   */
  @ParameterizedTest
  @ValueSource(strings = {"easy", "easy(reservations=2)", "flexible"})
  void jobWhoseEstimateIsShortened_isBackfilled(String label) {
    Scheduler scheduler = scheduler(label);
    scheduler.jobSubmitted(Job.of(0, 0, 3, 100), 0);
    dispatch(scheduler, 0);
    Job tooLong = Job.of(2, 1, 1, 200);
    scheduler.jobSubmitted(Job.of(1, 1, 4, 100), 1);
    scheduler.jobSubmitted(tooLong, 1);
    dispatch(scheduler, 1);
    scheduler.jobChanged(tooLong, Job.of(2, 1, 1, 50), 10);
    dispatch(scheduler, 10);

    assertThat(starts).containsExactly("0 at 0", "2 at 10");
  }

  /**
   * Job 2 takes 50 ticks when it waits for 2 CPUs, and turns out to take 200 before they are free.
   */
  @ParameterizedTest
  @ValueSource(strings = {"easy", "easy(reservations=2)"})
  void jobWhoseEstimateIsLengthened_isNotBackfilled(String label) {
    Scheduler scheduler = scheduler(label);
    Job early = Job.of(3, 0, 1, 100);
    scheduler.jobSubmitted(Job.of(0, 0, 2, 100), 0);
    scheduler.jobSubmitted(early, 0);
    dispatch(scheduler, 0);
    Job wide = Job.of(2, 1, 2, 50);
    scheduler.jobSubmitted(Job.of(1, 1, 4, 100), 1);
    scheduler.jobSubmitted(wide, 1);
    dispatch(scheduler, 1);
    scheduler.jobChanged(wide, Job.of(2, 1, 2, 200), 10);
    scheduler.jobCompleted(early, Grid.single(4).machine(0), 20);
    dispatch(scheduler, 20);

    assertThat(starts).containsExactly("0 at 0", "3 at 0");
  }

  /** As in the first example, but the job is held for a while when it is changed. */
  @ParameterizedTest
  @ValueSource(strings = {"easy", "easy(reservations=2)", "flexible"})
  void jobWhoseEstimateIsShortenedWhileItIsHeld_isBackfilled(String label) {
    Scheduler scheduler = scheduler(label);
    scheduler.jobSubmitted(Job.of(0, 0, 3, 100), 0);
    dispatch(scheduler, 0);
    Job tooLong = Job.of(2, 1, 1, 200);
    scheduler.jobSubmitted(Job.of(1, 1, 4, 100), 1);
    scheduler.jobSubmitted(tooLong, 1);
    dispatch(scheduler, 1);
    scheduler.jobChanged(tooLong, Job.of(2, 20, 1, 50), 10);
    dispatch(scheduler, 10);
    dispatch(scheduler, 20);

    assertThat(starts).containsExactly("0 at 0", "2 at 20");
  }

  private static Scheduler scheduler(String label) {
    return Catalog.policies().create(label).bind(SchedulingContext.of(Grid.single(4)));
  }

  private void dispatch(Scheduler scheduler, long now) {
    scheduler.dispatch((job, machine) -> starts.add(job.id() + " at " + now), now);
  }
}

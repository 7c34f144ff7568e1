package io.github.gapwise.queue.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** When a pass happens, on examples worked by hand. */
final class NaiveQueueSchedulerTest {
  private static final Tags BIG = Tags.of("big");
  private static final Grid GRID =
      Grid.of(
          List.of(
              Machine.of(0, 2, 1).withTags(BIG),
              Machine.of(1, 1, 2),
              Machine.of(2, 1, 1),
              Machine.of(3, 1, 1)));

  private static final Job RUNNING = big(0, 0, 1, 100);
  private static final Job WIDE = big(1, 0, 2, 10);
  private static final Job NARROW = big(2, 5, 1, 1);
  private static final Job LATE = big(3, 5, 2, 1_000);
  private static final Job ELSEWHERE = Job.of(4, 0, 1, 200);
  private static final Job TO_COME = big(5, 9, 2, 1_000);

  /** Runs on machine 0 only. */
  private static Job big(long id, long release, int cpus, long work) {
    return Job.of(id, release, cpus, work).withRequiredTags(BIG);
  }

  /**
   * A queue for machine 0, which has one free CPU, while another job runs on machine 1 and machine
   * 2 is down. At 5 the wide job is worth 0.5 * 0.5 * 0.5 * 2 and the narrow one nothing; since the
   * wide one does not fit, none starts. From 8 on the narrow one is worth more: 3 * 3 * 3 by then,
   * against 0.8 * 0.8 * 0.8 * 2.
   */
  private static Scheduler atFive() {
    Scheduler scheduler = NaiveListScheduler.list(SchedulingContext.of(GRID), "wfp3", false);
    scheduler.jobSubmitted(RUNNING, 0);
    scheduler.jobSubmitted(ELSEWHERE, 0);
    assertThat(startsAt(0, scheduler)).containsExactly(0L, 4L);
    scheduler.machineDown(GRID.machine(2), 5);
    for (Job job : List.of(WIDE, NARROW, LATE, TO_COME)) {
      scheduler.jobSubmitted(job, 5);
    }
    assertThat(startsAt(5, scheduler)).isEmpty();
    return scheduler;
  }

  private static List<Long> startsAt(long now, Scheduler scheduler) {
    List<Long> started = new ArrayList<>();
    scheduler.dispatch((job, machine) -> started.add(job.id()), now);
    return started;
  }

  private static List<Long> startsAtEightAfter(Consumer<Scheduler> event) {
    Scheduler scheduler = atFive();
    event.accept(scheduler);
    return startsAt(8, scheduler);
  }

  @Test
  void dispatch_afterEachKindOfEvent_makesPass() {
    assertThat(startsAtEightAfter(it -> it.jobSubmitted(big(6, 8, 2, 1), 8))).containsExactly(2L);
    assertThat(startsAtEightAfter(it -> it.jobCompleted(ELSEWHERE, GRID.machine(1), 8)))
        .containsExactly(2L);
    assertThat(startsAtEightAfter(it -> it.jobLost(ELSEWHERE, GRID.machine(1), 8)))
        .containsExactly(2L);
    assertThat(startsAtEightAfter(it -> it.jobCancelled(LATE, 8))).containsExactly(2L);
    assertThat(startsAtEightAfter(it -> it.machineDown(GRID.machine(3), 8))).containsExactly(2L);
    assertThat(startsAtEightAfter(it -> it.machineUp(GRID.machine(2), 8))).containsExactly(2L);
  }

  @Test
  void dispatch_afterNothingOrOverrun_makesNoPass() {
    assertThat(startsAtEightAfter(it -> {})).isEmpty();
    assertThat(startsAtEightAfter(it -> it.jobOverran(RUNNING, GRID.machine(0), 8))).isEmpty();
  }

  @Test
  void dispatch_afterReleaseHasCome_makesOnePass() {
    Scheduler scheduler = atFive();
    assertThat(startsAt(8, scheduler)).isEmpty();
    assertThat(startsAt(9, scheduler)).containsExactly(2L);
    assertThat(startsAt(9, scheduler)).isEmpty();
  }

  @Test
  void dispatch_withOrWithoutPass_answersNextRelease() {
    Scheduler scheduler = atFive();
    assertThat(scheduler.dispatch((job, machine) -> {}, 6)).isEqualTo(9);
    scheduler.machineUp(GRID.machine(2), 7);
    assertThat(scheduler.dispatch((job, machine) -> {}, 7)).isEqualTo(9);
    assertThat(scheduler.dispatch((job, machine) -> {}, 9)).isEqualTo(Scheduler.NEVER);
  }
}

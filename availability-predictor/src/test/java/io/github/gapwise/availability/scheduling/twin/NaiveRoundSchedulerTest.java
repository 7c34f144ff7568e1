package io.github.gapwise.availability.scheduling.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.availability.LongRunPredictor;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The rules of the twins, on examples worked by hand. */
final class NaiveRoundSchedulerTest {
  private static final Grid THREE = Grid.uniform(3, 1);
  private static final NaiveReliabilityPolicy LONG_RUN =
      new NaiveReliabilityPolicy(new LongRunPredictor()).withInterval(10);

  private static Scheduler bound(SchedulingPolicy policy, Grid grid) {
    return policy.bind(SchedulingContext.of(grid));
  }

  private static Job job(long id) {
    return Job.of(id, 0, 1, 10);
  }

  private static void submit(Scheduler scheduler, long now, Job... jobs) {
    for (Job job : jobs) {
      scheduler.jobSubmitted(job, now);
    }
  }

  /** The starts, as in {@code 3 on 0 HEAD}. */
  private static List<String> startsAt(long now, Scheduler scheduler) {
    List<String> starts = new ArrayList<>();
    scheduler.dispatch(
        new Dispatcher() {
          @Override
          public void start(Job job, Machine machine) {
            throw new AssertionError("There must be a reason.");
          }

          @Override
          public void start(Job job, Machine machine, StartReason reason) {
            starts.add("%d on %d %s".formatted(job.id(), machine.id(), reason));
          }
        },
        now);
    return starts;
  }

  @Test
  void dispatch_betweenRounds_startsNothingAndAnswersNextRound() {
    Scheduler scheduler = bound(new NaiveRoundRobinPolicy(60), THREE);
    assertThat(scheduler.dispatch((job, machine) -> {}, 0)).isEqualTo(Scheduler.NEVER);
    submit(scheduler, 1, job(1));
    assertThat(startsAt(1, scheduler)).isEmpty();
    assertThat(scheduler.dispatch((job, machine) -> {}, 59)).isEqualTo(60);
    assertThat(startsAt(60, scheduler)).containsExactly("1 on 0 HEAD");
    submit(scheduler, 60, Job.of(2, 181, 1, 10), Job.of(3, 180, 1, 10));
    assertThat(scheduler.dispatch((job, machine) -> {}, 60)).isEqualTo(180);
    assertThat(startsAt(180, scheduler)).containsExactly("3 on 1 HEAD");
    assertThat(scheduler.dispatch((job, machine) -> {}, 180)).isEqualTo(240);
  }

  @Test
  void roundRobin_goesOnBehindTheLast() {
    Scheduler scheduler = bound(new NaiveRoundRobinPolicy(1), THREE);
    submit(scheduler, 0, job(1), job(2));
    assertThat(startsAt(0, scheduler)).containsExactly("1 on 0 HEAD", "2 on 1 HEAD");
    scheduler.jobCompleted(job(1), THREE.machine(0), 1);
    scheduler.jobCompleted(job(2), THREE.machine(1), 1);
    submit(scheduler, 1, job(3), job(4), job(5), job(6));
    scheduler.machineLoadChanged(THREE.machine(0), 1, 1);
    assertThat(startsAt(1, scheduler)).containsExactly("3 on 2 HEAD", "4 on 1 HEAD");
    scheduler.machineLoadChanged(THREE.machine(0), 0.9, 2);
    assertThat(startsAt(2, scheduler)).containsExactly("5 on 0 HEAD");
  }

  @Test
  void pps_multipliesCompletionSpeedAndWhatTheOwnerLeaves() {
    Grid grid = Grid.of(List.of(Machine.of(0, 2, 1), Machine.of(1, 1, 2), Machine.of(2, 2, 4)));
    Scheduler scheduler = bound(new NaivePpsPolicy(new LongRunPredictor(), 10, 3), grid);
    // Away for half the time: 0.5 * 4 * (1 - 0.5) = 1 on machine 2, a tie with 1 * 1 * 1 on machine
    // 0, and 1 * 2 * (1 - 0.25) = 1.5 on machine 1, which takes one job.
    startsAt(0, scheduler); // machines are known from now on
    scheduler.machineDown(grid.machine(2), 10);
    scheduler.machineUp(grid.machine(2), 20);
    scheduler.machineLoadChanged(grid.machine(2), 0.5, 20);
    scheduler.machineLoadChanged(grid.machine(1), 0.25, 20);
    submit(scheduler, 20, job(1), job(2), job(3), job(4), job(5), job(6));
    assertThat(startsAt(20, scheduler))
        .containsExactly("1 on 1 HEAD", "2 on 0 HEAD", "3 on 0 HEAD", "4 on 2 HEAD", "5 on 2 HEAD");
  }

  @Test
  void reliability_heldJob_blocksOrIsPassed() {
    // Machine 0 was away for half the time. Job 1 fits no other.
    Grid grid = Grid.of(List.of(Machine.of(0, 2, 1), Machine.of(1, 1, 1)));
    Job wide = Job.of(1, 0, 2, 10);
    for (boolean passes : List.of(false, true)) {
      Scheduler scheduler = bound(passes ? LONG_RUN.passing() : LONG_RUN, grid);
      startsAt(0, scheduler);
      scheduler.machineDown(grid.machine(0), 10);
      scheduler.machineUp(grid.machine(0), 20);
      submit(scheduler, 20, wide, job(2), job(3));
      List<String> passed = passes ? List.of("2 on 1 BACKFILLED") : List.of();
      assertThat(startsAt(20, scheduler)).isEqualTo(passed);
      // 90 of 100 ticks.
      assertThat(startsAt(90, scheduler)).isEmpty();
      assertThat(startsAt(100, scheduler).get(0)).isEqualTo("1 on 0 HEAD");
    }
  }

  @Test
  void reliability_ordersQueue() {
    Job loose = job(1);
    Job early = Job.of(2, 0, 1, 1).withDeadline(50);
    Job late = Job.of(3, 0, 1, 40).withDeadline(60);
    assertThat(order("arrival", loose, early, late)).startsWith("1").endsWith("3 on 2 HEAD");
    assertThat(order("deadline", loose, early, late)).startsWith("2").endsWith("1 on 2 HEAD");
    assertThat(order("least-laxity", loose, early, late)).startsWith("3").endsWith("1 on 2 HEAD");
  }

  private static String order(String order, Job... jobs) {
    Scheduler scheduler = bound(LONG_RUN.withOrder(order), THREE);
    submit(scheduler, 0, jobs);
    return String.join(", ", startsAt(0, scheduler));
  }

  @Test
  void outage_withinTick_isNone() {
    SchedulingContext context = SchedulingContext.of(THREE);
    NaiveReliability reliability = new NaiveReliability(context, new LongRunPredictor(), 3);
    reliability.dispatched(0);
    reliability.down(THREE.machine(0), 5);
    reliability.up(THREE.machine(0), 5);
    assertThat(reliability.of(job(1), THREE.machine(0), 10)).isEqualTo(1);
    reliability.down(THREE.machine(0), 10);
    reliability.up(THREE.machine(0), 15);
    assertThat(reliability.of(job(1), THREE.machine(0), 20)).isEqualTo(0.75);
    assertThat(reliability.of(job(1), THREE.machine(1), 20)).isEqualTo(1);
  }
}

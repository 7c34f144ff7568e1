package io.github.gapwise.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Events that only a resource manager reports count in every plan. On one CPU. */
final class ManagedPlanTest {
  private static final Grid GRID = Grid.single(1);
  private static final Machine MACHINE = GRID.machine(0);
  private static final SchedulePolicies FAMILY = new SchedulePolicies();

  private final List<String> starts = new ArrayList<>();

  @Provide
  Arbitrary<String> anyLabel() {
    return Arbitraries.of(
        "eg-edf",
        "eg-edf-2008",
        "eg-edf-recompute",
        "eg-edf-2008-recompute",
        "conservative",
        "mtedd",
        "mterd",
        "on-time");
  }

  @Property
  void runningJob_thatIsChanged_shiftsTheOneBehindIt(@ForAll("anyLabel") String label) {
    Scheduler scheduler = bind(label);
    Job first = job(0).withWork(20);
    scheduler.jobSubmitted(first, 0);
    scheduler.jobSubmitted(job(1), 0);
    dispatch(scheduler, 0);
    assertThat(plannedStarts(scheduler)).containsExactly(20L);

    scheduler.jobChanged(first, first.withWork(6), 2);
    dispatch(scheduler, 2);
    assertThat(plannedStarts(scheduler)).containsExactly(6L);

    scheduler.jobChanged(first.withWork(6), first.withWork(30), 3);
    dispatch(scheduler, 3);
    assertThat(plannedStarts(scheduler)).containsExactly(30L);
  }

  @Property
  void reservation_thatIsWithdrawn_letsTheWaitingJobStart(@ForAll("anyLabel") String label) {
    Scheduler scheduler = bind(label);
    Reservation reservation = Reservation.of(0, MACHINE, 1, 100);
    scheduler.cpusReserved(reservation, 0);
    scheduler.jobSubmitted(job(0), 0);
    dispatch(scheduler, 0);
    assertThat(plannedStarts(scheduler)).containsExactly(100L);

    scheduler.reservationWithdrawn(reservation, 5);
    dispatch(scheduler, 5);
    assertThat(starts).containsExactly("0 at 5");
  }

  @Property
  void waitingJob_thatIsChanged_staysBehindThoseThatCameBeforeIt(@ForAll("anyLabel") String label) {
    Scheduler scheduler = bind(label);
    for (long id = 0; id < 3; id++) {
      scheduler.jobSubmitted(job(id), 0);
    }
    dispatch(scheduler, 0);
    scheduler.jobChanged(job(2), job(2).withWeight(0.5), 1);
    complete(scheduler, job(0), 10);
    complete(scheduler, job(1), 20);
    assertThat(starts).containsExactly("0 at 0", "1 at 10", "2 at 20");
  }

  /** As above, of a job with others behind it; for on-time a weight is a reason to plan anew. */
  @Property
  void waitingJob_thatTakesNoLonger_staysAheadOfThoseThatCameAfterIt(
      @ForAll("anyLabel") String label) {
    Assume.that(!label.equals("on-time"));
    Scheduler scheduler = bind(label);
    for (long id = 0; id < 4; id++) {
      scheduler.jobSubmitted(job(id), 0);
    }
    dispatch(scheduler, 0);
    scheduler.jobChanged(job(1), job(1).withWeight(0.5), 1);
    dispatch(scheduler, 1);
    scheduler.jobChanged(job(1).withWeight(0.5), job(1).withWork(4), 2);
    dispatch(scheduler, 2);
    complete(scheduler, job(0), 10);
    complete(scheduler, job(1).withWork(4), 14);
    complete(scheduler, job(2), 24);
    assertThat(starts).containsExactly("0 at 0", "1 at 10", "2 at 14", "3 at 24");
  }

  /** As above, of jobs that have no place in the plan while the machine is down. */
  @Property
  void displacedJob_thatIsChanged_staysBehindThoseThatCameBeforeIt(
      @ForAll("anyLabel") String label) {
    Scheduler scheduler = bind(label);
    scheduler.machineDown(MACHINE, 0);
    for (long id = 0; id < 3; id++) {
      scheduler.jobSubmitted(job(id), 0);
    }
    dispatch(scheduler, 0);
    scheduler.jobChanged(job(2), job(2).withWeight(0.5), 1);
    scheduler.machineUp(MACHINE, 2);
    dispatch(scheduler, 2);
    complete(scheduler, job(0), 12);
    complete(scheduler, job(1), 22);
    assertThat(starts).containsExactly("0 at 2", "1 at 12", "2 at 22");
  }

  @Property
  void job_thatComesAndGoesBeforeItIsPlanned_leavesDisplacedOnesAlone(
      @ForAll("anyLabel") String label) {
    Scheduler scheduler = bind(label);
    scheduler.machineDown(MACHINE, 0);
    scheduler.jobSubmitted(job(0), 0);
    dispatch(scheduler, 0);
    scheduler.jobSubmitted(job(1), 1);
    scheduler.jobCancelled(job(1), 1);
    scheduler.machineUp(MACHINE, 2);
    dispatch(scheduler, 2);
    complete(scheduler, job(0), 12);
    assertThat(starts).containsExactly("0 at 2");
  }

  private static Job job(long id) {
    return Job.of(id, 0, 1, 10).withDeadline(1000);
  }

  private Scheduler bind(String label) {
    starts.clear();
    return Catalog.of("policy", FAMILY.policies()).create(label).bind(SchedulingContext.of(GRID));
  }

  private static List<Long> plannedStarts(Scheduler scheduler) {
    return scheduler.plannedStarts().stream().map(PlannedStart::start).toList();
  }

  private void complete(Scheduler scheduler, Job job, long now) {
    scheduler.jobCompleted(job, MACHINE, now);
    dispatch(scheduler, now);
  }

  private void dispatch(Scheduler scheduler, long now) {
    scheduler.dispatch((job, machine) -> starts.add("%d at %d".formatted(job.id(), now)), now);
  }
}

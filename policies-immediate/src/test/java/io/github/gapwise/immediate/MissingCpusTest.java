package io.github.gapwise.immediate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.CheckedScheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reserved CPUs on machines of several CPUs, by hand. Starts are written job on machine@tick. */
final class MissingCpusTest {
  private final List<String> starts = new ArrayList<>();

  private static CheckedScheduler bind(String label, Machine... machines) {
    SchedulingContext context = SchedulingContext.of(Grid.of(List.of(machines)));
    return CheckedScheduler.bind(
        Catalog.of("policy", new ImmediatePolicies().policies()).create(label), context);
  }

  private void dispatch(CheckedScheduler scheduler, long now) {
    scheduler.dispatch(
        (job, machine) -> starts.add("%d on %d@%d".formatted(job.id(), machine.id(), now)), now);
  }

  @ParameterizedTest
  @ValueSource(strings = {"mct", "kpb(k=100)", "sa", "olb", "min-min", "max-min", "sufferage"})
  void cpusReservedWithoutEnd_countAsMissing(String label) {
    Machine fast = Machine.of(0, 2, 2);
    CheckedScheduler scheduler = bind(label, fast, Machine.of(1, 2, 1.9));
    scheduler.cpusReserved(new Reservation(0, fast, 1, 0, Reservation.OPEN_END), 0);
    dispatch(scheduler, 0);
    scheduler.jobSubmitted(Job.of(1, 1, 1, 100), 1);
    dispatch(scheduler, 1);
    scheduler.jobSubmitted(Job.of(2, 2, 1, 100), 2);
    dispatch(scheduler, 2);
    assertThat(starts).containsExactly("1 on 0@1", "2 on 1@2");
  }

  @ParameterizedTest
  @ValueSource(strings = {"met", "mct", "kpb", "min-min"})
  void jobThatStillFits_staysWhereItWaits(String label) {
    Machine fast = Machine.of(0, 2, 10);
    CheckedScheduler scheduler = bind(label, fast, Machine.of(1, 2, 1));
    Reservation reserved = new Reservation(0, fast, 1, 0, Reservation.OPEN_END);
    scheduler.cpusReserved(reserved, 0);
    scheduler.jobSubmitted(Job.of(0, 0, 1, 1000), 0);
    dispatch(scheduler, 0);
    scheduler.jobSubmitted(Job.of(1, 1, 1, 1000), 1);
    dispatch(scheduler, 1);
    scheduler.reservationWithdrawn(reserved, 10);
    dispatch(scheduler, 10);
    assertThat(starts).containsExactly("0 on 0@0", "1 on 0@10");
  }

  /** Job 0 waits for the reservation until 100, so that job 1 ends first on the slow machine. */
  @ParameterizedTest
  @ValueSource(strings = {"mct", "sa", "kpb(k=100)"})
  void jobThatStartsLaterThanForecast_delaysThoseBehindIt(String label) {
    Machine fast = Machine.of(0, 2, 1);
    CheckedScheduler scheduler = bind(label, fast, Machine.of(1, 2, 0.5));
    scheduler.cpusReserved(new Reservation(0, fast, 2, 0, 100), 0);
    dispatch(scheduler, 0);
    scheduler.jobSubmitted(Job.of(0, 1, 2, 50), 1);
    dispatch(scheduler, 1);
    scheduler.jobSubmitted(Job.of(1, 60, 2, 10), 60);
    dispatch(scheduler, 60);
    assertThat(starts).containsExactly("1 on 1@60");
  }

  @ParameterizedTest
  @ValueSource(strings = {"modified-mct", "modified-mct(small=least)"})
  void absurdRunTimes_onManyMachines_areNoOverflow(String label) {
    Machine[] machines = new Machine[1501];
    for (int id = 0; id < machines.length; id++) {
      machines[id] = Machine.of(id, 1, 1);
    }
    CheckedScheduler scheduler = bind(label, machines);
    scheduler.jobSubmitted(Job.of(0, 0, 1, 9_000_000_000_000_000L), 0);
    dispatch(scheduler, 0);
    assertThat(starts).containsExactly("0 on 0@0");
  }
}

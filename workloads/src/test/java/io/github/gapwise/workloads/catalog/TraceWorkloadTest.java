package io.github.gapwise.workloads.catalog;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.MachineEvent;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.HostTrace;
import io.github.gapwise.workloads.trace.OwnerLoad;
import io.github.gapwise.workloads.trace.synthetic.TraceGenerators;
import io.github.gapwise.workloads.transform.DerivedWorkload;
import io.github.gapwise.workloads.transform.WorkloadSlice;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

final class TraceWorkloadTest {
  private static final Workload TWO_MACHINES =
      Generators.catalog().create("klusacek(machines=2,jobs=50)");
  private static final AvailabilityTrace FIVE_HOSTS =
      TraceGenerators.catalog().create("volunteer(hosts=5,days=2)");

  @Test
  void machines_getTheEventsOfTheFirstHosts() {
    OwnerLoad load = new OwnerLoad(0.5, 1);
    Workload played = TraceWorkload.of(TWO_MACHINES, FIVE_HOSTS, load, FIVE_HOSTS.begin(), 0);

    List<MachineEvent> expected = all(FIVE_HOSTS.events(load, 0));
    expected.removeIf(event -> event.machineId() >= 2);
    assertThat(expected).isNotEmpty();
    assertThat(all(played.machineEvents())).isEqualTo(expected);
    assertThat(all(played.machineEvents())).as("again").isEqualTo(expected);
  }

  @Test
  void traceThatBeginsLater_delaysItsEvents() {
    List<MachineEvent> atOnce =
        all(
            TraceWorkload.of(TWO_MACHINES, FIVE_HOSTS, OwnerLoad.ALL, FIVE_HOSTS.begin(), 0)
                .machineEvents());
    Workload played =
        TraceWorkload.of(TWO_MACHINES, FIVE_HOSTS, OwnerLoad.ALL, FIVE_HOSTS.begin(), 7000);

    assertThat(all(played.machineEvents()))
        .isEqualTo(atOnce.stream().map(event -> event.withTime(event.time() + 7000)).toList());
    assertThat(played.observedFrom()).isEqualTo(7000);
    assertThat(WorkloadSlice.of(played, 1, 2).observedFrom()).isEqualTo(7000);
    assertRefusal(
            () -> TraceWorkload.of(TWO_MACHINES, FIVE_HOSTS, OwnerLoad.ALL, FIVE_HOSTS.begin(), -1))
        .isEqualTo("The begin (-1) must not be negative.");
  }

  @Test
  void everythingElse_isThatOfTheSource() {
    Workload played =
        TraceWorkload.of(TWO_MACHINES, FIVE_HOSTS, OwnerLoad.ALL, FIVE_HOSTS.begin(), 0);

    assertThat(jobs(played)).isEqualTo(jobs(TWO_MACHINES));
    assertThat(played.grid()).isSameAs(TWO_MACHINES.grid());
    assertThat(played.jobCount()).isEqualTo(50);
    assertThat(played.name())
        .isEqualTo("klusacek(machines=2,jobs=50) on volunteer(hosts=5,days=2)");
  }

  @Test
  void trace_replacesTheOneThatTheWorkloadHas() {
    Workload volunteers = Generators.catalog().create("volunteer(hosts=5,seed=9)");

    assertThat(
            all(
                TraceWorkload.of(volunteers, FIVE_HOSTS, OwnerLoad.ALL, FIVE_HOSTS.begin(), 0)
                    .machineEvents()))
        .isEqualTo(all(FIVE_HOSTS.events(OwnerLoad.ALL, FIVE_HOSTS.begin())));
  }

  @Test
  void origin_isTickZero() {
    AvailabilityTrace trace =
        AvailabilityTrace.of(
            "late",
            List.of(
                HostTrace.builder("a")
                    .add(5_000, MachineState.AVAILABLE)
                    .add(6_000, MachineState.USER_PRESENT)
                    .add(7_000, MachineState.AVAILABLE)
                    .build(9_000)));
    Workload one = Generators.catalog().create("klusacek(machines=1,jobs=1)");

    assertThat(all(TraceWorkload.of(one, trace, OwnerLoad.ALL, trace.begin(), 0).machineEvents()))
        .extracting(MachineEvent::time)
        .startsWith(1_000L, 2_000L);
    assertThat(all(TraceWorkload.of(one, trace, OwnerLoad.ALL, 6_500, 0).machineEvents()))
        .extracting(MachineEvent::time)
        .startsWith(0L, 500L);
    assertRefusal(() -> TraceWorkload.of(one, trace, OwnerLoad.ALL, 9_000, 0))
        .contains("The origin (9000)");
  }

  @Test
  void traceOfTooFewHosts_isRefused() {
    Workload six = Generators.catalog().create("klusacek(machines=6,jobs=1)");

    assertRefusal(() -> TraceWorkload.of(six, FIVE_HOSTS, OwnerLoad.ALL, FIVE_HOSTS.begin(), 0))
        .isEqualTo(
            "The trace (volunteer(hosts=5,days=2)) must have a host for each machine of"
                + " klusacek(machines=6,jobs=1), but has 5 for 6.");
  }

  @Test
  void workloadOfOtherTicks_isRefused() {
    Workload micros =
        new DerivedWorkload(TWO_MACHINES) {
          @Override
          public long ticksPerSecond() {
            return 1_000_000;
          }
        };

    assertRefusal(() -> TraceWorkload.of(micros, FIVE_HOSTS, OwnerLoad.ALL, FIVE_HOSTS.begin(), 0))
        .contains("1000000 ticks per second");
  }

  @Test
  void events_exhausted_sayThatNoneIsLeft() {
    Iterator<MachineEvent> events =
        TraceWorkload.of(TWO_MACHINES, FIVE_HOSTS, OwnerLoad.ALL, FIVE_HOSTS.begin(), 0)
            .machineEvents();
    all(events);

    Assertions.assertThatThrownBy(events::next).isInstanceOf(NoSuchElementException.class);
  }

  private static List<MachineEvent> all(Iterator<MachineEvent> events) {
    List<MachineEvent> all = new ArrayList<>();
    events.forEachRemaining(all::add);
    return all;
  }
}

package io.github.gapwise.workloads.trace;

import static io.github.gapwise.core.availability.MachineState.AVAILABLE;
import static io.github.gapwise.core.availability.MachineState.CPU_THRESHOLD_EXCEEDED;
import static io.github.gapwise.core.availability.MachineState.EVICTED;
import static io.github.gapwise.core.availability.MachineState.UNAVAILABLE;
import static io.github.gapwise.core.availability.MachineState.USER_PRESENT;
import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.workloads.input.MachineEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

final class TraceEventsTest {

  @Test
  void machine_isDown_whileItsHostIsNotAvailable() {
    HostTrace host =
        HostTrace.builder("h")
            .add(100, USER_PRESENT)
            .add(110, CPU_THRESHOLD_EXCEEDED)
            .add(120, AVAILABLE)
            .add(130, AVAILABLE)
            .add(140, UNAVAILABLE)
            .add(150, AVAILABLE)
            .build(160);
    assertThat(events(trace(host), 100))
        .containsExactly(
            new MachineEvent(0, 0, USER_PRESENT, 1),
            new MachineEvent(10, 0, CPU_THRESHOLD_EXCEEDED, 1),
            up(20, 0),
            down(40, 0),
            up(50, 0));
  }

  @Test
  void machineInUse_isSlow_whereOwnersTakeLessThanAll() {
    HostTrace host =
        HostTrace.builder("h")
            .add(0, USER_PRESENT)
            .add(10, CPU_THRESHOLD_EXCEEDED)
            .add(20, EVICTED)
            .add(30, USER_PRESENT)
            .add(40, UNAVAILABLE)
            .add(40, USER_PRESENT)
            .build(50);
    assertThat(TraceEvents.of(trace(host), new OwnerLoad(0.25, 0), 0))
        .toIterable()
        .containsExactly(
            new MachineEvent(0, 0, USER_PRESENT, 0.25),
            new MachineEvent(10, 0, CPU_THRESHOLD_EXCEEDED, 0),
            new MachineEvent(20, 0, EVICTED, 1),
            new MachineEvent(30, 0, USER_PRESENT, 0.25));
    assertRefusal(() -> new OwnerLoad(1.5, 0)).contains("userPresent (1.5)");
    assertRefusal(() -> new OwnerLoad(0, Double.NaN)).contains("cpuThresholdExceeded (NaN)");
  }

  @Test
  void hostThatIsNotObserved_isDown() {
    HostTrace early = HostTrace.builder("a").add(0, AVAILABLE).build(20);
    HostTrace late = HostTrace.builder("b").add(20, AVAILABLE).build(50);
    assertThat(events(trace(early, late), 0)).containsExactly(down(0, 1), down(20, 0), up(20, 1));
  }

  @Test
  void interruptionOfNoTime_isNone() {
    HostTrace host =
        HostTrace.builder("h")
            .add(0, AVAILABLE)
            .add(10, UNAVAILABLE)
            .add(10, AVAILABLE)
            .add(20, UNAVAILABLE)
            .add(30, AVAILABLE)
            .add(30, USER_PRESENT)
            .add(40, AVAILABLE)
            .build(50);
    assertThat(events(trace(host), 0))
        .containsExactly(down(20, 0), new MachineEvent(30, 0, USER_PRESENT, 1), up(40, 0));
  }

  @Test
  void endOfTrace_leavesMachinesAsTheyAre() {
    HostTrace up = HostTrace.builder("a").add(0, AVAILABLE).build(20);
    HostTrace down = HostTrace.builder("b").add(0, AVAILABLE).add(10, UNAVAILABLE).build(20);
    assertThat(events(trace(up, down), 0)).containsExactly(down(10, 1));
  }

  @Test
  void origin_leavesOutWhatIsBefore() {
    HostTrace host =
        HostTrace.builder("h")
            .add(0, UNAVAILABLE)
            .add(10, AVAILABLE)
            .add(20, UNAVAILABLE)
            .add(30, AVAILABLE)
            .build(50);
    assertThat(events(trace(host), 9))
        .containsExactly(down(0, 0), up(1, 0), down(11, 0), up(21, 0));
    assertThat(events(trace(host), 10)).containsExactly(down(10, 0), up(20, 0));
    assertThat(events(trace(host), 29)).containsExactly(down(0, 0), up(1, 0));
    assertThat(events(trace(host), 30)).isEmpty();
    assertRefusal(() -> TraceEvents.of(trace(host), OwnerLoad.ALL, -1)).contains("origin (-1)");
    assertRefusal(() -> TraceEvents.of(trace(host), OwnerLoad.ALL, 50)).contains("origin (50)");
    Iterator<MachineEvent> none = TraceEvents.of(trace(host), OwnerLoad.ALL, 30);
    assertThatThrownBy(none::next).isInstanceOf(NoSuchElementException.class);
  }

  /** Tick by tick, by what the hosts are. */
  @Costly(2)
  @Property
  void events_areThoseOfTheSlowTwin(@ForAll Random random) {
    List<HostTrace> hosts = new ArrayList<>();
    for (int id = 0; id < 1 + random.nextInt(4); id++) {
      hosts.add(host(id, random));
    }
    AvailabilityTrace trace = AvailabilityTrace.of("t", hosts);
    long length = trace.end() - trace.begin();
    long origin = trace.begin() + (length == 0 ? 0 : random.nextLong(length));
    OwnerLoad load = new OwnerLoad(random.nextInt(3) / 2.0, random.nextInt(3) / 2.0);
    assertThat(TraceEvents.of(trace, load, origin))
        .toIterable()
        .containsExactlyElementsOf(slowEvents(trace, load, origin));
  }

  private static HostTrace host(int id, Random random) {
    HostTrace.Builder host = HostTrace.builder("host" + id);
    MachineState[] states = MachineState.values();
    long time = random.nextInt(10);
    for (int i = 0; i < 1 + random.nextInt(8); i++) {
      host.add(time, states[random.nextInt(states.length)]);
      time += random.nextInt(4);
    }
    return host.build(time);
  }

  private static List<MachineEvent> slowEvents(
      AvailabilityTrace trace, OwnerLoad load, long origin) {
    List<MachineEvent> events = new ArrayList<>();
    for (int id = 0; id < trace.hosts().size(); id++) {
      HostTrace host = trace.hosts().get(id);
      MachineState before = AVAILABLE;
      for (long tick = origin; tick < trace.end(); tick++) {
        MachineState after = stateAt(host, tick);
        if (before != after) {
          events.add(new MachineEvent(tick - origin, id, after, load.in(after)));
        }
        before = after;
      }
    }
    events.sort(
        Comparator.comparingLong(MachineEvent::time)
            .thenComparing(MachineEvent::isUp)
            .thenComparingInt(MachineEvent::machineId));
    return events;
  }

  private static MachineState stateAt(HostTrace host, long tick) {
    return tick >= host.begin() && tick < host.end() ? host.stateAt(tick) : UNAVAILABLE;
  }

  private static AvailabilityTrace trace(HostTrace... hosts) {
    return AvailabilityTrace.of("t", List.of(hosts));
  }

  private static List<MachineEvent> events(AvailabilityTrace trace, long origin) {
    List<MachineEvent> events = new ArrayList<>();
    TraceEvents.of(trace, OwnerLoad.ALL, origin).forEachRemaining(events::add);
    return events;
  }

  private static MachineEvent down(long time, int machine) {
    return MachineEvent.down(time, machine);
  }

  private static MachineEvent up(long time, int machine) {
    return MachineEvent.up(time, machine);
  }
}

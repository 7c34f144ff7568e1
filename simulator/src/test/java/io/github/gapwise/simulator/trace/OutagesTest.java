package io.github.gapwise.simulator.trace;

import static io.github.gapwise.core.availability.MachineState.AVAILABLE;
import static io.github.gapwise.core.availability.MachineState.CPU_THRESHOLD_EXCEEDED;
import static io.github.gapwise.core.availability.MachineState.UNAVAILABLE;
import static io.github.gapwise.core.availability.MachineState.USER_PRESENT;
import static io.github.gapwise.simulator.workload.WorkloadTesting.assertRefusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.simulator.workload.MachineEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

final class OutagesTest {

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
        .containsExactly(down(0, 0), up(20, 0), down(40, 0), up(50, 0));
  }

  @Test
  void hostThatIsNotObserved_isDown() {
    HostTrace early = HostTrace.builder("a").add(0, AVAILABLE).build(20);
    HostTrace late = HostTrace.builder("b").add(20, AVAILABLE).build(50);
    assertThat(events(trace(early, late), 0)).containsExactly(down(0, 1), down(20, 0), up(20, 1));
  }

  @Test
  void interruptionOfNoTime_isADownAndAnUp() {
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
        .containsExactly(down(10, 0), up(10, 0), down(20, 0), up(40, 0));
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
    assertRefusal(() -> Outages.of(trace(host), -1)).contains("origin (-1)");
    assertRefusal(() -> Outages.of(trace(host), 50)).contains("origin (50)");
    Iterator<MachineEvent> none = Outages.of(trace(host), 30);
    assertThatThrownBy(none::next).isInstanceOf(NoSuchElementException.class);
  }

  /** Tick by tick, by what the hosts are; interruptions of no time are looked up one by one. */
  @Property(tries = 500)
  void events_areThoseOfTheSlowTwin(@ForAll Random random) {
    List<HostTrace> hosts = new ArrayList<>();
    for (int id = 0; id < 1 + random.nextInt(4); id++) {
      hosts.add(host(id, random));
    }
    AvailabilityTrace trace = AvailabilityTrace.of("t", hosts);
    long length = trace.end() - trace.begin();
    long origin = trace.begin() + (length == 0 ? 0 : random.nextLong(length));
    assertThat(events(trace, origin)).isEqualTo(slowEvents(trace, origin));
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

  private static List<MachineEvent> slowEvents(AvailabilityTrace trace, long origin) {
    List<MachineEvent> events = new ArrayList<>();
    for (int id = 0; id < trace.hosts().size(); id++) {
      HostTrace host = trace.hosts().get(id);
      boolean up = true;
      for (long tick = origin; tick < trace.end(); tick++) {
        boolean available = isAvailable(host, tick);
        if (up && (!available || (hasInterruption(host, tick) && tick > origin))) {
          events.add(new MachineEvent(tick - origin, id, false));
          up = false;
        }
        if (!up && available) {
          events.add(new MachineEvent(tick - origin, id, true));
          up = true;
        }
      }
    }
    events.sort(
        Comparator.comparingLong(MachineEvent::time)
            .thenComparing(MachineEvent::up)
            .thenComparingInt(MachineEvent::machineId));
    return events;
  }

  private static boolean isAvailable(HostTrace host, long tick) {
    return tick >= host.begin() && tick < host.end() && host.stateAt(tick).isAvailable();
  }

  private static boolean hasInterruption(HostTrace host, long tick) {
    for (int i = 0; i < host.size(); i++) {
      if (host.start(i) == tick && host.end(i) == tick && !host.state(i).isAvailable()) {
        return true;
      }
    }
    return false;
  }

  private static AvailabilityTrace trace(HostTrace... hosts) {
    return AvailabilityTrace.of("t", List.of(hosts));
  }

  private static List<MachineEvent> events(AvailabilityTrace trace, long origin) {
    List<MachineEvent> events = new ArrayList<>();
    Outages.of(trace, origin).forEachRemaining(events::add);
    return events;
  }

  private static MachineEvent down(long time, int machine) {
    return new MachineEvent(time, machine, false);
  }

  private static MachineEvent up(long time, int machine) {
    return new MachineEvent(time, machine, true);
  }
}

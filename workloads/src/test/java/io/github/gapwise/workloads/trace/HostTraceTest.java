package io.github.gapwise.workloads.trace;

import static io.github.gapwise.core.availability.MachineState.AVAILABLE;
import static io.github.gapwise.core.availability.MachineState.EVICTED;
import static io.github.gapwise.core.availability.MachineState.UNAVAILABLE;
import static io.github.gapwise.core.availability.MachineState.USER_PRESENT;
import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.workloads.input.Ticks;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class HostTraceTest {
  private final HostTrace host =
      HostTrace.builder("h")
          .speed(2.5)
          .add(10, AVAILABLE)
          .add(20, UNAVAILABLE)
          .add(20, AVAILABLE)
          .add(30, AVAILABLE)
          .add(40, USER_PRESENT)
          .build(50);

  @Test
  void intervals_areKeptAsGiven() {
    assertThat(host.size()).isEqualTo(5);
    assertThat(host.begin()).isEqualTo(10);
    assertThat(host.end()).isEqualTo(50);
    assertThat(host.start(1)).isEqualTo(20);
    assertThat(host.end(1)).isEqualTo(20);
    assertThat(host.end(4)).isEqualTo(50);
    assertThat(host.state(4)).isEqualTo(USER_PRESENT);
    assertThat(host.speed()).hasValue(2.5);
    assertThat(HostTrace.builder("h").add(0, EVICTED).build(0).speed())
        .isEqualTo(OptionalDouble.empty());
  }

  @Test
  void stateAt_skipsIntervalsOfNoTime() {
    for (long tick = 10; tick < 50; tick++) {
      assertThat(host.stateAt(tick)).isEqualTo(tick < 40 ? AVAILABLE : USER_PRESENT);
    }
    assertRefusal(() -> host.stateAt(9)).contains("(9)", "from 10 to before 50", "(h)");
    assertRefusal(() -> host.stateAt(50)).contains("(50)");
  }

  @Test
  void manyIntervals_areFound() {
    HostTrace.Builder builder = HostTrace.builder("many");
    MachineState[] states = MachineState.values();
    for (int i = 0; i < 1000; i++) {
      builder.add(7L * i, states[i % states.length]);
    }
    HostTrace many = builder.build(7000);
    for (int tick = 0; tick < 7000; tick++) {
      assertThat(many.stateAt(tick)).isEqualTo(states[tick / 7 % states.length]);
    }
  }

  @Test
  void nextHost_knowsNothingOfTheOneBefore() {
    HostTrace.Builder builder = HostTrace.builder("a").speed(2).add(7, UNAVAILABLE).add(8, EVICTED);
    HostTrace first = builder.build(9);
    HostTrace second = builder.next("b").add(1, AVAILABLE).build(5);
    assertThat(second).isEqualTo(HostTrace.builder("b").add(1, AVAILABLE).build(5));
    assertThat(first)
        .isEqualTo(HostTrace.builder("a").speed(2).add(7, UNAVAILABLE).add(8, EVICTED).build(9));
    assertRefusal(() -> builder.next(" c")).startsWith("The host name (");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " a", "a ", "a\tb", "a\nb", "\u0000"})
  void badName_isRefused(String name) {
    assertRefusal(() -> HostTrace.builder(name)).startsWith("The host name (");
  }

  @Test
  void badInterval_isRefused() {
    assertRefusal(() -> HostTrace.builder("h").add(-1, AVAILABLE)).contains("start (-1)");
    assertRefusal(() -> HostTrace.builder("h").add(5, AVAILABLE).add(4, AVAILABLE))
        .isEqualTo(
            "The start (4) of an interval of host (h) must be from 5 to %d.".formatted(Ticks.MAX));
    assertRefusal(() -> HostTrace.builder("h").add(5, AVAILABLE).build(4)).contains("end (4)");
    assertRefusal(() -> HostTrace.builder("h").add(5, AVAILABLE).build(Ticks.MAX + 1))
        .contains("end (");
    assertRefusal(() -> HostTrace.builder("h").speed(0)).contains("(0.0) of host (h)");
    assertRefusal(() -> HostTrace.builder("h").speed(Double.NaN)).contains("(NaN)");
    assertThatThrownBy(() -> HostTrace.builder("h").build(4))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void trace_ordersItsHosts_andSumsThemUp() {
    HostTrace other = HostTrace.builder("a").add(0, UNAVAILABLE).build(10);
    AvailabilityTrace trace = AvailabilityTrace.of("t", List.of(host, other));
    assertThat(trace.hosts()).containsExactly(other, host);
    assertThat(trace.begin()).isZero();
    assertThat(trace.end()).isEqualTo(50);
    assertThat(trace.intervalCount()).isEqualTo(6);
    // Available: 10 to 20, 20 to 30 and 30 to 40; else 10 to 40 of h's 40 ticks, and a's 10.
    assertThat(trace.lengths(MachineState::isAvailable).getCount()).isEqualTo(3);
    assertThat(trace.lengths(MachineState::isAvailable).getSum()).isEqualTo(30);
    assertThat(trace.lengths(state -> state == UNAVAILABLE).getSum()).isEqualTo(10);
    assertThat(trace.share(MachineState::isAvailable)).isEqualTo(30.0 / 50);
    assertThat(trace.grid().machine(1).speed()).isEqualTo(2.5);
    assertThat(trace.grid().machine(0).speed()).isEqualTo(1);
  }

  @Test
  void trace_withoutHosts_orWithTwoOfAName_isRefused() {
    assertRefusal(() -> AvailabilityTrace.of("t", List.of()))
        .isEqualTo("The trace (t) must have at least one host.");
    assertRefusal(() -> AvailabilityTrace.of("t", List.of(host, host)))
        .isEqualTo("The host name (h) must occur only once.");
  }
}

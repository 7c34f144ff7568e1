package io.github.gapwise.workloads.trace;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.availability.Stretch;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class HostHistoryTest {
  private static final List<MachineState> STATES = List.of(MachineState.values());
  private static final MachineState A = MachineState.AVAILABLE;
  private static final MachineState U = MachineState.UNAVAILABLE;
  private static final MachineState P = MachineState.USER_PRESENT;

  /* Begins with an interval of no time; two neighbours are alike; one of no time splits another. */
  private static final HostTrace HOST =
      HostTrace.builder("host")
          .add(100, U)
          .add(100, P)
          .add(110, P)
          .add(130, A)
          .add(150, U)
          .add(150, A)
          .add(170, U)
          .build(200);

  @Test
  void whole_hasTheStretchesThatTakeTime() {
    AvailabilityHistory history = HOST.history(40, Long.MAX_VALUE);

    assertThat(history.since()).isEqualTo(60);
    assertThat(history.knownUntil()).isEqualTo(160);
    assertThat(history.within(60, 160))
        .containsExactly(new Stretch(60, 90, P), new Stretch(90, 130, A), new Stretch(130, 160, U));
  }

  @Test
  void grown_knowsTheStateAtTheTick_andNothingLater() {
    HostHistory host = new HostHistory(HOST, 100);

    assertThat(host.growTo(29).lastState()).isEqualTo(P);
    assertThat(host.growTo(29).knownUntil()).isEqualTo(29);
    assertThat(host.growTo(30).lastState()).isEqualTo(A);
    assertThat(host.growTo(30).stretches()).isEqualTo(2);
    assertThat(host.growTo(12)).as("never back").isSameAs(host.growTo(30));
    assertThat(host.growTo(5_000).knownUntil()).isEqualTo(100);
  }

  @Test
  void hostThatWasSeenForNoTime_isKnownForNone() {
    AvailabilityHistory history =
        HostTrace.builder("host").add(7, A).add(7, U).build(7).history(0, Long.MAX_VALUE);

    assertThat(history.lastState()).isEqualTo(U);
    assertThat(history.knownUntil()).isEqualTo(7);
  }

  @Test
  void originWithinTheObservation_isRefused() {
    assertRefusal(() -> new HostHistory(HOST, 101))
        .isEqualTo(
            "The origin (101) must not be after (100), when the observation of host (host)"
                + " begins.");
  }

  @Test
  void randomHosts_areInTheStatesOfTheirTraces() {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 300; i++) {
      HostTrace host = random(random);
      HostHistory growing = new HostHistory(host, 3);
      AvailabilityHistory whole = host.history(3, Long.MAX_VALUE);
      for (long tick = host.begin(); tick < host.end(); tick++) {
        AvailabilityHistory grown = growing.growTo(tick - 3);
        assertThat(grown.knownUntil()).isEqualTo(tick - 3);
        assertThat(grown.lastState()).isEqualTo(host.stateAt(tick));
        assertThat(whole.stateAt(tick - 3)).isEqualTo(host.stateAt(tick));
        assertThat(whole.stretchAt(tick - 3)).isEqualTo(grown.stretches() - 1);
      }
    }
  }

  private static HostTrace random(SplittableRandom random) {
    HostTrace.Builder host = HostTrace.builder("host");
    long tick = random.nextLong(3, 7);
    for (int intervals = random.nextInt(1, 30); intervals > 0; intervals--) {
      host.add(tick, STATES.get(random.nextInt(5)));
      tick += random.nextInt(4);
    }
    return host.build(tick);
  }
}

package io.github.gapwise.workloads.trace;

import static io.github.gapwise.core.availability.MachineState.AVAILABLE;
import static io.github.gapwise.core.availability.MachineState.CPU_THRESHOLD_EXCEEDED;
import static io.github.gapwise.core.availability.MachineState.UNAVAILABLE;
import static io.github.gapwise.core.availability.MachineState.USER_PRESENT;
import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static io.github.gapwise.workloads.trace.TraceTesting.describe;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.workloads.trace.synthetic.TraceGenerators;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Outages that are too short to count. */
final class ShortOutagesTest {
  private static final Catalog<AvailabilityTrace> GENERATORS = TraceGenerators.catalog();

  private static String ignoring(int seconds, Object... intervals) {
    HostTrace.Builder builder = HostTrace.builder("host").speed(2);
    for (int i = 0; i + 1 < intervals.length; i += 2) {
      builder.add(1000L * (int) intervals[i], (MachineState) intervals[i + 1]);
    }
    HostTrace host = builder.build(1000L * (int) intervals[intervals.length - 1]);
    AvailabilityTrace trace = AvailabilityTrace.of("trace", List.of(host));
    HostTrace kept = trace.ignoringOutages(1000L * seconds).hosts().get(0);
    assertThat(kept.speed()).isEqualTo(host.speed());
    return describe(kept);
  }

  @Test
  void outage_countsFromTheGivenTimeOn() {
    Object[] outages = {
      0, AVAILABLE, 100, UNAVAILABLE, 219, AVAILABLE, 300, UNAVAILABLE, 420, AVAILABLE, 500
    };
    assertThat(ignoring(120, outages)).isEqualTo("0 A, 300 U, 420 A until 500");
    assertThat(ignoring(119, outages)).isEqualTo("0 A, 100 U, 219 A, 300 U, 420 A until 500");
    assertThat(ignoring(121, outages)).isEqualTo("0 A until 500");
  }

  @Test
  void statesOneAfterTheOther_areOneOutage() {
    Object[] outages = {
      0, AVAILABLE, 100, USER_PRESENT, 160, CPU_THRESHOLD_EXCEEDED, 230, AVAILABLE, 500
    };
    assertThat(ignoring(131, outages)).isEqualTo("0 A until 500");
    assertThat(ignoring(130, outages)).isEqualTo("0 A, 100 U, 160 C, 230 A until 500");
  }

  @Test
  void outageWithWhichTheObservationBeginsOrEnds_stays() {
    assertThat(ignoring(120, 0, UNAVAILABLE, 10, AVAILABLE, 90, UNAVAILABLE, 100))
        .isEqualTo("0 U, 10 A, 90 U until 100");
    assertThat(ignoring(120, 0, USER_PRESENT, 100)).isEqualTo("0 U until 100");
  }

  @Test
  void availabilityThatTakesNoTime_endsNoOutage() {
    assertThat(
            ignoring(
                120,
                0,
                AVAILABLE,
                10,
                UNAVAILABLE,
                90,
                AVAILABLE,
                90,
                UNAVAILABLE,
                180,
                AVAILABLE,
                200))
        .isEqualTo("0 A, 10 U, 90 A, 90 U, 180 A until 200");
  }

  @ParameterizedTest
  @ValueSource(strings = {"volunteer(hosts=5)", "renewal(hosts=5)", "student-lab(hosts=5)"})
  void everyOutageThatIsLeft_takesTheTime_andHostsAreAvailableWhereTheyWere(String label) {
    AvailabilityTrace trace = GENERATORS.create(label);
    AvailabilityTrace kept = trace.ignoringOutages(600_000);
    for (int h = 0; h < 5; h++) {
      HostTrace host = kept.hosts().get(h);
      assertThat(host.begin()).isEqualTo(trace.hosts().get(h).begin());
      assertThat(host.end()).isEqualTo(trace.hosts().get(h).end());
      for (int i = 1; i + 1 < host.size(); i++) {
        if (!host.state(i).isAvailable() && host.state(i - 1).isAvailable()) {
          int next = i;
          while (next < host.size() && !host.state(next).isAvailable()) {
            next++;
          }
          assertThat(next == host.size() || host.start(next) - host.start(i) >= 600_000).isTrue();
        }
      }
      for (long tick = 0; tick < host.end(); tick += 300_000) {
        MachineState before = trace.hosts().get(h).stateAt(tick);
        assertThat(host.stateAt(tick)).isIn(before, AVAILABLE);
      }
    }
    assertThat(kept.intervalCount()).isLessThan(trace.intervalCount());
    assertThat(trace.ignoringOutages(0)).isSameAs(trace);
  }

  @Test
  void generatorsParameter_isTheSameRule() {
    assertThat(GENERATORS.create("volunteer(hosts=9,ignore-outages=300)").hosts())
        .isEqualTo(GENERATORS.create("volunteer(hosts=9)").ignoringOutages(300_000).hosts());
    AvailabilityTrace all = GENERATORS.create("student-lab(hosts=9,ignore-outages=0)");
    assertThat(GENERATORS.create("student-lab(hosts=9)").hosts())
        .isEqualTo(all.ignoringOutages(120_000).hosts())
        .isNotEqualTo(all.hosts());
  }

  @Test
  void negativeTime_isRefused() {
    AvailabilityTrace trace = GENERATORS.create("volunteer(hosts=1)");
    assertRefusal(() -> trace.ignoringOutages(-1))
        .isEqualTo("The shortest outage (-1) must not be negative.");
  }
}

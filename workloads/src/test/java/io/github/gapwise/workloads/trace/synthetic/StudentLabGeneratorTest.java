package io.github.gapwise.workloads.trace.synthetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.HostTrace;
import java.util.Map;
import java.util.function.LongPredicate;
import org.junit.jupiter.api.Test;

final class StudentLabGeneratorTest {
  private static final Catalog<AvailabilityTrace> CATALOG = TraceGenerators.catalog();
  private static final int WEEKS = 520;

  /** By the formula P' = (p − P)/τ; without bursts, of which the next test is. */
  @Test
  void shareOfUse_isThatOfTheFormula_atEachHourOfTheWeek() {
    Arguments arguments =
        Arguments.parse("student-lab", StudentLabGenerator.parameters(), Map.of());
    double[] week = StudentLabGenerator.drawWeek(3, arguments);
    double[] habit = StudentLabGenerator.drawHabit(week, HostAttribute.HABITS.streams(3).next());
    String label = "student-lab(hosts=1,regularity=1,bursts=0,ignore-outages=0,seed=3,days=%d)";
    HostTrace host = CATALOG.create(label.formatted(7 * WEEKS)).hosts().get(0);
    double half = Math.exp(-HostSeries.HOUR / 2.0 / (8 * 60_000));
    double share = 0;
    for (int hour = -Habits.WEEK; hour < Habits.WEEK; hour++) {
      double p = habit[(hour + Habits.WEEK) % Habits.WEEK];
      double expected = p + (share - p) * half;
      share = p + (share - p) * half * half;
      if (hour >= 0) {
        double error = Math.sqrt(expected * (1 - expected) / WEEKS);
        assertThat(used(host, hour)).isCloseTo(expected, within(5 * error + 0.005));
      }
    }
  }

  private static double used(HostTrace host, int hour) {
    int count = 0;
    for (int week = 1; week < WEEKS; week++) {
      long tick = (Habits.WEEK * (long) week + hour) * HostSeries.HOUR + HostSeries.HOUR / 2;
      count += host.stateAt(tick).isAvailable() ? 0 : 1;
    }
    return count / (WEEKS - 1.0);
  }

  @Test
  void bursts_comeAsOftenAsAskedFor_andTakeHalfAMinute() {
    AvailabilityTrace trace =
        CATALOG.create("student-lab(hosts=50,use=0,night=0,bursts=6,ignore-outages=0)");
    double availableHours =
        trace.lengths(MachineState::isAvailable).getSum() / (double) HostSeries.HOUR;
    var bursts = trace.lengths(state -> !state.isAvailable());
    assertThat(bursts.getCount() / availableHours).isCloseTo(6, within(0.15));
    assertThat(bursts.getAverage() / 1000).isCloseTo(30, within(0.5));
  }

  @Test
  void hosts_haveTwoStates_andAreUsedWhenTheLaboratoryIsOpen() {
    AvailabilityTrace trace = CATALOG.create("student-lab(hosts=300,days=28,opens=10,closes=18)");
    assertThat(
            trace.share(
                state -> state == MachineState.AVAILABLE || state == MachineState.UNAVAILABLE))
        .isCloseTo(1, within(1e-9));
    double open =
        available(trace, tick -> ofDay(tick) >= 11 && ofDay(tick) < 18 && isWorkday(tick));
    double night = available(trace, tick -> ofDay(tick) < 10 && isWorkday(tick));
    double weekend =
        available(trace, tick -> ofDay(tick) >= 11 && ofDay(tick) < 18 && !isWorkday(tick));
    assertThat(open).isBetween(0.4, 0.6);
    assertThat(night).isBetween(0.88, 0.97);
    assertThat(weekend).isBetween(0.7, 0.88);
  }

  private static long ofDay(long tick) {
    return tick / HostSeries.HOUR % 24;
  }

  private static boolean isWorkday(long tick) {
    return tick / HostSeries.DAY % 7 < 5;
  }

  private static double available(AvailabilityTrace trace, LongPredicate counts) {
    long seen = 0;
    long available = 0;
    for (HostTrace host : trace.hosts()) {
      for (long tick = 0; tick < host.end(); tick += HostSeries.HOUR / 2) {
        if (counts.test(tick)) {
          seen++;
          available += host.stateAt(tick).isAvailable() ? 1 : 0;
        }
      }
    }
    return available / (double) seen;
  }

  @Test
  void longerSessions_areFewer_andTakeTheSameShareOfTime() {
    AvailabilityTrace brief = CATALOG.create("student-lab(hosts=300,session=5,bursts=0)");
    AvailabilityTrace lasting = CATALOG.create("student-lab(hosts=300,session=30,bursts=0)");
    assertThat(lasting.share(MachineState::isAvailable))
        .isCloseTo(brief.share(MachineState::isAvailable), within(0.04));
    assertThat(lasting.lengths(MachineState::isAvailable).getAverage())
        .isGreaterThan(3 * brief.lengths(MachineState::isAvailable).getAverage());
  }

  /** Of jobs of 1000 s on average, exponential, started on any available host at any time. */
  @Test
  void threeJobsOfFour_areDoneBeforeAnInterruption() {
    AvailabilityTrace trace = CATALOG.create("student-lab(hosts=300)");
    double done = 0;
    long started = 0;
    for (HostTrace host : trace.hosts()) {
      for (int i = 0; i + 1 < host.size(); i++) {
        if (host.state(i).isAvailable()) {
          for (long t = host.start(i); t < host.end(i); t += 600_000) {
            started++;
            done += 1 - Math.exp(-(host.end(i) - t) / 1e6);
          }
        }
      }
    }
    assertThat(done / started).isBetween(0.73, 0.8);
  }
}

package io.github.gapwise.workloads.trace.synthetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.HostTrace;
import java.util.Arrays;
import java.util.function.LongPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class VolunteerGeneratorTest {
  private static final Catalog<AvailabilityTrace> CATALOG = TraceGenerators.catalog();
  private static final int WEEKS = 520;

  /** By the formula P' = (p − P)/τ for each of the three things, which are independent. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void shareOfEachState_isThatOfTheFormula_atEachHourOfTheWeek(long seed) {
    Habits habits = new Habits();
    habits.draw(HostAttribute.HABITS.streams(seed).next(), 0.6, 0.65);
    double[] off = atHalfPast(habits.off(), VolunteerGenerator.OFF_RELAXATION);
    double[] presence = atHalfPast(habits.presence(), 8 * 60_000);
    double[] load = atHalfPast(habits.load(), VolunteerGenerator.LOAD_RELAXATION);
    HostTrace host =
        CATALOG
            .create("volunteer(hosts=1,regularity=1,days=%d,seed=%d)".formatted(7 * WEEKS, seed))
            .hosts()
            .get(0);
    for (int hour = 0; hour < Habits.WEEK; hour++) {
      double on = 1 - off[hour];
      double free = on * (1 - presence[hour]);
      assertShare(host, hour, MachineState.UNAVAILABLE, off[hour]);
      assertShare(host, hour, MachineState.USER_PRESENT, on * presence[hour]);
      assertShare(host, hour, MachineState.CPU_THRESHOLD_EXCEEDED, free * load[hour]);
      assertShare(host, hour, MachineState.AVAILABLE, free * (1 - load[hour]));
    }
  }

  private static double[] atHalfPast(double[] habit, double relaxation) {
    double half = Math.exp(-HostSeries.HOUR / 2.0 / relaxation);
    double[] shares = new double[Habits.WEEK];
    double share = 0;
    for (int hour = 0; hour < 3 * Habits.WEEK; hour++) {
      double p = habit[hour % Habits.WEEK];
      shares[hour % Habits.WEEK] = p + (share - p) * half;
      share = p + (share - p) * half * half;
    }
    return shares;
  }

  private static void assertShare(HostTrace host, int hour, MachineState state, double expected) {
    int count = 0;
    for (int week = 1; week < WEEKS; week++) {
      long tick = (Habits.WEEK * (long) week + hour) * HostSeries.HOUR + HostSeries.HOUR / 2;
      count += host.stateAt(tick) == state ? 1 : 0;
    }
    double error = Math.sqrt(expected * (1 - expected) / WEEKS);
    assertThat(count / (WEEKS - 1.0)).isCloseTo(expected, within(5 * error + 0.005));
  }

  @Test
  void hosts_areInEveryState_mostlyAvailable_andMoreSoAtNight() {
    AvailabilityTrace trace = CATALOG.create("volunteer(hosts=500,days=28)");
    assertThat(trace.share(MachineState::isAvailable)).isBetween(0.5, 0.75);
    assertThat(trace.share(state -> state == MachineState.UNAVAILABLE)).isBetween(0.15, 0.35);
    assertThat(trace.share(state -> state == MachineState.USER_PRESENT)).isBetween(0.08, 0.25);
    assertThat(trace.share(state -> state == MachineState.CPU_THRESHOLD_EXCEEDED))
        .isBetween(0.01, 0.08);
    double night = share(trace, tick -> hourOfDay(tick) < 4);
    double work = share(trace, tick -> hourOfDay(tick) >= 10 && hourOfDay(tick) < 15);
    assertThat(night).isGreaterThan(work + 0.1);
  }

  private static long hourOfDay(long tick) {
    return tick / HostSeries.HOUR % 24;
  }

  /** The share of hosts that are available on working days at the full hours that count. */
  private static double share(AvailabilityTrace trace, LongPredicate counts) {
    long seen = 0;
    long available = 0;
    for (HostTrace host : trace.hosts()) {
      for (long tick = 0; tick < 5 * HostSeries.DAY; tick += HostSeries.HOUR) {
        if (counts.test(tick)) {
          seen++;
          available += host.stateAt(tick).isAvailable() ? 1 : 0;
        }
      }
    }
    return available / (double) seen;
  }

  @Test
  void yesterday_tellsSomethingAboutToday_asFarAsDaysAreRegular() {
    double regular = correlation("volunteer(hosts=300,days=28,regularity=1)", 24);
    double usual = correlation("volunteer(hosts=300,days=28)", 24);
    double irregular = correlation("volunteer(hosts=300,days=28,regularity=0)", 24);
    assertThat(regular).isGreaterThan(usual + 0.02);
    assertThat(usual).isGreaterThan(irregular + 0.1);
    assertThat(correlation("volunteer(hosts=300,days=28)", 12)).isLessThan(irregular);
  }

  @Test
  void lastWeek_tellsMoreThanYesterday_ofRegularHosts() {
    String label = "volunteer(hosts=300,days=28,regularity=1)";
    assertThat(correlation(label, 168)).isGreaterThan(correlation(label, 24) + 0.02);
  }

  /** Of whether a host is available at a full hour and some hours later, about the host's mean. */
  private static double correlation(String label, int lag) {
    double covariance = 0;
    double variance = 0;
    for (HostTrace host : CATALOG.create(label).hosts()) {
      double[] available = hourly(host);
      double mean = Arrays.stream(available).average().orElseThrow();
      for (int i = 0; i + lag < available.length; i++) {
        covariance += (available[i] - mean) * (available[i + lag] - mean);
        variance += (available[i] - mean) * (available[i] - mean);
      }
    }
    return covariance / variance;
  }

  private static double[] hourly(HostTrace host) {
    double[] available = new double[(int) (host.end() / HostSeries.HOUR)];
    for (int i = 0; i < available.length; i++) {
      available[i] = host.stateAt(i * HostSeries.HOUR).isAvailable() ? 1 : 0;
    }
    return available;
  }

  /** Of jobs of 1000 s on average, exponential, started on any available host at any time. */
  @Test
  void fourJobsOfFive_areDoneBeforeAnInterruption() {
    AvailabilityTrace trace = CATALOG.create("volunteer(hosts=500,days=14)");
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
    assertThat(done / started).isBetween(0.78, 0.84);
  }
}

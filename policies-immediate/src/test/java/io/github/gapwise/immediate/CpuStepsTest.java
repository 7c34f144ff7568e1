package io.github.gapwise.immediate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import java.util.Arrays;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;

/** What is kept for CPUs together is what an entry for each CPU would say. */
final class CpuStepsTest {
  private static final int CPUS = 12;
  private static final int CALLS = 60;

  @Property
  void forecast_ofJobsInTurn_isThatOfEachCpu(@ForAll @LongRange(min = 0) long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    CpuForecast forecast = new CpuForecast(CPUS);
    long[] free = new long[CPUS];
    long lastStart = 0;
    for (int call = 0; call < CALLS; call++) {
      int cpus = random.nextInt(1, CPUS + 1);
      long ticks = random.nextInt(1, 8);
      lastStart = Math.max(lastStart, free[cpus - 1]);
      assertThat(forecast.ready(cpus, 0)).isEqualTo(lastStart);
      forecast.append(Job.of(call, 0, cpus, 1), ticks, 0);
      Arrays.fill(free, 0, cpus, lastStart + ticks);
      Arrays.sort(free);
      assertThat(forecast.lastEnd()).isEqualTo(free[CPUS - 1]);
    }
  }

  @Property
  void spareCpus_areCountedLikeEachCpu(@ForAll @LongRange(min = 0) long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    SpareCpus spare = new SpareCpus(CPUS);
    long[] since = new long[CPUS];
    Arrays.fill(since, Long.MIN_VALUE);
    int count = CPUS;
    for (int now = 0; now < CALLS; now += random.nextInt(2)) {
      int cpus = random.nextInt(1, CPUS + 1);
      if (random.nextInt(20) == 0) {
        spare.reset(now);
        Arrays.fill(since, now);
      } else if (random.nextInt(20) == 0) {
        spare.clear(now);
        Arrays.fill(since, now);
        count = CPUS;
      } else if (random.nextBoolean()) {
        spare.take(cpus);
        count -= cpus;
      } else if (count + cpus <= CPUS) {
        spare.give(cpus, now);
        Arrays.fill(since, Math.max(0, count), Math.max(0, count + cpus), now);
        count += cpus;
      }
      for (int needed = 1; needed <= CPUS; needed++) {
        long expected = needed <= count ? since[needed - 1] : now;
        assertThat(spare.since(needed, now)).isEqualTo(expected);
      }
    }
  }
}

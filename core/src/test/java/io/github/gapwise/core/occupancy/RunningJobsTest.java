package io.github.gapwise.core.occupancy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Tested against a sorted list. */
final class RunningJobsTest {
  private static final int TIME = 15;

  private record Run(long id, int cpus, long end) {}

  private final RunningJobs jobs = new RunningJobs();
  private final List<Run> expected = new ArrayList<>();

  @Property
  void jobs_thatComeAndGo_areInOrderOfTheirEnds(@ForAll long seed) {
    Random random = new Random(seed);
    for (int id = 0; id < 20; id++) {
      if (!expected.isEmpty() && random.nextInt(3) == 0) {
        jobs.remove(expected.remove(random.nextInt(expected.size())).id());
      } else {
        Run run = new Run(id, 1 + random.nextInt(4), random.nextInt(TIME));
        expected.add(run);
        expected.sort(Comparator.comparingLong(Run::end));
        jobs.add(run.id(), run.cpus(), run.end());
      }
      requireAsExpected();
    }
    jobs.clear();
    expected.clear();
    requireAsExpected();
  }

  private void requireAsExpected() {
    assertThat(jobs.size()).isEqualTo(expected.size());
    assertThat(jobs.busyCpus()).isEqualTo(cpusEndingBy(TIME));
    for (int place = 0; place < expected.size(); place++) {
      Run run = expected.get(place);
      assertThat(jobs.end(place)).isEqualTo(run.end());
      assertThat(jobs.cpus(place)).isEqualTo(run.cpus());
      assertThat(jobs.contains(run.id())).isTrue();
      assertThat(jobs.end(jobs.placeOf(run.id()))).isEqualTo(run.end());
    }
    assertThat(jobs.contains(-1)).isFalse();
    for (int tick = 0; tick <= TIME; tick++) {
      assertThat(jobs.freedBy(tick)).isEqualTo(cpusEndingBy(tick));
      assertThat(jobs.busyAt(tick)).isEqualTo(cpusEndingBy(TIME) - cpusEndingBy(tick));
    }
    for (int cpus = 1; cpus <= jobs.busyCpus(); cpus++) {
      assertThat(jobs.timeToFree(cpus, TIME)).isEqualTo(timeToFree(cpus));
      assertThat(jobs.timeToFree(cpus, 5)).isEqualTo(Math.min(5, timeToFree(cpus)));
    }
  }

  private int cpusEndingBy(long tick) {
    return expected.stream().filter(run -> run.end() <= tick).mapToInt(Run::cpus).sum();
  }

  private long timeToFree(int cpus) {
    long tick = 0;
    while (cpusEndingBy(tick) < cpus) {
      tick++;
    }
    return tick;
  }
}

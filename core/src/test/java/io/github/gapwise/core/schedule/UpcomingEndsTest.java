package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.schedule.ForwardPass.UpcomingEnds;
import io.github.gapwise.core.tries.Costly;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Tested against a plain list, with few jobs and with many. */
final class UpcomingEndsTest {

  private record Run(long end, int cpus) {}

  @Costly(3)
  @Property
  void jobs_comeOutByTheirEnds(
      @ForAll @IntRange(min = 0, max = 200) int pushes,
      @ForAll @IntRange(min = 1, max = 4) int pushesForEachPop,
      @ForAll long seed) {
    Random random = new Random(seed);
    UpcomingEnds jobs = new UpcomingEnds();
    List<Run> expected = new ArrayList<>();
    for (int round = 0; round < 2; round++) {
      jobs.clear();
      expected.clear();
      for (int k = 0; k < pushes; k++) {
        Run run = new Run(random.nextInt(100), 1 + random.nextInt(8));
        jobs.push(run.end(), run.cpus());
        expected.add(run);
        if (random.nextInt(pushesForEachPop) == 0) {
          pop(jobs, expected);
        }
      }
      while (!expected.isEmpty()) {
        pop(jobs, expected);
      }
      assertThat(jobs.isEmpty()).isTrue();
    }
  }

  private static void pop(UpcomingEnds jobs, List<Run> expected) {
    assertThat(jobs.isEmpty()).isFalse();
    long first = expected.stream().min(Comparator.comparing(Run::end)).orElseThrow().end();
    assertThat(jobs.firstEnd()).isEqualTo(first);
    // Of jobs that end together, any may come out.
    assertThat(expected.remove(new Run(first, jobs.pop()))).isTrue();
  }
}

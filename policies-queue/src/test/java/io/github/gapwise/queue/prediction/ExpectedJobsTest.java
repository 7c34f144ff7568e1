package io.github.gapwise.queue.prediction;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.SpeedScaled;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ExpectedJobsTest {
  private static final Grid GRID =
      Grid.of(List.of(Machine.of(0, 4, 1), Machine.of(1, 4, 10), Machine.of(2, 4, 2)));

  private static final Job KNOWN = Job.of(7, 0, 2, 1000);
  private static final Job EXPECTED = KNOWN.withWork(40);

  private final ExpectedJobs jobs = new ExpectedJobs();

  @Test
  void estimatedTimes_areThoseOfTheJobAsTheSystemKnowsIt() {
    jobs.put(new ExpectedJob(KNOWN, EXPECTED));
    ProcessingTimes times = jobs.estimated(SpeedScaled.INSTANCE);
    long[] onEach = new long[3];
    times.ticks(EXPECTED, GRID, onEach);
    assertThat(onEach).containsExactly(1000, 100, 500);
    assertThat(times.ticks(EXPECTED, GRID.machine(2))).isEqualTo(500);
    assertThat(times.ticks(EXPECTED, 60, GRID.machine(2))).isEqualTo(30);
    assertThat(times.shortestOn(EXPECTED, GRID)).isEqualTo(1);
  }

  @Test
  void jobThatHasLeft_isKnownAsItIs() {
    jobs.put(new ExpectedJob(KNOWN, EXPECTED));
    assertThat(jobs.known(EXPECTED)).isEqualTo(KNOWN);
    jobs.remove(KNOWN);
    assertThat(jobs.known(EXPECTED)).isEqualTo(EXPECTED);
  }

  @Test
  void work_isFromOneToTheEstimate() {
    assertThat(ExpectedJobs.withWork(KNOWN, 1000)).isSameAs(KNOWN);
    assertThat(ExpectedJobs.withWork(KNOWN, 5000)).isSameAs(KNOWN);
    assertThat(ExpectedJobs.withWork(KNOWN, 999.9).work()).isEqualTo(999);
    assertThat(ExpectedJobs.withWork(KNOWN, 0).work()).isEqualTo(1);
  }
}

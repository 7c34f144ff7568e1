package io.github.gapwise.immediate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A job whose end would not fit a {@code long}. */
final class TickOverflowTest {
  private static final long LATE = Long.MAX_VALUE - 50;

  /** Job 1 would end 30 + 40 ticks after now, 20 ticks after the last possible tick. */
  @ParameterizedTest
  @CsvSource({"olb,1", "olb,2", "mct,1", "mct,2", "'kpb(k=100)',1", "sa,2", "met,1", "met,2"})
  void jobThatEndsTooLate_isRefused_andLeavesNoTrace(String label, int cpus) {
    List<String> starts = new ArrayList<>();
    Grid grid = Grid.single(cpus);
    Scheduler scheduler =
        Catalog.of("policy", new ImmediatePolicies().policies())
            .create(label)
            .bind(SchedulingContext.of(grid));
    Job first = Job.of(0, LATE, cpus, 30);
    scheduler.jobSubmitted(first, LATE);
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> scheduler.jobSubmitted(Job.of(1, LATE, cpus, 40), LATE));

    scheduler.jobSubmitted(Job.of(2, LATE, cpus, 20), LATE);
    scheduler.dispatch((job, machine) -> starts.add(job.id() + " starts"), LATE);
    scheduler.jobCompleted(first, grid.machine(0), LATE + 30);
    scheduler.dispatch((job, machine) -> starts.add(job.id() + " starts"), LATE + 30);
    assertThat(starts).containsExactly("0 starts", "2 starts");
  }
}

package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.SpeedScaled;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The order of jobs that start at the same tick. */
final class PlaceByNumberTest {
  private final GridSchedule plan = new GridSchedule(Grid.single(8), SpeedScaled.INSTANCE);

  private static Job job(long id) {
    return Job.of(id, 0, 1, 10);
  }

  private long[] sequences() {
    MachineSchedule machine = plan.machine(0);
    return IntStream.range(0, machine.size()).mapToLong(machine::sequence).toArray();
  }

  @Test
  void placeByNumber_amongJobsOfTheSameStart_isInOrderOfNumbers() {
    plan.placeByNumber(job(3), 3, 0, 5, 10);
    plan.placeByNumber(job(1), 1, 0, 5, 10);
    plan.placeByNumber(job(2), 2, 0, 5, 10);
    plan.placeByNumber(job(4), 4, 0, 4, 10);
    plan.placeByNumber(job(0), 0, 0, 6, 10);
    assertThat(sequences()).containsExactly(4, 1, 2, 3, 0);
  }

  @Test
  void placeByNumber_atTheStartOfRunningJob_isBehindIt() {
    plan.place(job(9), 9, 0, 0, 10);
    plan.events().startNext(0, 0);
    plan.placeByNumber(job(1), 1, 0, 0, 10);
    assertThat(sequences()).containsExactly(9, 1);
  }

  @Test
  void place_amongJobsOfTheSameStart_isBehindThem() {
    plan.place(job(3), 3, 0, 5, 10);
    plan.place(job(1), 1, 0, 5, 10);
    assertThat(sequences()).containsExactly(3, 1);
  }
}

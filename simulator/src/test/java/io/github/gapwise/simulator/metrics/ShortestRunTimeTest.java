package io.github.gapwise.simulator.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.SpeedScaled;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;

final class ShortestRunTimeTest {
  private static final long IF_NONE = -1;

  /** By the letter: of all choices of machines that fit, that whose slowest is fastest. */
  private static long literal(Grid grid, Job job, long work) {
    return grid.machines().stream()
        .filter(machine -> machine.fits(job))
        .map(machine -> SpeedScaled.INSTANCE.ticks(job, work, machine))
        .sorted(Comparator.naturalOrder())
        .skip(job.nodes() - 1L)
        .findFirst()
        .orElse(IF_NONE);
  }

  @RepeatedTest(50)
  void of_isThatOfTheFastestMachinesThatFit(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    List<Machine> machines = new ArrayList<>();
    for (int id = 0; id < 1 + random.nextInt(6); id++) {
      machines.add(Machine.of(id, 1 + random.nextInt(4), 1 + random.nextInt(3)));
    }
    Grid grid = Grid.of(machines);
    long work = 1L + random.nextInt(100);
    Job job = Job.of(1, 0, 1 + random.nextInt(4), work).withNodes(1 + random.nextInt(4));
    long expected = literal(grid, job, work);
    assertThat(new ShortestRunTime(grid, SpeedScaled.INSTANCE).of(job, work, IF_NONE))
        .isEqualTo(expected);
    ProcessingTimes others = (of, machine) -> SpeedScaled.INSTANCE.ticks(of, machine);
    assertThat(new ShortestRunTime(grid, others).of(job, work, IF_NONE)).isEqualTo(expected);
  }
}

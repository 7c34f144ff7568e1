package io.github.gapwise.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.bench.DecisionReplay.DecisionTimes;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.simulator.engine.SchedulerRunTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class MeteredSchedulerTest {
  private static final Grid GRID = Grid.single(24); // the baseline runs two jobs on it
  private static final Machine MACHINE = GRID.machine(0);

  private record Tick(int submissions, int completions, long deciding, long noting) {}

  /** Rises by one with each reading, so a call costs 1 and a start costs its caller 1 more. */
  private long gauge;

  @Test
  void tally_eachDispatch_isToldWhatTheTickCost() {
    List<Tick> ticks = new ArrayList<>();
    MeteredScheduler scheduler =
        new MeteredScheduler(
            new BaselinePolicy().bind(SchedulingContext.of(GRID)),
            () -> gauge++,
            (submissions, completions, deciding, noting) ->
                ticks.add(new Tick(submissions, completions, deciding, noting)));
    List<Job> jobs = List.of(Job.of(0, 0, 1, 1), Job.of(1, 0, 1, 1), Job.of(2, 0, 1, 1));

    jobs.forEach(job -> scheduler.jobSubmitted(job, 0));
    scheduler.dispatch((job, machine) -> gauge += 1000, 0);
    scheduler.jobCompleted(jobs.get(0), MACHINE, 5);
    scheduler.jobCompleted(jobs.get(1), MACHINE, 5);
    scheduler.dispatch((job, machine) -> gauge += 1000, 5);
    scheduler.dispatch((job, machine) -> {}, 6);

    // Three submissions, and a dispatch with two starts, which interrupt it; then a dispatch with
    // one start after two completions; then a dispatch alone.
    assertThat(ticks)
        .containsExactly(new Tick(3, 0, 3 + 3, 0), new Tick(0, 2, 2, 2), new Tick(0, 0, 1, 0));
  }

  @Test
  void decisionTimes_ticks_countArrivalsAlone() {
    DecisionTimes times = new DecisionTimes();

    times.add(1, 7, 100, 5000);
    times.add(0, 1, 9000, 9000);
    times.add(3, 0, 600, 0); // three decisions of 200

    SchedulerRunTime runTime = times.runTime();
    assertThat(runTime.events()).isEqualTo(4);
    assertThat(runTime.meanNanos()).isEqualTo(175);
    assertThat(runTime.medianNanos()).isEqualTo(200);
    assertThat(runTime.maxNanos()).isEqualTo(200);
  }

  @Test
  void memoryTally_rounds_yieldsTheLeastMeanWithoutTheColdRound() {
    MemoryTally memory = new MemoryTally(2, 1);

    memory.add(2, 0, 0, 0);
    memory.add(0, 2, 0, 0); // the cold round is over
    assertThat(memory.bytesPerEvent()).isInfinite();
    memory.add(2, 0, 64, 0);
    memory.add(0, 2, 16, 40);
    memory.add(2, 0, 32, 0);
    memory.add(0, 2, 100, 100);

    // Per event (64 + 16 + 40) / 2 = 60, then (32 + 100 + 100) / 2; per arrival 64 / 2, then 32 /
    // 2.
    assertThat(memory.bytesPerEvent()).isEqualTo(60);
    assertThat(memory.bytesPerDecision()).isEqualTo(16);
  }
}

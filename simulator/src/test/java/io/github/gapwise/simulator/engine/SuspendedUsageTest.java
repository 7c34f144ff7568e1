package io.github.gapwise.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.simulator.metrics.ObservationWindow;
import io.github.gapwise.simulator.metrics.RunTotals;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.input.MachineEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The usage of a window that cuts jobs which were suspended while their machines were away. */
final class SuspendedUsageTest {
  private static final Grid GRID = Grid.of(List.of(Machine.of(0, 2, 1), Machine.of(1, 2, 1)));

  /** The busy CPU-ticks within a window, tick by tick. */
  private static final class Integral implements RunListener {
    private final ObservationWindow window;
    private long now;
    private double busy;

    Integral(ObservationWindow window) {
      this.window = window;
    }

    @Override
    public void timePassed(long ticks, long busyCpus, long availableCpus, long requestedCpus) {
      for (long tick = now; tick < now + ticks; tick++) {
        busy += window.contains(tick) ? busyCpus : 0;
      }
      now += ticks;
    }
  }

  private static RunTotals run(
      TestWorkload workload, ObservationWindow window, RunListener... others) {
    RunTotals totals = new RunTotals(workload.grid(), SpeedScaled.INSTANCE, 10_000, window);
    List<RunListener> all = new ArrayList<>(List.of(others));
    all.add(totals);
    Simulation.run(
        workload,
        Catalog.policies().create("fcfs"),
        SimulationOptions.defaults().withOutage(OutageRule.SUSPEND),
        RunListener.all(all));
    return totals;
  }

  /**
   * A job of 20 ticks on both machines runs from 0 to 10, and from 110 to 120; 0 is away longer.
   */
  @ParameterizedTest
  @CsvSource({"0, 20, 10", "0, 120, 20", "5, 115, 10", "10, 110, 0", "50, 60, 0", "100, 200, 10"})
  void jobCounts_whereItRan(long from, long to, long ran) {
    TestWorkload workload =
        TestWorkload.of(GRID, SimulatedJob.exact(Job.of(1, 0, 1, 20).withNodes(2)))
            .withEvents(
                MachineEvent.down(10, 0),
                MachineEvent.down(20, 1),
                MachineEvent.up(30, 1),
                MachineEvent.up(110, 0));
    RunTotals totals = run(workload, new ObservationWindow(from, to));
    assertThat(Metric.USAGE.of(totals))
        .isCloseTo(100.0 * 2 * ran / ((to - from) * 4), within(1e-9));
  }

  /** What the engine reports as time passes, and what becomes of the attempts at their ends. */
  @RepeatedTest(20)
  void usageOfAnyWindow_isTheIntegralOfBusyCpus(RepetitionInfo repetition) {
    SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
    List<SimulatedJob> jobs = new ArrayList<>();
    for (int id = 1; id <= 30; id++) {
      jobs.add(SimulatedJob.exact(Job.of(id, 5L * id, 1 + id % 2, 1 + random.nextInt(40))));
    }
    List<MachineEvent> events = new ArrayList<>();
    for (int machine = 0; machine < 2; machine++) {
      long tick = 0;
      for (int k = 0; k < 12; k++) {
        tick += 1 + random.nextInt(30);
        events.add(MachineEvent.down(tick, machine));
        tick += 1 + random.nextInt(30);
        events.add(MachineEvent.up(tick, machine));
      }
    }
    events.sort(Comparator.comparingLong(MachineEvent::time));
    TestWorkload workload =
        TestWorkload.of(GRID, jobs.toArray(SimulatedJob[]::new))
            .withEvents(events.toArray(MachineEvent[]::new));
    long from = random.nextInt(150);
    ObservationWindow window = new ObservationWindow(from, from + 1 + random.nextInt(150));
    Integral integral = new Integral(new ObservationWindow(window.from() + 5, window.to() + 5));

    double usage = Metric.USAGE.of(run(workload, window, integral));

    double expected = 100 * integral.busy / ((window.to() - window.from()) * 4.0);
    assertThat(usage).isCloseTo(expected, within(1e-9));
  }
}

package io.github.gapwise.simulator.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.Probe;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.simulator.engine.Simulation;
import io.github.gapwise.simulator.engine.SimulationOptions;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.SystemEvent;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.transform.OperatedWorkload;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class ResourceInstrumentsTest {
  private static final Grid GRID = Grid.of(List.of(machine(0), machine(1)));

  private static Machine machine(int id) {
    return Machine.of(id, 4, 1).withCapacities(Resources.of("memory", 100).with("gpu", 2));
  }

  private static Job job(long id, long release, int cpus, long work, long memory, long gpus) {
    return Job.of(id, release, cpus, work)
        .withResources(Resources.of("memory", memory).with("gpu", gpus));
  }

  private static double[] figures(Instrument instrument, Job... jobs) {
    return figures(instrument, List.of(), jobs);
  }

  private static double[] figures(Instrument instrument, List<SystemEvent> events, Job... jobs) {
    Workload workload =
        OperatedWorkload.of(
            InMemoryWorkload.of(
                "jobs", GRID, Arrays.stream(jobs).map(SimulatedJob::exact).toList()),
            events);
    Probe probe = instrument.start(workload, SimulationOptions.defaults());
    Simulation.run(
        workload, Catalog.policies().create("fcfs"), SimulationOptions.defaults(), probe);
    return probe.figures();
  }

  /**
   * Both machines are half full of CPUs and nearly so of memory until 10; job 3 waits until then
   * for memory, job 4 behind it, which needs the CPUs of both, until 30.
   */
  @Test
  void oldestJob_lacksMemory_thenCpus() {
    double[] figures =
        figures(
            Instrument.LACK,
            job(1, 0, 2, 10, 90, 0),
            job(2, 0, 2, 10, 90, 0),
            job(3, 0, 1, 20, 50, 0),
            job(4, 0, 4, 10, 10, 0).withNodes(2));

    assertThat(figures)
        .containsExactly(new double[] {200 / 3.0, 100 / 3.0, 0, 0, 0, 0, 50 / 3.0}, within(1e-9));
  }

  /** It lacks both, and memory is asked for first. */
  @Test
  void oldestJob_lacksMemory_beforeGpus() {
    double[] figures =
        figures(Instrument.LACK, job(1, 0, 1, 10, 60, 1).withNodes(2), job(2, 0, 1, 10, 50, 2));

    assertThat(figures).containsExactly(new double[] {0, 100, 0, 0, 0, 0, 75}, within(1e-9));
  }

  /** GPUs are free on one machine alone, and CPUs on the other. */
  @Test
  void oldestJob_lacksNodes_ifNoMachineHasEverything() {
    double[] figures =
        figures(
            Instrument.LACK,
            job(1, 0, 4, 10, 0, 0),
            job(2, 0, 1, 10, 0, 2),
            job(3, 0, 2, 10, 0, 1));

    assertThat(figures).containsExactly(new double[] {0, 0, 0, 0, 100, 0, 37.5}, within(1e-9));
  }

  /**
   * An operator holds job 1 until 10, and both machines drain from then until 20: the policy makes
   * it wait at no time.
   */
  @Test
  void jobThatIsHeld_lacksNothing_andDrainingMachinesHaveNoCpus() {
    List<SystemEvent> events =
        List.of(
            new SystemEvent.Held(0, 1),
            new SystemEvent.Released(10, 1),
            new SystemEvent.Draining(10, 0),
            new SystemEvent.Draining(10, 1),
            new SystemEvent.Back(20, 0),
            new SystemEvent.Back(20, 1));
    Job job = job(1, 0, 1, 5, 10, 0);

    assertThat(figures(Instrument.LACK, events, job)).containsExactly(100, 0, 0, 0, 0, 0, 0);
    assertThat(figures(Instrument.HELD_BACK, events, job)).containsExactly(0, 0);
  }

  private static Map<Long, String> lastLacks(Job... jobs) {
    InMemoryWorkload workload =
        InMemoryWorkload.of("jobs", GRID, Arrays.stream(jobs).map(SimulatedJob::exact).toList());
    LastLacks lacks = new LastLacks(GRID);
    Map<Long, String> last = new TreeMap<>();
    RunListener ends =
        new RunListener() {
          @Override
          public void attemptEnded(Attempt attempt) {
            last.put(attempt.job().id(), lacks.take(attempt.job().id()));
          }
        };
    Simulation.run(
        workload,
        Catalog.policies().create("fcfs"),
        SimulationOptions.defaults(),
        RunListener.all(List.of(lacks, ends)));
    return last;
  }

  /** Job 5 could start at 3, when nothing runs on machine 1; it waits for job 4 at the head. */
  @Test
  void lastLack_isWhatWasMissingUntilTheStart() {
    assertThat(
            lastLacks(
                job(1, 0, 2, 10, 90, 0),
                job(2, 0, 2, 10, 90, 0),
                job(3, 0, 1, 20, 50, 0),
                job(4, 0, 4, 10, 10, 0).withNodes(2),
                job(5, 3, 1, 10, 0, 0)))
        .isEqualTo(Map.of(1L, "", 2L, "", 3L, "memory", 4L, "cpus", 5L, "cpus"));
    assertThat(
            lastLacks(
                job(1, 0, 4, 10, 0, 0),
                job(2, 0, 1, 10, 0, 2),
                job(3, 0, 2, 10, 0, 1),
                job(4, 0, 1, 5, 0, 0)))
        .isEqualTo(Map.of(1L, "", 2L, "", 3L, "nodes", 4L, ""));
  }

  @Test
  void lastLack_isMemoryBeforeGpus_andGpusBeforeOtherKinds() {
    Machine machine =
        Machine.of(0, 4, 1)
            .withCapacities(Resources.of("memory", 9).with("gpu", 9).with("disk", 9));
    FreeNodes free = new FreeNodes(Grid.of(List.of(machine)));
    Job needsAll = Job.of(1, 0, 1, 10).withResources(machine.capacities());
    Job needsGpu = needsAll.withResources(machine.capacities().with("memory", 1));
    free.take(needsGpu, List.of(machine));

    assertThat(free.lackOf(needsAll)).isEqualTo("memory");
    assertThat(free.lackOf(needsGpu)).isEqualTo("gpu");
  }

  @Test
  void lastLack_ofAJobThatIsReleasedLater_countsFromThen() {
    assertThat(lastLacks(job(1, 0, 4, 5, 0, 0).withNodes(2), job(2, 5, 1, 5, 0, 0)))
        .isEqualTo(Map.of(1L, "", 2L, ""));
  }

  @Test
  void use_isThatOfAllNodes_overTheTimeFromTheFirstStart() {
    double[] figures =
        figures(
            Instrument.RESOURCES, job(1, 5, 1, 10, 100, 0).withNodes(2), job(2, 5, 1, 20, 0, 1));

    assertThat(figures).containsExactly(new double[] {50, 100, 25, 25}, within(1e-9));
  }
}

package io.github.gapwise.bench;

import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.MachineSchedule;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.schedule.Budget;
import io.github.gapwise.schedule.EgEdfPolicy;
import io.github.gapwise.schedule.OptimisedPolicy;
import io.github.gapwise.schedule.search.PlanOptimiser;
import io.github.gapwise.schedule.search.PlanSearch;
import io.github.gapwise.schedule.twin.NaiveEntry;
import io.github.gapwise.schedule.twin.NaiveMachinePlan;
import io.github.gapwise.schedule.twin.NaiveOptions;
import io.github.gapwise.schedule.twin.NaivePlan;
import io.github.gapwise.schedule.twin.NaiveTabu;
import io.github.gapwise.simulator.engine.SchedulerRunTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Measures an iteration of an optimiser on the plans that EG-EDF makes on the hot path of the
 * papers: 150 machines, 3000 jobs, one arrival every one to five seconds, and a run of 500
 * iterations after every fifth arrival.
 *
 * <pre>{@code
 * java -jar bench/target/benchmarks.jar TabuIteration -p interarrival=1 -p optimiser=tabu
 * }</pre>
 *
 * <p>One operation is a whole replay with its jobs in memory. There are four rows for each
 * optimiser.
 *
 * <ul>
 *   <li>{@code replay}: the time of a replay, including everything else.
 *   <li>{@code replay:iteration}: the mean time of an iteration, over all of them, including the
 *       beginning and end of a run.
 *   <li>{@code replay:search}: the mean time of a run.
 *   <li>{@code replay:bytes}: the bytes that the scheduler as a whole allocates per arrival once
 *       warm; 0 for the twin, which is not measured.
 * </ul>
 *
 * <p>The twin makes three iterations after every 300th arrival, on copies of the plans, which it
 * does not change; the copying counts in the first of them.
 */
public class TabuIterationBenchmark extends HotPathBenchmark {
  private static final String TWIN = "tabu-twin";

  /** The optimiser's label without its budget, semicolons for commas, or {@code tabu-twin}. */
  @Param({"tabu", "tabu-2008", "tabu-2007", "hill-climbing", "annealing", TWIN})
  public String optimiser;

  /** The mean time between two arrivals in seconds. */
  @Param({"1", "2", "3", "4", "5"})
  public int interarrival;

  /** The number of iterations of a run. */
  @Param("500")
  public int iterations;

  /** The number of arrivals after which the optimiser runs. */
  @Param("5")
  public int every;

  private DecisionReplay replay;
  private SearchTime time;

  /** Generates the jobs and measures the memory. */
  @Setup
  public void prepare(SchedulerMemory memory, SearchTime time) {
    this.time = time;
    OptimisedPolicy policy = policy();
    String parameters = "interarrival=" + interarrival;
    memory.set(
        optimiser.equals(TWIN) ? 0 : generated(parameters, policy).runMemory().bytesPerDecision());
    SchedulingPolicy watched =
        new OptimisedPolicy(policy.base(), time.watching(policy.optimiser()), policy.budget());
    replay = generated(parameters, watched);
  }

  private OptimisedPolicy policy() {
    if (optimiser.equals(TWIN)) {
      return new OptimisedPolicy(new EgEdfPolicy(), new TwinOptimiser(3), new Budget(300, 3));
    }
    SchedulingPolicy labelled = Parameters.policy("eg-edf+" + optimiser);
    OptimisedPolicy named = (OptimisedPolicy) labelled;
    return new OptimisedPolicy(named.base(), named.optimiser(), new Budget(every, iterations));
  }

  /** Makes one replay; returns the times of its events. */
  @Benchmark
  public SchedulerRunTime replay() {
    return time.replay(replay::run);
  }

  /**
   * The slow twin of the Tabu search of 2011, on copies of the plans, which it does not change. It
   * shows the cost of an iteration on the plans of the fast one.
   */
  private record TwinOptimiser(int iterations) implements PlanOptimiser {
    private static final int SIZE = 100;

    @Override
    public PlanSearch bind(GridSchedule plan, long seed) {
      NaiveTabu twin = new NaiveTabu(iterations, SIZE, NaiveOptions.defaults(), seed);
      return new PlanSearch() {
        @Override
        public void begin(long now) {
          twin.begin(copy(plan), (machine, job) -> plan.machine(machine.id()).accepts(job), now);
        }

        @Override
        public boolean iterate() {
          return twin.iterate();
        }

        @Override
        public void end() {
          // The twin's result is not used.
        }
      };
    }

    private static NaivePlan copy(GridSchedule plan) {
      return new NaivePlan(
          IntStream.range(0, plan.machines()).mapToObj(id -> copy(plan.machine(id))).toList(),
          List.of());
    }

    private static NaiveMachinePlan copy(MachineSchedule machine) {
      List<NaiveEntry> entries = new ArrayList<>();
      for (int k = 0; k < machine.size(); k++) {
        NaiveEntry.State state =
            k < machine.running() ? NaiveEntry.State.RUNNING : NaiveEntry.State.WAITING;
        entries.add(new NaiveEntry(machine.job(k), machine.start(k), machine.end(k), state));
      }
      return new NaiveMachinePlan(machine.machine(), SpeedScaled.INSTANCE, entries);
    }

    @Override
    public Spec label() {
      return Spec.of("tabu-twin");
    }
  }
}

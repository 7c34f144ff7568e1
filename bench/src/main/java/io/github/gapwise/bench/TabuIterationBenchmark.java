package io.github.gapwise.bench;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.Budget;
import io.github.gapwise.schedule.EgEdfPolicy;
import io.github.gapwise.schedule.OptimisedPolicy;
import io.github.gapwise.simulator.engine.SchedulerRunTime;
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

  @Param({"1", "2", "3", "4", "5"})
  public int interarrival;

  @Param("500")
  public int iterations;

  /** The number of arrivals after which the optimiser runs. */
  @Param("5")
  public int every;

  private DecisionReplay replay;
  private SearchTime time;

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

  @Benchmark
  public SchedulerRunTime replay() {
    return time.replay(replay::run);
  }
}

package io.github.gapwise.bench;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.twin.NaiveEgEdfScheduler;
import io.github.gapwise.schedule.twin.NaiveOptions;
import io.github.gapwise.schedule.twin.NaiveTies;
import io.github.gapwise.simulator.engine.SchedulerRunTime;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Measures the search for a place for one arrival under EG-EDF and its relatives, and under
 * EG-EDF's slow twin, the paper's lines taken literally. It runs the hot path of the papers: 150
 * machines, 3000 jobs, one arrival every one to five seconds.
 *
 * <pre>{@code
 * java -jar bench/target/benchmarks.jar EgEdfDecision -p interarrival=5 -rf json -rff eg-edf.json
 * }</pre>
 *
 * <p>A decision is the submission of a job together with the dispatch of the same tick: {@code
 * eg-edf-recompute} records the job at its submission and plans at the dispatch. If several jobs
 * arrive at one tick, each counts for an equal share. Neither reports of completions nor dispatches
 * without an arrival count. The rows are those of {@link DecisionBenchmark}, with decisions in
 * place of events; {@code replay:bytes} counts a single run of the twin, which is never warm.
 *
 * <p>An iteration is two seconds long, or one replay if that takes longer. A replay of {@code
 * eg-edf-recompute} may, and one of the twin takes more than a minute.
 */
public class EgEdfDecisionBenchmark extends HotPathBenchmark {
  private static final String TWIN = "eg-edf-twin";

  /** The policy's label, or {@code eg-edf-twin}. */
  @Param({
    "eg-edf",
    "eg-edf(ties=machine)",
    "eg-edf-2008",
    "eg-edf-recompute",
    "conservative",
    "mtedd",
    "mterd",
    TWIN
  })
  public String variant;

  /** The mean time between two arrivals in seconds. */
  @Param({"1", "2", "3", "4", "5"})
  public int interarrival;

  /**
   * What jobs need beyond the CPUs of one machine: {@code none}, or parameters of the generator,
   * separated by semicolons.
   */
  @Param("none")
  public String demands;

  private DecisionReplay replay;

  /** Generates the jobs and measures the memory. */
  @Setup
  public void prepare(SchedulerMemory memory) {
    String additional = DemandsBenchmark.parameters(demands);
    replay = generated("interarrival=%d%s".formatted(interarrival, additional), policy(variant));
    MemoryTally tally = variant.equals(TWIN) ? replay.runMemoryCold() : replay.runMemory();
    memory.set(tally.bytesPerDecision());
  }

  static SchedulingPolicy policy(String variant) {
    return variant.equals(TWIN)
        ? context ->
            new NaiveEgEdfScheduler(context, NaiveOptions.defaults().withTies(NaiveTies.START))
        : Parameters.policy(variant);
  }

  /** Makes one replay; returns the times of its decisions. */
  @Benchmark
  public SchedulerRunTime replay(SchedulerTime time) {
    return time.replay(replay::runDecisions);
  }
}

package io.github.gapwise.bench;

import io.github.gapwise.simulator.engine.SchedulerRunTime;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Measures each decision during a replay of the papers' hot path: 150 machines, 3000 jobs, one
 * arrival every one to five seconds. The grid sustains one every seven, so the queue grows until
 * the last job has arrived: under EASY to 2300 jobs at one second, to 540 at five.
 *
 * <pre>{@code
 * java -jar bench/target/benchmarks.jar bench.Decision -p policy=fcfs,easy -rf json -rff decision.json
 * }</pre>
 *
 * <p>One operation is a whole replay with its jobs in memory, and there are four rows for each
 * policy. An event is everything that is reported to the scheduler at one tick, with the dispatch
 * that follows.
 *
 * <ul>
 *   <li>{@code replay}: the time of a replay, including the simulator's own.
 *   <li>{@code replay:mean}: the time inside the scheduler per event, over all events of all
 *       replays. The starts that a scheduler orders are the simulator's work and do not count. Each
 *       call is timed separately; reading the clock adds some 20 ns for each call and each start.
 *   <li>{@code replay:p99}: the 99th percentile of the same times within a replay, averaged over
 *       the replays.
 *   <li>{@code replay:bytes}: the bytes that the scheduler allocates per event once its arrays have
 *       grown. They are measured before the timing begins, in a run in which the same jobs arrive
 *       three times, without the simulator's own allocations.
 * </ul>
 *
 * <p>{@code -p} takes commas to separate values: within a label, write semicolons instead.
 */
public class DecisionBenchmark extends AbstractBenchmark {
  /** The policy's label; add a new policy here. */
  @Param({
    "fcfs",
    "erd",
    "edd",
    "sjf",
    "ljf",
    "lttr",
    "list(order=wfp3)",
    "easy",
    "easy(backfill=shortest)",
    "easy(reservations=10)",
    "flexible",
    "slurm",
    "swift",
    "olb",
    "met",
    "mct",
    "sa",
    "kpb",
    "modified-mct(threshold=1000)",
    "min-min(remap=false)",
    "max-min(remap=false)",
    "duplex(remap=false)",
    "sufferage(remap=false)",
    "round-robin",
    "pps",
    "reliability",
    "eg-edf",
    "eg-edf-2008",
    "eg-edf-recompute",
    "eg-edf-2008-recompute",
    "conservative",
    "mtedd",
    "mterd",
    "on-time"
  })
  public String policy;

  /** The mean time between two arrivals in seconds. */
  @Param({"1", "2", "3", "4", "5"})
  public int interarrival;

  private DecisionReplay replay;

  /** Generates the jobs and measures the memory. */
  @Setup
  public void prepare(SchedulerMemory memory) {
    replay =
        DecisionReplay.of(
            "klusacek(machines=150,jobs=3000,interarrival=%d,seed=1)".formatted(interarrival),
            Parameters.policy(policy));
    memory.set(replay.runMemory().bytesPerEvent());
  }

  /** Makes one replay; returns the times inside the scheduler. */
  @Benchmark
  public SchedulerRunTime replay(SchedulerTime time) {
    return time.replay(replay::run);
  }
}

package io.github.gapwise.bench;

import io.github.gapwise.simulator.engine.SchedulerRunTime;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Measures what jobs of several nodes and resources beyond CPUs cost: the papers' hot path of 150
 * machines and 3000 jobs, with and without them.
 *
 * <pre>{@code
 * java -jar bench/target/benchmarks.jar Demands -rf json -rff demands.json
 * java -jar bench/target/benchmarks.jar Demands -p machines=5860 -p jobs=12000 -p interarrival=0.1
 * }</pre>
 *
 * <p>The rows are those of {@link DecisionBenchmark}: one operation is a whole replay, and {@code
 * replay:mean}, {@code replay:p99} and {@code replay:bytes} are the time and the memory of the
 * scheduler per event. A policy that does not take such jobs cannot be measured with them.
 */
public class DemandsBenchmark extends HotPathBenchmark {
  /** The policy's label. */
  @Param({"fcfs", "easy", "easy(reservations=10)", "flexible", "swift", "conservative"})
  public String policy;

  /**
   * What jobs need beyond the CPUs of one machine, as parameters of the generator, or {@code none}.
   */
  @Param({
    "none",
    "memory=2048",
    "memory=2048;gpus=4",
    "nodes-max=32;nodes-share=0.2",
    "nodes-max=32;nodes-share=0.2;memory=2048;gpus=4"
  })
  public String demands;

  /** The mean time between two arrivals in seconds. */
  @Param("5")
  public String interarrival;

  private DecisionReplay replay;

  /** Generates the jobs and measures the memory. */
  @Setup
  public void prepare(SchedulerMemory memory) {
    replay =
        generated(
            "interarrival=%s%s".formatted(interarrival, parameters(demands)),
            Parameters.policy(policy));
    memory.set(replay.runMemory().bytesPerEvent());
  }

  static String parameters(String demands) {
    return demands.equals("none") ? "" : "," + demands.replace(';', ',');
  }

  /** Makes one replay; returns the times inside the scheduler. */
  @Benchmark
  public SchedulerRunTime replay(SchedulerTime time) {
    return time.replay(replay::run);
  }
}

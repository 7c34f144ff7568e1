package io.github.gapwise.bench;

import io.github.gapwise.simulator.engine.SchedulerRunTime;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures how the cost of a decision grows with the grid: from 150 machines to a hundred times as
 * many, with the number of jobs and their arrival rate scaled likewise, so that every machine has
 * the same load.
 *
 * <pre>{@code
 * java -jar bench/target/benchmarks.jar Scaling -p machines=150,1500 -rf json -rff scaling.json
 * }</pre>
 *
 * <p>A decision and the rows are those of {@link EgEdfDecisionBenchmark}, without {@code
 * replay:bytes}.
 *
 * <p>An iteration is a second long, or one replay if that takes longer: a replay of a large grid
 * takes minutes. Therefore there is one JVM, with few iterations. Where the system has huge pages,
 * the heap uses them, as advised for heaps of hundreds of megabytes with scattered reads.
 */
@Fork(
    value = 1,
    jvmArgsAppend = {"-XX:+IgnoreUnrecognizedVMOptions", "-XX:+UseTransparentHugePages"})
@Warmup(iterations = 1)
@Measurement(iterations = 2)
public class ScalingBenchmark extends AbstractBenchmark {
  /** The policy's label. */
  @Param("eg-edf")
  public String policy;

  /** The number of machines. */
  @Param({"150", "1500", "15000"})
  public int machines;

  /** The number of jobs for each machine. */
  @Param("20")
  public int jobsPerMachine;

  private DecisionReplay replay;

  /** Generates the jobs. */
  @Setup
  public void prepare() {
    Parameters.requireAtLeast(1, "machines", machines);
    Parameters.requireAtLeast(1, "jobsPerMachine", jobsPerMachine);
    replay = DecisionReplay.scaled(machines, jobsPerMachine, Parameters.policy(policy));
  }

  /** Makes one replay; returns the times of its decisions. */
  @Benchmark
  public SchedulerRunTime replay(SchedulerTime time) {
    return time.replay(replay::runDecisions);
  }
}

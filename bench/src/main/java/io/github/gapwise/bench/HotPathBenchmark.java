package io.github.gapwise.bench;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Replays the hot path of the papers: 150 machines and 3000 jobs, unless parameters change that. A
 * replay may take seconds; therefore there is one JVM, with few iterations.
 */
@Fork(1)
@Warmup(iterations = 1, time = 2)
@Measurement(iterations = 2, time = 2)
public abstract class HotPathBenchmark extends AbstractBenchmark {
  /** The number of machines. */
  @Param("150")
  public int machines;

  /** The number of jobs. */
  @Param("3000")
  public int jobs;

  /** Generates the jobs, by parameters of the generator besides machines, jobs and seed. */
  DecisionReplay generated(String parameters, SchedulingPolicy policy) {
    Parameters.requireAtLeast(1, "machines", machines);
    Parameters.requireAtLeast(1, "jobs", jobs);
    return DecisionReplay.of(
        "klusacek(machines=%d,jobs=%d,seed=1,%s)".formatted(machines, jobs, parameters), policy);
  }
}

package io.github.gapwise.bench;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Measures the arrival of one job in immediate mode: the completions since the last arrival, the
 * decision, and the dispatch that starts the jobs that can start. The machines have one CPU each,
 * and run times come from an ETC matrix. The arrival rate would keep 70 in 100 machines busy if
 * each job ran on a random machine.
 *
 * <p>The cost includes that of the driver, mainly a heap operation for each completion and each
 * start. The row {@code next-machine}, a policy that takes the next machine blindly, shows that
 * cost together with the cost of the queues.
 *
 * <pre>{@code
 * java -jar bench/target/benchmarks.jar ImmediateDecision -prof gc
 * }</pre>
 */
public class ImmediateDecisionBenchmark extends AbstractBenchmark {
  private static final int ARRIVALS_TO_SETTLE = 100_000;

  /** The policy's label, or {@code next-machine}. */
  @Param({"next-machine", "olb", "met", "mct", "sa", "kpb", "modified-mct"})
  public String policy;

  @Param({"16", "150", "15000"})
  public int machines;

  private OpenSystem system;

  @Setup
  public void settle() {
    Parameters.requireAtLeast(1, "machines", machines);
    system = new OpenSystem(policy(), machines, 1);
    for (int arrival = 0; arrival < ARRIVALS_TO_SETTLE; arrival++) {
      system.arrival();
    }
  }

  private SchedulingPolicy policy() {
    return policy.equals("next-machine") ? new NextMachinePolicy() : Parameters.policy(policy);
  }

  @Benchmark
  public int arrival() {
    return system.arrival();
  }
}

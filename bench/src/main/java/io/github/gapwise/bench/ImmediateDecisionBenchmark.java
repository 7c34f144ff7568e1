package io.github.gapwise.bench;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * What the arrival of one job costs in immediate mode: the completions since the last arrival, the
 * decision, and the dispatch that starts what can start. The machines have one CPU each and run
 * times from an ETC matrix; so many jobs arrive that 70 in 100 machines would be busy if each ran
 * on a machine chosen by chance.
 *
 * <p>The cost includes that of the driver, a heap operation for each completion and each start
 * foremost. The row {@code next-machine}, a policy that takes the next machine without looking,
 * tells how much that is together with the queues.
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

  /** The number of machines. */
  @Param({"16", "150", "15000"})
  public int machines;

  private OpenSystem system;

  /** Made by JMH. */
  public ImmediateDecisionBenchmark() {}

  /** Lets the system settle. */
  @Setup
  public void settle() {
    system = new OpenSystem(policy(), machines, 1);
    for (int arrival = 0; arrival < ARRIVALS_TO_SETTLE; arrival++) {
      system.arrival();
    }
  }

  private SchedulingPolicy policy() {
    return policy.equals("next-machine")
        ? new NextMachinePolicy()
        : Catalog.policies().create(policy);
  }

  /** One arrival; returns the number of jobs in the system. */
  @Benchmark
  public int arrival() {
    return system.arrival();
  }
}

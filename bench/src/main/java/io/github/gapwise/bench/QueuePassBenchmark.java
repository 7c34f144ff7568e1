package io.github.gapwise.bench;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Measures one scheduling pass in a queue that stays at a given length.
 *
 * <p>A pass is everything that happens at one tick: the completions that are due, as many
 * submissions as the previous pass started jobs, and one dispatch. The cost includes that of the
 * driver, mainly a heap operation for each completion and each start; the row {@code baseline}
 * shows that cost.
 *
 * <pre>{@code
 * java -jar bench/target/benchmarks.jar QueuePass -prof gc -rf json -rff queue-pass.json
 * java -jar bench/target/benchmarks.jar QueuePass -p machines=5860 -p 'demands=memory=2048;gpus=4'
 * }</pre>
 *
 * <p>With {@code -prof gc} the row {@code gc.alloc.rate.norm} holds the bytes per pass. No pass
 * allocates once the arrays have grown; the remainder is the few kilobytes that JMH itself
 * allocates in an iteration, divided by the number of passes. Policies for which the time makes a
 * difference, by an order that changes with it or by deadlines, get jobs that are released as they
 * arrive, which the driver must create: a Job for each start.
 */
public class QueuePassBenchmark extends AbstractBenchmark {
  private static final long SEED = 1;

  /**
   * The number of passes from a queue in ring order to one where the hard cases have stayed behind.
   */
  private static final int PASSES_TO_SETTLE = 50_000;

  /** The policy's label, with semicolons in place of commas, or {@code baseline}. */
  @Param({
    "baseline",
    "fcfs",
    "lttr",
    "list(order=f1)",
    "list(order=wfp3)",
    "easy",
    "easy(backfill=shortest)",
    "easy(order=wfp3)",
    "easy(order=fair-share)",
    "easy(reservations=10)",
    "flexible",
    "swift"
  })
  public String policy;

  /** The number of machines: one with 100 CPUs, or several with 1 to 16 CPUs. */
  @Param({"1", "150"})
  public int machines;

  /** The number of jobs that wait before each pass. */
  @Param({"10", "100", "2000"})
  public int queueLength;

  /**
   * What jobs need beyond the CPUs of one machine: {@code none}, or parameters of {@code klusacek},
   * separated by semicolons, whose machines and jobs these are then; {@code memory=0} for CPUs
   * only.
   */
  @Param("none")
  public String demands;

  private SteadySystem system;

  /** Fills the queue and lets the system settle. */
  @Setup
  public void settle() {
    Parameters.requireAtLeast(1, "machines", machines);
    Parameters.requireAtLeast(1, "queueLength", queueLength);
    SchedulingPolicy measured = policy();
    SteadyWorkload workload =
        demands.equals("none")
            ? SteadyWorkload.of(machines, queueLength, SEED)
            : SteadyWorkload.ofKlusacek(
                machines, queueLength, SEED, DemandsBenchmark.parameters(demands));
    boolean isTimeless = Parameters.isTimeless(measured);
    system = new SteadySystem(measured, workload, queueLength, !isTimeless);
    for (int pass = 0; pass < PASSES_TO_SETTLE; pass++) {
      system.pass();
    }
  }

  private SchedulingPolicy policy() {
    return policy.equals("baseline") ? new BaselinePolicy() : Parameters.policy(policy);
  }

  /** Makes one pass; returns the number of jobs that it started. */
  @Benchmark
  public int pass() {
    return system.pass();
  }
}

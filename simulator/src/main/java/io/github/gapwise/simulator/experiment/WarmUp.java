package io.github.gapwise.simulator.experiment;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.simulator.engine.Simulation;
import io.github.gapwise.simulator.engine.SimulationOptions;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.transform.WorkloadSlice;

/**
 * Replays the first jobs of a workload without a listener, so that the JVM loads and compiles what
 * a policy needs. The first replay has few jobs, and each has twice as many as the one before,
 * because with a slow policy a few must suffice.
 */
final class WarmUp {
  private static final long FIRST_JOBS = 16;
  private static final long MOST_JOBS = 1024;
  private static final int MOST_REPLAYS = 12;

  /** After the first replay, which loads classes, none begins later than this. */
  private static final long MOST_NANOS = 300_000_000;

  private WarmUp() {}

  static void run(Workload workload, SchedulingPolicy policy, SimulationOptions options) {
    replay(workload, FIRST_JOBS, policy, options);
    long begin = System.nanoTime();
    long jobs = FIRST_JOBS;
    for (int k = 1; k < MOST_REPLAYS && System.nanoTime() - begin < MOST_NANOS; k++) {
      jobs = Math.min(MOST_JOBS, 2 * jobs);
      replay(workload, jobs, policy, options);
    }
  }

  private static void replay(
      Workload workload, long jobs, SchedulingPolicy policy, SimulationOptions options) {
    Simulation.run(WorkloadSlice.of(workload, 0, jobs), policy, options, RunListener.NONE);
  }
}

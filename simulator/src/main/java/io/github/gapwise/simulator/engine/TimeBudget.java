package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Refuses a workload whose times might not fit 64 bits before a policy meets them: a later overflow
 * is a mistake in a program, not in a workload.
 *
 * <p>The ticks of each job on every machine must fit a {@code long}. The sum over all jobs of the
 * longest run time on any machine, times the CPUs, must be at most 2<sup>61</sup> ticks, and so
 * must each release. Then any job ends before tick 2<sup>62</sup>, in whatever order they run. An
 * estimate of {@link Long#MAX_VALUE}, which means none, does not count.
 */
final class TimeBudget {
  private static final long MOST = 1L << 61;

  private final ProcessingTimes times;

  /** The machines on which some job may take longest. */
  private final List<Machine> slowest;

  private double cpuTime;

  TimeBudget(Workload workload) {
    times = workload.times();
    slowest = slowest(times, workload.grid());
  }

  private static List<Machine> slowest(ProcessingTimes times, Grid grid) {
    List<Machine> machines = IntStream.range(0, grid.size()).mapToObj(grid::machine).toList();
    return times instanceof SpeedScaled
        ? machines.stream().min(Comparator.comparingDouble(Machine::speed)).stream().toList()
        : machines;
  }

  /**
   * Counts a job.
   *
   * @throws InvalidInputException if the job, alone or together with those before it, might take
   *     too long
   */
  void add(SimulatedJob arrival) {
    Job job = arrival.job();
    if (job.release() > MOST) {
      throw new InvalidInputException(
          "The release (%d) of job (%d) must be at most 2^61 ticks."
              .formatted(job.release(), job.id()));
    }
    cpuTime += (double) longest(arrival) * job.cpus();
    if (cpuTime > MOST) {
      throw new InvalidInputException(
          "The jobs up to job (%d) must take at most 2^61 ticks of CPU time together."
              .formatted(job.id()));
    }
  }

  private long longest(SimulatedJob arrival) {
    long longest = 0;
    for (int i = 0; i < slowest.size(); i++) {
      longest = Math.max(longest, ticks(arrival, slowest.get(i)));
    }
    return longest;
  }

  private long ticks(SimulatedJob arrival, Machine machine) {
    Job job = arrival.job();
    try {
      long estimated = times.ticks(job, machine);
      if (estimated == Long.MAX_VALUE) {
        return 0; // no estimate
      }
      return arrival.actualWork() <= job.work()
          ? estimated
          : Math.max(estimated, times.ticks(job, arrival.actualWork(), machine));
    } catch (ArithmeticException e) {
      throw new InvalidInputException(
          "The work (%d) of job (%d) on machine (%d) of speed (%s) must take at most 2^53 ticks."
              .formatted(
                  Math.max(job.work(), arrival.actualWork()),
                  job.id(),
                  machine.id(),
                  machine.speed()),
          "",
          e);
    }
  }
}

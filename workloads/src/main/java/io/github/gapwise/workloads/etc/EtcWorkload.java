package io.github.gapwise.workloads.etc;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.Ticks;
import java.util.Objects;
import java.util.stream.IntStream;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.jspecify.annotations.Nullable;

/**
 * Jobs and machines of an ETC matrix, one job for each row and one machine for each column. A job
 * has no deadline, and takes exactly as long as the matrix says. Its nominal work, by which jobs
 * are compared without naming a machine, is the mean of its row in ticks.
 *
 * @param times the matrix
 * @param arrivals when jobs arrive
 * @param jobCpus the CPUs of each job
 */
public record EtcWorkload(
    String name, EtcTable times, Grid grid, Arrivals arrivals, int jobCpus, long ticksPerSecond)
    implements Workload {
  /**
   * When jobs arrive: by a Poisson process, or all at once.
   *
   * @param interarrival the mean time between arrivals in seconds; 0 if all arrive at once
   */
  record Arrivals(double interarrival, long seed) {
    static final Arrivals AT_ONCE = new Arrivals(0, 0);

    boolean areAtOnce() {
      return interarrival == 0;
    }

    /** Draws the times between arrivals in seconds. */
    ContinuousSampler gaps() {
      return areAtOnce()
          ? () -> 0
          : ZigguratSampler.Exponential.of(EtcModel.random(EtcModel.ARRIVAL, seed), interarrival);
    }
  }

  /** Checks that nothing is missing. */
  public EtcWorkload {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(times, "times");
  }

  /**
   * Creates the problem that the benchmark poses: all jobs are present at the start, and each
   * machine runs one of them at a time.
   *
   * @param ticksPerSecond the ticks of a second, {@link EtcReader#TICKS_PER_UNIT} for a matrix that
   *     was read; metrics and reports count in {@link Ticks#PER_SECOND} all the same
   */
  public static EtcWorkload of(String name, EtcTable times, long ticksPerSecond) {
    Grid grid = Grid.uniform(times.machines(), 1);
    return new EtcWorkload(name, times, grid, Arrivals.AT_ONCE, 1, ticksPerSecond);
  }

  /** Creates jobs with the given arrivals, on machines with the given number of CPUs each. */
  static EtcWorkload of(
      String name, EtcTable times, Arrivals arrivals, int machineCpus, int jobCpus) {
    Grid grid =
        Grid.of(
            IntStream.range(0, times.machines())
                .mapToObj(id -> Machine.of(id, machineCpus, 1))
                .toList());
    return new EtcWorkload(name, times, grid, arrivals, jobCpus, Ticks.PER_SECOND);
  }

  @Override
  public long jobCount() {
    return times.jobs();
  }

  @Override
  public JobStream open() {
    return new EtcJobs();
  }

  /**
   * Whether the matrix says everything: jobs are present at the start, and each machine runs one at
   * a time.
   */
  public boolean isStatic() {
    return arrivals.areAtOnce() && grid.machine(0).cpus() < 2 * jobCpus;
  }

  @Override
  public String toString() {
    return name;
  }

  /** The jobs of a matrix, row by row. */
  private final class EtcJobs implements JobStream {
    private final ContinuousSampler gaps = arrivals.gaps();
    private int row;

    /**
     * The arrival of the last job in seconds; only the release of a job is rounded, never this sum.
     */
    private double clock;

    @Override
    public @Nullable SimulatedJob next() {
      if (row == times.jobs()) {
        return null;
      }
      clock += gaps.sample();
      long release = Math.round(clock * Ticks.PER_SECOND);
      long work = times.mean(row);
      row++;
      return SimulatedJob.exact(Job.of(row, release, jobCpus, work));
    }
  }
}

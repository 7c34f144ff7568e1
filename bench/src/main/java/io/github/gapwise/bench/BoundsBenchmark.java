package io.github.gapwise.bench;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.objective.Horizon;
import io.github.gapwise.core.objective.UsageCriterion.Usage;
import io.github.gapwise.schedule.BoundedEgEdfPolicy;
import io.github.gapwise.schedule.EgEdfPolicy;
import io.github.gapwise.schedule.Ties;
import io.github.gapwise.schedule.bound.Bounds;
import io.github.gapwise.schedule.bound.Bounds.Kind;
import io.github.gapwise.simulator.engine.SchedulerRunTime;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;

/**
 * Measures the gain of each bound of EG-EDF: decisions with all bounds, without each one, and
 * without any, on the papers' jobs. The variants take turns within an operation, so that any
 * disturbance of the machine affects all of them alike.
 *
 * <pre>{@code
 * java -jar bench/target/benchmarks.jar Bounds -p machines=150,1500 -rf json -rff bounds.json
 * }</pre>
 *
 * <p>A decision is defined as in {@link EgEdfDecisionBenchmark}. There are twelve rows for each
 * grid: the mean, the 99th percentile averaged over the replays, and the largest time, averaged
 * over the iterations, in nanoseconds, of {@code all}, {@code withoutWork}, {@code
 * withoutFreeTimes} and {@code none}. JMH prints them as event counts.
 *
 * <p>Machines have 1 to 16 CPUs and jobs 1 to 8; or machines have 64 to 256 CPUs and jobs 16 times
 * as many. An iteration is ten seconds long, or one operation if that takes longer.
 */
@Fork(1)
@Warmup(iterations = 1, time = 5)
@Measurement(iterations = 1, time = 10)
public class BoundsBenchmark extends AbstractBenchmark {
  private static final int CPU_FACTOR = 16;
  private static final int MOST_CPUS = 256;
  private static final int FEWEST_CPUS = 64;

  /** The rule that decides which of two equally good places a job gets. */
  @Param({"COMPLETION", "MACHINE"})
  public Ties ties;

  /** The number of machines. */
  @Param({"150", "1500", "15000"})
  public int machines;

  /** The number of jobs for each machine. */
  @Param("20")
  public int jobsPerMachine;

  /** Whether machines have 64 to 256 CPUs instead of 1 to 16. */
  @Param({"false", "true"})
  public boolean large;

  private final List<DecisionReplay> replays = new ArrayList<>();

  /** Generates the jobs. */
  @Setup
  public void prepare() {
    Workload small = DecisionReplay.scaled(machines, jobsPerMachine, new EgEdfPolicy()).workload();
    Workload workload = large ? enlarged(small) : small;
    for (Set<Bounds.Kind> bounds : BoundTimes.VARIANTS) {
      EgEdfPolicy policy = new EgEdfPolicy(Usage.WEIGHTED, Horizon.NOW, ties);
      replays.add(new DecisionReplay(workload, new BoundedEgEdfPolicy(policy, bounds)));
    }
  }

  /** Returns the same jobs and machines with many more CPUs, so that the load is about the same. */
  private static Workload enlarged(Workload workload) {
    List<Machine> machines =
        workload.grid().machines().stream()
            .map(m -> new Machine(m.id(), enlarged(m.cpus()), m.speed(), m.tags()))
            .toList();
    List<SimulatedJob> jobs =
        DecisionReplay.jobs(workload).stream()
            .map(job -> new SimulatedJob(enlarged(job.job()), job.actualWork()))
            .toList();
    return InMemoryWorkload.of(workload.name(), Grid.of(machines), jobs);
  }

  /** Maps 1 to 16 CPUs to 64 to 256. */
  private static int enlarged(int cpus) {
    return FEWEST_CPUS + (cpus - 1) * (MOST_CPUS - FEWEST_CPUS) / (CPU_FACTOR - 1);
  }

  private static Job enlarged(Job job) {
    return new Job(
        job.id(),
        job.release(),
        job.deadline(),
        CPU_FACTOR * job.cpus(),
        job.work(),
        job.weight(),
        job.owner(),
        job.requiredTags());
  }

  List<DecisionReplay> replays() {
    return replays;
  }

  /** Makes one replay of each variant; returns the number of decisions. */
  @Benchmark
  public long replayAll(BoundTimes times) {
    long decisions = 0;
    for (int k = 0; k < replays.size(); k++) {
      decisions += times.add(k, replays.get(k).runDecisions());
    }
    return decisions;
  }

  /**
   * The rows: times of decisions under each set of bounds, in ns. JMH sums the reports of the
   * iterations of all forks, so that each is the share of an iteration: a row is a mean over the
   * iterations, of their largest times too.
   */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class BoundTimes {
    /** The sets of bounds, in the order of the rows. */
    static final List<Set<Bounds.Kind>> VARIANTS =
        List.of(
            Kind.all(),
            EnumSet.of(Kind.LIMITS, Kind.FREE_TIMES),
            EnumSet.of(Kind.LIMITS, Kind.WORK),
            EnumSet.of(Kind.LIMITS));

    private final double[] totalMean = new double[VARIANTS.size()];
    private final double[] totalP99 = new double[VARIANTS.size()];
    private final long[] max = new long[VARIANTS.size()];
    private final int[] replays = new int[VARIANTS.size()];
    private int iterations = 1;

    /** The mean with all bounds. */
    public double allMean;

    /** The 99th percentile with all bounds. */
    public double allP99;

    /** The largest time with all bounds. */
    public double allMax;

    /** The mean without {@link Kind#WORK}. */
    public double withoutWorkMean;

    /** The 99th percentile without {@link Kind#WORK}. */
    public double withoutWorkP99;

    /** The largest time without {@link Kind#WORK}. */
    public double withoutWorkMax;

    /** The mean without {@link Kind#FREE_TIMES}. */
    public double withoutFreeTimesMean;

    /** The 99th percentile without {@link Kind#FREE_TIMES}. */
    public double withoutFreeTimesP99;

    /** The largest time without {@link Kind#FREE_TIMES}. */
    public double withoutFreeTimesMax;

    /** The mean with {@link Kind#LIMITS} alone. */
    public double noneMean;

    /** The 99th percentile with {@link Kind#LIMITS} alone. */
    public double noneP99;

    /** The largest time with {@link Kind#LIMITS} alone. */
    public double noneMax;

    /** Begins an iteration. */
    @Setup(Level.Iteration)
    public void reset(BenchmarkParams benchmark, IterationParams iteration) {
      reset(Math.max(1, benchmark.getForks()) * iteration.getCount());
    }

    void reset(int ofIterations) {
      iterations = ofIterations;
      Arrays.fill(totalMean, 0);
      Arrays.fill(totalP99, 0);
      Arrays.fill(max, 0);
      Arrays.fill(replays, 0);
    }

    /** Adds one more replay of a variant; returns the number of its decisions. */
    long add(int variant, SchedulerRunTime times) {
      totalMean[variant] += times.meanNanos();
      totalP99[variant] += times.p99Nanos();
      max[variant] = Math.max(max[variant], times.maxNanos());
      replays[variant]++;
      report(
          variant,
          totalMean[variant] / replays[variant] / iterations,
          totalP99[variant] / replays[variant] / iterations,
          (double) max[variant] / iterations);
      return times.events();
    }

    private void report(int variant, double mean, double p99, double most) {
      switch (variant) {
        case 0 -> {
          allMean = mean;
          allP99 = p99;
          allMax = most;
        }
        case 1 -> {
          withoutWorkMean = mean;
          withoutWorkP99 = p99;
          withoutWorkMax = most;
        }
        case 2 -> {
          withoutFreeTimesMean = mean;
          withoutFreeTimesP99 = p99;
          withoutFreeTimesMax = most;
        }
        default -> {
          noneMean = mean;
          noneP99 = p99;
          noneMax = most;
        }
      }
    }
  }
}

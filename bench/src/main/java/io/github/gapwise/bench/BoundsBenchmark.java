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
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

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

  @Param({"150", "1500", "15000"})
  public int machines;

  @Param("20")
  public int jobsPerMachine;

  /** Whether machines have 64 to 256 CPUs instead of 1 to 16. */
  @Param({"false", "true"})
  public boolean large;

  private final List<DecisionReplay> replays = new ArrayList<>();

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

  @Benchmark
  public long replayAll(BoundTimes times) {
    long decisions = 0;
    for (int k = 0; k < replays.size(); k++) {
      decisions += times.add(k, replays.get(k).runDecisions());
    }
    return decisions;
  }
}

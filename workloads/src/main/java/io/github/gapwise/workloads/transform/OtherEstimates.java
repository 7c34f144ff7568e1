package io.github.gapwise.workloads.transform;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.Ticks;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A workload with estimates that follow from the actual run times by a rule, in place of its own.
 * Jobs run as long as before, and keep their deadlines. What the rule yields is the work of a job;
 * where run times come from a matrix, the estimates of a job on all machines change in proportion.
 *
 * <p>An estimate that takes more than {@link Ticks#MAX} on a machine is refused when its job is
 * streamed.
 */
public final class OtherEstimates extends DerivedWorkload {
  private final EstimateRule rule;
  private final ProcessingTimes times;

  /** An estimate that takes too long on any machine takes too long on one of these. */
  private final List<Machine> slowest;

  private OtherEstimates(Workload source, EstimateRule rule) {
    super(source);
    this.rule = Objects.requireNonNull(rule, "rule");
    boolean isScaled = source.times() instanceof SpeedScaled;
    times = isScaled ? source.times() : Proportional.of(source);
    List<Machine> machines = source.grid().machines();
    slowest =
        isScaled
            ? machines.stream().min(Comparator.comparingDouble(Machine::speed)).stream().toList()
            : machines;
  }

  /** The given workload with estimates by the given rule. */
  public static OtherEstimates of(Workload source, EstimateRule rule) {
    return new OtherEstimates(source, rule);
  }

  @Override
  public ProcessingTimes times() {
    return times;
  }

  /**
   * {@inheritDoc}
   *
   * <p>The stream throws an {@link IllegalArgumentException} at a job whose estimate is too long.
   */
  @Override
  public JobStream open() {
    double workPerSecond = ticksPerSecond() * referenceSpeed();
    return DerivedStream.of(source.open(), next -> estimated(next, workPerSecond));
  }

  private SimulatedJob estimated(SimulatedJob simulated, double workPerSecond) {
    Job job = simulated.job();
    long actual = simulated.actualWork();
    long work = Math.max(1, rule.work(job.id(), actual, workPerSecond));
    if (work == job.work()) {
      return simulated;
    }
    Job estimated = job.withWork(work);
    requireFinite(estimated);
    return simulated.withJob(estimated);
  }

  /** After this check, no policy can see a time that overflows. */
  private void requireFinite(Job job) {
    for (Machine machine : slowest) {
      if (!isFinite(job, machine)) {
        throw new InvalidInputException(
            "The estimated work (%d) of job (%d) must take at most %d ticks on machine (%d)."
                .formatted(job.work(), job.id(), Ticks.MAX, machine.id()));
      }
    }
  }

  private boolean isFinite(Job job, Machine machine) {
    try {
      return times.ticks(job, machine) <= Ticks.MAX;
    } catch (ArithmeticException e) {
      return false;
    }
  }

  /**
   * Processing times for jobs whose estimated work has changed, where the source's own times do not
   * depend on it, as those of a matrix: in proportion to the work that the job had in the source.
   * Holds the jobs of the source.
   */
  private record Proportional(ProcessingTimes source, Long2ObjectOpenHashMap<Job> originals)
      implements ProcessingTimes {
    static Proportional of(Workload workload) {
      Long2ObjectOpenHashMap<Job> originals = new Long2ObjectOpenHashMap<>();
      workload.forEachJob(job -> originals.put(job.job().id(), job.job()));
      return new Proportional(workload.times(), originals);
    }

    @Override
    public long ticks(Job job, Machine machine) {
      return ticks(job, job.work(), machine);
    }

    @Override
    public long ticks(Job job, long work, Machine machine) {
      @Nullable Job original = originals.get(job.id());
      if (original == null) {
        throw new IllegalArgumentException(
            "The job (%d) must be one of the workload's.".formatted(job.id()));
      }
      return source.ticks(original, work, machine);
    }

    @Override
    public String toString() {
      return "ProportionalTimes[%s]".formatted(source);
    }
  }
}

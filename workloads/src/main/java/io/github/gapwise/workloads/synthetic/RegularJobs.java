package io.github.gapwise.workloads.synthetic;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.input.ExponentialRunTime;
import org.apache.commons.rng.UniformRandomProvider;
import org.jspecify.annotations.Nullable;

/** Jobs of one CPU that are released at regular intervals, with exact estimates. */
public final class RegularJobs implements JobStream {
  private final Model model;
  private final UniformRandomProvider random;
  private long id;

  /** Begins with the first job. */
  public RegularJobs(Model model) {
    this.model = model;
    random = Attribute.RUN_TIME.stream(model.seed());
  }

  /**
   * The parameters of the jobs.
   *
   * @param first the release of the first one
   * @param interval the ticks from one release to the next
   * @param runTime the run time at speed 1
   * @param deadline the time from release to deadline in run times at speed 1; 0 for no deadline
   */
  public record Model(
      long jobs,
      long first,
      long interval,
      ExponentialRunTime runTime,
      double deadline,
      long seed) {}

  @Override
  public @Nullable SimulatedJob next() {
    if (id == model.jobs()) {
      return null;
    }
    long release = model.first() + id * model.interval();
    long work = model.runTime().ticks(random.nextDouble());
    id++;
    return SimulatedJob.exact(Job.of(id, release, 1, work).withDeadline(deadline(release, work)));
  }

  private long deadline(long release, long work) {
    return model.deadline() > 0
        ? release + (long) Math.ceil(work * model.deadline())
        : Job.NO_DEADLINE;
  }
}

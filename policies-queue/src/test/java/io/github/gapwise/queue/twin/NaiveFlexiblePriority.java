package io.github.gapwise.queue.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.Comparator;
import java.util.List;

/**
 * The priority of Flexible backfilling, highest first: the sum of three heuristics, recomputed for
 * each pass. After Klusáček, Rudová, Baraglia, Pasquali and Capannini, Comparison of multi-criteria
 * scheduling techniques (2008), section 3.1; the case of a job without deadline is the design's.
 *
 * @param context the problem
 * @param options which heuristics count, and how much
 */
public record NaiveFlexiblePriority(SchedulingContext context, Options options)
    implements NaiveOrder {

  /**
   * The heuristics and their parameters, named as in the paper.
   *
   * @param aging whether jobs that wait longer come first
   * @param deadline whether jobs that must start soon to meet their deadline come first
   * @param waitMinimisation whether shorter jobs come first
   * @param agefactor the value of a second of waiting
   * @param k how many times its run time ahead of its deadline a job becomes urgent
   * @param max the value of a job that ends right at its deadline
   * @param min the value of a job that is not urgent, or is late
   * @param boostvalue the value of the shortest job
   */
  public record Options(
      boolean aging,
      boolean deadline,
      boolean waitMinimisation,
      double agefactor,
      double k,
      double max,
      double min,
      double boostvalue) {

    /** All heuristics, with the paper's values: 0.01, 2, 20, 0.1 and 2. */
    public static Options defaults() {
      return new Options(true, true, true, 0.01, 2.0, 20.0, 0.1, 2.0);
    }

    /** These options with the given heuristics, and no others. */
    public Options withHeuristics(boolean aging, boolean deadline, boolean waitMinimisation) {
      return new Options(aging, deadline, waitMinimisation, agefactor, k, max, min, boostvalue);
    }

    /** These options with another factor of aging. */
    public Options withAgefactor(double agefactor) {
      return new Options(aging, deadline, waitMinimisation, agefactor, k, max, min, boostvalue);
    }

    /** These options with another deadline heuristic. */
    public Options withUrgency(double k, double max, double min) {
      return new Options(aging, deadline, waitMinimisation, agefactor, k, max, min, boostvalue);
    }

    /** These options with another factor of wait minimisation. */
    public Options withBoostvalue(double boostvalue) {
      return new Options(aging, deadline, waitMinimisation, agefactor, k, max, min, boostvalue);
    }
  }

  @Override
  public List<Waiting> sorted(List<Waiting> released, long now) {
    List<Job> jobs = released.stream().map(Waiting::job).toList();
    return released.stream()
        .sorted(
            Comparator.<Waiting>comparingDouble(each -> -priority(each.job(), jobs, now))
                .thenComparing(each -> each.job().id()))
        .toList();
  }

  /** P(J) among all released waiting jobs. */
  double priority(Job job, List<Job> released, long now) {
    double priority = 0.0;
    priority += options.aging() ? aging(job, now) : 0;
    priority += options.deadline() ? deadline(job, now) : 0;
    priority += options.waitMinimisation() ? boost(job, released) : 0;
    return priority;
  }

  private double aging(Job job, long now) {
    double age = seconds(now - job.release());
    return options.agefactor() * age;
  }

  /** Times count from now: counted from 1970, a double could not represent nanoseconds. */
  private double deadline(Job job, long now) {
    double nxtime = seconds(bestTicks(job));
    double extime = nxtime;
    double deadline = seconds(job.deadline() - now);
    double t = deadline - options.k() * nxtime;
    if (!job.hasDeadline() || extime <= t || extime > deadline) {
      return options.min();
    }
    double a = (options.max() - options.min()) / (deadline - t);
    return a * (extime - t) + options.min();
  }

  private double boost(Job job, List<Job> released) {
    double minext = released.stream().mapToDouble(each -> seconds(each.work())).min().orElseThrow();
    return options.boostvalue() * minext / seconds(job.work());
  }

  /** The run time on the fastest of all machines that fit the job, including those down. */
  private long bestTicks(Job job) {
    return context.grid().machines().stream()
        .filter(machine -> NaiveQueueScheduler.fits(job, machine))
        .sorted(NaiveQueueScheduler.FASTEST_FIRST)
        .limit(job.nodes())
        .mapToLong(machine -> context.times().ticks(job, machine))
        .max()
        .orElseThrow();
  }

  private double seconds(long ticks) {
    return new NaiveKeys(context).seconds(ticks);
  }
}

package io.github.gapwise.availability.scheduling.twin;

import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The job at the front of the queue starts on the first idle machine that is reliable enough.
 *
 * <p>Paper: Job scheduling with resource availability prediction for volunteer grids, section 4.
 *
 * @param predictor predicts the reliability
 * @param threshold the least reliability of a machine
 * @param order the order of the queue: {@code arrival}, {@code deadline}, {@code least-laxity} or
 *     {@code shortest}
 * @param interval the seconds from one round to the next
 * @param length the length of a prediction, in run times
 * @param passes whether jobs may overtake one that finds no machine
 */
public record NaiveReliabilityPolicy(
    AvailabilityPredictor predictor,
    double threshold,
    String order,
    long interval,
    long length,
    boolean passes)
    implements SchedulingPolicy {

  /** Creates the policy in submission order, with a round each minute and three run times. */
  public NaiveReliabilityPolicy(AvailabilityPredictor predictor) {
    this(predictor, 0.9, "arrival", 60, 3, false);
  }

  /** Returns a copy with another threshold. */
  public NaiveReliabilityPolicy withThreshold(double threshold) {
    return new NaiveReliabilityPolicy(predictor, threshold, order, interval, length, passes);
  }

  /** Returns a copy with another order. */
  public NaiveReliabilityPolicy withOrder(String order) {
    return new NaiveReliabilityPolicy(predictor, threshold, order, interval, length, passes);
  }

  /** Returns a copy with another interval, in seconds. */
  public NaiveReliabilityPolicy withInterval(long interval) {
    return new NaiveReliabilityPolicy(predictor, threshold, order, interval, length, passes);
  }

  /** Returns a copy with another length, in run times. */
  public NaiveReliabilityPolicy withLength(long length) {
    return new NaiveReliabilityPolicy(predictor, threshold, order, interval, length, passes);
  }

  /** Returns a copy in which jobs may overtake one that finds no machine. */
  public NaiveReliabilityPolicy passing() {
    return new NaiveReliabilityPolicy(predictor, threshold, order, interval, length, true);
  }

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new Rounds(context);
  }

  private List<Job> ordered(List<Job> bySubmission) {
    return switch (order) {
      case "arrival" -> bySubmission;
      case "deadline" -> sorted(bySubmission, Comparator.comparingLong(Job::deadline));
      case "shortest" -> sorted(bySubmission, Comparator.comparingLong(Job::work));
      case "least-laxity" ->
          sorted(
              bySubmission,
              Comparator.comparing((Job job) -> !job.hasDeadline())
                  .thenComparingLong(NaiveReliabilityPolicy::latestStart));
      default -> throw new IllegalArgumentException("There is no order (%s).".formatted(order));
    };
  }

  private static long latestStart(Job job) {
    return job.hasDeadline() ? job.deadline() - job.work() : 0;
  }

  private static List<Job> sorted(List<Job> jobs, Comparator<Job> order) {
    return jobs.stream().sorted(order.thenComparingLong(Job::id)).toList();
  }

  private final class Rounds extends NaiveRoundScheduler {
    Rounds(SchedulingContext context) {
      super(context, new NaiveReliability(context, predictor, length), interval);
    }

    @Override
    void round(List<Job> released, Dispatcher dispatcher, long now) {
      StartReason reason = StartReason.HEAD;
      for (Job job : ordered(released)) {
        Optional<Machine> found = suitable(job, now);
        if (found.isPresent()) {
          start(job, found.get(), reason, dispatcher);
        } else if (passes) {
          reason = StartReason.BACKFILLED;
        } else {
          return;
        }
      }
    }

    private Optional<Machine> suitable(Job job, long now) {
      return machines().stream()
          .filter(machine -> isIdle(machine) && fits(job, machine))
          .filter(machine -> reliability(job, machine, now) >= threshold - 1e-12)
          .findFirst();
    }
  }
}

package io.github.gapwise.availability.scheduling.twin;

import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The job at the front of the queue starts on the machine with the highest score.
 *
 * <p>Paper: Job scheduling with resource availability prediction for volunteer grids, section 5,
 * equation (1), after Rood and Lewis.
 *
 * @param predictor predicts the probability of completion
 * @param interval the seconds from one round to the next
 * @param length the length of a prediction, in run times
 */
public record NaivePpsPolicy(AvailabilityPredictor predictor, long interval, long length)
    implements SchedulingPolicy {

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new Rounds(context);
  }

  private final class Rounds extends NaiveRoundScheduler {
    Rounds(SchedulingContext context) {
      super(context, new NaiveReliability(context, predictor, length), interval);
    }

    @Override
    void round(List<Job> released, Dispatcher dispatcher, long now) {
      for (Job job : released) {
        Machine best = best(job, now);
        if (best == null) {
          return;
        }
        start(job, best, StartReason.HEAD, dispatcher);
      }
    }

    private @Nullable Machine best(Job job, long now) {
      Machine best = null;
      for (Machine machine : machines()) {
        boolean isThere = isUp(machine) && load(machine) < 1;
        boolean hasFreeCpus = isThere && fits(job, machine) && freeCpus(machine) >= job.cpus();
        if (hasFreeCpus && (best == null || score(job, machine, now) > score(job, best, now))) {
          best = machine;
        }
      }
      return best;
    }

    private double score(Job job, Machine machine, long now) {
      double speed = (double) job.work() / Math.max(1, ticks(job, machine));
      return reliability(job, machine, now) * speed * (1 - load(machine));
    }
  }
}

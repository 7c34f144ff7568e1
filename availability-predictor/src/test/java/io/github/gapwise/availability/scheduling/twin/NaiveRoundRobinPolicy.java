package io.github.gapwise.availability.scheduling.twin;

import io.github.gapwise.availability.LongRunPredictor;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The job at the front of the queue starts on the next idle machine in a circle of all machines.
 *
 * @param interval the seconds from one round to the next
 */
public record NaiveRoundRobinPolicy(long interval) implements SchedulingPolicy {

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new Rounds(context);
  }

  private final class Rounds extends NaiveRoundScheduler {
    /** All machines; the one whose turn is next comes first. */
    private final List<Machine> circle;

    Rounds(SchedulingContext context) {
      // There is no query for a prediction.
      super(context, new NaiveReliability(context, new LongRunPredictor(), 1), interval);
      circle = new ArrayList<>(context.grid().machines());
    }

    @Override
    void round(List<Job> released, Dispatcher dispatcher, long now) {
      for (Job job : released) {
        Optional<Machine> next =
            circle.stream().filter(each -> isIdle(each) && fits(job, each)).findFirst();
        if (next.isEmpty()) {
          return;
        }
        start(job, next.get(), StartReason.HEAD, dispatcher);
        turnBehind(next.get());
      }
    }

    private void turnBehind(Machine last) {
      Machine front;
      do {
        front = circle.remove(0);
        circle.add(front);
      } while (!front.equals(last));
    }
  }
}

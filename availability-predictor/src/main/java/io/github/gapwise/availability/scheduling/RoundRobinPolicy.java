package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.queue.JobOrder;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.Spec;

/**
 * Round robin: in each round each job, first come, first served, goes to the next idle machine that
 * fits, in the circular order of ids, starting behind the machine that got a job last. A job for
 * which none is idle waits, and so do all behind it. The paper's baseline without knowledge.
 *
 * <p>Cost: O(1) for each start, O(m/64) with m machines of which few are idle; more if machines do
 * not fit.
 *
 * <p>Paper: Job scheduling with resource availability prediction for volunteer grids, section 5.
 *
 * @param interval the seconds from one round to the next, from 0.001 to 10<sup>9</sup>
 */
public record RoundRobinPolicy(double interval) implements SchedulingPolicy {
  static final Descriptor<SchedulingPolicy> DESCRIPTOR =
      Descriptor.of(
          "round-robin",
          "Each job goes to the next idle machine in a circle.",
          "Job scheduling with resource availability prediction for volunteer grids, section 5",
          arguments -> new RoundRobinPolicy(arguments.get(Rounds.INTERVAL)),
          Rounds.INTERVAL);

  /**
   * Checks the interval.
   *
   * @throws IllegalArgumentException if it is out of range
   */
  public RoundRobinPolicy {
    Rounds.requireInterval(interval);
  }

  /** Creates the policy with a round each minute. */
  public RoundRobinPolicy() {
    this(Rounds.INTERVAL.defaultValue());
  }

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new RoundRobinScheduler(context, interval);
  }

  @Override
  public String toString() {
    return Spec.of(DESCRIPTOR.name()).with(Rounds.INTERVAL, interval).toString();
  }

  private static final class RoundRobinScheduler extends RoundScheduler {
    /** The machine behind the one that got a job last. */
    private int next;

    RoundRobinScheduler(SchedulingContext context, double interval) {
      super(context, JobOrder.ARRIVAL, interval);
    }

    @Override
    boolean decide(Dispatcher dispatcher, long now) {
      while (queue.size() > 0) {
        Job job = queue.job(0);
        int behind = firstIdle(job, next, states.size(), now);
        int machine = behind == NONE ? firstIdle(job, 0, next, now) : behind;
        if (machine == NONE) {
          return false;
        }
        start(0, machine, dispatcher, now);
        next = machine + 1;
      }
      return false;
    }

    private int firstIdle(Job job, int from, int to, long now) {
      int id = nextIdle(from);
      while (id != NONE && id < to && !states.admits(id, job, now)) {
        id = nextIdle(id + 1);
      }
      return id < to ? id : NONE;
    }
  }
}

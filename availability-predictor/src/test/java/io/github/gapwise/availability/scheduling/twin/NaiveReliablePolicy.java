package io.github.gapwise.availability.scheduling.twin;

import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.FilterablePolicy;
import io.github.gapwise.core.scheduler.ForwardingScheduler;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;

/**
 * Another policy, restricted to machines that are reliable enough.
 *
 * @param policy the other one
 * @param predictor predicts the reliability
 * @param threshold the least reliability of a machine
 * @param interval the seconds from one check for newly reliable machines to the next
 * @param length the length of a prediction, in run times
 */
public record NaiveReliablePolicy(
    FilterablePolicy policy,
    AvailabilityPredictor predictor,
    double threshold,
    long interval,
    long length)
    implements SchedulingPolicy {

  @Override
  public Scheduler bind(SchedulingContext context) {
    NaiveReliability reliability = new NaiveReliability(context, predictor, length);
    return new Told(policy.bind(context, filter(context, reliability)), reliability);
  }

  private MachineFilter filter(SchedulingContext context, NaiveReliability reliability) {
    NaiveRounds rounds = new NaiveRounds(context, interval);
    return new MachineFilter() {
      @Override
      public boolean allows(Job job, Machine machine, long now) {
        return reliability.of(job, machine, now) >= threshold - 1e-12;
      }

      @Override
      public long nextLook(long now) {
        return rounds.after(now);
      }
    };
  }

  /** Forwards every call, and reports machines that come and go. */
  private static final class Told extends ForwardingScheduler {
    private final NaiveReliability reliability;

    Told(Scheduler inner, NaiveReliability reliability) {
      super(inner);
      this.reliability = reliability;
    }

    @Override
    public long dispatch(Dispatcher dispatcher, long now) {
      reliability.dispatched(now);
      return super.dispatch(dispatcher, now);
    }

    @Override
    public void machineDown(Machine machine, long now) {
      reliability.down(machine, now);
      super.machineDown(machine, now);
    }

    @Override
    public void machineUp(Machine machine, long now) {
      reliability.up(machine, now);
      super.machineUp(machine, now);
    }
  }
}

package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.FilterablePolicy;
import io.github.gapwise.core.scheduler.ForwardingScheduler;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.Spec;
import java.util.Objects;
import java.util.function.UnaryOperator;

/**
 * A queue policy that starts jobs only on machines whose reliability reaches a threshold, as in
 * {@code easy+reliable(threshold=0.8)}. It decides after each event, as without the threshold, and
 * also in rounds, because reliability changes as time passes.
 *
 * <p>Unlike {@link ReliabilityPolicy}, it also starts jobs on machines that are not idle, if they
 * have enough free CPUs, takes machines in the order of the queue policy, and does not wait for the
 * next round.
 *
 * <p>Cost: that of the queue policy, and a prediction for each machine on which it would start a
 * job.
 *
 * <p>Paper: Job scheduling with resource availability prediction for volunteer grids, section 4,
 * for the threshold; its use with other policies is this library's.
 *
 * @param base the queue policy
 * @param threshold T, from 0 to 1
 * @param prediction how machines are judged
 * @param interval the seconds from one round to the next, from 0.001 to 10<sup>9</sup>
 */
public record ReliablePolicy(
    FilterablePolicy base, double threshold, Prediction prediction, double interval)
    implements SchedulingPolicy {
  private static final String NAME = "reliable";

  static final Descriptor<UnaryOperator<SchedulingPolicy>> DESCRIPTOR =
      Descriptor.of(
          NAME,
          "Jobs start only on machines that are reliable enough.",
          "Job scheduling with resource availability prediction for volunteer grids, section 4",
          ReliablePolicy::extension,
          ReliabilityPolicy.THRESHOLD,
          Prediction.DAYS,
          Rounds.INTERVAL,
          Prediction.LENGTH,
          Prediction.PREDICTOR);

  /**
   * Checks the components.
   *
   * @throws IllegalArgumentException if the threshold or the interval is out of range
   */
  public ReliablePolicy {
    Objects.requireNonNull(base, "base");
    Objects.requireNonNull(prediction, "prediction");
    ReliabilityPolicy.requireThreshold(threshold);
    Rounds.requireInterval(interval);
  }

  /** Creates the policy with a round each minute. */
  public ReliablePolicy(FilterablePolicy base, double threshold, Prediction prediction) {
    this(base, threshold, prediction, Rounds.INTERVAL.defaultValue());
  }

  private static UnaryOperator<SchedulingPolicy> extension(Arguments arguments) {
    double threshold = arguments.get(ReliabilityPolicy.THRESHOLD);
    Prediction prediction = Prediction.of(arguments);
    double interval = arguments.get(Rounds.INTERVAL);
    return base -> new ReliablePolicy(filterable(base), threshold, prediction, interval);
  }

  private static FilterablePolicy filterable(SchedulingPolicy base) {
    if (base instanceof FilterablePolicy filterable) {
      return filterable;
    }
    throw new IllegalArgumentException(
        "The policy (%s) before +%s must be a queue policy, such as fcfs or easy."
            .formatted(base, NAME));
  }

  @Override
  public boolean isClairvoyant() {
    return base.isClairvoyant() || prediction.predictor().isClairvoyant();
  }

  @Override
  public Scheduler bind(SchedulingContext context) {
    KnownHistories histories = new KnownHistories(context);
    Reliability reliability = new Reliability(context, histories, prediction);
    Rounds rounds = new Rounds(interval, context.ticksPerSecond());
    MachineFilter filter = new ThresholdFilter(reliability, threshold, rounds);
    return new FilteredScheduler(base.bind(context, filter), histories);
  }

  @Override
  public String toString() {
    Spec label = Spec.of(NAME).with(ReliabilityPolicy.THRESHOLD, threshold);
    label = prediction.describeDays(label).with(Rounds.INTERVAL, interval);
    return base + "+" + prediction.describePredictor(prediction.describeLength(label));
  }

  private record ThresholdFilter(Reliability reliability, double threshold, Rounds rounds)
      implements MachineFilter {
    @Override
    public boolean allows(Job job, Machine machine, long now) {
      return reliability.reaches(threshold, job, machine, now);
    }

    @Override
    public long nextLook(long now) {
      return rounds.from(now + 1);
    }
  }

  /** Forwards every call, and keeps the histories that the other scheduler's filter reads. */
  private static final class FilteredScheduler extends ForwardingScheduler {
    private final KnownHistories histories;

    FilteredScheduler(Scheduler scheduler, KnownHistories histories) {
      super(scheduler);
      this.histories = histories;
    }

    @Override
    public void machineDown(Machine machine, long now) {
      histories.change(machine, false);
      super.machineDown(machine, now);
    }

    @Override
    public void machineUp(Machine machine, long now) {
      histories.change(machine, true);
      super.machineUp(machine, now);
    }

    @Override
    public long dispatch(Dispatcher dispatcher, long now) {
      histories.settle(now);
      return super.dispatch(dispatcher, now);
    }
  }
}

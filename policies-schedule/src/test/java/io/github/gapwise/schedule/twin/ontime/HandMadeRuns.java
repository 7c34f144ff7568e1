package io.github.gapwise.schedule.twin.ontime;

import io.github.gapwise.schedule.ontime.OnTimePolicy;
import io.github.gapwise.schedule.ontime.OnTimePolicy.BackgroundOrder;
import io.github.gapwise.schedule.ontime.OnTimePolicy.Step;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.TwinComparison;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** Runs an instance whose schedule is known by hand, with the twin and with the policy. */
final class HandMadeRuns {
  private HandMadeRuns() {}

  /** The schedule of both, which must agree. */
  static ExecutedSchedule run(SchedulingInstance instance, NaiveOnTimeOptions options) {
    return TwinComparison.requireSameStarts(
        policy(options),
        context -> new CheckedOnTimeScheduler(new NaiveOnTimeScheduler(context, options)),
        instance);
  }

  private static OnTimePolicy policy(NaiveOnTimeOptions options) {
    return new OnTimePolicy(
        options.moves(),
        options.depth(),
        unlessInfinite(options.hold()),
        options.window(),
        BackgroundOrder.valueOf(options.order().name()),
        unlessInfinite(options.patience()),
        options.risk(),
        unlessInfinite(options.ageSeconds()),
        options.spare(),
        options.adapt() ? steps(options) : Set.of());
  }

  private static Optional<Double> unlessInfinite(double value) {
    return Double.isInfinite(value) ? Optional.empty() : Optional.of(value);
  }

  private static Set<Step> steps(NaiveOnTimeOptions options) {
    Set<Step> steps = EnumSet.of(Step.LEARN);
    options.steps().forEach(step -> steps.add(Step.valueOf(step.name())));
    return steps;
  }
}

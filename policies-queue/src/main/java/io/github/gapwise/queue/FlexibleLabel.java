package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.queue.order.Aging;
import io.github.gapwise.queue.order.DeadlineUrgency;
import io.github.gapwise.queue.order.FairShare;
import io.github.gapwise.queue.order.PriorityOrder;
import io.github.gapwise.queue.order.PriorityTerm;
import io.github.gapwise.queue.order.WaitMinimisation;
import java.util.ArrayList;
import java.util.List;

/**
 * Converts {@link FlexibleBackfillPolicy} to and from labels: the heuristics and their parameters.
 */
final class FlexibleLabel {
  private static final double MOST = 1e9;

  private static final Parameter<Boolean> AGING =
      Parameter.flag("aging", true, "Whether jobs gain priority while they wait.");

  private static final Parameter<Double> AGE_FACTOR =
      Parameter.decimal(
          "agefactor", 0, MOST, Aging.DEFAULT.factor(), "Priority for each second of waiting.");

  private static final Parameter<Boolean> DEADLINE =
      Parameter.flag("deadline", true, "Whether jobs gain priority as their deadline comes near.");

  private static final Parameter<Double> K =
      Parameter.decimal(
          "k",
          0,
          MOST,
          DeadlineUrgency.DEFAULT.k(),
          "How many run times before the deadline priority begins to rise.");

  private static final Parameter<Double> MAX =
      Parameter.decimal(
          "max",
          0,
          MOST,
          DeadlineUrgency.DEFAULT.max(),
          "Priority of a job that meets its deadline only if it starts now.");

  private static final Parameter<Double> MIN =
      Parameter.decimal(
          "min",
          0,
          MOST,
          DeadlineUrgency.DEFAULT.min(),
          "Priority of a job whose deadline is far, has passed or does not exist.");

  private static final Parameter<Boolean> WAIT =
      Parameter.flag("wait", true, "Whether short jobs have priority.");

  private static final Parameter<Double> BOOST =
      Parameter.decimal(
          "boostvalue",
          0,
          MOST,
          WaitMinimisation.DEFAULT.boost(),
          "Priority of the shortest waiting job; a job twice as long gets half of it.");

  private static final Parameter<Double> FAIR_SHARE =
      Parameter.decimal(
          "fairshare", 0, MOST, 0, "Priority of jobs whose owner has used nothing recently.");

  private static final Parameter<Double> HALF_LIFE =
      Parameter.decimal(
          "halflife",
          0.001,
          1e12,
          FairShare.SEVEN_DAYS,
          "Seconds after which past use of an owner counts half.");

  static final List<Parameter<?>> PARAMETERS =
      List.of(
          AGING,
          AGE_FACTOR,
          DEADLINE,
          K,
          MAX,
          MIN,
          WAIT,
          BOOST,
          FAIR_SHARE,
          HALF_LIFE,
          QueueParameters.BACKFILL,
          QueueParameters.RESERVATIONS,
          QueueParameters.DEPTH);

  private FlexibleLabel() {}

  static List<PriorityTerm> heuristics(Arguments arguments) {
    requireUse(AGING, arguments.get(AGING), arguments, AGE_FACTOR);
    requireUse(DEADLINE, arguments.get(DEADLINE), arguments, K, MAX, MIN);
    requireUse(WAIT, arguments.get(WAIT), arguments, BOOST);
    requireUse(FAIR_SHARE, arguments.get(FAIR_SHARE) > 0, arguments, HALF_LIFE);
    List<PriorityTerm> heuristics = new ArrayList<>();
    if (arguments.get(AGING)) {
      heuristics.add(new Aging(arguments.get(AGE_FACTOR)));
    }
    if (arguments.get(DEADLINE)) {
      heuristics.add(new DeadlineUrgency(arguments.get(K), arguments.get(MIN), arguments.get(MAX)));
    }
    if (arguments.get(WAIT)) {
      heuristics.add(new WaitMinimisation(arguments.get(BOOST)));
    }
    if (arguments.get(FAIR_SHARE) > 0) {
      heuristics.add(new FairShare(arguments.get(FAIR_SHARE), arguments.get(HALF_LIFE)));
    }
    return heuristics;
  }

  /** Rejects parameters of a heuristic that is left out. */
  private static void requireUse(
      Parameter<?> heuristic, boolean used, Arguments arguments, Parameter<?>... details) {
    for (Parameter<?> detail : details) {
      if (!used && !arguments.get(detail).equals(detail.defaultValue())) {
        throw new IllegalArgumentException(
            "The %s (%s) must not be given without %s."
                .formatted(detail.name(), arguments.get(detail), heuristic.name()));
      }
    }
  }

  /**
   * Returns a label that creates the policy if there is one, else one that names its heuristics.
   */
  static String of(FlexibleBackfillPolicy policy) {
    Spec plain = Spec.of(FlexibleBackfillPolicy.DESCRIPTOR.name());
    Spec label = policy.backfilling().describe(withHeuristics(plain, policy.heuristics()));
    return makes(label, policy)
        ? label.toString()
        : policy
            .backfilling()
            .describe(plain.with("terms", new PriorityOrder(policy.heuristics()).toString()))
            .toString();
  }

  private static boolean makes(Spec label, FlexibleBackfillPolicy policy) {
    try {
      return FlexibleBackfillPolicy.DESCRIPTOR.create(label.arguments()).equals(policy);
    } catch (IllegalArgumentException e) {
      return false; // a value beyond the range of labels
    }
  }

  private static Spec withHeuristics(Spec plain, List<PriorityTerm> heuristics) {
    Spec label = plain.with(AGING, false).with(DEADLINE, false).with(WAIT, false);
    for (PriorityTerm heuristic : heuristics) {
      if (heuristic instanceof Aging aging) {
        label = label.with(AGING, true).with(AGE_FACTOR, aging.factor());
      } else if (heuristic instanceof DeadlineUrgency deadline) {
        label = withDeadline(label, deadline);
      } else if (heuristic instanceof WaitMinimisation wait) {
        label = label.with(WAIT, true).with(BOOST, wait.boost());
      } else if (heuristic instanceof FairShare share) {
        label = label.with(FAIR_SHARE, share.weight()).with(HALF_LIFE, share.halfLife());
      }
    }
    return label;
  }

  private static Spec withDeadline(Spec label, DeadlineUrgency deadline) {
    return label
        .with(DEADLINE, true)
        .with(K, deadline.k())
        .with(MAX, deadline.max())
        .with(MIN, deadline.min());
  }
}

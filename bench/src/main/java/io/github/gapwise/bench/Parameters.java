package io.github.gapwise.bench;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.queue.EasyBackfillPolicy;
import io.github.gapwise.queue.ListPolicy;
import io.github.gapwise.queue.StrictPolicy;
import io.github.gapwise.queue.order.FixedOrder;
import io.github.gapwise.queue.order.QueueOrder;
import io.github.gapwise.schedule.ConservativePolicy;

/** Parameters of benchmarks: JMH itself checks nothing but that a number is one. */
final class Parameters {
  private Parameters() {}

  /** Rejects a number that would be measured as if it made sense. */
  static void requireAtLeast(int least, String name, int value) {
    if (value < least) {
      throw new IllegalArgumentException(
          "The parameter %s (%d) must be at least %d.".formatted(name, value, least));
    }
  }

  /** Rejects a number that would be measured as if it made sense. */
  static void requireWithin(int least, int most, String name, int value) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          "The parameter %s (%d) must be from %d to %d.".formatted(name, value, least, most));
    }
  }

  /**
   * Returns the policy of a label in which semicolons may stand for commas, which separate values
   * for JMH.
   *
   * @throws io.github.gapwise.core.text.InvalidInputException if there is none
   */
  static SchedulingPolicy policy(String label) {
    return Catalog.policies().create(label.replace(';', ','));
  }

  /**
   * Whether it makes no difference to a policy how long ago its jobs were released, or when their
   * deadlines are. Others must get jobs that are new.
   */
  static boolean isTimeless(SchedulingPolicy policy) {
    if (policy instanceof EasyBackfillPolicy easy) {
      return isFixed(easy.order()) && easy.backfilling().order().filter(o -> !isFixed(o)).isEmpty();
    }
    return policy instanceof StrictPolicy
        || policy instanceof ConservativePolicy
        || policy instanceof BaselinePolicy
        || (policy instanceof ListPolicy list && isFixed(list.order()));
  }

  private static boolean isFixed(QueueOrder order) {
    return order instanceof FixedOrder;
  }
}

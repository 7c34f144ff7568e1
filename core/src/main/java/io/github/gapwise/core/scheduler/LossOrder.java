package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Machine;
import java.util.HashSet;
import java.util.Set;

/** Where jobs are lost with their machine, nothing comes between these losses and the outage. */
final class LossOrder {
  private static final int NONE = -1;

  /** The machine of the last event, if that was a loss. */
  private int last = NONE;

  /** Whether the last loss came where only an outage of its machine may follow. */
  private boolean isOutageDue;

  /** The machines that have lost jobs in this round, before events other than their outages. */
  private final Set<Integer> passed = new HashSet<>();

  /**
   * Checks an event other than a loss, or a dispatch.
   *
   * @param down the machine that goes down, if it is an outage, otherwise a negative number
   */
  void require(int down) {
    if (isOutageDue && down != last) {
      throw new IllegalStateException(
          "The outage of machine (%d) must come right after the losses of its jobs."
              .formatted(last));
    }
    if (passed.contains(down)) {
      throw new IllegalStateException(
          "The losses of the jobs of machine (%d) must come right before its outage."
              .formatted(down));
    }
  }

  /** Checks a loss. */
  void requireLoss(Machine machine) {
    if (isOutageDue) {
      require(machine.id() == last ? last : NONE);
    }
  }

  /** Notes an event other than a loss. */
  void note(int down) {
    if (last != NONE && last != down) {
      passed.add(last);
    }
    last = NONE;
    isOutageDue = false;
  }

  /**
   * Notes a loss.
   *
   * @param isOutageDue whether only an outage of the machine may follow
   */
  void noteLoss(Machine machine, boolean isOutageDue) {
    if (last != machine.id()) {
      note(NONE);
    }
    last = machine.id();
    this.isOutageDue = isOutageDue;
  }

  /** Notes a dispatch, which ends the round. */
  void endRound() {
    last = NONE;
    isOutageDue = false;
    passed.clear();
  }
}

package io.github.gapwise.availability.twin;

import io.github.gapwise.core.availability.MachineState;
import java.util.List;

/**
 * Four numbers: for user present, CPU threshold exceeded, unavailable or evicted, and completes.
 */
record NaiveShares(double user, double cpu, double gone, double done) {
  static final NaiveShares NOTHING = new NaiveShares(0, 0, 0, 0);

  static NaiveShares of(MachineState state, double amount) {
    return switch (state) {
      case USER_PRESENT -> new NaiveShares(amount, 0, 0, 0);
      case CPU_THRESHOLD_EXCEEDED -> new NaiveShares(0, amount, 0, 0);
      case EVICTED, UNAVAILABLE -> new NaiveShares(0, 0, amount, 0);
      case AVAILABLE -> new NaiveShares(0, 0, 0, amount);
    };
  }

  static NaiveShares sum(List<NaiveShares> all) {
    return all.stream().reduce(NOTHING, NaiveShares::plus);
  }

  NaiveShares plus(NaiveShares other) {
    return new NaiveShares(
        user + other.user, cpu + other.cpu, gone + other.gone, done + other.done);
  }

  NaiveShares times(double factor) {
    return new NaiveShares(user * factor, cpu * factor, gone * factor, done * factor);
  }

  double total() {
    return user + cpu + gone + done;
  }

  NaiveShares normalised() {
    return times(1 / total());
  }
}

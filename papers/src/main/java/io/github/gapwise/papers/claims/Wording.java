package io.github.gapwise.papers.claims;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** Quantities and numbers in sentences, and checks of lists. */
final class Wording {
  private static final MathContext FOUR_DIGITS = new MathContext(4);

  private Wording() {}

  static <T> List<T> nonEmpty(String name, List<T> list) {
    List<T> copy = List.copyOf(list);
    if (copy.isEmpty()) {
      throw new IllegalArgumentException("The list %s ([]) must not be empty.".formatted(name));
    }
    return copy;
  }

  static void requirePositive(String name, double value) {
    if (!(value > 0)) {
      throw new IllegalArgumentException("The %s (%s) must be positive.".formatted(name, value));
    }
  }

  static List<Quantity> both(List<Quantity> some, List<Quantity> others) {
    List<Quantity> all = new ArrayList<>(some);
    all.addAll(others);
    return all;
  }

  static String join(List<Quantity> quantities) {
    return quantities.stream().map(Objects::toString).collect(Collectors.joining(", "));
  }

  /** Such as {@code interarrival=1: eg-edf < fcfs}. */
  static String at(String where, String what) {
    return where.isEmpty() ? what : where + ": " + what;
  }

  /** A number with four significant digits, in plain notation. */
  static String number(double value) {
    if (!Double.isFinite(value)) {
      return Double.isNaN(value) ? "none" : "infinite";
    }
    BigDecimal rounded = new BigDecimal(value).round(FOUR_DIGITS).stripTrailingZeros();
    return rounded.toPlainString();
  }

  /** A p-value, in plain notation down to 0.0001. */
  static String probability(double p) {
    return p < 0.0001 ? "< 0.0001" : number(p);
  }
}

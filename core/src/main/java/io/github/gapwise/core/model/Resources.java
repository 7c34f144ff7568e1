package io.github.gapwise.core.model;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Amounts of resources beyond CPUs, by the name of their kind, such as {@code memory} in MiB or
 * {@code gpu}: what a machine has, or what a job needs on each of its nodes. A kind that is not
 * named has the amount 0. Immutable and sorted by name.
 */
public final class Resources {
  /** The largest amount of one kind, so that many of them may be summed. */
  public static final long MAX_AMOUNT = Integer.MAX_VALUE;

  private static final Resources NONE = new Resources(new String[0], new long[0]);

  /** Sorted, without duplicates, and interned, so that equal names are mostly the same object. */
  private final String[] kinds;

  /** Positive. */
  private final long[] amounts;

  private Resources(String[] kinds, long[] amounts) {
    this.kinds = kinds;
    this.amounts = amounts;
  }

  /** No amount of any kind. */
  public static Resources none() {
    return NONE;
  }

  /**
   * An amount of one kind.
   *
   * @throws IllegalArgumentException under the conditions of {@link #of(Map)}
   */
  public static Resources of(String kind, long amount) {
    return of(Map.of(kind, amount));
  }

  /**
   * The given amounts by kind; those of 0 may as well be left out.
   *
   * @throws IllegalArgumentException if the name of a kind is empty or holds white space, a comma,
   *     a semicolon or an equals sign, or an amount is negative or more than {@link #MAX_AMOUNT}
   */
  public static Resources of(Map<String, Long> amounts) {
    Map<String, Long> sorted = new TreeMap<>();
    amounts.forEach(
        (kind, amount) -> {
          requireValid(kind, amount);
          if (amount > 0) {
            sorted.put(kind, amount);
          }
        });
    if (sorted.isEmpty()) {
      return NONE;
    }
    return new Resources(
        sorted.keySet().stream().map(String::intern).toArray(String[]::new),
        sorted.values().stream().mapToLong(Long::longValue).toArray());
  }

  private static void requireValid(String kind, long amount) {
    boolean isName =
        !kind.isEmpty()
            && kind.chars().noneMatch(c -> Character.isWhitespace(c) || ",;=".indexOf(c) >= 0);
    if (!isName) {
      throw new IllegalArgumentException(
          "The kind (%s) must be a name without white space, comma, semicolon or equals sign."
              .formatted(kind));
    }
    if (amount < 0 || amount > MAX_AMOUNT) {
      throw new IllegalArgumentException(
          "The amount (%d) of %s must be from 0 to %d.".formatted(amount, kind, MAX_AMOUNT));
    }
  }

  /** These amounts, but another one of this kind. */
  public Resources with(String kind, long amount) {
    Map<String, Long> all = asMap();
    all.put(kind, amount);
    return of(all);
  }

  private Map<String, Long> asMap() {
    Map<String, Long> all = new TreeMap<>();
    for (int k = 0; k < kinds.length; k++) {
      all.put(kinds[k], amounts[k]);
    }
    return all;
  }

  /** Whether every amount is 0. */
  @SuppressWarnings("ReferenceEquality") // there is no other object without amounts
  public boolean isEmpty() {
    return this == NONE;
  }

  /** The number of kinds of which the amount is not 0. */
  public int size() {
    return kinds.length;
  }

  /** The kind at a place in ascending order. */
  public String kind(int place) {
    return kinds[place];
  }

  /** The amount of the kind at a place in ascending order. */
  public long amount(int place) {
    return amounts[place];
  }

  /** The kinds of which the amount is not 0, in ascending order. */
  public List<String> kinds() {
    return List.of(kinds);
  }

  /** The amount of a kind. Linear in the number of kinds. */
  public long amount(String kind) {
    for (int k = 0; k < kinds.length; k++) {
      if (kinds[k].equals(kind)) {
        return amounts[k];
      }
    }
    return 0;
  }

  /** Whether no amount is more than that of the same kind in the other object. */
  public boolean isWithin(Resources other) {
    for (int k = 0; k < kinds.length; k++) {
      if (amounts[k] > other.amount(kinds[k])) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Resources resources
        && Arrays.equals(kinds, resources.kinds)
        && Arrays.equals(amounts, resources.amounts);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(kinds) + Arrays.hashCode(amounts);
  }

  /** The amounts in ascending order of the kinds: {@code gpu=2;memory=4096}. */
  @Override
  public String toString() {
    return IntStream.range(0, kinds.length)
        .mapToObj(k -> kinds[k] + "=" + amounts[k])
        .collect(Collectors.joining(";"));
  }
}

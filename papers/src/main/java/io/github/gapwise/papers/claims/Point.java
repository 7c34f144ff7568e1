package io.github.gapwise.papers.claims;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The position of runs in a sweep: the value of every parameter except the seed, by which runs are
 * paired.
 *
 * @param parameters values by name, in the order of the columns; immutable
 */
public record Point(Map<String, String> parameters) {
  /** Copies the parameters. */
  public Point {
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
  }

  /** The value of a parameter; empty if the point has none of this name. */
  public String value(String parameter) {
    return Objects.requireNonNullElse(parameters.get(parameter), "");
  }

  /** Returns this point without a parameter: what points that differ only in it have in common. */
  Point without(String parameter) {
    Map<String, String> others = new LinkedHashMap<>(parameters);
    others.remove(parameter);
    return new Point(others);
  }

  /**
   * Returns whether another point has the same values of the parameters that both have, except
   * options.
   */
  boolean isAlike(Point other) {
    return parameters.entrySet().stream()
        .filter(entry -> !entry.getKey().startsWith("option."))
        .filter(entry -> other.parameters.containsKey(entry.getKey()))
        .allMatch(entry -> entry.getValue().equals(other.value(entry.getKey())));
  }

  /** Such as {@code interarrival=1, load=0.8}; empty for a point without parameters. */
  @Override
  public String toString() {
    return toString(parameter -> true);
  }

  /** The values of some of its parameters, such as {@code interarrival=1}. */
  String toString(Predicate<String> isShown) {
    return parameters.entrySet().stream()
        .filter(entry -> isShown.test(entry.getKey()) && !entry.getValue().isEmpty())
        .map(entry -> entry.getKey() + "=" + entry.getValue())
        .collect(Collectors.joining(", "));
  }
}

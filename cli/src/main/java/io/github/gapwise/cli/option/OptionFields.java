package io.github.gapwise.cli.option;

import io.github.gapwise.core.scheduler.ClosestName;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.input.Range;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The value of an option that has several parts, as in {@code share=0.7,slack=1..4}: names with
 * values, or names alone, separated by commas.
 */
final class OptionFields {
  private static final String RANGE = "..";
  private static final Parameter<Long> SEED =
      Parameter.integer("seed", Long.MIN_VALUE, Long.MAX_VALUE, 1, "seed of the draw");

  private final Map<String, String> values;

  private OptionFields(Map<String, String> values) {
    this.values = values;
  }

  static OptionFields parse(String text) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String part : text.split(",", -1)) {
      int equals = part.indexOf('=');
      String name = equals < 0 ? part : part.substring(0, equals);
      if (values.put(name, equals < 0 ? "" : part.substring(equals + 1)) != null) {
        throw new InvalidInputException("The field (%s) must be given only once.".formatted(name));
      }
    }
    return new OptionFields(values);
  }

  String first() {
    return values.keySet().iterator().next();
  }

  void requireOnly(String... known) {
    List<String> names = List.of(known);
    for (String name : values.keySet()) {
      if (!names.contains(name)) {
        throw new InvalidInputException(
            "The field (%s) must be one of %s.".formatted(name, names),
            ClosestName.hint(name, names));
      }
    }
  }

  void requireBare(String name) {
    String value = values.getOrDefault(name, "");
    if (!value.isEmpty()) {
      throw new InvalidInputException(
          "The field (%s) must not have a value (%s).".formatted(name, value));
    }
  }

  double number(Parameter<Double> parameter) {
    String text = values.get(parameter.name());
    return text == null ? parameter.defaultValue() : parameter.parse(text);
  }

  /** The seed, 1 unless given. */
  long seed() {
    String text = values.get(SEED.name());
    return text == null ? SEED.defaultValue() : SEED.parse(text);
  }

  /**
   * Returns a range such as {@code 1..4}, or one number.
   *
   * @param end the parameter of both ends
   * @param defaultValue the range if none is given
   * @throws IllegalArgumentException if an end is out of range, or the first one is the larger
   */
  Range range(Parameter<Double> end, Range defaultValue) {
    String text = values.get(end.name());
    if (text == null) {
      return defaultValue;
    }
    int dots = text.indexOf(RANGE);
    if (dots < 0) {
      return Range.of(end.parse(text));
    }
    double min = end.parse(text.substring(0, dots));
    double max = end.parse(text.substring(dots + RANGE.length()));
    if (min > max) {
      throw new InvalidInputException(
          "The %s (%s) must go from a lower to a higher number.".formatted(end.name(), text));
    }
    return new Range(min, max);
  }
}

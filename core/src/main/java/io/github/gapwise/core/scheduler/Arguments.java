package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.text.InvalidInputException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Values for declared parameters: the given ones, checked, and the defaults of the others. */
public final class Arguments {
  private final Map<Parameter<?>, Object> values;

  private Arguments(Map<Parameter<?>, Object> values) {
    this.values = values;
  }

  /**
   * Reads the given texts as values of the declared parameters.
   *
   * @param owner what the parameters belong to, for messages, as in {@code easy}
   * @throws InvalidInputException if an argument has no parameter or is out of its range
   * @throws IllegalArgumentException if two parameters have the same name
   */
  public static Arguments parse(
      String owner, List<Parameter<?>> declared, Map<String, String> given) {
    requireDistinct(declared);
    requireKnown(owner, declared, given);
    Map<Parameter<?>, Object> values = new HashMap<>();
    for (Parameter<?> parameter : declared) {
      String text = given.get(parameter.name());
      values.put(parameter, text == null ? parameter.defaultValue() : read(owner, parameter, text));
    }
    return new Arguments(values);
  }

  static void requireDistinct(List<Parameter<?>> declared) {
    Set<String> names = new HashSet<>();
    for (Parameter<?> parameter : declared) {
      if (!names.add(parameter.name())) {
        throw new IllegalArgumentException(
            "The parameter name (%s) must be declared only once.".formatted(parameter.name()));
      }
    }
  }

  private static void requireKnown(
      String owner, List<Parameter<?>> declared, Map<String, String> given) {
    List<String> known = declared.stream().map(Parameter::name).toList();
    for (String name : given.keySet()) {
      if (!known.contains(name)) {
        throw new InvalidInputException(
            known.isEmpty()
                ? "The parameter (%s) must not be given, for %s takes none.".formatted(name, owner)
                : "The parameter (%s) of %s must be one of %s.".formatted(name, owner, known),
            ClosestName.hint(name, known));
      }
    }
  }

  private static Object read(String owner, Parameter<?> parameter, String text) {
    try {
      return parameter.parse(text);
    } catch (IllegalArgumentException e) {
      throw InvalidInputException.of("In %s: ".formatted(owner), e);
    }
  }

  /**
   * The value of a parameter.
   *
   * @throws IllegalArgumentException if the parameter was not declared
   */
  @SuppressWarnings("unchecked") // parse put a T, or the default of a Parameter<T>, under this key
  public <T> T get(Parameter<T> parameter) {
    Object value = values.get(parameter);
    if (value == null) {
      throw new IllegalArgumentException(
          "The parameter (%s) must be declared.".formatted(parameter.name()));
    }
    return (T) value;
  }
}

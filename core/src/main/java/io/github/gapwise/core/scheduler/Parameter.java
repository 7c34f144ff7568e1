package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.text.InvalidInputException;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A named parameter with its range and default, read from text.
 *
 * @param <T> the type of its values, immutable
 */
public final class Parameter<T> {
  private static final String ALL = "all";
  private final String name;
  private final String range;
  private final String description;
  private final T defaultValue;
  private final Function<String, T> reader;
  private final Function<T, String> writer;

  private Parameter(
      String name,
      String range,
      String description,
      T defaultValue,
      Function<String, T> reader,
      Function<T, String> writer) {
    this.name = Spec.of(name).name();
    this.range = range;
    this.description = Objects.requireNonNull(description, "description");
    this.reader = reader;
    this.writer = writer;
    this.defaultValue = parse(writer.apply(defaultValue));
  }

  /**
   * A whole number.
   *
   * @throws IllegalArgumentException if the default is out of range
   */
  public static Parameter<Long> integer(
      String name, long min, long max, long defaultValue, String description) {
    boolean isLimited = min > Long.MIN_VALUE || max < Long.MAX_VALUE;
    String range = interval("" + min, "" + max, min > Long.MIN_VALUE, max < Long.MAX_VALUE);
    return new Parameter<>(
        name,
        "a whole number " + (isLimited ? range : "of 64 bits"),
        description,
        defaultValue,
        text -> inRange(Long.valueOf(text), min, max),
        String::valueOf);
  }

  /**
   * A decimal number.
   *
   * @throws IllegalArgumentException if the default is out of range, or a bound or the default is
   *     not finite; {@link Double#MAX_VALUE} and its negative stand for no bound
   */
  public static Parameter<Double> decimal(
      String name, double min, double max, double defaultValue, String description) {
    return new Parameter<>(
        name,
        "a number "
            + interval(plain(min), plain(max), min > -Double.MAX_VALUE, max < Double.MAX_VALUE),
        description,
        defaultValue,
        text -> inRange(new BigDecimal(text).doubleValue(), min, max),
        Parameter::plain);
  }

  /** A whole number, or a word for none, which is the default. */
  public static Parameter<Optional<Long>> integerOr(
      String name, String none, long min, long max, String description) {
    Parameter<Long> number = integer(name, min, max, min, description);
    return numberOr(number, none, Optional.empty());
  }

  /** A decimal number, or a word for none, which is the default. */
  public static Parameter<Optional<Double>> decimalOr(
      String name, String none, double min, double max, String description) {
    return numberOr(decimal(name, min, max, min, description), none, Optional.empty());
  }

  /**
   * A decimal number, or a word for none.
   *
   * @throws IllegalArgumentException if the default is out of range
   */
  public static Parameter<Optional<Double>> decimalOr(
      String name, String none, double min, double max, double defaultValue, String description) {
    return numberOr(decimal(name, min, max, min, description), none, Optional.of(defaultValue));
  }

  private static <N extends Number> Parameter<Optional<N>> numberOr(
      Parameter<N> number, String none, Optional<N> defaultValue) {
    return new Parameter<>(
        number.name,
        "%s or %s".formatted(number.range, none),
        number.description,
        defaultValue,
        text -> text.equals(none) ? Optional.empty() : Optional.of(number.parse(text)),
        value -> value.map(number::format).orElse(none));
  }

  /** One of the constants of an enum, written in lower case with hyphens. */
  public static <E extends Enum<E>> Parameter<E> choice(
      String name, Class<E> type, E defaultValue, String description) {
    return oneOf(
        name, Arrays.asList(type.getEnumConstants()), Parameter::text, defaultValue, description);
  }

  /**
   * One of the given values, written by their own names.
   *
   * @throws IllegalArgumentException if the default is not among them
   */
  public static <V> Parameter<V> oneOf(
      String name, List<V> values, Function<V, String> writer, V defaultValue, String description) {
    List<V> copy = List.copyOf(values);
    List<String> texts = copy.stream().map(writer).toList();
    return oneOf(
        name, texts, text -> copy.get(texts.indexOf(text)), writer, defaultValue, description);
  }

  /**
   * One of several values that are made when they are named.
   *
   * @param texts how the values are written
   * @param values makes a value from one of these texts
   * @param writer returns the text of a value
   * @throws IllegalArgumentException if the default is not among them
   */
  public static <V> Parameter<V> oneOf(
      String name,
      List<String> texts,
      Function<String, V> values,
      Function<V, String> writer,
      V defaultValue,
      String description) {
    List<String> copy = List.copyOf(texts);
    return new Parameter<>(
        name,
        "one of " + copy,
        description,
        defaultValue,
        text -> values.apply(requireOneOf(copy, text)),
        writer);
  }

  /**
   * A number of things, or the word {@code all} for {@link Long#MAX_VALUE} of them.
   *
   * @param min the least number
   * @throws IllegalArgumentException if the default is out of range
   */
  public static Parameter<Long> count(
      String name, long min, long defaultValue, String description) {
    return new Parameter<>(
        name,
        "a whole number from %d or %s".formatted(min, ALL),
        description,
        defaultValue,
        text ->
            text.equals(ALL) ? Long.MAX_VALUE : inRange(Long.valueOf(text), min, Long.MAX_VALUE),
        value -> value == Long.MAX_VALUE ? ALL : value.toString());
  }

  /**
   * One of several values that are made when they are named, or a word for none of them, which is
   * the default.
   *
   * @param none the word
   * @param texts how the values are written
   * @param values makes a value from one of these texts
   * @param writer returns the text of a value
   * @throws IllegalArgumentException if the word is the text of a value
   */
  public static <V> Parameter<Optional<V>> oneOfOr(
      String name,
      String none,
      List<String> texts,
      Function<String, V> values,
      Function<V, String> writer,
      String description) {
    if (texts.contains(none)) {
      throw new IllegalArgumentException(
          "The none (%s) of the parameter (%s) must not be one of the values."
              .formatted(none, name));
    }
    return oneOf(
        name,
        Stream.concat(Stream.of(none), texts.stream()).toList(),
        text -> text.equals(none) ? Optional.empty() : Optional.of(values.apply(text)),
        value -> value.map(writer).orElse(none),
        Optional.empty(),
        description);
  }

  /**
   * What a label of a catalogue names, or a word for none, which is the default.
   *
   * @param none the word
   * @param kind what the catalogue holds, with its article, as in {@code a predictor}
   * @param catalog queried for each value anew, so that it may grow
   */
  public static <V> Parameter<Optional<V>> labelOr(
      String name, String none, String kind, Supplier<Catalog<V>> catalog, String description) {
    return new Parameter<>(
        name,
        "%s or the label of %s".formatted(none, kind),
        description,
        Optional.empty(),
        text -> text.equals(none) ? Optional.empty() : Optional.of(catalog.get().create(text)),
        value -> value.map(Object::toString).orElse(none));
  }

  /**
   * Values in a form of their own.
   *
   * @param range what is allowed, as people read it after "must be"
   * @param reader reads a value; throws {@link IllegalArgumentException} if the text has none
   * @param writer writes a value so that it can be read again
   */
  public static <V> Parameter<V> written(
      String name,
      String range,
      Function<String, V> reader,
      Function<V, String> writer,
      V defaultValue,
      String description) {
    return new Parameter<>(name, range, description, defaultValue, reader, writer);
  }

  /** True or false. */
  public static Parameter<Boolean> flag(String name, boolean defaultValue, String description) {
    return new Parameter<>(
        name, "true or false", description, defaultValue, Parameter::truth, String::valueOf);
  }

  /**
   * This parameter, which also reads other names of its values. They are never written and do not
   * appear in the range for people.
   *
   * @param synonyms from each such name to the one that is written
   */
  public Parameter<T> withSynonyms(Map<String, String> synonyms) {
    Map<String, String> copy = Map.copyOf(synonyms);
    return new Parameter<>(
        name,
        range,
        description,
        defaultValue,
        text -> reader.apply(copy.getOrDefault(text, text)),
        writer);
  }

  private static String requireOneOf(List<String> texts, String text) {
    if (!texts.contains(text)) {
      throw new InvalidInputException("no such value", ClosestName.hint(text, texts));
    }
    return text;
  }

  private static boolean truth(String text) {
    boolean value = text.equals("true");
    if (!value && !text.equals("false")) {
      throw new IllegalArgumentException("neither");
    }
    return value;
  }

  private static <N extends Number & Comparable<N>> N inRange(N value, N min, N max) {
    if (value.compareTo(min) < 0 || value.compareTo(max) > 0) {
      throw new IllegalArgumentException("out of range");
    }
    return value;
  }

  private static String interval(String min, String max, boolean fromMin, boolean toMax) {
    if (toMax) {
      return fromMin ? "from %s to %s".formatted(min, max) : "up to %s".formatted(max);
    }
    return fromMin ? "from %s".formatted(min) : "of any size";
  }

  /** A number as people write it: without exponent, and without decimals if it is whole. */
  private static String plain(double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("The number (%s) must be finite.".formatted(value));
    }
    return new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString();
  }

  private static String text(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The name by which an argument is given. */
  public String name() {
    return name;
  }

  /** The values that are allowed, for people. */
  public String range() {
    return range;
  }

  /** What the parameter does, for people. */
  public String description() {
    return description;
  }

  /** The value that holds unless another is given. */
  public T defaultValue() {
    return defaultValue;
  }

  /**
   * Reads a value.
   *
   * @throws InvalidInputException if the text is not a value in range
   */
  public T parse(String text) {
    try {
      return reader.apply(text);
    } catch (IllegalArgumentException e) {
      String hint = e instanceof InvalidInputException problem ? problem.hint() : "";
      throw new InvalidInputException(
          "The %s (%s) must be %s.".formatted(name, text, range), hint, e);
    }
  }

  /**
   * Requires a value that a program has made to be in range, and returns it.
   *
   * @throws IllegalArgumentException if it is not
   */
  public T require(T value) {
    try {
      return reader.apply(writer.apply(value));
    } catch (IllegalArgumentException e) {
      Object given = value instanceof Optional<?> some ? some.orElseThrow() : value;
      throw new IllegalArgumentException(
          "The %s (%s) must be %s.".formatted(name, given, range), e);
    }
  }

  /** Writes a value in the form that {@link #parse} reads. */
  public String format(T value) {
    return writer.apply(value);
  }

  @Override
  public String toString() {
    return "%s=%s".formatted(name, format(defaultValue));
  }
}

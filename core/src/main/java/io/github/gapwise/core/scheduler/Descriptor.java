package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.text.InvalidInputException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * An entry of a {@link Catalog}: what something is called, what it takes, and how it is made.
 *
 * @param <T> what is made, such as {@link SchedulingPolicy}
 */
public final class Descriptor<T> {
  private final String name;
  private final String summary;
  private final String reference;
  private final List<Parameter<?>> parameters;
  private final boolean firstIsBare;
  private final Function<Arguments, ? extends T> factory;

  private Descriptor(
      String name,
      String summary,
      String reference,
      List<Parameter<?>> parameters,
      boolean firstIsBare,
      Function<Arguments, ? extends T> factory) {
    this.name = name;
    this.summary = summary;
    this.reference = reference;
    this.parameters = parameters;
    this.firstIsBare = firstIsBare;
    this.factory = factory;
  }

  /**
   * A descriptor with the given parameters.
   *
   * @throws IllegalArgumentException if the name is not valid or two parameters have the same name
   * @see #of(String, String, String, Function, List)
   */
  public static <T> Descriptor<T> of(
      String name,
      String summary,
      String reference,
      Function<Arguments, ? extends T> factory,
      Parameter<?>... parameters) {
    return of(name, summary, reference, factory, List.of(parameters));
  }

  /**
   * A descriptor.
   *
   * @param name the stable name, a valid name of a {@link Spec}
   * @param summary what it is, in one sentence
   * @param reference the paper that it follows, with the section
   * @param factory makes it from arguments that are each in range; throws {@link
   *     IllegalArgumentException} if they do not go together
   * @param parameters the parameters, in the order in which a label lists them
   * @throws IllegalArgumentException if the name is not valid or two parameters have the same name
   */
  public static <T> Descriptor<T> of(
      String name,
      String summary,
      String reference,
      Function<Arguments, ? extends T> factory,
      List<Parameter<?>> parameters) {
    Objects.requireNonNull(summary, "summary");
    Objects.requireNonNull(reference, "reference");
    Objects.requireNonNull(factory, "factory");
    List<Parameter<?>> declared = List.copyOf(parameters);
    Arguments.requireDistinct(declared);
    return new Descriptor<>(Spec.of(name).name(), summary, reference, declared, false, factory);
  }

  /**
   * This descriptor, but a label may give the value of the first parameter without its name, if it
   * comes first and holds no equals sign: {@code etc(u_i_hihi,jobs=9)} for {@code
   * etc(kind=u_i_hihi,jobs=9)}.
   */
  public Descriptor<T> withBareFirst() {
    return new Descriptor<>(name, summary, reference, parameters, true, factory);
  }

  /** The stable name. */
  public String name() {
    return name;
  }

  /** What it is, in one sentence. */
  public String summary() {
    return summary;
  }

  /** The paper that it follows, with the section. */
  public String reference() {
    return reference;
  }

  /** The parameters, in the order in which a label lists them; immutable. */
  public List<Parameter<?>> parameters() {
    return parameters;
  }

  /** The name of the parameter that a label need not name, if there is one. */
  Optional<String> bareKey() {
    return firstIsBare ? parameters.stream().map(Parameter::name).findFirst() : Optional.empty();
  }

  /**
   * Makes one with the given arguments; a parameter that is not given takes its default.
   *
   * @throws InvalidInputException if an argument is unknown or out of range, or if the arguments do
   *     not go together
   */
  public T create(Map<String, String> arguments) {
    Arguments parsed = Arguments.parse(name, parameters, arguments);
    try {
      return factory.apply(parsed);
    } catch (IllegalArgumentException e) {
      throw InvalidInputException.of("In %s: ".formatted(name), e);
    }
  }

  @Override
  public String toString() {
    return "Descriptor[%s]".formatted(name);
  }
}

package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.text.InvalidInputException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * An entry of a {@link Catalog}: the name, the parameters and the factory of something that a label
 * can name.
 *
 * @param <T> what is made, such as {@link SchedulingPolicy}
 */
public final class Descriptor<T> {
  private final String name;

  /** What the entry consists of beside its name, which may not be loaded yet. */
  private final Supplier<Details<T>> details;

  private Descriptor(String name, Supplier<Details<T>> details) {
    this.name = name;
    this.details = details;
  }

  private record Details<T>(
      String summary,
      String reference,
      List<Parameter<?>> parameters,
      boolean firstIsBare,
      Function<Arguments, ? extends T> factory) {}

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
    Details<T> details = new Details<>(summary, reference, declared, false, factory);
    return new Descriptor<>(Spec.of(name).name(), () -> details);
  }

  /**
   * A descriptor of which only the name is known until something else is asked for, so that a
   * catalogue need not load the classes of all its entries.
   *
   * @param name the name of the descriptor that the source returns
   * @param source returns the same descriptor each time, at no cost but the first time; from any
   *     thread
   * @throws IllegalArgumentException if the name is not valid
   */
  public static <T> Descriptor<T> lazy(String name, Supplier<Descriptor<T>> source) {
    Objects.requireNonNull(source, "source");
    return new Descriptor<>(Spec.of(name).name(), () -> source.get().named(name).details.get());
  }

  private Descriptor<T> named(String expected) {
    if (!name.equals(expected)) {
      throw new IllegalStateException(
          "The descriptor (%s) must have the name (%s).".formatted(name, expected));
    }
    return this;
  }

  /**
   * This descriptor, but a label may give the value of the first parameter without its name, if it
   * comes first and holds no equals sign: {@code etc(u_i_hihi,jobs=9)} for {@code
   * etc(kind=u_i_hihi,jobs=9)}.
   */
  public Descriptor<T> withBareFirst() {
    Details<T> named = details.get();
    Details<T> bare =
        new Details<>(named.summary, named.reference, named.parameters, true, named.factory);
    return new Descriptor<>(name, () -> bare);
  }

  /** The stable name. */
  public String name() {
    return name;
  }

  /** What it is, in one sentence. */
  public String summary() {
    return details.get().summary;
  }

  /** The paper that it follows, with the section. */
  public String reference() {
    return details.get().reference;
  }

  /** The parameters, in the order in which a label lists them; immutable. */
  public List<Parameter<?>> parameters() {
    return details.get().parameters;
  }

  /** The name of the parameter that a label need not name, if there is one. */
  Optional<String> bareKey() {
    boolean isBare = details.get().firstIsBare;
    return isBare ? parameters().stream().map(Parameter::name).findFirst() : Optional.empty();
  }

  /**
   * The label of one that is made with these values, as it is read again.
   *
   * @param values one for each of the {@link #parameters}, in their order
   */
  public Spec label(Object... values) {
    Spec label = Spec.of(name);
    for (int k = 0; k < values.length; k++) {
      label = with(label, parameters().get(k), values[k]);
    }
    return label;
  }

  @SuppressWarnings("unchecked") // the caller gives values of the parameters
  private static <V> Spec with(Spec label, Parameter<V> parameter, Object value) {
    return label.with(parameter, (V) value);
  }

  /**
   * Makes one with the given arguments; a parameter that is not given takes its default.
   *
   * @throws InvalidInputException if an argument is unknown or out of range, or if the arguments do
   *     not go together
   * @throws PolicyContractException if the factory returns null
   */
  public T create(Map<String, String> arguments) {
    Arguments parsed = Arguments.parse(name, parameters(), arguments);
    try {
      T made = details.get().factory.apply(parsed);
      if (made != null) {
        return made;
      }
    } catch (IllegalArgumentException e) {
      throw InvalidInputException.of("In %s: ".formatted(name), e);
    }
    throw new PolicyContractException("The factory of (%s) must not return null.".formatted(name));
  }

  @Override
  public String toString() {
    return "Descriptor[%s]".formatted(name);
  }
}

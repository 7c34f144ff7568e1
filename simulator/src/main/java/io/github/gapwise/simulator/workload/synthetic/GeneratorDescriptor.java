package io.github.gapwise.simulator.workload.synthetic;

import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.simulator.workload.Workload;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/** An entry of the catalogue: how a generator is called, what it takes, and what it makes. */
public final class GeneratorDescriptor {
  private final String name;
  private final String summary;
  private final String reference;
  private final List<Parameter<?>> parameters;
  private final Function<Arguments, ? extends Workload> factory;

  private GeneratorDescriptor(
      String name,
      String summary,
      String reference,
      List<Parameter<?>> parameters,
      Function<Arguments, ? extends Workload> factory) {
    this.name = name;
    this.summary = summary;
    this.reference = reference;
    this.parameters = parameters;
    this.factory = factory;
  }

  /**
   * A descriptor.
   *
   * @param name the generator's stable name, a valid name of a {@link Spec}
   * @param summary what it generates, in one sentence
   * @param reference the paper that it follows, with the section
   * @param factory makes the workload from arguments that are in range one by one; throws {@link
   *     IllegalArgumentException} if they do not go together
   * @param parameters the parameters, in the order in which a label lists them
   * @throws IllegalArgumentException if the name is not valid or two parameters have the same name
   */
  public static GeneratorDescriptor of(
      String name,
      String summary,
      String reference,
      Function<Arguments, ? extends Workload> factory,
      List<Parameter<?>> parameters) {
    Objects.requireNonNull(summary, "summary");
    Objects.requireNonNull(reference, "reference");
    Objects.requireNonNull(factory, "factory");
    List<Parameter<?>> declared = List.copyOf(parameters);
    // Fails for names that occur twice.
    Arguments.parse("generator " + name, declared, Map.of());
    return new GeneratorDescriptor(Spec.of(name).name(), summary, reference, declared, factory);
  }

  /** The generator's stable name. */
  public String name() {
    return name;
  }

  /** What it generates, in one sentence. */
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

  /**
   * The workload of the given arguments; a parameter that is not given has its default.
   *
   * @throws IllegalArgumentException if an argument is unknown or out of range, or if the arguments
   *     do not go together
   */
  public Workload create(Map<String, String> arguments) {
    return factory.apply(Arguments.parse("generator " + name, parameters, arguments));
  }

  @Override
  public String toString() {
    return "GeneratorDescriptor[%s]".formatted(name);
  }
}

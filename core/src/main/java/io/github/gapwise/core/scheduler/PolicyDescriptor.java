package io.github.gapwise.core.scheduler;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/** An entry of the catalogue: how a policy is called, what it takes, and how it is made. */
public final class PolicyDescriptor {
  private final String name;
  private final String summary;
  private final String reference;
  private final List<Parameter<?>> parameters;
  private final Function<Arguments, SchedulingPolicy> factory;

  private PolicyDescriptor(
      String name,
      String summary,
      String reference,
      List<Parameter<?>> parameters,
      Function<Arguments, SchedulingPolicy> factory) {
    this.name = name;
    this.summary = summary;
    this.reference = reference;
    this.parameters = parameters;
    this.factory = factory;
  }

  /**
   * A descriptor.
   *
   * @param name the policy's stable name, a valid name of a {@link Spec}
   * @param summary what the policy does, in one sentence
   * @param reference the paper that it follows, with the section
   * @param factory makes the policy from arguments that are in range one by one; throws {@link
   *     IllegalArgumentException} if they do not go together
   * @param parameters the parameters, in the order in which a label lists them
   * @throws IllegalArgumentException if the name is not valid or two parameters have the same name
   */
  public static PolicyDescriptor of(
      String name,
      String summary,
      String reference,
      Function<Arguments, SchedulingPolicy> factory,
      Parameter<?>... parameters) {
    Objects.requireNonNull(summary, "summary");
    Objects.requireNonNull(reference, "reference");
    Objects.requireNonNull(factory, "factory");
    List<Parameter<?>> declared = List.of(parameters);
    Arguments.requireDistinct(declared);
    return new PolicyDescriptor(Spec.of(name).name(), summary, reference, declared, factory);
  }

  /** The policy's stable name. */
  public String name() {
    return name;
  }

  /** What the policy does, in one sentence. */
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
   * The policy with the given arguments; a parameter that is not given has its default.
   *
   * @throws IllegalArgumentException if an argument is unknown or out of range, or if the arguments
   *     do not go together
   */
  public SchedulingPolicy create(Map<String, String> arguments) {
    return factory.apply(Arguments.parse("policy " + name, parameters, arguments));
  }

  @Override
  public String toString() {
    return "PolicyDescriptor[%s]".formatted(name);
  }
}

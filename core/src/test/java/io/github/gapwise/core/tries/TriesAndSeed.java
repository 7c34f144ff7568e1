package io.github.gapwise.core.tries;

import java.util.Optional;
import java.util.Set;
import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyAttributes;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/**
 * Sets how often properties are tried, and from which seed, by the system properties {@code
 * gapwise.tries} and {@code gapwise.seed}. Without a seed each run draws its own.
 */
public final class TriesAndSeed implements AroundPropertyHook {
  private static final Optional<Long> SEED =
      Optional.ofNullable(System.getProperty("gapwise.seed"))
          .filter(text -> !text.isBlank())
          .map(Long::valueOf);

  private static final int TRIES = Integer.getInteger("gapwise.tries", 1000);

  /**
   * The name of the class whose properties run for dozens of policies, each of which gets a quarter
   * of the tries, except those of other projects.
   */
  public static final String CONTRACT = "io.github.gapwise.testkit.SchedulingPolicyContract";

  private static final Set<String> CONTRACTS =
      Set.of(CONTRACT, "io.github.gapwise.testkit.ManagedPolicyContract");

  private static final String OURS = "io.github.gapwise.";

  private static final int COST_OF_CONTRACT = 4;

  @Override
  public PropertyExecutionResult aroundProperty(
      PropertyLifecycleContext context, PropertyExecutor property) {
    PropertyAttributes attributes = context.attributes();
    if (attributes.tries().isEmpty()) {
      attributes.setTries(Math.max(1, TRIES / cost(context)));
    }
    if (attributes.seed().isEmpty()) {
      SEED.ifPresent(seed -> attributes.setSeed(Long.toString(seed + place(context))));
    }
    return property.execute();
  }

  /** Makes properties of different names and classes draw different values. */
  private static int place(PropertyLifecycleContext context) {
    return (context.containerClass().getName() + "." + context.targetMethod().getName()).hashCode();
  }

  private static int cost(PropertyLifecycleContext context) {
    int ofOneTry =
        context
            .findAnnotation(Costly.class)
            .or(() -> Optional.ofNullable(context.containerClass().getAnnotation(Costly.class)))
            .map(Costly::value)
            .orElse(1);
    boolean ofContract =
        CONTRACTS.contains(context.targetMethod().getDeclaringClass().getName())
            && context.containerClass().getName().startsWith(OURS);
    return ofContract ? COST_OF_CONTRACT * ofOneTry : ofOneTry;
  }

  @Override
  public PropagationMode propagateTo() {
    return PropagationMode.ALL_DESCENDANTS;
  }
}

package io.github.gapwise.core.scheduler;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.NavigableMap;
import java.util.ServiceLoader;
import java.util.TreeMap;

/** The policies that are there, by name. Immutable. */
public final class PolicyCatalog {
  private final NavigableMap<String, PolicyDescriptor> byName;

  private PolicyCatalog(NavigableMap<String, PolicyDescriptor> byName) {
    this.byName = byName;
  }

  /**
   * The policies of every {@link PolicyProvider} that the context class loader finds.
   *
   * @throws IllegalArgumentException if two policies have the same name
   */
  public static PolicyCatalog load() {
    List<PolicyDescriptor> found = new ArrayList<>();
    ServiceLoader.load(PolicyProvider.class).forEach(family -> found.addAll(family.policies()));
    return of(found);
  }

  /**
   * The given policies.
   *
   * @throws IllegalArgumentException if two policies have the same name
   */
  public static PolicyCatalog of(Collection<PolicyDescriptor> policies) {
    NavigableMap<String, PolicyDescriptor> byName = new TreeMap<>();
    for (PolicyDescriptor policy : policies) {
      if (byName.put(policy.name(), policy) != null) {
        throw new IllegalArgumentException(
            "The policy name (%s) must be given only once.".formatted(policy.name()));
      }
    }
    return new PolicyCatalog(byName);
  }

  /** Every entry, by name. */
  public List<PolicyDescriptor> policies() {
    return List.copyOf(byName.values());
  }

  /**
   * The policy that a label names, such as {@code fcfs} or {@code easy(backfill=shortest)}.
   *
   * @throws IllegalArgumentException if the label is malformed, names no policy of this catalogue,
   *     or has an argument that is unknown or out of range
   */
  public SchedulingPolicy policy(String label) {
    Spec spec = Spec.parse(label);
    PolicyDescriptor policy = byName.get(spec.name());
    if (policy == null) {
      throw new IllegalArgumentException(
          "The policy (%s) must be one of %s.".formatted(spec.name(), byName.keySet()));
    }
    return policy.create(spec.arguments());
  }
}

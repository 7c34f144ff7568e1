package io.github.gapwise.simulator.workload.synthetic;

import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.simulator.workload.Workload;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The generators that are there, by name. Immutable. */
public final class GeneratorCatalog {
  private final Map<String, GeneratorDescriptor> byName;

  private GeneratorCatalog(Map<String, GeneratorDescriptor> byName) {
    this.byName = byName;
  }

  /** The generators of this package. */
  public static GeneratorCatalog standard() {
    return of(List.of(KlusacekGenerator.DESCRIPTOR, AleaGenerator.DESCRIPTOR));
  }

  /**
   * The given generators.
   *
   * @throws IllegalArgumentException if two generators have the same name
   */
  public static GeneratorCatalog of(Collection<GeneratorDescriptor> generators) {
    Map<String, GeneratorDescriptor> byName = new TreeMap<>();
    for (GeneratorDescriptor generator : generators) {
      if (byName.put(generator.name(), generator) != null) {
        throw new IllegalArgumentException(
            "The generator name (%s) must be given only once.".formatted(generator.name()));
      }
    }
    return new GeneratorCatalog(byName);
  }

  /** Every entry, by name. */
  public List<GeneratorDescriptor> generators() {
    return List.copyOf(byName.values());
  }

  /** Whether there is a generator of this name. */
  public boolean contains(String name) {
    return byName.containsKey(name);
  }

  /**
   * The workload that a label names, such as {@code klusacek} or {@code alea(machines=8)}.
   *
   * @throws IllegalArgumentException if the label is malformed, names no generator of this
   *     catalogue, or has an argument that is unknown or out of range
   */
  public Workload workload(String label) {
    Spec spec = Spec.parse(label);
    GeneratorDescriptor generator = byName.get(spec.name());
    if (generator == null) {
      throw new IllegalArgumentException(
          "The generator (%s) must be one of %s.".formatted(spec.name(), byName.keySet()));
    }
    return generator.create(spec.arguments());
  }
}

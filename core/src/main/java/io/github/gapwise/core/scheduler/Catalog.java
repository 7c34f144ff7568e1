package io.github.gapwise.core.scheduler;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.TreeMap;

/**
 * What can be had by name, such as the policies. Immutable.
 *
 * @param <T> what is made
 */
public final class Catalog<T> {
  private final String kind;
  private final NavigableMap<String, Descriptor<T>> byName;

  private Catalog(String kind, NavigableMap<String, Descriptor<T>> byName) {
    this.kind = kind;
    this.byName = byName;
  }

  /**
   * The policies of every {@link PolicyProvider} that the context class loader finds.
   *
   * @throws IllegalArgumentException if two policies have the same name
   */
  public static Catalog<SchedulingPolicy> policies() {
    List<Descriptor<SchedulingPolicy>> found = new ArrayList<>();
    ServiceLoader.load(PolicyProvider.class).forEach(family -> found.addAll(family.policies()));
    return of("policy", found);
  }

  /**
   * The given entries.
   *
   * @param kind what they are, for messages, as in {@code policy}
   * @throws IllegalArgumentException if two entries have the same name
   */
  public static <T> Catalog<T> of(String kind, Collection<Descriptor<T>> entries) {
    Objects.requireNonNull(kind, "kind");
    NavigableMap<String, Descriptor<T>> byName = new TreeMap<>();
    for (Descriptor<T> entry : entries) {
      if (byName.put(entry.name(), entry) != null) {
        throw new IllegalArgumentException(
            "The %s name (%s) must be given only once.".formatted(kind, entry.name()));
      }
    }
    return new Catalog<>(kind, byName);
  }

  /** Every entry, by name. */
  public List<Descriptor<T>> entries() {
    return List.copyOf(byName.values());
  }

  /** Whether there is an entry of this name. */
  public boolean contains(String name) {
    return byName.containsKey(name);
  }

  /**
   * Makes what a label names, such as {@code fcfs} or {@code easy(backfill=shortest)}.
   *
   * @throws IllegalArgumentException if the label is malformed, names no entry of this catalogue,
   *     or has an argument that is unknown or out of range
   */
  public T create(String label) {
    return create(Spec.parse(label));
  }

  /**
   * Makes what several labels name, separated by commas outside parentheses.
   *
   * @throws IllegalArgumentException under the conditions of {@link #create}
   */
  public List<T> createAll(String labels) {
    return Spec.parseList(labels).stream().map(this::create).toList();
  }

  private T create(Spec spec) {
    Descriptor<T> entry = byName.get(spec.name());
    if (entry == null) {
      throw new IllegalArgumentException(
          "The %s (%s) must be one of %s.%s"
              .formatted(kind, spec.name(), byName.keySet(), likelyCause()));
    }
    return entry.create(spec.arguments());
  }

  private String likelyCause() {
    return byName.isEmpty() ? "\nMaybe the jar that brings them is missing." : "";
  }
}

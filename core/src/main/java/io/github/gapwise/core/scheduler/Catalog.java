package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.availability.AvailabilityPredictor;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * What can be had by name, such as the policies. Immutable.
 *
 * @param <T> what is made
 */
public final class Catalog<T> {
  private final String kind;
  private final NavigableMap<String, Descriptor<T>> byName;
  private final NavigableMap<String, Descriptor<UnaryOperator<T>>> extensions;

  private Catalog(
      String kind,
      NavigableMap<String, Descriptor<T>> byName,
      NavigableMap<String, Descriptor<UnaryOperator<T>>> extensions) {
    this.kind = kind;
    this.byName = byName;
    this.extensions = extensions;
  }

  /**
   * The policies of every {@link PolicyProvider} that the context class loader finds.
   *
   * @throws IllegalArgumentException if two policies or two extensions have the same name
   */
  public static Catalog<SchedulingPolicy> policies() {
    List<Descriptor<SchedulingPolicy>> found = new ArrayList<>();
    List<Descriptor<UnaryOperator<SchedulingPolicy>>> extensions = new ArrayList<>();
    for (PolicyProvider family : ServiceLoader.load(PolicyProvider.class)) {
      found.addAll(family.policies());
      extensions.addAll(family.extensions());
    }
    return of("policy", found, extensions);
  }

  /**
   * The availability predictors of every {@link PredictorProvider} that the context class loader
   * finds.
   *
   * @throws IllegalArgumentException if two predictors have the same name
   */
  public static Catalog<AvailabilityPredictor> predictors() {
    List<Descriptor<AvailabilityPredictor>> found = new ArrayList<>();
    for (PredictorProvider family : ServiceLoader.load(PredictorProvider.class)) {
      found.addAll(family.predictors());
    }
    return of("predictor", found);
  }

  /**
   * The given entries.
   *
   * @param kind what they are, for messages, as in {@code policy}
   * @throws IllegalArgumentException if two entries have the same name
   */
  public static <T> Catalog<T> of(String kind, Collection<Descriptor<T>> entries) {
    return of(kind, entries, List.of());
  }

  /**
   * The given entries, and what can be put on top of them.
   *
   * @param kind what the entries are, for messages, as in {@code policy}
   * @throws IllegalArgumentException if two entries or two extensions have the same name
   */
  public static <T> Catalog<T> of(
      String kind,
      Collection<Descriptor<T>> entries,
      Collection<Descriptor<UnaryOperator<T>>> extensions) {
    Objects.requireNonNull(kind, "kind");
    return new Catalog<>(kind, byName(kind, entries), byName("extension", extensions));
  }

  private static <E> NavigableMap<String, Descriptor<E>> byName(
      String kind, Collection<Descriptor<E>> entries) {
    NavigableMap<String, Descriptor<E>> byName = new TreeMap<>();
    for (Descriptor<E> entry : entries) {
      if (byName.put(entry.name(), entry) != null) {
        throw new IllegalArgumentException(
            "The %s name (%s) must be given only once.".formatted(kind, entry.name()));
      }
    }
    return byName;
  }

  /** Every entry, by name. */
  public List<Descriptor<T>> entries() {
    return List.copyOf(byName.values());
  }

  /** Everything that can be put on top of an entry, by name. */
  public List<Descriptor<UnaryOperator<T>>> extensions() {
    return List.copyOf(extensions.values());
  }

  /** Whether there is an entry of this name. */
  public boolean contains(String name) {
    return byName.containsKey(name);
  }

  /**
   * Makes what a label names, such as {@code fcfs} or {@code easy(backfill=shortest)}. What follows
   * a plus sign is put on top of what is before it: {@code eg-edf+tabu(every=5)}.
   *
   * @throws IllegalArgumentException if the label is malformed, names no entry of this catalogue,
   *     has an argument that is unknown or out of range, or puts something on top of what it does
   *     not fit
   */
  public T create(String label) {
    List<Spec> chain = Spec.parseChain(label, this::bareKey);
    Spec first = chain.get(0);
    T made = find(kind, byName, first).create(first.arguments());
    for (Spec extension : chain.subList(1, chain.size())) {
      made = find("extension", extensions, extension).create(extension.arguments()).apply(made);
    }
    return made;
  }

  private Optional<String> bareKey(String name) {
    Descriptor<?> named = contains(name) ? byName.get(name) : extensions.get(name);
    return named == null ? Optional.empty() : named.bareKey();
  }

  /**
   * The labels in a list, separated by commas outside parentheses.
   *
   * @throws IllegalArgumentException if the parentheses are not balanced
   */
  public static List<String> labels(String list) {
    return Spec.split(list, ',');
  }

  /**
   * Makes what several labels name, separated by commas outside parentheses.
   *
   * @throws IllegalArgumentException under the conditions of {@link #create}
   */
  public List<T> createAll(String labels) {
    return labels(labels).stream().map(this::create).toList();
  }

  private static <E> Descriptor<E> find(
      String kind, NavigableMap<String, Descriptor<E>> byName, Spec spec) {
    Descriptor<E> entry = byName.get(spec.name());
    if (entry == null) {
      throw new IllegalArgumentException(
          "The %s (%s) must be one of %s.%s"
              .formatted(
                  kind, spec.name(), byName.keySet(), likelyCause(spec.name(), byName.keySet())));
    }
    return entry;
  }

  private static String likelyCause(String name, Set<String> known) {
    return known.isEmpty()
        ? "\nMaybe the jar that brings them is missing."
        : ClosestName.hint(name, known);
  }
}

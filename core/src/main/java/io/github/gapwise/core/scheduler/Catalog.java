package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.text.InvalidInputException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * The things that can be created by name, such as policies. Immutable.
 *
 * @param <T> what is made
 */
public final class Catalog<T> {
  private static final String POLICY = "policy";
  private static final String PREDICTOR = "predictor";
  private static final String EXTENSION = "extension";

  private final String kind;
  private final NavigableMap<String, Descriptor<T>> byName;
  private final NavigableMap<String, Descriptor<UnaryOperator<T>>> extensions;
  private final List<String> problems;

  private Catalog(
      String kind,
      NavigableMap<String, Descriptor<T>> byName,
      NavigableMap<String, Descriptor<UnaryOperator<T>>> extensions,
      List<String> problems) {
    this.kind = kind;
    this.byName = byName;
    this.extensions = extensions;
    this.problems = problems;
  }

  /**
   * The policies of every {@link PolicyProvider} that the context class loader finds. A provider
   * that cannot be used, or that offers a name which another one has offered before, is left out
   * with everything that it offers, and is reported among the {@link #problems}.
   */
  public static Catalog<SchedulingPolicy> policies() {
    NavigableMap<String, Descriptor<SchedulingPolicy>> found = new TreeMap<>();
    NavigableMap<String, Descriptor<UnaryOperator<SchedulingPolicy>>> extensions = new TreeMap<>();
    List<String> problems =
        Providers.each(
            PolicyProvider.class,
            family -> {
              var more = without(found, POLICY, family.policies());
              var moreExtensions = without(extensions, EXTENSION, family.extensions());
              found.putAll(more);
              extensions.putAll(moreExtensions);
            });
    return new Catalog<>(POLICY, found, extensions, problems);
  }

  /**
   * The availability predictors of every {@link PredictorProvider} that the context class loader
   * finds. A provider that cannot be used is left out as in {@link #policies}.
   */
  public static Catalog<AvailabilityPredictor> predictors() {
    NavigableMap<String, Descriptor<AvailabilityPredictor>> found = new TreeMap<>();
    List<String> problems =
        Providers.each(
            PredictorProvider.class,
            family -> found.putAll(without(found, PREDICTOR, family.predictors())));
    return new Catalog<>(PREDICTOR, found, new TreeMap<>(), problems);
  }

  private static <E> NavigableMap<String, Descriptor<E>> without(
      Map<String, ?> taken, String kind, Collection<Descriptor<E>> entries) {
    NavigableMap<String, Descriptor<E>> byName = byName(kind, entries);
    for (String name : byName.keySet()) {
      if (taken.containsKey(name)) {
        throw new IllegalArgumentException(
            "The %s name (%s) must not be that of another provider.".formatted(kind, name));
      }
    }
    return byName;
  }

  /**
   * A catalogue of the given entries.
   *
   * @param kind what they are, for messages, as in {@code policy}
   * @throws IllegalArgumentException if two entries have the same name
   */
  public static <T> Catalog<T> of(String kind, Collection<Descriptor<T>> entries) {
    return of(kind, entries, List.of());
  }

  /**
   * A catalogue of the given entries, and what can be put on top of them.
   *
   * @param kind what the entries are, for messages, as in {@code policy}
   * @throws IllegalArgumentException if two entries or two extensions have the same name
   */
  public static <T> Catalog<T> of(
      String kind,
      Collection<Descriptor<T>> entries,
      Collection<Descriptor<UnaryOperator<T>>> extensions) {
    Objects.requireNonNull(kind, "kind");
    return new Catalog<>(kind, byName(kind, entries), byName(EXTENSION, extensions), List.of());
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

  /**
   * A sentence on each provider that cannot be used, for people: its class, its jar, and the
   * reason. What it offers is missing here.
   */
  public List<String> problems() {
    return problems;
  }

  /** Whether there is an entry of this name. */
  public boolean contains(String name) {
    return byName.containsKey(name);
  }

  /**
   * Makes what a label names, such as {@code fcfs} or {@code easy(backfill=shortest)}. What follows
   * a plus sign is put on top of what is before it: {@code eg-edf+tabu(every=5)}.
   *
   * @throws InvalidInputException if the label is malformed, names no entry of this catalogue, has
   *     an argument that is unknown or out of range, or puts something on top of what it does not
   *     fit
   */
  public T create(String label) {
    List<Spec> chain = Spec.parseChain(label, this::bareKey);
    Spec first = chain.get(0);
    T made = find(kind, byName, first).create(first.arguments());
    for (Spec extension : chain.subList(1, chain.size())) {
      made = extend(made, extension);
    }
    return made;
  }

  private T extend(T base, Spec label) {
    UnaryOperator<T> extension = find(EXTENSION, extensions, label).create(label.arguments());
    try {
      return extension.apply(base);
    } catch (IllegalArgumentException e) {
      throw InvalidInputException.of("", e);
    }
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
   * @throws InvalidInputException under the conditions of {@link #create}
   */
  public List<T> createAll(String labels) {
    return labels(labels).stream().map(this::create).toList();
  }

  private <E> Descriptor<E> find(
      String kind, NavigableMap<String, Descriptor<E>> byName, Spec spec) {
    Descriptor<E> entry = byName.get(spec.name());
    if (entry == null) {
      throw new InvalidInputException(
          "The %s (%s) must be one of %s.".formatted(kind, spec.name(), byName.keySet()),
          likelyCause(spec.name(), byName.keySet()));
    }
    return entry;
  }

  private String likelyCause(String name, Set<String> known) {
    String closest = ClosestName.hint(name, known);
    if (closest.isEmpty() && !problems.isEmpty()) {
      return "Maybe it is in what is left out: " + String.join(" ", problems);
    }
    return known.isEmpty() ? "Maybe the jar that brings them is missing." : closest;
  }
}

package io.github.gapwise.papers;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The figures of runs: for each point, seed and policy a number for each column. Runs of one point
 * and seed saw the same jobs, whatever the policy, and are compared in pairs. Immutable.
 */
public final class Observations {
  /**
   * What identifies a run.
   *
   * @param seed of the workload; empty if it has none
   */
  public record RunKey(Point point, String seed, String policy) {}

  private final Map<RunKey, Map<String, Double>> runs;
  private final List<Point> points;
  private final Map<Point, List<String>> seeds;

  /** The runs of other sweeps, by sweep name. */
  private final Map<String, Observations> siblings;

  private Observations(
      Map<RunKey, Map<String, Double>> runs,
      List<Point> points,
      Map<Point, List<String>> seeds,
      Map<String, Observations> siblings) {
    this.runs = runs;
    this.points = List.copyOf(points);
    this.seeds = seeds;
    this.siblings = siblings;
  }

  /**
   * Copies runs with their figures, which are numbers by column.
   *
   * @param runs in their order
   */
  public static Observations of(Map<RunKey, Map<String, Double>> runs) {
    Map<RunKey, Map<String, Double>> copies = new LinkedHashMap<>();
    Map<Point, Set<String>> seedsOf = new LinkedHashMap<>();
    runs.forEach(
        (run, figures) -> {
          copies.put(run, Map.copyOf(figures));
          seedsOf.computeIfAbsent(run.point(), point -> new LinkedHashSet<>()).add(run.seed());
        });
    Map<Point, List<String>> seeds = new LinkedHashMap<>();
    seedsOf.forEach((point, set) -> seeds.put(point, List.copyOf(set)));
    return new Observations(copies, List.copyOf(seeds.keySet()), seeds, Map.of());
  }

  /** All points, in the order in which they were first added. */
  public List<Point> points() {
    return points;
  }

  /**
   * The seeds of a point, in the order in which they were first added; empty if the point is
   * unknown.
   */
  public List<String> seeds(Point point) {
    return seeds.getOrDefault(point, List.of());
  }

  /** The distinct values of a parameter, in the order of the points. */
  public List<String> values(String parameter) {
    return points.stream().map(point -> point.value(parameter)).distinct().toList();
  }

  /**
   * Returns what distinguishes a point from the others: its values of the parameters that have
   * several values in the sweep. Empty if none has.
   */
  String name(Point point) {
    return point.toString(
        parameter ->
            seeds.keySet().stream().map(other -> other.value(parameter)).distinct().count() > 1);
  }

  /**
   * Returns these runs narrowed to the points with some values of some parameters. Runs at the
   * other points can still be queried by naming their point.
   */
  public Observations where(Map<String, Set<String>> kept) {
    List<Point> some = points.stream().filter(point -> point.isIn(kept)).toList();
    return new Observations(runs, some, seeds, siblings);
  }

  /** Returns these runs with those of other sweeps beside them. */
  Observations beside(Map<String, Observations> others) {
    return new Observations(runs, points, seeds, others);
  }

  Observations sibling(String sweep) {
    Observations runsOfSweep = siblings.get(sweep);
    if (runsOfSweep == null) {
      throw new UndecidableException("no runs of %s".formatted(sweep));
    }
    return runsOfSweep;
  }

  /**
   * A figure of a run.
   *
   * @throws UndecidableException if there is no such run, or it has no such figure
   */
  public double figure(Point point, String seed, String policy, String column) {
    Map<String, Double> figures =
        runs.getOrDefault(new RunKey(point, seed, policy), Collections.emptyMap());
    Double value = figures.get(column);
    if (value == null) {
      throw new UndecidableException(
          "no %s of %s at %s, seed %s".formatted(column, policy, point, seed));
    }
    return value;
  }

  /**
   * The values of a quantity at a point, by seed.
   *
   * @throws UndecidableException if a run that it needs is missing
   */
  public double[] values(Quantity quantity, Point point) {
    return seeds(point).stream()
        .mapToDouble(
            seed -> {
              double value = quantity.of(this, point, seed);
              if (!Double.isFinite(value)) {
                throw new UndecidableException(
                    "%s is %s at %s, seed %s".formatted(quantity, value, point, seed));
              }
              return value;
            })
        .toArray();
  }

  /**
   * The position of runs in a sweep: the value of every parameter except the seed, by which runs
   * are paired.
   *
   * @param parameters values by name, in the order of the columns; immutable
   */
  public record Point(Map<String, String> parameters) {
    /** Copies the parameters. */
    public Point {
      parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }

    /**
     * Whether a column of a table is part of the point: neither the seed, by which runs are paired,
     * nor a parameter of a policy, nor what is measured.
     */
    public static boolean isParameter(String column) {
      return !column.equals("seed")
          && !column.equals("option.instruments")
          && !column.startsWith("policy.");
    }

    /** The value of a parameter; empty if the point has none of this name. */
    public String value(String parameter) {
      return Objects.requireNonNullElse(parameters.get(parameter), "");
    }

    /** Whether each of some parameters has one of the values to keep. */
    boolean isIn(Map<String, Set<String>> kept) {
      return kept.entrySet().stream()
          .allMatch(entry -> entry.getValue().contains(value(entry.getKey())));
    }

    /** Returns what points that differ only in this parameter have in common. */
    Point without(String parameter) {
      Map<String, String> others = new LinkedHashMap<>(parameters);
      others.remove(parameter);
      return new Point(others);
    }

    /** Whether another point has the same values of what both have, except options. */
    boolean isAlike(Point other) {
      return parameters.entrySet().stream()
          .filter(entry -> !entry.getKey().startsWith("option."))
          .filter(entry -> other.parameters.containsKey(entry.getKey()))
          .allMatch(entry -> entry.getValue().equals(other.value(entry.getKey())));
    }

    /** Such as {@code interarrival=1, load=0.8}; empty for a point without parameters. */
    @Override
    public String toString() {
      return toString(parameter -> true);
    }

    /** The values of some of its parameters, such as {@code interarrival=1}. */
    String toString(Predicate<String> isShown) {
      return parameters.entrySet().stream()
          .filter(entry -> isShown.test(entry.getKey()) && !entry.getValue().isEmpty())
          .map(entry -> entry.getKey() + "=" + entry.getValue())
          .collect(Collectors.joining(", "));
    }
  }

  /**
   * Thrown if a rule cannot be applied: a run that it needs is missing, or a value is not finite.
   */
  public static final class UndecidableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UndecidableException(String reason) {
      super(reason);
    }

    /** Why the rule cannot be applied. */
    public String reason() {
      return String.valueOf(getMessage());
    }
  }
}

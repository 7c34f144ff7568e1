package io.github.gapwise.simulator.claims;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What a claim speaks of: a number for each point and seed, made of the figures of the runs. */
public sealed interface Quantity {
  /**
   * The number at a point, for a seed.
   *
   * @throws UndecidableException if a run that it needs is missing
   */
  double of(Observations runs, Point point, String seed);

  /** The policies whose runs it needs. */
  Set<String> policies();

  /** The columns that it needs. */
  Set<String> columns();

  /** This quantity where a parameter has the given value, whatever the point. */
  default Quantity at(String parameter, String value) {
    return new Elsewhere(this, parameter, value);
  }

  /** This quantity multiplied by a factor. */
  default Quantity times(double factor) {
    return factor == 1 ? this : new Multiple(this, factor);
  }

  private static Set<String> union(Set<String> some, Set<String> others) {
    Set<String> union = new LinkedHashSet<>(some);
    union.addAll(others);
    return union;
  }

  /** An expression over the figures of a policy's run. */
  record OfPolicy(Expression expression, String policy) implements Quantity {
    @Override
    public double of(Observations runs, Point point, String seed) {
      return expression.of(column -> runs.figure(point, seed, policy, column));
    }

    @Override
    public Set<String> policies() {
      return Set.of(policy);
    }

    @Override
    public Set<String> columns() {
      return expression.columns();
    }

    @Override
    public String toString() {
      return policy;
    }
  }

  /** The difference of two quantities of the same run or of two. */
  record Difference(Quantity minuend, Quantity subtrahend) implements Quantity {
    @Override
    public double of(Observations runs, Point point, String seed) {
      return minuend.of(runs, point, seed) - subtrahend.of(runs, point, seed);
    }

    @Override
    public Set<String> policies() {
      return union(minuend.policies(), subtrahend.policies());
    }

    @Override
    public Set<String> columns() {
      return union(minuend.columns(), subtrahend.columns());
    }

    @Override
    public String toString() {
      return minuend + " - " + subtrahend;
    }
  }

  /** The quotient of two quantities. */
  record Quotient(Quantity dividend, Quantity divisor) implements Quantity {
    @Override
    public double of(Observations runs, Point point, String seed) {
      return dividend.of(runs, point, seed) / divisor.of(runs, point, seed);
    }

    @Override
    public Set<String> policies() {
      return union(dividend.policies(), divisor.policies());
    }

    @Override
    public Set<String> columns() {
      return union(dividend.columns(), divisor.columns());
    }

    @Override
    public String toString() {
      return dividend + " / " + divisor;
    }
  }

  /** A quantity multiplied by a factor. */
  record Multiple(Quantity quantity, double factor) implements Quantity {
    @Override
    public double of(Observations runs, Point point, String seed) {
      return factor * quantity.of(runs, point, seed);
    }

    @Override
    public Set<String> policies() {
      return quantity.policies();
    }

    @Override
    public Set<String> columns() {
      return quantity.columns();
    }

    @Override
    public String toString() {
      return factor == -1 ? quantity.toString() : factor + " x " + quantity;
    }
  }

  /** How {@link Over} makes one number of several. */
  enum Aggregate {
    /** The least. */
    MIN,
    /** The greatest. */
    MAX,
    /** The mean. */
    MEAN,
    /** The median: the mean of the two in the middle if their number is even. */
    MEDIAN,
    /** The greatest minus the least. */
    RANGE,
    /** The greatest divided by the least. */
    RATIO;

    private double of(double[] values) {
      DoubleSummaryStatistics all = new DoubleSummaryStatistics();
      for (double value : values) {
        all.accept(value);
      }
      return switch (this) {
        case MIN -> all.getMin();
        case MAX -> all.getMax();
        case MEAN -> all.getAverage();
        case MEDIAN -> median(values);
        case RANGE -> all.getMax() - all.getMin();
        case RATIO -> all.getMax() / all.getMin();
      };
    }

    private static double median(double[] values) {
      double[] sorted = values.clone();
      Arrays.sort(sorted);
      int middle = sorted.length / 2;
      return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
  }

  /** One number of several quantities, such as the spread of a metric over the policies. */
  record Over(Aggregate aggregate, List<Quantity> quantities) implements Quantity {
    /**
     * Copies the list.
     *
     * @throws IllegalArgumentException if it is empty
     */
    public Over {
      quantities = List.copyOf(quantities);
      if (quantities.isEmpty()) {
        throw new IllegalArgumentException("The quantities ([]) must not be empty.");
      }
    }

    @Override
    public double of(Observations runs, Point point, String seed) {
      return aggregate.of(quantities.stream().mapToDouble(q -> q.of(runs, point, seed)).toArray());
    }

    @Override
    public Set<String> policies() {
      return all(Quantity::policies);
    }

    @Override
    public Set<String> columns() {
      return all(Quantity::columns);
    }

    private Set<String> all(Function<Quantity, Set<String>> names) {
      Set<String> all = new LinkedHashSet<>();
      quantities.forEach(quantity -> all.addAll(names.apply(quantity)));
      return all;
    }

    @Override
    public String toString() {
      return quantities.stream()
          .map(Objects::toString)
          .collect(Collectors.joining(", ", aggregate.name().toLowerCase(Locale.ROOT) + "(", ")"));
    }
  }

  /**
   * A quantity in the runs of another sweep, at the point that has the same values of the
   * parameters that both have; options do not count.
   */
  record InSweep(Quantity quantity, String sweep) implements Quantity {
    @Override
    public double of(Observations runs, Point point, String seed) {
      Observations others = runs.sibling(sweep);
      Point counterpart =
          others.points().stream()
              .filter(point::isAlike)
              .findFirst()
              .orElseThrow(
                  () -> new UndecidableException("no runs of %s at %s".formatted(sweep, point)));
      return quantity.of(others, counterpart, seed);
    }

    @Override
    public Set<String> policies() {
      return quantity.policies();
    }

    @Override
    public Set<String> columns() {
      return quantity.columns();
    }

    @Override
    public String toString() {
      return "%s of %s".formatted(quantity, sweep);
    }
  }

  /** A quantity at the point that differs by one parameter. */
  record Elsewhere(Quantity quantity, String parameter, String value) implements Quantity {
    @Override
    public double of(Observations runs, Point point, String seed) {
      Map<String, String> parameters = new LinkedHashMap<>(point.parameters());
      parameters.put(parameter, value);
      return quantity.of(runs, new Point(parameters), seed);
    }

    @Override
    public Set<String> policies() {
      return quantity.policies();
    }

    @Override
    public Set<String> columns() {
      return quantity.columns();
    }

    @Override
    public String toString() {
      return "%s at %s=%s".formatted(quantity, parameter, value);
    }
  }
}

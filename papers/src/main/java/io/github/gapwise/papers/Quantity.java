package io.github.gapwise.papers;

import io.github.gapwise.papers.Expression.Operation;
import io.github.gapwise.papers.Observations.Point;
import io.github.gapwise.papers.Observations.UndecidableException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What a claim is about: a number for each point and seed, computed from the figures of the runs.
 */
sealed interface Quantity {
  double of(Observations runs, Point point, String seed);

  /** The quantities that it is computed from; none if it is a figure of a policy. */
  List<Quantity> operands();

  default Set<String> policies() {
    return ofOperands(Quantity::policies);
  }

  default Set<String> columns() {
    return ofOperands(Quantity::columns);
  }

  private Set<String> ofOperands(Function<Quantity, Set<String>> names) {
    Set<String> all = new LinkedHashSet<>();
    operands().forEach(operand -> all.addAll(names.apply(operand)));
    return all;
  }

  static String join(List<Quantity> quantities) {
    return quantities.stream().map(Objects::toString).collect(Collectors.joining(", "));
  }

  /** Returns this quantity where a parameter has the given value, whatever the point. */
  default Quantity at(String parameter, String value) {
    return new Elsewhere(this, parameter, value);
  }

  default Quantity times(double factor) {
    return factor == 1 ? this : new Multiple(this, factor);
  }

  /** An expression over the figures of a policy's run. */
  record OfPolicy(Expression expression, String policy) implements Quantity {
    @Override
    public double of(Observations runs, Point point, String seed) {
      return expression.of(column -> runs.figure(point, seed, policy, column));
    }

    @Override
    public List<Quantity> operands() {
      return List.of();
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

  /**
   * One number computed from several quantities, such as the spread of a metric over the policies.
   */
  record Combination(Operation operation, List<Quantity> operands) implements Quantity {
    public Combination {
      operands = List.copyOf(operands);
      if (!operation.takes(operands.size())) {
        throw new IllegalArgumentException(
            "The %s must not be of (%d) quantities.".formatted(operation.label(), operands.size()));
      }
    }

    @Override
    public double of(Observations runs, Point point, String seed) {
      return operation.of(operands.stream().mapToDouble(q -> q.of(runs, point, seed)).toArray());
    }

    @Override
    public String toString() {
      return "%s(%s)".formatted(operation.label(), join(operands));
    }
  }

  /** A quantity that is computed from one other. */
  sealed interface OfOne extends Quantity {
    Quantity quantity();

    @Override
    default List<Quantity> operands() {
      return List.of(quantity());
    }
  }

  /** A quantity multiplied by a factor. */
  record Multiple(Quantity quantity, double factor) implements OfOne {
    @Override
    public double of(Observations runs, Point point, String seed) {
      return factor * quantity.of(runs, point, seed);
    }

    @Override
    public String toString() {
      return factor + " x " + quantity;
    }
  }

  /**
   * A quantity in the runs of another sweep, at the point that has the same values of the
   * parameters that both have; options do not count.
   */
  record InSweep(Quantity quantity, String sweep) implements OfOne {
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
    public String toString() {
      return "%s of %s".formatted(quantity, sweep);
    }
  }

  /** A quantity whose expression differs from that of its rule, so that its name includes it. */
  record OfOtherValue(Quantity quantity, Expression expression) implements OfOne {
    @Override
    public double of(Observations runs, Point point, String seed) {
      return quantity.of(runs, point, seed);
    }

    /** Omits the policy from a constant, which is the same for every policy. */
    @Override
    public String toString() {
      boolean isConstant = expression.columns().isEmpty();
      return isConstant ? expression.toString() : "%s of %s".formatted(expression, quantity);
    }
  }

  /** A quantity at the point that differs in one parameter. */
  record Elsewhere(Quantity quantity, String parameter, String value) implements OfOne {
    @Override
    public double of(Observations runs, Point point, String seed) {
      Map<String, String> parameters = new LinkedHashMap<>(point.parameters());
      parameters.put(parameter, value);
      return quantity.of(runs, new Point(parameters), seed);
    }

    @Override
    public String toString() {
      return "%s at %s=%s".formatted(quantity, parameter, value);
    }
  }
}

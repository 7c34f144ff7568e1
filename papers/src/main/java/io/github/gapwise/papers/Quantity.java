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
 *
 * @param name in reports
 * @param policies those whose runs it needs
 * @param columns the figures that it needs of these runs
 * @param figure computes the number
 */
record Quantity(String name, Set<String> policies, Set<String> columns, Figure figure) {
  /** Computes a number from the figures of runs. */
  @FunctionalInterface
  interface Figure {
    double of(Observations runs, Point point, String seed);
  }

  double of(Observations runs, Point point, String seed) {
    return figure.of(runs, point, seed);
  }

  static String join(List<Quantity> quantities) {
    return quantities.stream().map(Objects::toString).collect(Collectors.joining(", "));
  }

  /** An expression over the figures of a policy's run. */
  static Quantity of(Expression expression, String policy) {
    return new Quantity(
        policy,
        Set.of(policy),
        expression.columns(),
        (runs, point, seed) -> expression.of(column -> runs.figure(point, seed, policy, column)));
  }

  /** One number computed from several, such as the spread of a metric over the policies. */
  static Quantity of(Operation operation, List<Quantity> operands) {
    if (!operation.takes(operands.size())) {
      throw new IllegalArgumentException(
          "The %s must not be of (%d) quantities.".formatted(operation.label(), operands.size()));
    }
    return new Quantity(
        "%s(%s)".formatted(operation.label(), join(operands)),
        union(operands, Quantity::policies),
        union(operands, Quantity::columns),
        (runs, point, seed) ->
            operation.of(operands.stream().mapToDouble(q -> q.of(runs, point, seed)).toArray()));
  }

  /** Returns the names of several quantities, in their order. */
  static Set<String> union(List<Quantity> quantities, Function<Quantity, Set<String>> names) {
    return quantities.stream()
        .flatMap(quantity -> names.apply(quantity).stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private Quantity as(String newName, Figure newFigure) {
    return new Quantity(newName, policies, columns, newFigure);
  }

  Quantity times(double factor) {
    return factor == 1
        ? this
        : as(factor + " x " + name, (runs, point, seed) -> factor * of(runs, point, seed));
  }

  /** Returns this quantity where a parameter has the given value, whatever the point. */
  Quantity at(String parameter, String value) {
    return as(
        "%s at %s=%s".formatted(name, parameter, value),
        (runs, point, seed) -> {
          Map<String, String> parameters = new LinkedHashMap<>(point.parameters());
          parameters.put(parameter, value);
          return of(runs, new Point(parameters), seed);
        });
  }

  /**
   * Returns this quantity in the runs of another sweep, at the point that has the same values of
   * the parameters that both have; options do not count.
   */
  Quantity inSweep(String sweep) {
    return as(
        "%s of %s".formatted(name, sweep),
        (runs, point, seed) -> {
          Observations others = runs.sibling(sweep);
          return others.points().stream()
              .filter(point::isAlike)
              .findFirst()
              .map(counterpart -> of(others, counterpart, seed))
              .orElseThrow(
                  () -> new UndecidableException("no runs of %s at %s".formatted(sweep, point)));
        });
  }

  /**
   * Returns this quantity with its expression in the name, because it differs from that of its
   * rule; without the policy if the expression is a constant, which is the same for every policy.
   */
  Quantity named(Expression expression) {
    boolean isConstant = expression.columns().isEmpty();
    return as(isConstant ? expression.toString() : "%s of %s".formatted(expression, name), figure);
  }

  @Override
  public String toString() {
    return name;
  }
}

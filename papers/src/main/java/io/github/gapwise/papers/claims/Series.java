package io.github.gapwise.papers.claims;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** An ordered list of quantities at a point. */
record Series(String where, Point point, List<Quantity> steps) {
  /**
   * Returns the series of a rule: for each quantity and each point without the parameter, its
   * values over the parameter; or, if the parameter is empty, the quantities themselves at each
   * point.
   */
  static List<Series> of(List<Quantity> quantities, String over, Observations runs) {
    List<Series> all = new ArrayList<>();
    if (over.isEmpty()) {
      runs.points()
          .forEach(
              point ->
                  all.add(
                      new Series(
                          Wording.at(runs.name(point), Wording.join(quantities)),
                          point,
                          quantities)));
      return all;
    }
    Set<Point> rests = new LinkedHashSet<>();
    runs.points().forEach(point -> rests.add(point.without(over)));
    for (Point rest : rests) {
      for (Quantity quantity : quantities) {
        all.add(along(over, quantity, rest, runs));
      }
    }
    return all;
  }

  private static Series along(String over, Quantity quantity, Point rest, Observations runs) {
    List<Point> points =
        runs.points().stream().filter(point -> point.without(over).equals(rest)).toList();
    List<Quantity> steps =
        points.stream().map(point -> quantity.at(over, point.value(over))).toList();
    return new Series(Wording.at(runs.name(rest), quantity.toString()), points.get(0), steps);
  }

  /** Returns the values by step and seed. */
  double[][] values(Observations runs) {
    return steps.stream().map(step -> runs.values(step, point)).toArray(double[][]::new);
  }
}

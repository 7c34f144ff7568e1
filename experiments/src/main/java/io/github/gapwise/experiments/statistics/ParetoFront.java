package io.github.gapwise.experiments.statistics;

import java.util.stream.IntStream;

/**
 * The points that no other point beats in everything: those from which one objective can only
 * improve at the cost of another.
 */
public final class ParetoFront {
  private ParetoFront() {}

  /**
   * Returns the indices of the points that no other dominates, in ascending order. A point
   * dominates another if it is at most as large in each coordinate and smaller in one: every
   * coordinate is minimised, so negate one that should be large. Equal points do not dominate each
   * other: all are on the front or none is. Without points the front is empty. The cost grows with
   * the square of the number of points.
   *
   * @param points each with the same number of coordinates, at least one
   * @throws IllegalArgumentException if a coordinate is NaN or infinite, or a point has fewer or
   *     more coordinates than the first
   */
  public static int[] ofMinima(double[]... points) {
    for (double[] point : points) {
      Values.require(1, point, "coordinate");
      if (point.length != points[0].length) {
        throw new IllegalArgumentException(
            "The number of coordinates (%d) must be that of the first point, %d."
                .formatted(point.length, points[0].length));
      }
    }
    return IntStream.range(0, points.length)
        .filter(
            i -> IntStream.range(0, points.length).noneMatch(j -> dominates(points[j], points[i])))
        .toArray();
  }

  private static boolean dominates(double[] one, double[] other) {
    boolean smaller = false;
    for (int i = 0; i < one.length; i++) {
      if (one[i] > other[i]) {
        return false;
      }
      smaller |= one[i] < other[i];
    }
    return smaller;
  }
}

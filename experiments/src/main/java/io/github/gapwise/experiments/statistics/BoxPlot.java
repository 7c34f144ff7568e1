package io.github.gapwise.experiments.statistics;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.descriptive.Quantile;
import org.apache.commons.statistics.descriptive.Quantile.EstimationMethod;

/**
 * What a box plot shows of a sample, in the unit of its values. Quartiles are of type 7 of Hyndman
 * and Fan (Sample quantiles in statistical packages, The American Statistician 50, 1996), the
 * default of R, NumPy and pandas: linear between the values of rank 1 + (n − 1) p. Whiskers reach
 * to the outermost values that are at most 1.5 interquartile ranges from the box (Tukey,
 * Exploratory Data Analysis, 1977, section 2D), or to its edge if there is none beyond it; values
 * farther out are outliers.
 *
 * @param lowerWhisker the least value that is no outlier, at most the lower quartile
 * @param lowerQuartile a quarter of the values is below it
 * @param median half of the values is below it
 * @param upperQuartile three quarters of the values are below it
 * @param upperWhisker the greatest value that is no outlier, at least the upper quartile
 * @param outliers the values beyond the whiskers, in ascending order
 */
public record BoxPlot(
    double lowerWhisker,
    double lowerQuartile,
    double median,
    double upperQuartile,
    double upperWhisker,
    List<Double> outliers) {
  private static final double WHISKER_REACH = 1.5;
  private static final Quantile QUANTILE =
      Quantile.withDefaults().with(EstimationMethod.HF7).withCopy(true);

  /** Copies the outliers. */
  public BoxPlot {
    outliers = List.copyOf(outliers);
  }

  /**
   * Returns the box plot of a sample. For one value all five figures are that value; for two, the
   * quartiles are a quarter of their distance inside.
   *
   * @throws IllegalArgumentException if there is no value, or one is NaN or infinite
   */
  public static BoxPlot of(double... values) {
    Values.require(1, values);
    double[] quartiles = QUANTILE.evaluate(values, 0.25, 0.5, 0.75);
    double reach = WHISKER_REACH * (quartiles[2] - quartiles[0]);
    double lowest = quartiles[0] - reach;
    double highest = quartiles[2] + reach;
    double[] inside =
        Arrays.stream(values).filter(value -> lowest <= value && value <= highest).toArray();
    return new BoxPlot(
        Arrays.stream(inside).reduce(quartiles[0], Math::min),
        quartiles[0],
        quartiles[1],
        quartiles[2],
        Arrays.stream(inside).reduce(quartiles[2], Math::max),
        Arrays.stream(values)
            .filter(value -> value < lowest || value > highest)
            .sorted()
            .boxed()
            .toList());
  }
}

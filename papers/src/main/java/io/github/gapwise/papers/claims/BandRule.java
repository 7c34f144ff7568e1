package io.github.gapwise.papers.claims;

import io.github.gapwise.experiments.statistics.PairedComparison;
import io.github.gapwise.experiments.statistics.Summary;
import java.util.List;

/**
 * The means of a quantity stay within a band: the greatest minus the least is at most its width. It
 * holds if so, fails if it is wider and the 95 % confidence interval of the paired difference
 * between the two extremes lies above the width, and is undecided otherwise.
 *
 * <p>The effect is the width found.
 *
 * @param quantities each a series of its own over the values of a parameter; or, if {@code over} is
 *     empty, the members of one band
 * @param over the parameter, or empty
 * @param width positive
 * @param relative true if the width is a share of the mean of all; false if it is in the unit of
 *     the quantity
 */
public record BandRule(List<Quantity> quantities, String over, double width, boolean relative)
    implements Rule {
  /**
   * Checks the components.
   *
   * @throws IllegalArgumentException if the list is empty or the width is not positive
   */
  public BandRule {
    quantities = Wording.nonEmpty("quantities", quantities);
    Wording.requirePositive("width", width);
  }

  @Override
  public List<Finding> decide(Observations runs) {
    return Series.of(quantities, over, runs).stream()
        .map(series -> finding(series, series.values(runs)))
        .toList();
  }

  private Finding finding(Series series, double[][] steps) {
    int least = 0;
    int most = 0;
    double sum = 0;
    for (int i = 0; i < steps.length; i++) {
      double mean = Summary.of(steps[i]).mean();
      sum += mean;
      least = mean < Summary.of(steps[least]).mean() ? i : least;
      most = mean > Summary.of(steps[most]).mean() ? i : most;
    }
    double scale = relative && sum != 0 ? Math.abs(sum / steps.length) : 1;
    PairedComparison extremes = PairedComparison.of(steps[most], steps[least]);
    ConfidenceRange interval = ConfidenceRange.of(extremes.interval()).dividedBy(scale);
    double found = extremes.difference().mean() / scale;
    return new Finding(
        series.where(),
        outcome(found, interval),
        found,
        interval.low(),
        interval.high(),
        steps.length * steps[0].length,
        "from %s to %s".formatted(mean(steps[least]), mean(steps[most])));
  }

  private static String mean(double[] values) {
    return Wording.number(Summary.of(values).mean());
  }

  private Conclusion outcome(double found, ConfidenceRange interval) {
    if (found <= width) {
      return Conclusion.HOLDS;
    }
    return interval.low() > width ? Conclusion.FAILS : Conclusion.UNDECIDED;
  }

  @Override
  public List<Quantity> subjects() {
    return quantities;
  }

  @Override
  public String inWords() {
    String most = relative ? Wording.number(100 * width) + " %" : Wording.number(width);
    String where = over.isEmpty() ? "" : " over " + over;
    return "%s differ by at most %s%s".formatted(Wording.join(quantities), most, where);
  }
}

package io.github.gapwise.bench.pairs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.bench.pairs.BuildPairs.PairedRatio;
import org.junit.jupiter.api.Test;

/** The ratio of times that were measured in pairs, and its interval. */
final class PairedRatioTest {
  /** Logarithms 0.1, 0.2, 0.3: mean 0.2, standard error 0.1/√3, Student's quantile 4.302653. */
  @Test
  void threePairs_haveAKnownInterval() {
    double[] before = {100, 400, 200};
    double[] after = {100 * Math.exp(0.1), 400 * Math.exp(0.2), 200 * Math.exp(0.3)};

    PairedRatio ratio = PairedRatio.of(before, after);

    assertThat(ratio.before()).isEqualTo(200);
    assertThat(ratio.after()).isCloseTo(200 * Math.exp(0.3), within(1e-9));
    assertThat(ratio.ratio()).isCloseTo(Math.exp(0.2), within(1e-12));
    double margin = 4.302653 * 0.1 / Math.sqrt(3);
    assertThat(ratio.low()).isCloseTo(Math.exp(0.2 - margin), within(1e-6));
    assertThat(ratio.high()).isCloseTo(Math.exp(0.2 + margin), within(1e-6));
    assertThat(ratio.isLoss()).as("the interval reaches below 1.05").isFalse();
  }

  @Test
  void loss_isLargeAndSure() {
    assertThat(PairedRatio.of(new double[] {10, 10}, new double[] {12, 12}).isLoss()).isTrue();
    assertThat(PairedRatio.of(new double[] {10, 10}, new double[] {11, 11}).isLoss()).isFalse();
    assertThat(PairedRatio.of(new double[] {12, 12}, new double[] {10, 10}).isLoss()).isFalse();
  }

  @Test
  void median_ofAnEvenNumber_liesBetween() {
    PairedRatio ratio = PairedRatio.of(new double[] {4, 1, 2, 9}, new double[] {1, 1, 1, 1});
    assertThat(ratio.before()).isEqualTo(3);
  }

  @Test
  void tooFewPairs_areRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PairedRatio.of(new double[] {1}, new double[] {1}))
        .withMessage("The times (1) must be two or more, and as many as the others (1).");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PairedRatio.of(new double[] {1, 2}, new double[] {1}));
  }
}

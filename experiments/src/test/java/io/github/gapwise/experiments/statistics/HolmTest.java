package io.github.gapwise.experiments.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

final class HolmTest {

  /**
   * The fifteen p-values of Benjamini, Hochberg, Controlling the false discovery rate, Journal of
   * the Royal Statistical Society B 57, 1995, section 4.1: at 0.05 Bonferroni's procedure and
   * Hochberg's reject three, so Holm's, which is between them, does too.
   */
  @Test
  void corrected_rejectThreeOfFifteen() {
    double[] pValues = {
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262,
      0.5719, 0.6528, 0.7590, 1.0000
    };

    double[] adjusted = Holm.adjust(pValues);

    assertThat(Arrays.stream(adjusted).filter(p -> p <= 0.05)).hasSize(3);
    assertThat(adjusted[2]).isCloseTo(13 * 0.0019, within(1e-12));
    assertThat(adjusted[3]).isCloseTo(12 * 0.0095, within(1e-12));
  }

  @Test
  void corrected_keepTheirOrderAndNeverFallBelowASmallerOne() {
    // Sorted 0.005 · 4, 0.01 · 3, 0.03 · 2, and 0.04 · 1 is raised to 0.06.
    assertThat(Holm.adjust(0.01, 0.04, 0.03, 0.005))
        .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, within(1e-12));
  }

  @Test
  void oneOrNone_stayAsTheyAre() {
    assertThat(Holm.adjust()).isEmpty();
    assertThat(Holm.adjust(0.3)).containsExactly(0.3);
  }

  @Property
  void corrected_areBetweenThePlainAndBonferronis(
      @ForAll @Size(max = 20) List<@IntRange(min = 0, max = 1000) Integer> thousandths) {
    double[] pValues = thousandths.stream().mapToDouble(p -> p / 1000.0).toArray();

    double[] adjusted = Holm.adjust(pValues);

    for (int i = 0; i < pValues.length; i++) {
      assertThat(adjusted[i]).isBetween(pValues[i], Math.min(1, pValues.length * pValues[i]));
    }
  }

  @Test
  void whatIsNoProbability_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Holm.adjust(0.1, Double.NaN))
        .withMessage("The p-value (NaN) at index (1) must be from 0 to 1.");
    assertThatIllegalArgumentException().isThrownBy(() -> Holm.adjust(1.01));
    assertThatIllegalArgumentException().isThrownBy(() -> Holm.adjust(-0.01));
  }
}

package io.github.gapwise.experiments.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

final class ParetoFrontTest {

  @Test
  void front_isOfThePointsThatNoneBeatsInBoth() {
    int[] front =
        ParetoFront.ofMinima(
            new double[] {1, 9},
            new double[] {3, 5}, // beaten by the next
            new double[] {3, 4},
            new double[] {8, 4}, // as good in the second coordinate as the one before
            new double[] {9, 1},
            new double[] {3, 4}); // equal to the third

    assertThat(front).containsExactly(0, 2, 4, 5);
  }

  @Test
  void negatedCoordinate_isToBeLarge() {
    assertThat(ParetoFront.ofMinima(new double[] {10, -80}, new double[] {10, -90}))
        .containsExactly(1);
  }

  @Test
  void fewPoints_areTheirOwnFront() {
    assertThat(ParetoFront.ofMinima()).isEmpty();
    assertThat(ParetoFront.ofMinima(new double[] {1, 2})).containsExactly(0);
  }

  /**
   * In the plane: going to the right, a point is on the front if it is lower than all before it.
   */
  @Property
  void frontInThePlane_isTheDescendingStaircase(
      @ForAll @Size(max = 30) List<@IntRange(min = 0, max = 99) Integer> codes) {
    double[][] points =
        codes.stream().map(code -> new double[] {code % 10, code / 10}).toArray(double[][]::new);
    int[] sorted = codes.stream().mapToInt(code -> code % 10 * 10 + code / 10).sorted().toArray();
    int lowest = Integer.MAX_VALUE;
    int last = -1;
    int expected = 0;
    for (int code : sorted) {
      boolean isNew = code % 10 < lowest;
      expected += isNew || code == last ? 1 : 0;
      last = isNew ? code : last;
      lowest = Math.min(lowest, code % 10);
    }

    assertThat(ParetoFront.ofMinima(points)).hasSize(expected);
  }

  @Test
  void pointsOfSeveralDimensions_areRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ParetoFront.ofMinima(new double[] {1, 2}, new double[] {1}))
        .withMessage("The number of coordinates (1) must be that of the first point, 2.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ParetoFront.ofMinima(new double[] {1, Double.NaN}));
    assertThatIllegalArgumentException().isThrownBy(() -> ParetoFront.ofMinima(new double[0]));
  }
}

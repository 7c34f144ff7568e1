package io.github.gapwise.experiments.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

final class BoxPlotTest {
  /** Miles a gallon of 32 cars, Henderson, Velleman, Biometrics 37, 1981; mtcars in R. */
  private static final double[] MILES = {
    21.0, 21.0, 22.8, 21.4, 18.7, 18.1, 14.3, 24.4, 22.8, 19.2, 17.8, 16.4, 17.3, 15.2, 10.4, 10.4,
    14.7, 32.4, 30.4, 33.9, 21.5, 15.5, 15.2, 13.3, 19.2, 27.3, 26.0, 30.4, 15.8, 19.7, 15.0, 21.4
  };

  /** R's {@code quantile(mtcars$mpg)}: 10.400, 15.425, 19.200, 22.800, 33.900. */
  @Test
  void quartiles_areThoseOfR() {
    BoxPlot plot = BoxPlot.of(MILES);

    assertThat(plot.lowerQuartile()).isCloseTo(15.425, within(1e-9));
    assertThat(plot.median()).isCloseTo(19.2, within(1e-9));
    assertThat(plot.upperQuartile()).isCloseTo(22.8, within(1e-9));
    assertThat(plot.lowerWhisker()).isEqualTo(10.4);
    // The upper fence is 22.8 + 1.5 · 7.375 = 33.8625.
    assertThat(plot.upperWhisker()).isEqualTo(32.4);
    assertThat(plot.outliers()).containsExactly(33.9);
  }

  @Test
  void fewValues_haveABoxToo() {
    assertThat(BoxPlot.of(3)).isEqualTo(new BoxPlot(3, 3, 3, 3, 3, List.of()));
    assertThat(BoxPlot.of(8, 4)).isEqualTo(new BoxPlot(4, 5, 6, 7, 8, List.of()));
  }

  @Test
  void whiskerWithoutAValueBeyondTheBox_endsAtIt() {
    // The lower quartile, -17.5, is above the fence of -100 and below every other value.
    BoxPlot plot = BoxPlot.of(-100, 10, 11, 12);

    assertThat(plot.lowerWhisker()).isEqualTo(plot.lowerQuartile());
    assertThat(plot.outliers()).containsExactly(-100.0);
  }

  @Property
  void box_movesAndStretchesWithTheValues(@ForAll @Size(min = 1, max = 30) byte[] values) {
    double[] plain = new double[values.length];
    Arrays.setAll(plain, i -> values[i]);
    double[] moved = Arrays.stream(plain).map(value -> 4 * value + 16).toArray();

    BoxPlot before = BoxPlot.of(plain);
    BoxPlot after = BoxPlot.of(moved);

    assertThat(after.lowerQuartile()).isEqualTo(4 * before.lowerQuartile() + 16);
    assertThat(after.median()).isEqualTo(4 * before.median() + 16);
    assertThat(after.upperWhisker()).isEqualTo(4 * before.upperWhisker() + 16);
    assertThat(after.outliers()).hasSameSizeAs(before.outliers());
    assertThat(
            List.of(
                before.lowerWhisker(),
                before.lowerQuartile(),
                before.median(),
                before.upperQuartile(),
                before.upperWhisker()))
        .isSorted();
  }

  @Test
  void values_areNeitherReorderedNorTakenUnseen() {
    double[] values = {3, 1, 2};
    BoxPlot.of(values);

    assertThat(values).containsExactly(3, 1, 2);
    assertThatIllegalArgumentException().isThrownBy(BoxPlot::of);
    assertThatIllegalArgumentException().isThrownBy(() -> BoxPlot.of(1, Double.NaN));
  }
}

package io.github.gapwise.simulator.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

final class SpreadTest {

  @Test
  void spread_isThatOfThePopulation() {
    // Mean 5; squared differences 9 + 1 + 1 + 1 + 0 + 0 + 4 + 16 = 32, 32 / 8 = 4;
    // Jain 40^2 / (8 * (4 + 16 + 16 + 16 + 25 + 25 + 49 + 81)) = 1600 / 1856.
    Spread spread = Spread.of(2, 4, 4, 4, 5, 5, 7, 9);

    assertThat(spread.mean()).isEqualTo(5);
    assertThat(spread.standardDeviation()).isEqualTo(2);
    assertThat(spread.min()).isEqualTo(2);
    assertThat(spread.max()).isEqualTo(9);
    assertThat(spread.fairness()).isCloseTo(1600.0 / 1856, within(1e-12));
  }

  @Test
  void fairness_isOneIfAllAreAlikeAndTheShareOfThoseWhoBearAllOtherwise() {
    assertThat(Spread.of(3, 3, 3).fairness()).isEqualTo(1);
    assertThat(Spread.of(0, 0).fairness()).isEqualTo(1);
    assertThat(Spread.of(0, 0, 0, 8).fairness()).isCloseTo(1 / 4.0, within(1e-12));
    assertThat(Spread.of(0, 0, 0, 8, 8).fairness()).isCloseTo(2 / 5.0, within(1e-12));
  }

  @Test
  void spreadOfNothing_isZero() {
    assertThat(Spread.of()).isEqualTo(new Spread(0, 0, 0, 0, 0));
  }

  @Test
  void spreadOverOwners_countsEachOwnerAlike() {
    List<OwnerFigures> owners =
        List.of(new OwnerFigures("ann", 99, 10, 1), new OwnerFigures("bob", 1, 30, 2));

    assertThat(Spread.over(owners, OwnerFigures::meanWait))
        .isEqualTo(new Spread(20, 10, 10, 30, 0.8));
  }
}

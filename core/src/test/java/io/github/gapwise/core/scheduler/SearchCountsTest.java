package io.github.gapwise.core.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class SearchCountsTest {
  private static final SearchCounts COUNTS = new SearchCounts(1, 20, 300, 4_000, 50_000, 600_000);

  @Test
  void plus_addsEachCount() {
    assertThat(COUNTS.plus(new SearchCounts(6, 50, 400, 3_000, 20_000, 100_000)))
        .isEqualTo(new SearchCounts(7, 70, 700, 7_000, 70_000, 700_000));
    assertThat(SearchCounts.NONE.plus(COUNTS)).isEqualTo(COUNTS);
  }
}

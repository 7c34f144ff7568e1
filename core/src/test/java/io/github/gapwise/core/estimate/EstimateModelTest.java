package io.github.gapwise.core.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EstimateModelTest {
  private static final int SMALL = 3;
  private static final int LARGE = 9;

  private final EstimateModel byClass = new EstimateModel(true);

  private static void complete(EstimateModel model, int jobClass, double ratio, int times) {
    for (int k = 0; k < times; k++) {
      model.completed(jobClass, ratio);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "1.5, 1", "2, 2", "3, 3", "4, 4", "1000, 19", "9.2e18, 125"})
  void classOf_amount_isTwiceItsLogarithm(double amount, int expected) {
    assertThat(EstimateModel.classOf(amount)).isEqualTo(expected);
  }

  @Test
  void distribution_beforeAnEstimate_isNotKnown() {
    complete(byClass, SMALL, 0.5, 10);
    assertThat(byClass.distribution(SMALL).isKnown()).isFalse();
    byClass.begin();
    byClass.estimate();
    assertThat(byClass.distribution(SMALL).isKnown()).isTrue();
  }

  @Test
  void distribution_ofClassOfFewJobs_isThatOfAllJobs() {
    complete(byClass, SMALL, 0.25, EstimateModel.LEAST_OBSERVATIONS);
    complete(byClass, LARGE, 0.75, EstimateModel.LEAST_OBSERVATIONS - 1);
    byClass.begin();
    byClass.estimate();
    assertThat(byClass.distribution(SMALL).quantile(1)).isEqualTo(0.25);
    assertThat(byClass.distribution(LARGE).quantile(0.1)).isEqualTo(0.25);
    assertThat(byClass.distribution(LARGE).quantile(0.9)).isEqualTo(0.75);
    byClass.completed(LARGE, 0.75);
    byClass.begin();
    byClass.estimate();
    assertThat(byClass.distribution(LARGE).quantile(0.1)).isEqualTo(0.75);
  }

  @Test
  void distribution_withoutClasses_isThatOfAllJobs() {
    EstimateModel model = new EstimateModel(false);
    complete(model, SMALL, 0.25, 10);
    complete(model, LARGE, 0.75, 10);
    model.begin();
    model.estimate();
    assertThat(model.distribution(SMALL)).isSameAs(model.distribution(LARGE));
    assertThat(model.distribution(SMALL).massUpTo(0.5)).isCloseTo(0.5, within(1e-9));
  }

  /** One of six jobs still runs, for longer than all others took. */
  @Test
  void runningJob_countsInItsClassAndAmongAll() {
    complete(byClass, SMALL, 0.5, 5);
    byClass.begin();
    byClass.censor(SMALL, 2);
    byClass.censor(LARGE, 4);
    byClass.estimate();
    assertThat(byClass.distribution(SMALL).quantile(1)).isEqualTo(2);
    assertThat(byClass.distribution(LARGE).quantile(1)).isEqualTo(4);
    byClass.begin();
    byClass.estimate();
    assertThat(byClass.distribution(SMALL).quantile(0.99)).isEqualTo(0.5);
    assertThat(byClass.distribution(LARGE).quantile(0.99)).isEqualTo(0.5);
  }

  @Test
  void isDue_isMoreSeldomTheMoreJobsHaveCompleted() {
    assertThat(byClass.isDue()).isFalse();
    assertThat(completionsUntilDue(0)).isEqualTo(1);
    assertThat(completionsUntilDue(500)).isEqualTo(10);
    assertThat(completionsUntilDue(5000)).isEqualTo(20);
  }

  private static int completionsUntilDue(int before) {
    EstimateModel model = new EstimateModel(false);
    complete(model, SMALL, 0.5, before);
    model.begin();
    model.estimate();
    int needed = 0;
    while (!model.isDue()) {
      model.completed(SMALL, 0.5);
      needed++;
    }
    return needed;
  }
}

package io.github.gapwise.availability;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.PredictorProvider;
import io.github.gapwise.testkit.PredictorProviderContract;
import java.util.List;
import net.jqwik.api.Example;

final class AvailabilityPredictorsTest extends PredictorProviderContract {

  @Override
  protected PredictorProvider provider() {
    return new AvailabilityPredictors();
  }

  @Example
  void predictors_withoutArguments_areThoseOfTheCatalogue() {
    Catalog<AvailabilityPredictor> catalog = Catalog.predictors();
    assertThat(
            List.of(
                new DurationPredictor(),
                new FreshnessPredictor(),
                new LastTransitionsPredictor(),
                new LongRunPredictor(),
                new OraclePredictor(),
                new TdePredictor()))
        .allSatisfy(each -> assertThat(catalog.create(each.toString())).isEqualTo(each));
    assertThat(new TdePredictor(3)).hasToString("tde(days=3)");
    assertThat(new TdePredictor(3, DayReading.POOLED)).hasToString("tde(days=3,reading=pooled)");
  }
}

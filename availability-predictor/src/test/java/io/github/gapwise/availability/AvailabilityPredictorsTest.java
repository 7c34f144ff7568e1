package io.github.gapwise.availability;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import java.util.List;
import org.junit.jupiter.api.Test;

final class AvailabilityPredictorsTest {
  private static final List<Descriptor<AvailabilityPredictor>> OFFERED =
      new AvailabilityPredictors().predictors();

  @Test
  void predictors_areFoundByTheCatalogue() {
    assertThat(Catalog.predictors().entries())
        .extracting(Descriptor::name)
        .containsExactly("duration", "freshness", "last-transitions", "long-run", "oracle", "tde");
  }

  @Test
  void predictors_allHaveContractTests() {
    assertThat(
            List.of(
                new DurationContractTest(),
                new FreshnessContractTest(),
                new LastTransitionsContractTest(),
                new LongRunContractTest(),
                new OracleContractTest(),
                new TdeContractTest()))
        .extracting(test -> test.descriptor().name())
        .containsExactlyInAnyOrderElementsOf(OFFERED.stream().map(Descriptor::name).toList());
  }

  @Test
  void descriptors_areComplete() {
    for (Descriptor<AvailabilityPredictor> each : OFFERED) {
      assertThat(each.summary()).as("summary of %s", each).isNotBlank();
      assertThat(each.reference()).as("reference of %s", each).isNotBlank();
      for (Parameter<?> parameter : each.parameters()) {
        assertThat(parameter.description()).as("%s of %s", parameter, each).isNotBlank();
      }
    }
  }

  @Test
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

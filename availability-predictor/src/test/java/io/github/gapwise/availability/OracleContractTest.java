package io.github.gapwise.availability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.gapwise.availability.twin.NaivePredictor;
import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.ExitForecast;
import io.github.gapwise.core.availability.ExitPredictor;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Example;

final class OracleContractTest extends TwinPredictorContract {

  OracleContractTest() {
    super("oracle");
  }

  @Override
  Map<String, NaivePredictor> twins() {
    return Map.of("oracle", NaivePredictor.oracle());
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("oracle(days=1)");
  }

  @Override
  protected boolean readsFuture() {
    return true;
  }

  @Example
  void historyThatEndsBeforeTheAnswer_isRefused() {
    AvailabilityHistory history = new AvailabilityHistory(0);
    history.extend(109);
    ExitPredictor oracle = new OraclePredictor().bind(1);
    ExitForecast forecast = new ExitForecast();

    oracle.predict(history, 100, 27, 9, forecast);
    assertThat(forecast.completes()).isEqualTo(1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> oracle.predict(history, 100, 30, 10, forecast))
        .withMessageStartingWith(
            "The history known until tick (109) must be known for (10) ticks from (100) on.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> oracle.predict(history, 200, 1, 1, forecast));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> oracle.predict(history, 100, 1, Long.MAX_VALUE, forecast));
  }
}

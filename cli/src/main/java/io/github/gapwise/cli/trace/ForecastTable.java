package io.github.gapwise.cli.trace;

import io.github.gapwise.cli.option.StateText;
import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.availability.ExitForecast;
import io.github.gapwise.core.availability.ExitPredictor;
import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.experiments.report.TextTable;
import io.github.gapwise.workloads.input.Ticks;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.HostTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The forecasts of one predictor for the hosts of a trace at one time. */
final class ForecastTable {
  private static final String NOT_OBSERVED = "not observed";
  private static final String ENDS_TOO_EARLY = "observation ends";
  private static final String NONE = "-";

  private final AvailabilityTrace trace;
  private final AvailabilityPredictor predictor;
  private final ExitPredictor bound;
  private final ExitForecast forecast = new ExitForecast();
  private final long now;
  private final long length;
  private final long runTime;

  /**
   * Creates a table of forecasts at a time.
   *
   * @param now the tick, counted from the beginning of the trace
   * @param length the length of the interval
   * @param runTime the run time of the job
   */
  ForecastTable(
      AvailabilityTrace trace,
      AvailabilityPredictor predictor,
      long now,
      long length,
      long runTime) {
    this.trace = trace;
    this.predictor = predictor;
    bound = predictor.bind(Ticks.PER_SECOND);
    this.now = now;
    this.length = length;
    this.runTime = runTime;
  }

  String format() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("Host", "state", "user present", "CPU exceeded", "unavailable", "completes"));
    trace.hosts().forEach(host -> rows.add(row(host)));
    return TextTable.format(rows);
  }

  private List<String> row(HostTrace host) {
    long tick = trace.begin() + now;
    if (!host.isObserved(tick)) {
      return withoutForecast(host, NOT_OBSERVED);
    }
    MachineState state = host.stateAt(tick);
    if (!state.isAvailable()) {
      return withoutForecast(host, StateText.of(state));
    }
    AvailabilityHistory history =
        host.history(trace.begin(), predictor.isClairvoyant() ? Long.MAX_VALUE : now);
    return predictor.isClairvoyant() && !isToldBy(history)
        ? withoutForecast(host, ENDS_TOO_EARLY)
        : withForecast(host, history);
  }

  /** Whether the observation goes on until the job completes or the host leaves. */
  private boolean isToldBy(AvailabilityHistory history) {
    boolean leaves = history.stretchAt(now) + 1 < history.stretches();
    return leaves || history.knownUntil() - now >= runTime;
  }

  private static List<String> withoutForecast(HostTrace host, String state) {
    return List.of(host.name(), state, NONE, NONE, NONE, NONE);
  }

  private List<String> withForecast(HostTrace host, AvailabilityHistory history) {
    bound.predict(history, now, length, runTime, forecast);
    return List.of(
        host.name(),
        StateText.of(MachineState.AVAILABLE),
        decimal(forecast.userPresent()),
        decimal(forecast.cpuThresholdExceeded()),
        decimal(forecast.unavailable()),
        decimal(forecast.completes()));
  }

  private static String decimal(double probability) {
    return String.format(Locale.ROOT, "%.4f", probability);
  }
}

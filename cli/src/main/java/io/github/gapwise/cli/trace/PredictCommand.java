package io.github.gapwise.cli.trace;

import io.github.gapwise.cli.console.AbstractCommand;
import io.github.gapwise.cli.option.Catalogs;
import io.github.gapwise.cli.option.TimeText;
import io.github.gapwise.cli.option.TraceReading;
import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.availability.ExitForecast;
import io.github.gapwise.core.availability.ExitPredictor;
import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.text.Counts;
import io.github.gapwise.core.text.Printable;
import io.github.gapwise.workloads.input.Ticks;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.HostTrace;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Predicts how the hosts of a trace will leave the available state. */
@Command(
    name = "predict",
    description =
        "Prints for each host of a trace that is available at a time how likely it is that its"
            + " owner comes, that its own load gets too high, that it becomes unavailable or evicts"
            + " the job, and that a job completes on it; for other hosts, their state.",
    footer = {
      "",
      TimeText.FORM,
      "The predictor sees the trace until TIME. A predictor that reads the future sees all of it,",
      "and gives no forecast where the trace ends before the outcome is known."
    })
public final class PredictCommand extends AbstractCommand implements Runnable {
  @Parameters(index = "0", paramLabel = "TRACE", description = "The trace: " + TraceReading.FORM)
  private String name = "";

  @Mixin private TraceReading reading;

  @Option(
      names = "--at",
      required = true,
      paramLabel = "TIME",
      converter = TimeText.class,
      description = "When to predict, counted from the beginning of the trace.")
  private long now;

  @Option(
      names = "--length",
      required = true,
      paramLabel = "L",
      converter = TimeText.class,
      description = "The length of the interval, from TIME on, for which to predict.")
  private long length;

  @Option(
      names = "--run-time",
      paramLabel = "R",
      converter = TimeText.class,
      description = "The run time of the job whose completion is predicted. Default: a third of L.")
  private @Nullable Long runTime;

  @Option(
      names = "--predictor",
      paramLabel = "LABEL",
      defaultValue = "tde",
      description = "The predictor, such as 'tde(days=3)'; see 'gapwise predictors'.")
  private String label = "";

  @Override
  public void run() {
    AvailabilityPredictor predictor = Catalogs.predictor(label, err());
    long job =
        Objects.requireNonNullElseGet(
            runTime,
            () -> Math.round((double) length / AvailabilityPredictor.RUN_TIMES_PER_INTERVAL));
    requirePositive("--length", length);
    requirePositive("--run-time", job);
    AvailabilityTrace trace = reading.open(name, err());
    TraceReading.requireWithin(trace, "--at", now);
    out()
        .printf(
            "%s: %s, at %s for %s, run time %s, by %s%n%n",
            Printable.of(trace.toString()),
            Counts.of(trace.hosts().size(), "host"),
            TimeText.format(now),
            TimeText.format(length),
            TimeText.format(job),
            Printable.of(predictor.toString()));
    ExitPredictor bound = predictor.bind(Ticks.PER_SECOND);
    printTable(
        List.of("Host", "state", "user present", "CPU exceeded", "unavailable", "completes"),
        trace.hosts().stream().map(host -> row(host, trace, predictor, bound, job)).toList());
  }

  private void requirePositive(String option, long ticks) {
    require(ticks > 0, "The time of %s must be at least a millisecond.".formatted(option));
  }

  private List<String> row(
      HostTrace host,
      AvailabilityTrace trace,
      AvailabilityPredictor predictor,
      ExitPredictor bound,
      long job) {
    long tick = trace.begin() + now;
    if (!host.isObserved(tick)) {
      return withoutForecast(host, "not observed");
    }
    MachineState state = host.stateAt(tick);
    if (!state.isAvailable()) {
      return withoutForecast(host, TraceReading.text(state));
    }
    boolean isClairvoyant = predictor.isClairvoyant();
    AvailabilityHistory history = host.history(trace.begin(), isClairvoyant ? Long.MAX_VALUE : now);
    if (isClairvoyant && !showsOutcome(history, job)) {
      return withoutForecast(host, "observation ends");
    }
    ExitForecast forecast = new ExitForecast();
    bound.predict(history, now, length, job, forecast);
    return List.of(
        host.name(),
        TraceReading.text(state),
        decimal(forecast.userPresent()),
        decimal(forecast.cpuThresholdExceeded()),
        decimal(forecast.unavailable()),
        decimal(forecast.completes()));
  }

  /** Whether the observation goes on until the job completes or the host leaves. */
  private boolean showsOutcome(AvailabilityHistory history, long job) {
    boolean leaves = history.stretchAt(now) + 1 < history.stretches();
    return leaves || history.knownUntil() - now >= job;
  }

  private static List<String> withoutForecast(HostTrace host, String state) {
    return List.of(host.name(), state, "-", "-", "-", "-");
  }

  private static String decimal(double probability) {
    return String.format(Locale.ROOT, "%.4f", probability);
  }
}

package io.github.gapwise.cli.trace;

import io.github.gapwise.cli.console.AbstractCommand;
import io.github.gapwise.cli.option.Catalogs;
import io.github.gapwise.cli.option.TimeText;
import io.github.gapwise.cli.option.TraceReading;
import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.text.Counts;
import io.github.gapwise.core.text.Printable;
import io.github.gapwise.workloads.input.ExponentialRunTime;
import io.github.gapwise.workloads.trace.Accuracy;
import io.github.gapwise.workloads.trace.AccuracyMeasurement;
import io.github.gapwise.workloads.trace.AccuracyOptions;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures how accurate predictors are. */
@Command(
    name = "accuracy",
    description =
        "Asks predictors for forecasts at random times at which random hosts of a trace are"
            + " available, and compares these with what then happened to a job of a random run"
            + " time: whether it completes, or what ends the host's availability before.",
    footer = {
      "",
      "Columns: hit %%, forecasts of which the most probable of the four outcomes happened; Brier,",
      "mean of the sum of the four squared errors, from 0 to 2, lower is better; predicted %%, mean",
      "predicted probability of completion, and completed %%, jobs that completed, which should be",
      "close; reliable %%, forecasts that give completion at least the probability of --threshold;",
      "kept %%, those of them that came true. The oracle, which reads the future, is the ceiling.",
      "",
      TimeText.FORM
    })
public final class AccuracyCommand extends AbstractCommand implements Runnable {
  private static final long WEEK = 7 * 86_400_000L;

  @Parameters(index = "0", paramLabel = "TRACE", description = "The trace: " + TraceReading.FORM)
  private String name = "";

  @Mixin private TraceReading reading;

  @Option(
      names = "--predictor",
      paramLabel = "A,B,…",
      description =
          "The predictors, such as tde(days=3),long-run; see 'gapwise predictors'. Default: all of"
              + " them, and tde(days=1).")
  private @Nullable String labels;

  @Option(
      names = "--samples",
      paramLabel = "N",
      defaultValue = "10000",
      description = "How many forecasts each predictor makes.")
  private int samples;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "The seed of the samples.")
  private long seed;

  @Option(
      names = "--from",
      paramLabel = "TIME",
      converter = TimeText.class,
      description =
          "The earliest time of a forecast, counted from the beginning of the trace. Default: half"
              + " of the trace, but at most 7d.")
  private @Nullable Long from;

  @Option(
      names = "--length-factor",
      paramLabel = "F",
      defaultValue = "3",
      description = "The length of the interval of a forecast, in run times of the job.")
  private double lengthFactor;

  @Option(
      names = "--threshold",
      paramLabel = "T",
      defaultValue = "0.9",
      description = "The probability of completion at which a forecast counts as reliable.")
  private double threshold;

  @Option(
      names = "--mean",
      paramLabel = "SECONDS",
      defaultValue = "1000",
      description =
          "The mean of the exponential distribution of run times, before --min and --max cut it off.")
  private double mean;

  @Option(
      names = "--min",
      paramLabel = "SECONDS",
      defaultValue = "1",
      description = "The shortest run time.")
  private double min;

  @Option(
      names = "--max",
      paramLabel = "SECONDS",
      defaultValue = "10000",
      description = "The longest run time.")
  private double max;

  @Override
  public void run() {
    AvailabilityTrace trace = reading.open(name, err());
    long first = first(trace);
    List<Accuracy> results = measure(trace, err());
    out()
        .printf(
            "%s: %s, %s from %s on%n%n",
            Printable.of(trace.toString()),
            Counts.of(trace.hosts().size(), "host"),
            Counts.of(samples, "sample"),
            TimeText.format(first));
    printTable(
        List.of(
            "Predictor", "hit %", "Brier", "predicted %", "completed %", "reliable %", "kept %"),
        results.stream().map(AccuracyCommand::row).toList());
  }

  /** Measures every predictor on the trace that the options name. */
  public List<Accuracy> measure(PrintWriter err) {
    return measure(reading.open(name, err), err);
  }

  private List<Accuracy> measure(AvailabilityTrace trace, PrintWriter err) {
    List<AvailabilityPredictor> predictors = Catalogs.predictors(labels, err);
    AccuracyOptions options =
        AccuracyOptions.defaults()
            .withSamples(samples)
            .withSeed(seed)
            .withRunTime(new ExponentialRunTime(mean, min, max))
            .withLengthFactor(lengthFactor)
            .withThreshold(threshold)
            .withFrom(first(trace));
    AccuracyMeasurement measurement = AccuracyMeasurement.of(trace, options);
    return predictors.stream().map(measurement::measure).toList();
  }

  private long first(AvailabilityTrace trace) {
    long first = from == null ? Math.min(WEEK, (trace.end() - trace.begin()) / 2) : from;
    TraceReading.requireWithin(trace, "--from", first);
    return first;
  }

  private static List<String> row(Accuracy result) {
    return List.of(
        result.predictor(),
        percent(result.hitRate()),
        String.format(Locale.ROOT, "%.4f", result.brierScore()),
        percent(result.predictedCompletion()),
        percent(result.completion()),
        percent(result.reliableShare()),
        result.reliable() > 0 ? percent(result.reliableCompletion()) : "-");
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.2f", 100 * share);
  }
}

package io.github.gapwise.cli.trace;

import io.github.gapwise.cli.option.Catalogs;
import io.github.gapwise.cli.option.LabelledPredictor;
import io.github.gapwise.cli.option.OpenedTrace;
import io.github.gapwise.cli.option.TimeText;
import io.github.gapwise.cli.option.TraceReading;
import io.github.gapwise.cli.option.TraceTime;
import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.core.text.Counts;
import io.github.gapwise.core.text.Printable;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Predicts how the hosts of a trace will leave the available state. */
@Command(
    name = "predict",
    description =
        "Prints for each host of a trace that is available at a time how likely it is that its"
            + " owner comes, that its own load gets too high, that it becomes unavailable or evicts"
            + " the job, and that a job completes on it; for other hosts, their state.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      TimeText.FORM,
      "The predictor sees the trace until TIME. A predictor that reads the future sees all of it,",
      "and gives no forecast where the trace ends before the outcome is known."
    })
public final class PredictCommand implements Runnable {
  @CommandLine.Spec private CommandSpec command;

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
      description =
          "The predictor, such as 'tde(days=3)'; see 'gapwise predictors'. Default:"
              + " ${DEFAULT-VALUE}.")
  private String label = "";

  @Override
  public void run() {
    AvailabilityPredictor predictor =
        new LabelledPredictor(
            Catalogs.predictors(command.commandLine().getErr()).create(label), Spec.compact(label));
    long job = jobTime();
    requirePositive("--length", length);
    requirePositive("--run-time", job);
    AvailabilityTrace trace = OpenedTrace.open(name, reading, command.commandLine().getErr());
    TraceTime.requireWithin(trace, "--at", now);
    print(trace, predictor, job);
  }

  private long jobTime() {
    return runTime == null
        ? Math.round((double) length / AvailabilityPredictor.RUN_TIMES_PER_INTERVAL)
        : runTime;
  }

  private void requirePositive(String option, long ticks) {
    if (ticks <= 0) {
      throw new ParameterException(
          command.commandLine(),
          "The time of %s must be at least a millisecond.".formatted(option));
    }
  }

  private void print(AvailabilityTrace trace, AvailabilityPredictor predictor, long job) {
    PrintWriter out = command.commandLine().getOut();
    out.printf(
        "%s: %s, at %s for %s, run time %s, by %s%n%n",
        Printable.of(trace.toString()),
        Counts.of(trace.hosts().size(), "host"),
        TimeText.format(now),
        TimeText.format(length),
        TimeText.format(job),
        Printable.of(predictor.toString()));
    out.print(new ForecastTable(trace, predictor, now, length, job).format());
    out.flush();
  }
}

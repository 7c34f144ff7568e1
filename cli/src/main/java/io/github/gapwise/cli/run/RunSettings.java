package io.github.gapwise.cli.run;

import io.github.gapwise.cli.console.Heading;
import io.github.gapwise.cli.console.Problems;
import io.github.gapwise.cli.option.TimeText;
import io.github.gapwise.cli.option.WindowText;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.simulator.engine.OutageRule;
import io.github.gapwise.simulator.engine.SimulationOptions;
import io.github.gapwise.simulator.engine.SimulationOptions.Submission;
import io.github.gapwise.simulator.experiment.Experiment;
import io.github.gapwise.simulator.experiment.Instrument;
import io.github.gapwise.simulator.metrics.ObservationWindow;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.Ticks;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options for how runs are simulated and observed. */
@Heading("Simulation")
final class RunSettings {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--overrun",
      paramLabel = "kill|extend",
      defaultValue = "kill",
      description = "What happens to a job that outlives its estimate: it is killed, or goes on.")
  private OverrunRule overrun = OverrunRule.KILL;

  @Option(
      names = "--outage",
      paramLabel = "restart|suspend|abandon",
      defaultValue = "restart",
      description =
          "What happens to the jobs of a machine that goes down: restart (they are lost and start"
              + " from scratch anywhere), suspend (they go on when the machine is back), abandon (they"
              + " have failed and leave the system, so that each counts once).")
  private OutageRule outage = OutageRule.RESTART;

  @Option(
      names = "--static",
      description =
          "Report all jobs to the policies at the start, not only at their release. They are then"
              + " submitted in the order of their ids, which counts as their order of arrival.")
  private boolean isStatic;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "0",
      description = "The seed of randomised policies.")
  private long seed;

  @Heading("Metrics")
  @Option(
      names = "--slowdown-bound",
      paramLabel = "SECONDS",
      defaultValue = "10",
      description = "The bound of bounded slowdown: shorter run times count as this long.")
  private long slowdownBound;

  @Heading("Metrics")
  @Option(
      names = "--window",
      paramLabel = "FROM..TO",
      converter = WindowText.class,
      description =
          "Observe this part of the run, in times after the first release, to leave out warm-up and"
              + " drain, as in 1d..30d, 12h.. or ..30d: the metrics of jobs cover those released"
              + " from FROM on and before TO, whenever they end, and usage covers the time from FROM"
              + " to TO. All jobs run. "
              + TimeText.FORM
              + " Default: from the first release to the last completion.")
  private ObservationWindow window = ObservationWindow.WHOLE;

  @Heading("Metrics")
  @Option(
      names = "--window-by",
      paramLabel = "release|end",
      defaultValue = "release",
      description =
          "Which jobs the window observes: those released in it, whenever they end, or those that"
              + " end in it, as if the run had been cut there.")
  private ObservationWindow.Membership membership = ObservationWindow.Membership.RELEASE;

  @Heading("Metrics")
  @Option(
      names = "--instruments",
      paramLabel = "A+B+…",
      converter = InstrumentsText.class,
      description =
          "Measure more of each run, which takes memory or time: schedule (a digest), queue,"
              + " workload, thirds (short jobs against long ones), validation, arrivals, held_back,"
              + " lack (what jobs wait for), resources, gaps, lateness, insertion (of a plan), search,"
              + " objective (of an optimiser), machines; see 'gapwise metrics'. Default: none.")
  private List<Instrument> instruments = List.of();

  Experiment on(Workload workload) {
    SimulationOptions options =
        SimulationOptions.defaults()
            .withOverrun(overrun)
            .withOutage(outage)
            .withSubmission(isStatic ? Submission.STATIC : Submission.DYNAMIC)
            .withSeed(seed);
    return Experiment.of(workload)
        .withOptions(options)
        .withSlowdownBound(slowdownBoundTicks())
        .withWindow(window.by(membership))
        .withInstruments(instruments);
  }

  private long slowdownBoundTicks() {
    if (slowdownBound < 1 || slowdownBound > Ticks.MAX / Ticks.PER_SECOND) {
      throw new ParameterException(
          command.commandLine(),
          "The slowdown bound (%d) must be from 1 to %d seconds."
              .formatted(slowdownBound, Ticks.MAX / Ticks.PER_SECOND));
    }
    return Ticks.PER_SECOND * slowdownBound;
  }

  /** Instruments as users name them: {@code schedule+queue}. */
  static final class InstrumentsText implements ITypeConverter<List<Instrument>> {
    @Override
    public List<Instrument> convert(String text) {
      Stream<String> labels = Arrays.stream(text.split("[+,]", -1)).map(String::strip);
      return Problems.converted(() -> labels.map(Instrument::ofLabel).toList());
    }
  }
}

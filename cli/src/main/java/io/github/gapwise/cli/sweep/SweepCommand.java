package io.github.gapwise.cli.sweep;

import io.github.gapwise.cli.console.AbstractCommand;
import io.github.gapwise.cli.console.CommandText;
import io.github.gapwise.cli.console.Heading;
import io.github.gapwise.cli.console.Problems;
import io.github.gapwise.cli.console.Version;
import io.github.gapwise.cli.option.MetricLabels;
import io.github.gapwise.cli.option.Plugins;
import io.github.gapwise.cli.run.RunArguments;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.core.text.Counts;
import io.github.gapwise.core.text.Printable;
import io.github.gapwise.experiments.report.ScheduleFormat;
import io.github.gapwise.experiments.sweep.Provenance;
import io.github.gapwise.experiments.sweep.Shard;
import io.github.gapwise.experiments.sweep.Sweep;
import io.github.gapwise.experiments.sweep.SweepDefinition;
import io.github.gapwise.experiments.sweep.SweepOutcome;
import io.github.gapwise.experiments.sweep.SweepPlan;
import io.github.gapwise.experiments.sweep.SweepRequest;
import io.github.gapwise.experiments.sweep.Template;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.workloads.file.Lookup;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs policies on many workloads, side by side, into one table. */
@Command(
    name = "sweep",
    description = "Runs policies on many workloads, side by side, into one table.",
    modelTransformer = SweptOptions.class,
    footer = {
      "",
      "A value may be a range or a list, within the parentheses of workloads and policies and in",
      "the options of runs: 1..5 counts by 1, 1..9/2 by 2, 0.1..0.5/0.1 in tenths, a|b|c is a",
      "list, and 1..3|10 both. Every combination is run. In slack=A..B, uniform=A..B and --window",
      "A..B is one value, and only | separates several. In an option, what",
      "follows | is another value of the field before it if it begins with a number, as in",
      "factor=1|2|5; anything else is another value of the option, as in exact|factor=2.",
      "",
      "DIR/runs.csv has a row for each run: workload, policy, a column for each parameter (of",
      "options and policies as in option.estimates and policy.every), status, message and the",
      "metrics. DIR/timing.csv has its times and the command that repeats it, and is the only file",
      "that differs between two identical sweeps. DIR/sweep.json records the request.",
      "",
      "A run is stored in DIR/sweep.journal as soon as it has ended. If the sweep is interrupted,",
      "start the same command again: stored runs are not repeated. A changed sweep in the same",
      "directory keeps the runs that still belong to it, if program and files are the same. A run",
      "that fails has a row with the reason; the others go on, the exit code is 1, and the same",
      "command tries it again."
    })
public final class SweepCommand extends AbstractCommand implements Callable<Integer> {
  /** More runs are hardly intended. */
  private static final int MOST_RUNS = 100_000;

  /** Options and fields of them whose values are ranges themselves. */
  private static final Set<String> RANGE_FIELDS = Set.of("slack", "uniform", "window");

  /** The options of runs by name, as given; filled by {@link SweptOptions}. */
  final Map<String, String> options = new LinkedHashMap<>();

  @Parameters(
      arity = "1..*",
      paramLabel = "WORKLOAD",
      description =
          "What 'gapwise run' takes, with ranges, such as 'klusacek(interarrival=1..5,seed=1..20)';"
              + " or a pattern in quotes that names files, such as 'logs/*.swf.gz'.")
  private List<String> workloads = List.of();

  @Heading("Policies")
  @Option(
      names = "--policy",
      required = true,
      paramLabel = "A,B,…",
      description =
          "The policies, with ranges, such as 'fcfs,eg-edf+tabu(every=2|5|10)'; see 'gapwise"
              + " policies'.")
  private String labels = "";

  @Heading("Output")
  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "The directory of the results, which is used for nothing else.")
  private Path out = Path.of("");

  @Heading("Simulation")
  @Option(
      names = "--parallel",
      paramLabel = "N",
      description = "Do N runs at once. Default: the number of cores.")
  private int parallel = Runtime.getRuntime().availableProcessors();

  @Heading("Metrics")
  @Option(
      names = "--metrics",
      paramLabel = "A,B,…|all",
      defaultValue = MetricLabels.ALL,
      description =
          "The columns of the table, such as mean_wait,p99_wait; see 'gapwise metrics'. Another"
              + " choice needs no new run.")
  private String metrics = MetricLabels.ALL;

  enum Kept {
    /** The schedule of each run. */
    JOBS
  }

  @Heading("Output")
  @Option(
      names = "--keep",
      paramLabel = "jobs",
      description =
          "Keep the jobs.csv of each run, compressed by gzip, in DIR/jobs; DIR/jobs/index.csv maps"
              + " runs to files.")
  private @Nullable Kept kept;

  @Heading("Output")
  @Option(
      names = "--format",
      paramLabel = "gapwise|batsim",
      defaultValue = "gapwise",
      description =
          "The columns of the kept jobs.csv: gapwise, as 'gapwise run' writes them, or batsim,"
              + " those of Batsim, which Evalys reads.")
  private ScheduleFormat format = ScheduleFormat.GAPWISE;

  @Heading("Simulation")
  @Option(
      names = "--shard",
      paramLabel = "K/N",
      converter = ShardText.class,
      description =
          "Run only a fixed part of the sweep, the K-th of N; other processes run the rest, each into"
              + " a directory of its own. 'gapwise merge' joins the parts.")
  private Shard shard = Shard.WHOLE;

  @Heading("Simulation")
  @Option(names = "--force", description = "Allow more than " + MOST_RUNS + " runs.")
  private boolean force;

  @Override
  public Integer call() {
    int most = force ? SweepPlan.MOST : MOST_RUNS;
    SweepDefinition definition = definition();
    SweepPlan plan = definition.plan();
    plan.requireRunnable(most);
    out().println(Printable.of(plan.describe()));
    out().flush();
    SweepRuns runs = new SweepRuns(options, definition.workloads(), err());
    Sweep sweep = Sweep.of(request(definition, plan), runs, parallel, most);
    sweep.requireUsable();
    SweepOutcome outcome = run(sweep, runs);
    out().println(summary(outcome, out));
    out().flush();
    return outcome.failed() == 0 ? 0 : Problems.RULE_BROKEN;
  }

  private SweepOutcome run(Sweep sweep, SweepRuns runs) {
    try (SweepProgress progress = new SweepProgress(runs, err())) {
      return sweep.run(out, progress);
    }
  }

  static String summary(SweepOutcome outcome, Path out) {
    String failed = outcome.failed() == 0 ? "" : ", of which %d failed".formatted(outcome.failed());
    return Printable.of(
        "%s in %s%s".formatted(Counts.of(outcome.runs(), "run"), out.resolve("runs.csv"), failed));
  }

  private SweepDefinition definition() {
    List<String> texts = new ArrayList<>();
    Set<String> files = new LinkedHashSet<>();
    for (String workload : workloads) {
      List<String> named = files(workload);
      files.addAll(named);
      texts.addAll(named.isEmpty() ? List.of(Spec.compact(workload)) : named);
    }
    return new SweepDefinition(
        texts, files, options, RANGE_FIELDS, policies(), metrics(), keptJobs());
  }

  /** The files that a text names; none if it is a label. */
  private static List<String> files(String workload) {
    if (Lookup.file(workload).isPresent()) {
      return List.of(workload);
    }
    return Globs.isGlob(workload) ? Globs.files(workload) : List.of();
  }

  private List<String> policies() {
    return Catalog.labels(labels).stream().map(Spec::compact).toList();
  }

  private Optional<ScheduleFormat> keptJobs() {
    require(
        kept != null || format == ScheduleFormat.GAPWISE,
        "The option --format (%s) must come with --keep jobs, for it is that of kept schedules."
            .formatted(format.label()));
    return kept == Kept.JOBS ? Optional.of(format) : Optional.empty();
  }

  private List<Metric> metrics() {
    return MetricLabels.read(metrics);
  }

  private SweepRequest request(SweepDefinition definition, SweepPlan plan) {
    Set<String> texts = new LinkedHashSet<>(definition.files());
    for (Template option : plan.options()) {
      for (long index = 0; index < option.count(); index++) {
        texts.add(option.text(index));
      }
    }
    Provenance provenance =
        new Provenance(
            Version.text(),
            ProgramDigest.ofThisProcess(),
            ProgramDigest.ofInputs(texts),
            ProgramDigest.ofPlugins());
    return new SweepRequest(definition, provenance, shard, commandLine());
  }

  /** The command, without options that do not change the tables or that say where they go. */
  private String commandLine() {
    List<String> words = new ArrayList<>(List.of("sweep"));
    words.addAll(workloads);
    words.addAll(List.of("--policy", labels));
    words.addAll(RunArguments.words(options));
    if (!metrics.equals(MetricLabels.ALL)) {
      words.addAll(List.of("--metrics", metrics));
    }
    if (kept == Kept.JOBS) {
      words.addAll(List.of("--keep", "jobs"));
    }
    if (kept == Kept.JOBS && format != ScheduleFormat.GAPWISE) {
      words.addAll(List.of("--format", format.label()));
    }
    words.addAll(Plugins.words());
    return CommandText.of("gapwise", words);
  }

  /** Parts of a sweep as users write them: {@code 2/8}. */
  static final class ShardText implements ITypeConverter<Shard> {
    @Override
    public Shard convert(String text) {
      return Problems.converted(() -> Shard.parse(text));
    }
  }
}

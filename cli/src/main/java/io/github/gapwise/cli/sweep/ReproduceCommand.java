package io.github.gapwise.cli.sweep;

import io.github.gapwise.cli.console.AbstractCommand;
import io.github.gapwise.cli.console.CommandText;
import io.github.gapwise.cli.console.Problems;
import io.github.gapwise.cli.console.Version;
import io.github.gapwise.cli.option.Plugins;
import io.github.gapwise.core.text.Counts;
import io.github.gapwise.core.text.Printable;
import io.github.gapwise.experiments.sweep.ShellText;
import io.github.gapwise.papers.Observations;
import io.github.gapwise.papers.Paper;
import io.github.gapwise.papers.PaperOutcome;
import io.github.gapwise.papers.PaperOutcome.Bin;
import io.github.gapwise.papers.PaperPlan;
import io.github.gapwise.papers.PaperPlan.PlannedSweep;
import io.github.gapwise.papers.PaperReader;
import io.github.gapwise.papers.PapersReport;
import io.github.gapwise.papers.SweepTable;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs the experiments of papers, and decides their claims. */
@Command(
    name = "reproduce",
    description = "Runs the experiments of papers, and decides their claims.",
    footer = {
      "",
      "The papers are 000 (EG-EDF, 2008), 001 (Alea, 2008), 002 (EG-EDF, 2011), 003 (immediate",
      "mode) and 004 (volunteer grids). Each declares sweeps, figures and claims; every verdict is",
      "computed from the runs: holds, holds at some points, fails, undecided (the confidence",
      "interval allows both), or not decidable. DIR/report.html and DIR/papers.md, with a page for each",
      "paper, say which claims hold, which hold by another reading, where a paper contradicts itself",
      "and where ours differs and why; report.html has the comparisons behind each verdict and the",
      "command that shows it. DIR/runs has the sweeps, which go on where they stopped when the same",
      "command is started again; measurements of predictors are stored once their sweep is done.",
      "",
      "A comparison needs at least seven seeds to be significant."
    })
public final class ReproduceCommand extends AbstractCommand implements Callable<Integer> {
  private static final String ALL = "all";

  /** Smaller seeds served to find, by trial, some readings of the papers. */
  private static final long FIRST_SEED = 201;

  private final Program program;

  @Parameters(
      arity = "1..*",
      paramLabel = "PAPER",
      description =
          "000, 001, 002, 003, 004, all, or a file of your own in the same form, whose name ends"
              + " with .json.")
  private List<String> names = List.of();

  @Option(
      names = "--seeds",
      paramLabel = "N|A..B",
      defaultValue = "20",
      description =
          "The seeds of the workloads: the first N from 201, none of which was used to choose a"
              + " reading of a paper, or those from A to B.")
  private String seeds = "";

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "The directory of the runs and the report.")
  private Path out = Path.of("");

  @Option(
      names = "--parallel",
      paramLabel = "N",
      description = "Do N runs at once. Default: the number of cores.")
  private int parallel = Runtime.getRuntime().availableProcessors();

  /** Runs sweeps as a user would. */
  public ReproduceCommand(Program program) {
    this.program = program;
  }

  /** The program with all its commands. */
  @FunctionalInterface
  public interface Program {
    /** Runs a command line and returns its exit code. */
    int run(PrintWriter out, PrintWriter err, String... words);
  }

  @Override
  public Integer call() {
    require(parallel >= 1, "The number of runs at once (%d) must be positive.".formatted(parallel));
    List<Paper> papers = papers();
    List<PlannedSweep> sweeps =
        papers.stream().flatMap(paper -> PaperPlan.of(paper).sweeps().stream()).toList();
    int worst = 0;
    for (int i = 0; i < sweeps.size(); i++) {
      int code = run(sweeps.get(i), i + 1, sweeps.size());
      if (code > Problems.RULE_BROKEN) {
        return code;
      }
      worst = Math.max(worst, code);
    }
    report(papers);
    return worst;
  }

  private List<Paper> papers() {
    Set<String> chosen = new LinkedHashSet<>();
    for (String name : names) {
      chosen.addAll(name.equals(ALL) ? PaperReader.IDS : List.of(name));
    }
    String range = seedRange();
    return chosen.stream().map(name -> PaperReader.read(name, range)).toList();
  }

  private String seedRange() {
    require(
        seeds.matches("[1-9]\\d{0,8}(\\.\\.[1-9]\\d{0,8})?"),
        "The seeds (%s) must be a number such as 20 or a range such as 101..120.".formatted(seeds));
    return seeds.contains("..")
        ? seeds
        : "%d..%d".formatted(FIRST_SEED, FIRST_SEED - 1 + Long.parseLong(seeds));
  }

  private int run(PlannedSweep sweep, int number, int count) {
    out().printf("%s (%d of %d)%n", Printable.of(sweep.name()), number, count);
    out().flush();
    if (sweep.predicts()) {
      new AccuracySweep(sweep, err()).run(directory(sweep), parallel);
      return 0;
    }
    List<String> words = new ArrayList<>(sweep.words());
    words.addAll(List.of("--out", directory(sweep).toString(), "--parallel", "" + parallel));
    if (CommandText.arguments(spec()).contains(Problems.STACKTRACE)) {
      words.add(Problems.STACKTRACE);
    }
    return program.run(out(), err(), words.toArray(String[]::new));
  }

  private Path directory(PlannedSweep sweep) {
    return out.resolve("runs").resolve(sweep.name());
  }

  private Observations observations(PlannedSweep sweep) {
    return new SweepTable(directory(sweep)).read();
  }

  private void report(List<Paper> papers) {
    List<PaperOutcome> outcomes =
        papers.stream().map(paper -> PaperOutcome.of(paper, this::observations)).toList();
    PapersReport.write(outcomes, commandText(), Version.text(), ShellText::quote, out);
    print(outcomes);
  }

  private String commandText() {
    List<String> words = new ArrayList<>(List.of("reproduce"));
    words.addAll(names);
    words.addAll(List.of("--seeds", seeds));
    words.addAll(Plugins.words());
    return CommandText.of("gapwise", words);
  }

  private void print(List<PaperOutcome> outcomes) {
    List<String> header = new ArrayList<>(List.of("Paper", "claims"));
    for (Bin bin : Bin.values()) {
      header.add(bin.words());
    }
    out().println();
    printTable(header, outcomes.stream().map(ReproduceCommand::row).toList());
    String page = Printable.of(out.resolve(PapersReport.PAGE).toString());
    out().printf("%n%s in %s%n", Counts.of(outcomes.size(), "paper"), page);
    out().flush();
  }

  private static List<String> row(PaperOutcome outcome) {
    String paper = Printable.of(outcome.paper().id());
    List<String> row = new ArrayList<>(List.of(paper, "" + outcome.claims().size()));
    for (Bin bin : Bin.values()) {
      row.add("" + outcome.count(bin));
    }
    return row;
  }
}

package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.fuzz.FuzzTarget;
import io.github.gapwise.core.fuzz.FuzzTarget.SideFile;
import io.github.gapwise.core.fuzz.ReaderFuzzing;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.papers.PaperReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** What commands read back: their own results, and what tells of papers and of a site. */
final class CommandFuzzTest extends ReaderFuzzing {
  private static final String WORKLOAD = "klusacek(machines=2,jobs=5,interarrival=2,seed=1)";
  private static final List<String> OF_SITE =
      List.of("sacct.txt", "nodes.txt", "slurm.conf", "qos.txt", "assoc.txt");
  private static final Pattern SEE_HELP = Pattern.compile("\nSee 'gapwise [^\n]*\\s*$");

  private static final String PAPER =
      """
      {"paper": "P", "citation": "A. Author (2020)", "read": "as it is",
       "policies": {"FCFS": "fcfs", "MCT": "mct"},
       "sweeps": {"S": {"workloads": ["klusacek(jobs=9,seed=$SEEDS)"], "policies": ["FCFS", "MCT"]}},
       "figures": [{"id": "F1", "caption": "Waits", "sweep": "S", "x": "seed", "y": "mean_wait", "title": "Wait",
         "policies": ["FCFS", "MCT"]}],
       "causes": {"other": {"words": "Another machine.", "contradiction": true}},
       "claims": [{"id": "C1", "words": "MCT is better.", "figure": "F1", "cause": "other",
         "rules": [{"rule": "less", "sweep": "S", "value": "mean_wait", "less": ["MCT"],
           "than": ["FCFS"]}]},
         {"id": "C2", "words": "It is fast.", "undecidable": "No number is given."}],
       "readings": [{"id": "r", "words": "Another.", "found": "1..2", "policies": {"MCT": "olb"}}]}
      """;

  @TempDir private static Path results;

  private static Path sweep;
  private static Path runs;

  @BeforeAll
  static void makeResults() {
    sweep = results.resolve("sweep");
    runs = results.resolve("runs");
    assertThat(sweepInto(sweep).exitCode()).isZero();
    assertThat(
            CommandLineRun.of("run", WORKLOAD, "--policy", "fcfs,easy", "--out", runs.toString())
                .exitCode())
        .isZero();
  }

  private static CommandLineRun sweepInto(Path directory) {
    return CommandLineRun.of(
        "sweep", WORKLOAD, "--policy", "fcfs,easy", "--out", directory.toString());
  }

  @Override
  protected List<FuzzTarget> targets() throws IOException {
    return List.of(
        ofResults(sweep, "sweep.json", CommandFuzzTest::report),
        ofResults(sweep, "runs.csv", CommandFuzzTest::report),
        ofResults(sweep, "sweep.journal", CommandFuzzTest::sweepInto),
        ofResults(runs, "summary.json", CommandFuzzTest::report),
        FuzzTarget.ofFile("paper.json", List.of(PAPER), List.of(), CommandFuzzTest::readPaper),
        ofSite("slurm.conf"),
        ofSite("qos.txt"),
        ofSite("assoc.txt"));
  }

  /** A damaged file among the others of a directory of results. */
  private static FuzzTarget ofResults(
      Path directory, String name, Function<Path, CommandLineRun> reading) throws IOException {
    List<SideFile> others = new ArrayList<>();
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String other = directory.relativize(file).toString();
        if (!other.equals(name)) {
          others.add(new SideFile(other, Files.readString(file)));
        }
      }
    }
    return FuzzTarget.ofFile(
        name,
        List.of(Files.readString(directory.resolve(name))),
        others,
        file -> expectSentence(reading.apply(directoryOf(file))));
  }

  /** A damaged file among those that tell what a site did. */
  private static FuzzTarget ofSite(String name) {
    List<SideFile> others =
        OF_SITE.stream()
            .filter(other -> !other.equals(name))
            .map(other -> new SideFile(other, HistorySample.text(other)))
            .toList();
    return FuzzTarget.ofFile(
        name,
        List.of(HistorySample.text(name)),
        others,
        file -> expectSentence(whatIf(directoryOf(file))));
  }

  private static Path directoryOf(Path file) {
    return Objects.requireNonNull(file.getParent());
  }

  private static CommandLineRun report(Path directory) {
    return CommandLineRun.of(
        "report", directory.toString(), "-o", directory.resolve("page.html").toString());
  }

  private static CommandLineRun whatIf(Path directory) {
    return CommandLineRun.of(
        "what-if",
        directory.resolve("sacct.txt").toString(),
        "--nodes=" + directory.resolve("nodes.txt"),
        "--policy=fcfs",
        "--slurm-conf=" + directory.resolve("slurm.conf"),
        "--qos=" + directory.resolve("qos.txt"),
        "--associations=" + directory.resolve("assoc.txt"));
  }

  private static void readPaper(Path file) {
    PaperReader.read(file.toString(), "1..2");
  }

  /** A mistake of the user is thrown as readers do; anything else but success is a defect. */
  private static void expectSentence(CommandLineRun run) {
    if (run.exitCode() == 2) {
      List<String> lines = SEE_HELP.matcher(run.err()).replaceFirst("").strip().lines().toList();
      int last = lines.size() - 1; // notes may come before
      boolean hasHint = last > 0 && lines.get(last).startsWith("Maybe ");
      throw hasHint
          ? new InvalidInputException(lines.get(last - 1), lines.get(last))
          : new InvalidInputException(lines.get(last));
    }
    assertThat(run.exitCode()).as(run.err()).isZero();
  }
}

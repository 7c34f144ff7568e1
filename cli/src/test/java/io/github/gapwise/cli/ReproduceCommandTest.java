package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A small paper of one's own goes through the whole command. */
final class ReproduceCommandTest {
  static final String PAPER =
      """
      {"paper": "900", "citation": "A made-up paper",
       "policies": {"FCFS": "fcfs", "EASY": "easy", "TDE": "tde", "Long run": "long-run"},
       "sweeps": {
         "K": {"workloads": ["klusacek(machines=3,jobs=40,interarrival=50|100,seed=$SEEDS)"],
               "policies": ["FCFS", "EASY"]},
         "Q": {"traces": ["volunteer(hosts=3,days=8,seed=$SEEDS)"],
               "predictors": ["TDE", "Long run"], "options": ["--samples=50"]}},
       "figures": [
         {"id": "900-F1", "caption": "Waiting", "sweep": "K", "x": "interarrival",
          "y": "mean_wait / 60", "title": "min", "policies": ["FCFS", "EASY"]}],
       "claims": [
         {"id": "900-C1", "words": "backfilling waits less", "rules": [
           {"rule": "less", "sweep": "K", "value": "mean_wait", "less": ["EASY"], "than": ["FCFS"]}]},
         {"id": "900-C2", "words": "schedules are valid", "rules": [
           {"rule": "share", "sweep": "K", "value": "violations", "of": ["FCFS", "EASY"], "most": 0}]},
         {"id": "900-C3", "words": "probabilities sum to one", "rules": [
           {"rule": "share", "sweep": "Q", "value": "sum_error", "of": ["TDE"], "most": 0.000001}]},
         {"id": "900-C4", "words": "it is nice", "undecidable": "nothing measures it"}]}
      """;

  private static final Pattern COMMAND =
      Pattern.compile("<code>gapwise ((?:sweep|accuracy) [^<]*)</code>");
  private static final Pattern RESULT = Pattern.compile("(html|md|svg|[/\\\\]runs\\.csv)$");
  private static final Pattern WORD = Pattern.compile("(?:'[^']*'|[^\\s'])+");

  @TempDir private Path folder;
  private Path paper;
  private Path out;

  @BeforeEach
  void write() throws IOException {
    paper = Files.writeString(folder.resolve("900.json"), PAPER);
    out = folder.resolve("out");
  }

  private CommandLineRun reproduce(String... more) {
    String[] arguments = new String[4 + more.length];
    System.arraycopy(
        new String[] {"reproduce", paper.toString(), "--out", out.toString()}, 0, arguments, 0, 4);
    System.arraycopy(more, 0, arguments, 4, more.length);
    return CommandLineRun.of(arguments);
  }

  @Test
  void reproduce_runsDecidesAndWrites() throws IOException {
    CommandLineRun run = reproduce("--seeds", "8");
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("900-K (1 of 2)", "900-Q (2 of 2)");
    String page = Files.readString(out.resolve("papers/ledger.md"));
    assertThat(page)
        .contains("| 900-C1 | backfilling waits less | holds |")
        .contains("| 900-C2 | schedules are valid | holds |")
        .contains("| 900-C3 | probabilities sum to one | holds |")
        .contains("| 900-C4 | it is nice | not decidable (nothing measures it) |");
    assertThat(Files.readString(out.resolve("runs/900-K/runs.csv")))
        .contains("seed=201)", "seed=208)")
        .doesNotContain("seed=200)", "seed=209)");
    assertThat(out.resolve("report.html")).exists();
    assertThat(out.resolve("papers/900-F1.svg")).exists();
  }

  @Test
  void reproduce_twice_runsNothingAgain_andWritesTheSameBytes() throws IOException {
    reproduce("--seeds", "2");
    Path runs = out.resolve("runs/900-K/runs.csv");
    byte[] first = Files.readAllBytes(out.resolve("report.html"));
    String table = Files.readString(runs);
    FileTime measured = Files.getLastModifiedTime(out.resolve("runs/900-Q/runs.csv"));
    assertThat(reproduce("--seeds", "2").exitCode()).isZero();
    assertThat(Files.readAllBytes(out.resolve("report.html"))).isEqualTo(first);
    assertThat(Files.readString(runs)).isEqualTo(table);
    assertThat(Files.getLastModifiedTime(out.resolve("runs/900-Q/runs.csv"))).isEqualTo(measured);
  }

  @Test
  void reproduce_elsewhere_writesTheSameBytes() throws IOException {
    reproduce("--seeds", "2");
    Map<String, String> first = results();
    assertThat(first.keySet())
        .contains(
            "report.html",
            "papers.md",
            "papers/900.md",
            "papers/900-F1.svg",
            "runs/900-K/runs.csv");
    out = folder.resolve("elsewhere");
    reproduce("--seeds", "2", "--parallel", "1");
    assertThat(results()).isEqualTo(first);
  }

  /** From half of a journal, and without the tables. */
  @Test
  void reproduce_resumed_writesTheSameBytes() throws IOException {
    reproduce("--seeds", "2");
    Map<String, String> whole = results();
    for (String name : whole.keySet()) {
      Files.delete(out.resolve(name));
    }
    Files.delete(out.resolve("runs/900-K/timing.csv"));
    Path journal = out.resolve("runs/900-K/sweep.journal");
    byte[] rows = Files.readAllBytes(journal);
    Files.write(journal, Arrays.copyOf(rows, rows.length / 2));
    assertThat(reproduce("--seeds", "2").exitCode()).isZero();
    assertThat(results()).isEqualTo(whole);
  }

  /** All files that a reader looks at, but for those of times, by their names. */
  private Map<String, String> results() throws IOException {
    Map<String, String> results = new TreeMap<>();
    try (Stream<Path> files = Files.walk(out)) {
      for (Path file : files.toList()) {
        if (RESULT.matcher(file.toString()).find()) {
          results.put(out.relativize(file).toString(), Files.readString(file));
        }
      }
    }
    return results;
  }

  /** Every verdict has a command that a reader can run. */
  @Test
  void commands_ofThePage_run() throws IOException {
    reproduce("--seeds", "2");
    String page =
        Files.readString(out.resolve("report.html")).replace("&quot;", "\"").replace("&#39;", "'");
    List<String> commands =
        COMMAND.matcher(page).results().map(found -> found.group(1)).distinct().toList();
    assertThat(commands).hasSize(3);
    for (String command : commands) {
      List<String> words =
          WORD.matcher(command)
              .results()
              .map(found -> found.group().replace("'", ""))
              .collect(Collectors.toList());
      int directory = words.indexOf("--out") + 1;
      if (directory > 0) {
        words.set(directory, folder.resolve(words.get(directory)).toString());
      }
      CommandLineRun run = CommandLineRun.of(words.toArray(String[]::new));
      assertThat(run.exitCode()).as(run.err()).isZero();
    }
  }

  @Test
  void noRunsAtOnce_areRefused() {
    CommandLineRun run = reproduce("--parallel", "0");
    assertThat(run.err()).startsWith("The number of runs at once (0) must be positive.");
    assertThat(run.exitCode()).isEqualTo(2);
  }

  @Test
  void seeds_mayBeARange() throws IOException {
    assertThat(reproduce("--seeds", "5..6").exitCode()).isZero();
    assertThat(Files.readString(out.resolve("runs/900-K/runs.csv")))
        .contains("seed=5")
        .contains("seed=6")
        .doesNotContain("seed=1)");
  }

  @Test
  void mistakes_areOneSentence() throws IOException {
    assertThat(CommandLineRun.of("reproduce", "005", "--out", out.toString()).err())
        .startsWith("The paper (005) must be one of [000, 001, 002, 003, 004], all, or a file");
    assertThat(reproduce("--seeds", "many").err())
        .startsWith("The seeds (many) must be a number such as 20 or a range such as 101..120.");
    Files.writeString(
        paper, PAPER.replace("\"less\": [\"EASY\"]", "\"less\": [\"EASY\"], \"or\": 1"));
    CommandLineRun run = reproduce();
    assertThat(run.err()).contains("900.json, line ").contains("The field (or) must be one of");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(out).doesNotExist();
  }
}

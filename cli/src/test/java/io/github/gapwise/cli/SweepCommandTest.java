package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.GZIPInputStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

final class SweepCommandTest {
  private static final String SMALL = "klusacek(jobs=30,machines=3,seed=1..2)";

  @TempDir Path directory;

  @Test
  void sweep_writesATable_andSaysItsSizeFirst() throws IOException {
    CommandLineRun run = sweep(SMALL, "--policy", "fcfs,eg-edf+tabu(every=2|5)");

    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .isEqualTo(
            "6 runs: 2 workloads x 3 policies%n6 runs in %s%n"
                .formatted(directory.resolve("out/runs.csv")));
    List<CSVRecord> rows = rows("runs.csv");
    assertThat(rows).hasSize(6);
    assertThat(rows.get(2).get("policy")).isEqualTo("eg-edf+tabu(every=5)");
    assertThat(rows.get(2).get("policy.every")).isEqualTo("5");
    assertThat(rows.get(2).get("seed")).isEqualTo("1");
    assertThat(Double.parseDouble(rows.get(2).get("mean_response"))).isPositive();
  }

  /** Files before generators: what counts only for logs applies to the logs. */
  @Test
  void optionsOfLogs_applyToTheLogsAmongTheWorkloads() throws IOException {
    Path log =
        Files.writeString(
            directory.resolve("a.swf"),
            "; MaxProcs: 4\n1 0 0 9 1 -1 -1 1 9 -1 1 1 1 1 1 1 -1 -1\n");
    Path jobs = directory.resolve("jobs");
    CommandLineRun.of("generate", "klusacek(jobs=5,machines=2)", "--out", jobs.toString());

    CommandLineRun run =
        sweep(
            log.toString(),
            jobs.toString(),
            "klusacek(jobs=5,machines=2)",
            "--policy",
            "fcfs",
            "--lenient",
            "--replay-failures");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(rows("timing.csv"))
        .extracting(row -> row.get("command"))
        .containsExactly(
            "gapwise run %s --policy fcfs --lenient --replay-failures".formatted(log),
            "gapwise run %s --policy fcfs --replay-failures".formatted(jobs),
            "gapwise run 'klusacek(jobs=5,machines=2)' --policy fcfs");
  }

  /** The command beside each run repeats it: the same figures come out. */
  @Test
  void commands_repeatTheRuns() throws IOException {
    sweep(
        SMALL,
        "--policy",
        "easy,eg-edf+tabu(iterations=3)",
        "--estimates",
        "exact|uniform=1..4,seed=2",
        "--static",
        "--seed=-1",
        "--window",
        "..1d",
        "--skip",
        "1|2");
    List<CSVRecord> runs = rows("runs.csv");
    List<CSVRecord> timing = rows("timing.csv");
    assertThat(runs).hasSize(16);
    for (int i = 0; i < runs.size(); i += 5) {
      CommandLineRun run = CommandLineRun.of(words(timing.get(i).get("command"), "summary" + i));
      assertThat(run.exitCode()).as(run.err()).isZero();
      CSVRecord summary = read(directory.resolve("summary" + i).resolve("summary.csv")).get(0);
      for (String metric : List.of("makespan", "mean_response", "completed", "outside")) {
        assertThat(runs.get(i).get(metric)).as(metric).isEqualTo(summary.get(metric));
      }
    }
  }

  /** The words behind {@code gapwise}; none of them has white space in it. */
  private String[] words(String command, String out) {
    List<String> words = new ArrayList<>();
    for (String word : command.split(" ", -1)) {
      words.add(word.replace("'", ""));
    }
    words.addAll(List.of("--out", directory.resolve(out).toString()));
    return words.subList(1, words.size()).toArray(new String[0]);
  }

  @Test
  void sweep_thatIsStartedAgain_saysWhatIsDone() throws IOException {
    sweep(SMALL, "--policy", "fcfs");
    CommandLineRun more = sweep(SMALL, "--policy", "fcfs,edd", "--metrics", "mean_wait");

    assertThat(more.err()).isEqualTo("2 of 4 runs are done already.%n".formatted());
    assertThat(more.exitCode()).isZero();
    assertThat(Files.readString(directory.resolve("out/runs.csv")).lines().findFirst())
        .hasValue("workload,policy,jobs,machines,seed,status,message,mean_wait");
  }

  @Test
  void runs_thatFail_areNamed_andTheExitCodeIsOne() throws IOException {
    CommandLineRun run = sweep("klusacek(jobs=30|0,machines=3)", "--policy", "fcfs");

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out()).endsWith(", of which 1 failed%n".formatted());
    assertThat(run.err())
        .isEqualTo(
            "Failed: gapwise run 'klusacek(jobs=0,machines=3)' --policy fcfs: In klusacek: The jobs (0) must be a whole number from 1 to 1000000000.%n"
                .formatted());
    assertThat(rows("runs.csv").get(1).get("status")).isEqualTo("failed");
    assertThat(rows("runs.csv").get(1).get("mean_wait")).isEmpty();
  }

  @Test
  void logs_areNamedByPattern_andReadAgainOnceTheyChange() throws IOException {
    for (String name : List.of("a", "b")) {
      CommandLineRun.of(
          "generate",
          "klusacek(jobs=20,seed=%d)".formatted((int) name.charAt(0)),
          "--swf",
          "--out",
          directory.resolve(name).toString());
    }
    String pattern = directory + "/?/*.swf";
    CommandLineRun first = sweep(pattern, "--policy", "fcfs,easy", "--cpus", "64");
    assertThat(first.out()).startsWith("4 runs: 2 workloads x 2 policies");
    assertThat(first.exitCode()).as(first.err()).isZero();
    assertThat(rows("runs.csv").get(0).get("workload")).endsWith("/a/workload.swf");

    Path log = directory.resolve("a/workload.swf");
    Files.writeString(log, Files.readString(log).stripTrailing().replaceAll("\n[^\n]*$", "\n"));
    CommandLineRun again = sweep(pattern, "--policy", "fcfs,easy", "--cpus", "64");
    assertThat(again.err()).contains("2 of 4 runs are done already.");
    assertThat(rows("runs.csv").get(0).get("completed")).isEqualTo("19");
    assertThat(rows("runs.csv").get(2).get("completed")).isEqualTo("20");
  }

  @Test
  void keptJobs_mayHaveTheColumnsOfBatsim_asThoseOfARun() throws IOException {
    CommandLineRun run =
        CommandLineRun.of(
            "run",
            "klusacek(jobs=30)",
            "--policy",
            "fcfs",
            "--format",
            "batsim",
            "--out",
            directory.resolve("run").toString());
    assertThat(run.exitCode()).as(run.err()).isZero();
    sweep("klusacek(jobs=30)", "--policy", "fcfs", "--keep", "jobs", "--format", "batsim");
    Path kept = directory.resolve("out/jobs").resolve(rows("jobs/index.csv").get(0).get("file"));

    try (GZIPInputStream content = new GZIPInputStream(Files.newInputStream(kept))) {
      assertThat(new String(content.readAllBytes(), StandardCharsets.UTF_8))
          .startsWith("job_id,workload_name,profile,submission_time,")
          .isEqualTo(Files.readString(directory.resolve("run/fcfs/jobs.csv")));
    }
    assertThat(Files.readString(directory.resolve("out/sweep.json")))
        .contains("--keep jobs --format batsim --out");
  }

  @Test
  void batsimFormat_hasNoReasons() {
    CommandLineRun run =
        CommandLineRun.of(
            "run",
            "klusacek(jobs=30)",
            "--policy=fcfs",
            "--format=batsim",
            "--explain",
            "--out=" + directory);

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .startsWith(
            "The format (batsim) must be gapwise with --explain, for others have no column");
  }

  /** Hosts of volunteers come and go, and jobs are lost with them. */
  @Test
  void attemptsThatWereLost_areKeptBesideTheSchedules_andMergedWithThem() throws IOException {
    for (String part : List.of("1/2", "2/2")) {
      sweepTo(
          part.replace('/', '-'),
          "volunteer(hosts=6,days=9,seed=1..2)",
          "--policy=fcfs",
          "--keep=jobs",
          "--limit=100",
          "--shard=" + part);
    }
    CommandLineRun merged = merge("1-2", "2-2");
    assertThat(merged.exitCode()).as(merged.err()).isZero();

    Path kept = directory.resolve("merged/jobs");
    List<CSVRecord> runs = read(kept.resolve("index.csv"));
    assertThat(runs).hasSize(2);
    for (CSVRecord run : runs) {
      String jobs = kept.resolve(run.get("file")).toString();
      assertThat(Path.of(jobs.replace(".csv.gz", ".attempts.csv.gz"))).isNotEmptyFile();
      assertThat(CommandLineRun.of("validate", run.get("workload"), jobs, "--limit=100").out())
          .matches("100 jobs checked .*, [1-9][0-9]* lost attempts, 0 violations\n");
    }
  }

  @Test
  void parts_areMerged() throws IOException {
    for (String part : List.of("1/2", "2/2")) {
      sweepTo(part.replace('/', '-'), SMALL, "--policy", "fcfs,edd,easy", "--shard", part);
    }
    sweep(SMALL, "--policy", "fcfs,edd,easy");
    CommandLineRun half = merge("1-2");
    CommandLineRun run = merge("1-2", "2-2");

    assertThat(half.exitCode()).isEqualTo(2);
    assertThat(half.err()).contains("but 3 runs of 6 must still be run: ");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(Files.readString(directory.resolve("merged/runs.csv")))
        .isEqualTo(Files.readString(directory.resolve("out/runs.csv")));
    assertThat(run.out()).isEqualTo("6 runs in %s/merged/runs.csv%n".formatted(directory));
    assertThat(merge("1-2", "--partial").out())
        .endsWith("3 runs of the sweep missing%n".formatted());
  }

  private CommandLineRun merge(String... parts) {
    List<String> arguments = new ArrayList<>(List.of("merge"));
    for (String part : parts) {
      arguments.add(part.startsWith("-") ? part : directory.resolve(part).toString());
    }
    arguments.addAll(List.of("--out", directory.resolve("merged").toString()));
    return CommandLineRun.of(arguments.toArray(new String[0]));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "klusacek(seed=1..x);     fcfs; ; The part (1..x) from character 15 on of"
            + " (klusacek(seed=1..x)) must have",
        "klusacek(interarrival=0.1..0.3); fcfs; ; must have a step, as in 0.1..0.3/0.1",
        "klusacek(seed=1..999999); fcfs; ; must have at most 100000 runs.",
        "klusacek(seed=1);        fcfs; --shard=3/2; The shard (3/2) must have the form K/N",
        "klusacek(seed=1);        fcfs; --parallel=0; The number of runs at once (0) must be"
            + " positive.",
        "klusacek(seed=1);        fcfs,fcfs; ; The policy (fcfs) must be given only once.",
        "klusacek(seed=1);        fcsf; ; Maybe fcfs?",
        "klusacek(jobs=1);        fcfs; --estimates=exakt|log; The estimates (exakt) must be",
        "klusacek(jobs=1);        fcfs; --estimates=factor=1..; The part (1..) from character 8 on",
        "klusacek(jobs=1);        fcfs; --metrics=nosuch; The metric (nosuch) must be one of",
        "klusacek(jobs=1);        fcfs; --overrun=kil; kil",
        "no/*.swf;                fcfs; ; The pattern (no/*.swf) must fit a file.",
      })
  void mistake_isOneSentence_andNothingIsWritten(
      String workload, String policies, @Nullable String option, String sentence) {
    List<String> arguments = new ArrayList<>(List.of(workload, "--policy", policies));
    if (option != null) {
      arguments.add(option);
    }
    CommandLineRun run = sweep(arguments.toArray(new String[0]));

    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.err()).contains(sentence).doesNotContain("\tat ");
    assertThat(directory.resolve("out")).doesNotExist();
  }

  @Test
  void directoryOfASweep_takesNoOtherResults() {
    assertThat(sweep("klusacek(jobs=5)", "--policy", "fcfs").exitCode()).isZero();
    CommandLineRun run =
        CommandLineRun.of(
            "run", "klusacek(jobs=5)", "--policy=fcfs", "--out=" + directory.resolve("out"));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("out) must not be that of a sweep.");
  }

  /** Each option of a run is one of a sweep, under all of its names. */
  @Test
  void options_areThoseOfRun_butForWhatIsAboutTheWhole() {
    Set<String> run = names("run");
    run.removeAll(Set.of("--explain", "--report", "--snapshot", "--usage-by-machine"));

    assertThat(names("sweep")).containsAll(run);
  }

  private static Set<String> names(String command) {
    CommandLine line =
        Objects.requireNonNull(Main.commandLine().getSubcommands().get(command), command);
    return new TreeSet<>(line.getCommandSpec().optionsMap().keySet());
  }

  private CommandLineRun sweep(String... arguments) {
    return sweepTo("out", arguments);
  }

  private CommandLineRun sweepTo(String out, String... arguments) {
    List<String> all = new ArrayList<>(List.of("sweep"));
    all.addAll(Arrays.asList(arguments));
    all.addAll(List.of("--out", directory.resolve(out).toString()));
    return CommandLineRun.of(all.toArray(new String[0]));
  }

  private List<CSVRecord> rows(String name) throws IOException {
    return read(directory.resolve("out").resolve(name));
  }

  private static List<CSVRecord> read(Path file) throws IOException {
    CSVFormat format = CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();
    try (CSVParser parser = CSVParser.parse(Files.readString(file), format)) {
      return parser.getRecords();
    }
  }
}

package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.shareddata.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands about traces and predictors. */
final class TraceCommandsTest {
  private static final String SMALL = "volunteer(hosts=6,days=9)";

  /* Host a is available throughout, b until 150 s, c is seen from 200 s on, d is off from 50 s. */
  private static final String FOUR_HOSTS =
      """
      a 0 1000 1
      b 0 150 1
      b 150 1000 -1
      c 200 1000 1
      d 0 50 1
      d 50 1000 -1
      """;

  @TempDir Path directory;

  @Test
  void predict_printsTheFourProbabilities_orTheState() throws IOException {
    Path file = Files.writeString(directory.resolve("hosts"), FOUR_HOSTS);

    CommandLineRun run =
        CommandLineRun.of("predict", file.toString(), "--at", "100", "--length", "3m");

    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .isEqualTo(
            """
            hosts: 4 hosts, at 1m40s for 3m, run time 1m, by tde

            Host         state  user present  CPU exceeded  unavailable  completes
            a        available        0.0000        0.0000       0.0000     1.0000
            b        available        0.0000        0.0000       0.0000     1.0000
            c     not observed             -             -            -          -
            d      unavailable             -             -            -          -
            """);
  }

  @Test
  void shortOutages_areIgnoredIfAsked_andCounted() throws IOException {
    String twice = "a 0 100 1\na 100 230 -1\na 230 300 1\na 300 450 -1\na 450 900 1\n";
    Path file = Files.writeString(directory.resolve("hosts"), twice);

    CommandLineRun all = CommandLineRun.of("trace", file.toString());
    CommandLineRun kept = CommandLineRun.of("trace", file.toString(), "--ignore-outages=140");
    CommandLineRun run =
        CommandLineRun.of(
            "run",
            "klusacek(machines=6,jobs=3)",
            "--policy=fcfs",
            "--trace=volunteer(hosts=6,days=2)",
            "--ignore-outages",
            "1200.5");

    assertThat(all.out()).contains("1 host, 5 intervals");
    assertThat(kept.out()).contains("1 host, 3 intervals");
    assertThat(kept.err()).isEqualTo("1 outage shorter than 140 s ignored\n");
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).matches("[1-9][0-9]* outages shorter than 1200.5 s ignored\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "trace %s --ignore-outages=-1 | (-1.0) must be from 0 to 1000000 seconds.",
        "trace %s --ignore-outages=2e6 | (2000000.0) must be from 0 to 1000000 seconds.",
        "trace %s --ignore-outages=NaN | (NaN) must be from 0 to 1000000 seconds.",
        "run %s --policy=fcfs --ignore-outages=5 | The option --ignore-outages must come with"
            + " --trace.\nMaybe the parameter ignore-outages of the workload is meant.",
      })
  void ignoredOutages_thatCannotBe_areRefused(String command, String problem) {
    CommandLineRun run = CommandLineRun.of(command.formatted(SMALL).split(" "));

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(problem.translateEscapes());
  }

  @Test
  void predict_withTheOracle_knowsTheFuture_asFarAsItWasSeen() throws IOException {
    Path file = Files.writeString(directory.resolve("hosts"), FOUR_HOSTS);

    CommandLineRun run =
        CommandLineRun.of(
            "predict",
            file.toString(),
            "--at=100",
            "--length=1h",
            "--run-time=16m",
            "--predictor=oracle");

    assertThat(run.out().lines().skip(3))
        .containsExactly(
            "a     observation ends             -             -            -          -",
            "b            available        0.0000        0.0000       1.0000     0.0000",
            "c         not observed             -             -            -          -",
            "d          unavailable             -             -            -          -");
  }

  @Test
  void predict_countsTimeFromTheBeginningOfTheTrace() throws IOException {
    String later = "a 7000 8000 1\nc 7200 8000 1\nd 7000 7050 1\nd 7050 8000 -1\n";
    Path file = Files.writeString(directory.resolve("hosts"), later);

    CommandLineRun run = CommandLineRun.of("predict", file.toString(), "--at=100", "--length=3m");

    assertThat(run.out()).contains("d      unavailable").contains("c     not observed");
  }

  @Test
  void accuracy_hasARowForEachPredictor_withTheOracleAsCeiling() {
    CommandLineRun run = CommandLineRun.of("accuracy", SMALL, "--samples", "200");

    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).startsWith(SMALL + ": 6 hosts, 200 samples from 4d12h on\n\nPredictor ");
    assertThat(run.out().lines().skip(3))
        .extracting(line -> line.split(" ", 2)[0])
        .containsExactly(
            "duration",
            "freshness",
            "last-transitions",
            "long-run",
            "oracle",
            "tde",
            "tde(days=1)");
    assertThat(run.out()).containsPattern("\noracle +100.00  0.0000 ");
  }

  @Test
  void accuracy_ofTheSameSeed_isTheSame() {
    List<String> arguments =
        List.of(
            "accuracy", SMALL, "--samples=100", "--from=7d", "--predictor=tde(days=2),long-run");
    String first = run(arguments, "--seed=4").out();

    assertThat(run(arguments, "--seed=4").out()).isEqualTo(first);
    assertThat(run(arguments, "--seed=5").out()).isNotEqualTo(first);
    assertThat(run(arguments, "--threshold=1.01").err()).startsWith("The threshold (1.01)");
  }

  private static CommandLineRun run(List<String> arguments, String last) {
    return CommandLineRun.of(
        Stream.concat(arguments.stream(), Stream.of(last)).toArray(String[]::new));
  }

  @Test
  void trace_writesWhatTheOtherCommandsRead() {
    Path file = directory.resolve("trace.tab.gz");

    CommandLineRun written = CommandLineRun.of("trace", SMALL, "--out", file.toString());
    CommandLineRun read = CommandLineRun.of("trace", file.toString());

    assertThat(written.exitCode()).as(written.err()).isZero();
    assertThat(written.out()).startsWith(SMALL + ": 6 hosts, ").contains("\navailable  ");
    assertThat(read.out()).isEqualTo(written.out().replace(SMALL, "trace.tab.gz"));
    assertThat(table("predict", SMALL, "--at=8d10h", "--length=1h"))
        .isEqualTo(table("predict", file.toString(), "--at=8d10h", "--length=1h"));
  }

  private static List<String> table(String... arguments) {
    return CommandLineRun.of(arguments).out().lines().skip(1).toList();
  }

  @Test
  void trace_ofTheArchive_hasThePublishedMeans() {
    Path lanl = SharedData.trace("LANL05-event_trace.tab.gz");

    assertThat(CommandLineRun.of("trace", lanl.toString()).out())
        .contains("3577 hosts, 43325 intervals")
        .containsPattern("\navailable +99.61 +19874 +1779.99 ")
        .containsPattern("\nunavailable +0.39 +23329 +5.92 ");
  }

  @Test
  void trace_thatCannotBeWritten_leavesNothing() throws IOException {
    expectMistake(
        CommandLineRun.of("trace", SMALL, "--out", directory.resolve("no/such.tab").toString()),
        "cannot be written");
    expectMistake(CommandLineRun.of("trace", SMALL, "--out", directory.toString()), "directory");
    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files).isEmpty();
    }
  }

  @Test
  void brokenTrace_isRefusedOrRepaired() throws IOException {
    Path file = Files.writeString(directory.resolve("hosts"), "a 0 200 1\na 100 300 -1\n");

    expectMistake(CommandLineRun.of("trace", file.toString()), "hosts, line 2");
    CommandLineRun repaired = CommandLineRun.of("trace", file.toString(), "--trace-rule", "repair");
    assertThat(repaired.exitCode()).isZero();
    assertThat(repaired.err()).startsWith("1 event changed: ").contains("(first in line 2)");
  }

  @Test
  void predictors_listsEachWithParametersAndPaper() {
    assertThat(CommandLineRun.of("predictors").out())
        .contains("tde\n", "oracle\n", "days=6  (a whole number from 1 to 366)", "Paper: ");
  }

  @Test
  void traces_listsEachGeneratorWithParametersAndPaper() {
    assertThat(CommandLineRun.of("traces").out())
        .contains("volunteer\n", "renewal\n", "regularity=0.9  (a number from 0 to 1)", "Paper: ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"predict", "accuracy", "trace", "traces", "predictors"})
  void help_isThereForEachCommand(String command) {
    CommandLineRun run = CommandLineRun.of(command, "--help");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).startsWith("Usage: gapwise " + command).doesNotContain("%%");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "predict %s --length 1h | --at",
        "predict %s --at 1d | --length",
        "predict %s --at yesterday --length 1h | The time (yesterday) must be in seconds, or",
        "predict %s --at 9d --length 1h | The time of --at (9d) must be less than the length (9d)"
            + " of",
        "predict %s --at 1d --length 0 | The time of --length must be at least a millisecond.",
        "predict %s --at 1d --length 0.001 | The time of --run-time must be at least",
        "predict %s --at 1d --length 1h --predictor td | The predictor (td) must be one of [",
        "predict %s --at 1d --length 1h --predictor tde(days=0) | The days (0) must be",
        "predict nobody --at 1d --length 1h | The trace (nobody) must be a file of",
        "predict volunteer(hosts=0) --at 1d --length 1h | In volunteer: The hosts (0) must be",
        "accuracy %s --samples 0 | The samples (0) must be",
        "accuracy %s --samples many | --samples",
        "accuracy %s --length-factor 0 | The lengthFactor (0.0) must be",
        "accuracy %s --from 10d | The time of --from (10d) must be less than",
        "accuracy %s --mean 0 | The mean (0.0) must be",
        "accuracy %s --min 5 --max 4 | The min (5.0) must not exceed the max (4.0).",
        "accuracy %s --min 777599 --max 777599 | but only 0 of 10000 samples were found.",
        "accuracy %s --predictor tde,tde(days=6) | The predictor (tde) must be given only once.",
        "run %s --policy fcfs --cpus 4 | must keep its machines, for it states when each of them",
        "run klusacek --policy fcfs --trace-from 1d | --trace-from must come with --trace.",
        "run klusacek --policy fcfs --trace %s --trace-from 9d | The time of --trace-from (9d)",
        "trace no/such.tab | Maybe the path is misspelt.",
        "trace %s --trace-rule none | --trace-rule",
      })
  void mistake_getsItsSentence(String arguments, String named) {
    expectMistake(CommandLineRun.of(arguments.formatted(SMALL).split(" ")), named);
  }

  @Test
  void run_onATrace_isValidatedByTheSameOptions() {
    String out = directory.resolve("out").toString();
    String jobs = directory.resolve("out/fcfs+reliable/jobs.csv").toString();
    for (String options : List.of("--trace-from 2d", "--outage suspend --load-exceeded 0.3")) {
      String selection = "klusacek(machines=6,jobs=60) --trace " + SMALL + " " + options;
      String command = "run " + selection + " --policy fcfs+reliable --out " + out;
      CommandLineRun run = CommandLineRun.of(command.split(" "));
      assertThat(run.exitCode()).as(run.err()).isZero();
      CommandLineRun check = CommandLineRun.of(("validate " + selection + " " + jobs).split(" "));
      assertThat(check.exitCode()).as(check.out() + check.err()).isZero();
    }
  }

  @Test
  void run_fromALaterTimeOfTheTrace_isAnotherRun() throws IOException {
    assertThat(jobs("0")).isNotEqualTo(jobs("2.5d")).isEqualTo(jobs("0d"));
  }

  private List<String> jobs(String from) throws IOException {
    Path out = directory.resolve("from" + from);
    String command =
        "run klusacek(machines=6,jobs=60) --policy fcfs --trace %s --trace-from %s --out %s";
    CommandLineRun run = CommandLineRun.of(command.formatted(SMALL, from, out).split(" "));
    assertThat(run.exitCode()).as(run.err()).isZero();
    return Files.readAllLines(out.resolve("fcfs/jobs.csv"));
  }

  @Test
  void labelsOfPredictorsAndTraces_arePrintedAsGiven() {
    String trace = "volunteer(hosts=2,days=14)";
    CommandLineRun predict =
        CommandLineRun.of(
            ("predict " + trace + " --at 1d --length 1h --predictor tde(days=6)").split(" "));
    assertThat(predict.out()).startsWith(trace + ": 2 hosts, at").contains(", by tde(days=6)\n");
    CommandLineRun accuracy =
        CommandLineRun.of(
            ("accuracy " + trace + " --samples 1 --predictor tde(days=6)").split(" "));
    assertThat(accuracy.out()).contains(" 2 hosts, 1 sample from ", "\ntde(days=6) ");
  }

  private static void expectMistake(CommandLineRun run, String named) {
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.err()).contains(named).doesNotContain("\tat ");
    assertThat(run.err().lines().count()).isLessThanOrEqualTo(2);
    assertThat(run.out()).isEmpty();
  }
}

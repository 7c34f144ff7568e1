package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine.ExitCode;

/** What people get wrong in their first minutes gets the sentence that helps. */
final class SlipsTest {
  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "run klusacek --policy fcfs, easy; (fcfs,) of --policy must go on; Maybe fcfs,easy?",
        "run --policy fcfs, easy klusacek; (fcfs,) of --policy must go on; Maybe fcfs,easy?",
        "sweep klusacek --policy=fcfs, easy --out x; (fcfs,) of --policy must go on; Maybe fcfs,easy?",
        "what-if h --metrics a, b --policy easy; (a,) of --metrics must go on; Maybe a,b?",
        "run klusacek(seed=1..3) --policy easy; seed (1..3); Maybe 'gapwise sweep'",
        "run klusacek --policy easy(reservations=1|2); reservations (1|2); Maybe 'gapwise sweep'",
        "run klusacek --policy easy --seed 1..3; --seed (1..3); Maybe 'gapwise sweep'",
        "run klusacek --policy easy --limit 10|20; --limit (10|20); Maybe 'gapwise sweep'",
        "run klusacek --policies easy; option (--policies); Maybe --policy?",
        "run klusacek --policies=easy; option (--policies); Maybe --policy?",
        "run klusacek --policy easy --output x; option (--output); Maybe --out?",
        "run klusacek --scheduler easy; option (--scheduler); Maybe --policy?",
        "run klusacek --policy easy --keep jobs; option (--keep); Maybe 'gapwise sweep', which has",
        "generate klusacek --seed 3 --out x; option (--seed); Maybe it stands within the parentheses",
        "simulate klusacek --policy easy; command (simulate) must be one of [run,; Maybe run?",
        "whatif h --policy easy; command (whatif) must be one of; Maybe what-if?",
        "help; command (help) must be one of; Maybe --help?",
        "policies eazy; policy (eazy) must be one of [; Maybe easy?",
        "policies +tabbu; policy (+tabbu) must be one of [; Maybe +tabu?",
        "traces volunter; trace (volunter) must be one of [; Maybe volunteer?",
      })
  void slip_getsTheSentenceAndTheHintThatHelp(String arguments, String sentence, String hint) {
    CommandLineRun run = CommandLineRun.of(arguments.split(" ", -1));

    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.USAGE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines().toList().get(0)).contains(sentence);
    assertThat(run.err().lines().toList().get(1)).startsWith(hint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "what-if h --nodes 4y5 --policy easy; The nodes (4y5) must be counts such as 100x32+8x128, or",
        "what-if h --nodes= --policy easy; The nodes () must be counts such as 100x32+8x128, or",
        "run klusacek --policy easy --instruments foo; instrument (foo) must be one of [schedule,",
        "run klusacek easy --policy fcfs; The word (easy) must not follow",
        "metrics foo; The word (foo) must not follow",
        "run klusacek; The option --policy must be given.",
        "run --policy easy; The WORKLOAD must be given.",
        "run klusacek --policy easy --report; The option --report must have a value (FILE).",
        "run klusacek --policy --report page.html; The option --policy must have a value (A,B,…).",
        "run klusacek --policy easy --seed x; The option --seed (x) must be a whole number.",
        "run klusacek --policy easy --parallel 99999999999; (99999999999) must be a whole number from",
        "run klusacek --policy easy --out=; The option --out () must be the name of a file or directory",
        "run klusacek --policy easy --events=; The option --events () must be the name of a file or",
        "run --policy easy --trace volunteer --load-present 2 klusacek; --load-present (2.0) must be from",
        "accuracy volunteer(hosts=2) --predictor=; The name () must be made of letters",
        "run klusacek --policy easy --policy fcfs; The option --policy must be given only once.",
        "run klusacek --policy easy --clean strong --cpus-only; (klusacek) must be a log with --clean and --cpus-only.",
        "run klusacek --policy easy --size requested; The workload (klusacek) must be a log with --size.",
        "run klusacek --policy easy --lenient; The workload (klusacek) must be a log with --lenient.",
        "run klusacek --policy easy --ignore-properties; must be a log with --ignore-properties.",
        "run klusacek --policy easy --memory-unit none; must be a log with --memory-unit.",
        "run klusacek --policy easy --used-memory; must be a log with --used-memory.",
        "run klusacek --policy easy --replay-failures; must be a log, or a directory with jobs.csv, with",
        "sweep klusacek --policy easy --out x --clean none|strong; must be a log with --clean.",
        "run klusacek --policy easy --lenient=3; The option --lenient must not have a value (3).",
        "sweep klusacek --policy easy --out x --static=no; --static must not have a value (no).",
        "sweep klusacek --policy easy --out x --force=maybe; --force must not have a value (maybe).",
        "run klusacek --policy easy --format x; --format (x) must be one of [gapwise, batsim].",
        "run klusacek --policy easy --format batsim; --format (batsim) must come with --out",
        "sweep klusacek --policy easy --out x --format batsim; --format (batsim) must come with --keep",
        "run klusacek --policy easy --metrics mean_wait,max_wait,mean_wait; metric (mean_wait) must be given only once.",
        "sweep klusacek --policy easy --out x --metrics mean_wait,mean_wait; metric (mean_wait) must be given only once.",
        "sweep klusacek --policy easy --out x --overrun kil; --overrun (kil) must be one of [kill,",
        "sweep klusacek --policy easy --out x --overrun kil; Maybe kill?",
        "sweep klusacek --policy easy --out x --cpus y; The option --cpus (y) must be a whole number.",
        "sweep klusacek --policy easy --out x --reference-speed y; --reference-speed (y) must be a number.",
        "sweep klusacek --policy easy --out x --window 2..x; The time (x) must be in seconds, or",
        "sweep klusacek --policy easy --out x --machines=; The option --machines () must be the name",
        "what-if h --policy easy --nodes 1x2 --cpus 5; The options --nodes, --cpus exclude each other",
        "what-if h --policy easy --cpus 5 --users -1; The users (-1) must not be negative.",
        "run no-such-log --policy easy; The workload (no-such-log) must be an SWF file, a directory",
        "--plugin no-such.jar policies; The plug-in (no-such.jar) must be a jar or a directory of",
      })
  void mistake_getsTheSentenceThatHelps(String arguments, String sentence) {
    CommandLineRun run = CommandLineRun.of(arguments.split(" ", -1));

    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains(sentence).doesNotContain("Exception", "converter");
  }

  @Test
  void optionOfLogs_isRefusedForADirectory_andTakenForALog() throws IOException {
    Files.writeString(directory.resolve("jobs.csv"), "job,release,cpus,estimated_work\n1,0,1,9\n");
    Files.writeString(directory.resolve("machines.csv"), "machine,cpus,speed\n0,4,1\n");
    Path log = directory.resolve("log.swf");
    Files.writeString(log, "; MaxProcs: 4\n1 0 0 9 1 -1 -1 1 9 -1 1 1 1 1 1 1 -1 -1\n");
    String name = directory.toString();

    CommandLineRun run = CommandLineRun.of("run", name, "--policy", "easy", "--used-memory");
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("must be a log with --used-memory.");
    assertThat(run("run", name, "--policy", "easy", "--replay-failures")).isZero();
    assertThat(run("run", log.toString(), "--policy", "easy", "--used-memory", "--replay-failures"))
        .isZero();

    CommandLineRun limited =
        CommandLineRun.of(
            "what-if", log.toString(), "--policy", "easy", "--cpus", "4", "--default-limit", "1h");
    assertThat(limited.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(limited.err())
        .isEqualTo("The history (log.swf) must be of Slurm with --default-limit.%n".formatted());
  }

  private static int run(String... arguments) {
    CommandLineRun run = CommandLineRun.of(arguments);
    assertThat(run.err()).doesNotContain("must be");
    return run.exitCode();
  }

  @Test
  void directoryWithoutWorkload_isToldWhatItMustHold() {
    CommandLineRun run = CommandLineRun.of("run", directory.toString(), "--policy", "easy");

    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err())
        .isEqualTo("%s: The directory must hold machines.csv and jobs.csv.%n".formatted(directory));
  }

  @Test
  void rangesThatAreMeant_getNoHint() {
    CommandLineRun run =
        CommandLineRun.of(
            "run", "klusacek(jobs=5)", "--policy", "easy", "--deadlines", "slack=3..x");

    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).doesNotContain("sweep");
  }

  @Test
  void whatIsWritten_isSaidOnTheErrorStream() throws IOException {
    Path out = directory.resolve("results");
    Path report = directory.resolve("report.html");
    Path trace = directory.resolve("trace.tab");

    CommandLineRun run =
        CommandLineRun.of(
            "run",
            "klusacek(jobs=5)",
            "--policy",
            "easy",
            "--out",
            out.toString(),
            "--report",
            report.toString());
    CommandLineRun traced =
        CommandLineRun.of("trace", "volunteer(hosts=2,days=1)", "--out", trace.toString());

    assertThat(run.err()).isEqualTo("Results: %s%nReport: %s%n".formatted(out, report));
    assertThat(traced.err()).isEqualTo("Trace: %s%n".formatted(trace));
    assertThat(Files.exists(report)).isTrue();
  }

  @Test
  void namedEntries_areShownInFull_withAnExample() {
    CommandLineRun one = CommandLineRun.of("policies", "easy");
    CommandLineRun label = CommandLineRun.of("policies", "eg-edf+tabu(every=5)");

    assertThat(one.exitCode()).isZero();
    assertThat(one.out())
        .startsWith("easy\n")
        .contains("\n    reservations=1  (", "\n    Paper: ")
        .contains(
            "\n    Example: gapwise run 'klusacek(jobs=1000)' --policy 'easy(order=arrival)'\n");
    assertThat(label.out().lines().filter(line -> line.matches("\\S.*")))
        .containsExactly("eg-edf", "+tabu");
  }

  @ParameterizedTest
  @CsvSource({"policies", "generators", "traces", "predictors"})
  void exampleOfEachEntry_isACommandThatRuns(String catalogue) {
    String[] names =
        CommandLineRun.of(catalogue)
            .out()
            .lines()
            .filter(line -> line.matches("\\S.*"))
            .toArray(String[]::new);
    CommandLineRun all = CommandLineRun.of(concat(catalogue, names));

    assertThat(all.out().lines().filter(line -> line.contains(" Example: "))).hasSameSizeAs(names);
    all.out()
        .lines()
        .filter(line -> line.contains(" Example: "))
        .map(line -> line.replaceFirst(".* Example: gapwise ", ""))
        .forEach(
            example -> Main.commandLine().parseArgs(Guide.words(example).toArray(String[]::new)));
  }

  private static String[] concat(String first, String[] rest) {
    String[] all = new String[rest.length + 1];
    all[0] = first;
    System.arraycopy(rest, 0, all, 1, rest.length);
    return all;
  }
}

package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each mistake gets its sentence and its exit code, and leaves no file behind. */
final class HostileInputTest {
  private static final String HEADER = "; MaxProcs: 8\n";
  private static final String GOOD = "1 0 -1 60 4 -1 -1 4 100 -1 1 7 -1 -1 -1 -1 -1 -1\n";
  private static final String TOO_LARGE = "2 5 -1 60 9 -1 -1 9 100 -1 1 7 -1 -1 -1 -1 -1 -1\n";

  @TempDir Path directory;

  @Test
  void truncatedGzip_isNamed() throws IOException {
    byte[] whole = gzip((HEADER + GOOD).repeat(50));
    Path log = Files.write(directory.resolve("log.swf.gz"), Arrays.copyOf(whole, whole.length - 9));

    expectMistake(run(log), "log.swf.gz", "gzip", "end early");
  }

  @Test
  void damagedGzip_isNamed() throws IOException {
    byte[] whole = gzip((HEADER + GOOD).repeat(50));
    whole[whole.length / 2] ^= 0x55;
    Path log = Files.write(directory.resolve("log.swf.gz"), whole);

    expectMistake(run(log), "log.swf.gz");
  }

  @Test
  void lineOfFiveFields_isNamedWithLine() throws IOException {
    expectMistake(run(log(HEADER + GOOD + "2 5 -1 60 4\n")), "log.swf, line 3", "5", "18");
  }

  @Test
  void lettersInNumber_areNamedWithFieldAndValue() throws IOException {
    expectMistake(run(log(HEADER + GOOD.replace(" 60 ", " 6o "))), "line 2", "run time", "6o");
  }

  @Test
  void negativeCpus_areNamed() {
    expectMistake(
        CommandLineRun.of("run", "klusacek", "--policy", "fcfs", "--cpus", "-4"), "-4", "cpus");
  }

  @Test
  void negativeCpusInMachinesFile_areNamedWithLine() throws IOException {
    Path machines = Files.writeString(directory.resolve("m.csv"), "machine,cpus,speed\n0,-2,1\n");

    expectMistake(
        CommandLineRun.of("run", "klusacek", "--policy", "fcfs", "--machines", machines.toString()),
        "m.csv, line 2",
        "cpus",
        "-2");
  }

  @Test
  void negativeCpusInLog_areNamedWithLineAndField() throws IOException {
    String negative = GOOD.replace("1 0 ", "2 0 ").replace(" 4 ", " -3 ");

    expectMistake(run(log(HEADER + GOOD + negative)), "log.swf, line 3", "processors", "-3");
  }

  @Test
  void jobWithoutCpus_isDroppedAndReported() throws IOException {
    String unknown = GOOD.replace("1 0 ", "2 0 ").replace(" 4 ", " -1 ");

    CommandLineRun run = run(log(HEADER + GOOD + unknown));

    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).startsWith("1 job dropped: ").contains("(first in line 3)");
    assertThat(run.out()).contains("1 job, 1 machine, 8 CPUs");
  }

  @Test
  void jobLargerThanEveryMachine_isRefusedByNameAndTheRestGoesOn() throws IOException {
    CommandLineRun run = run(log(HEADER + GOOD + TOO_LARGE));

    assertThat(run.exitCode()).isZero();
    assertThat(run.err())
        .isEqualTo(
            "Refused: The job (2) with cpus (9) must fit at least one machine.%n".formatted());
    assertThat(run.out()).containsPattern("Jobs +completed +refused .*\nfcfs +1 +1 ");
  }

  @Test
  void unknownPolicy_isNamedWithTheKnownOnes() throws IOException {
    expectMistake(
        CommandLineRun.of("run", log(HEADER + GOOD).toString(), "--policy", "fcsf"),
        "The policy (fcsf) must be one of [",
        "fcfs");
  }

  @Test
  void unknownParameter_isNamed() throws IOException {
    expectMistake(
        CommandLineRun.of("run", log(HEADER + GOOD).toString(), "--policy", "easy(width=3)"),
        "The parameter (width) of easy must be one of [order, backfill, reservations, depth,"
            + " commit].");
  }

  @Test
  void parameterOutOfRange_isNamedWithItsRange() throws IOException {
    expectMistake(
        CommandLineRun.of("run", log(HEADER + GOOD).toString(), "--policy", "easy(backfill=best)"),
        "In easy: The backfill (best) must be one of [queue, arrival, release,");
  }

  @Test
  void policyGivenTwice_isNamed() throws IOException {
    expectMistake(
        CommandLineRun.of(
            "run", log(HEADER + GOOD).toString(), "--policy", "easy,easy(backfill=queue)"),
        "The policy (easy) must be given only once.");
  }

  @Test
  void unwritableOutputDirectory_isNamed() throws IOException {
    Path file = Files.writeString(directory.resolve("taken"), "");

    expectMistake(
        CommandLineRun.of(
            "run",
            log(HEADER + GOOD).toString(),
            "--policy",
            "fcfs",
            "--out",
            file.resolve("results").toString()),
        "taken",
        "cannot be written");
    assertThat(file).isEmptyFile();
  }

  @Test
  void emptyLog_isNamed() throws IOException {
    expectMistake(run(log("")), "log.swf");
    expectMistake(run(log(HEADER)), "log.swf");
  }

  @Test
  void logWithoutMachineSize_asksForIt() throws IOException {
    expectMistake(run(log(GOOD)), "log.swf", "--cpus");
  }

  @Test
  void missingFile_isNamed() {
    expectMistake(run(directory.resolve("no-such-log.swf")), "no-such-log.swf");
  }

  @Test
  void unknownOption_pointsToHelp() {
    expectMistake(
        CommandLineRun.of("run", "klusacek", "--policy", "fcfs", "--polcy", "fcfs"),
        "--polcy",
        "gapwise run --help");
  }

  @ParameterizedTest
  @CsvSource({
    "--skip,           -1, The skip (-1)",
    "--limit,          0,  The limit (0)",
    "--parallel,       0,  The parallel (0)",
    "--slowdown-bound, 0,  The slowdown bound (0) must be from 1 to",
    "--slowdown-bound, -1, The slowdown bound (-1) must be from 1 to",
    "--slowdown-bound, -9223372036854775807, The slowdown bound (-9223372036854775807) must be",
    "--slowdown-bound, 9223372036854775807, The slowdown bound (9223372036854775807) must be",
    "--clean,          no, The cleaning rule (no)",
    "--estimates,      no, --estimates",
    "--estimates,      factor=0.5, The factor (0.5) must be a number from 1 to 1000000.",
    "--estimates,      factor=x, Invalid value for option '--estimates",
    "--estimates,      factor, The factor () must be a number",
    "--estimates,      'factor=2,seed=1', The field (seed) must be one of [factor].",
    "--estimates,      'exact,seed=1', The field (seed) must be one of [exact].",
    "--estimates,      exact=1, The field (exact) must not have a value (1).",
    "--estimates,      uniform=0.5..2, The uniform (0.5) must be a number from 1 to",
    "--estimates,      uniform=3..2, The uniform (3..2) must go from a lower to a higher number.",
    "--estimates,      uniform=1.., The uniform () must be a number",
    "--estimates,      limits=9, The field (limits) must not have a value (9).",
    "--estimates,      'limits,seed=', The seed () must be a whole number",
    "--estimates,      '', 'The estimates () must be log, exact, factor=F, uniform=A..B or limits.'",
    "--estimates,      factor=1e999999999, The factor (1e999999999) must be",
    "--deadlines,      share=1.5, The share (1.5) must be a number from 0 to 1.",
    "--deadlines,      share=NaN, Invalid value for option '--deadlines",
    "--deadlines,      share, The share () must be a number",
    "--deadlines,      slack=-1..4, The slack (-1) must be a number from 0 to 1000000.",
    "--deadlines,      slack=4..1, The slack (4..1) must go from a lower to a higher number.",
    "--deadlines,      slack=1...4.5.6, The slack (.4.5.6) must be a number",
    "--deadlines,      seed=1.5, The seed (1.5) must be a whole number",
    "--deadlines,      'seed=1,seed=1', The field (seed) must be given only once.",
    "--deadlines,      tight=1, 'The field (tight) must be one of [share, slack, seed].'",
    "--deadlines,      '', 'The field () must be one of [share, slack, seed].'",
    "--reference-speed, 0, The reference speed (0.0) must be positive and finite.",
    "--overrun,        no, --overrun",
    "--outage,         no, --outage",
    "--trace,          no, The trace (no) must be a file",
    "--trace,          volunteer(hosts=2), but has 2 for 150.",
    "--trace-rule,     sort, The option --trace-rule must come with --trace.",
    "--load-present,   0.5,  The option --load-present must come with --trace.",
    "--load-exceeded,  x,  --load-exceeded",
    "--seed,           x,  --seed"
  })
  void optionOutOfRange_isNamedWithItsValue(String option, String value, String named) {
    expectMistake(
        CommandLineRun.of("run", "klusacek(jobs=3)", "--policy", "fcfs", option, value), named);
  }

  @Test
  void deadlineAndEstimateBeyondAllTime_areNamedWithTheirJob() throws IOException {
    Path log = log(HEADER + GOOD.replace(" 60 ", " 9e12 ").replace(" 100 ", " 9e12 "));

    expectMistake(
        CommandLineRun.of(
            "run", log.toString(), "--policy=fcfs", "--deadlines=share=1,slack=1000000"),
        "The deadline of job (1) must be at most 9007199254740992 ticks after its release, not"
            + " 9000000000000000000000.");
    expectMistake(
        CommandLineRun.of("run", log.toString(), "--policy=fcfs", "--estimates=factor=1000000"),
        "The estimated work (9223372036854775807) of job (1) must take at most 9007199254740992"
            + " ticks on machine (0).");
  }

  @Test
  void timesBeyondALongTogether_areNamedWithTheFirstJobTooMany() throws IOException {
    String line = GOOD.replace(" 100 ", " 9e12 ").replaceFirst("^1 ", "");
    StringBuilder log = new StringBuilder(HEADER);
    for (int job = 1; job < 100; job++) {
      log.append(job).append(' ').append(line);
    }

    expectMistake(
        CommandLineRun.of("run", log(log.toString()).toString(), "--policy=fcfs,eg-edf,mct"),
        "The jobs up to job (65) must take at most 2^61 ticks of CPU time together.");
  }

  @Test
  void explainWithoutFiles_asksForThem() {
    expectMistake(
        CommandLineRun.of("run", "klusacek(jobs=3)", "--policy", "fcfs", "--explain"),
        "The option --explain must come with --out or --report, for the reasons go to files.");
  }

  @Test
  void brokenSchedulesFile_isNamedWithLineAndColumn() throws IOException {
    Path log = log(HEADER + GOOD);
    Path jobs =
        Files.writeString(
            directory.resolve("jobs.csv"),
            "job,release,start,end,machine,cpus,deadline,status\n1,0,zero,60,0,4,,completed\n");

    expectMistake(
        CommandLineRun.of("validate", log.toString(), jobs.toString()),
        "jobs.csv, line 2",
        "start",
        "zero");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "deadline        | The columns (",
        "deadline,why    | The columns (",
        "deadline,status,why | The columns (",
        "deadline,status,reason,why | The columns (",
        "deadline,status,sacrificed_for | The columns (",
        "deadline,status,reason | jobs.csv, line 2: The number of columns (8) must be (9)."
      })
  void strangeColumnsOfSchedule_areNamed(String lastColumns, String named) throws IOException {
    Path log = log(HEADER + GOOD);
    Path jobs =
        Files.writeString(
            directory.resolve("jobs.csv"),
            "job,release,start,end,machine,cpus," + lastColumns + "\n1,0,0,60,0,4,,completed\n");

    expectMistake(CommandLineRun.of("validate", log.toString(), jobs.toString()), named);
  }

  @Test
  void failedRun_leavesNothingBehind() throws IOException {
    Path out = directory.resolve("new/results");
    Path log = log(HEADER + GOOD);

    CommandLineRun run =
        CommandLineRun.of("run", log.toString(), "--policy", "fcfs,nope", "--out", out.toString());

    expectMistake(run, "nope");
    assertThat(directory.resolve("new")).doesNotExist();
  }

  private static void expectMistake(CommandLineRun run, String... parts) {
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.err()).contains(parts).doesNotContain("Exception", "    at ");
    assertThat(run.err().lines().filter(line -> !line.startsWith("Maybe ")).count())
        .as(run.err())
        .isLessThanOrEqualTo(2);
    assertThat(run.out()).isEmpty();
  }

  private static CommandLineRun run(Path log) {
    return CommandLineRun.of("run", log.toString(), "--policy", "fcfs");
  }

  private Path log(String text) throws IOException {
    return Files.writeString(directory.resolve("log.swf"), text);
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }
}

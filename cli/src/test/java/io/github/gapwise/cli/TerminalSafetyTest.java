package io.github.gapwise.cli;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.text.Printable;
import io.github.gapwise.core.tries.Costly;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** Whatever text a file, its name or an argument brings, it cannot steer the terminal. */
final class TerminalSafetyTest {
  /**
   * Both sets of control characters, direction, separators, no width, tags, half a pair, and what
   * JSON has in place of some.
   */
  private static final List<String> DANGERS =
      List.of(
          "\u001b[2J",
          "\u009b31m",
          "\u009d0;x\u0007",
          "\u0085",
          "\u007f",
          "\b",
          "\r",
          "\n",
          "\t",
          "\u202e",
          "\u2066",
          "\u200f",
          "\u2028",
          "\u2029",
          "\u200b",
          "\ufeff",
          "\u00ad",
          "\u3164",
          "\ufe0f",
          "\ue000",
          "\udb40\udc41",
          "\ud83d",
          "\nMaybe all is well.",
          "\n0 ok",
          "\\n0 ok",
          "\\u009b31m");

  private static final List<String> PLAIN =
      List.of("a", "7", "=", ",", "(", ")", "+", " ", ";", "é");

  /** Stands for what a test puts into a command. */
  private static final String TEXT = "$TEXT";

  /** Stands for a directory that commands write. */
  private static final String OUT = "$OUT";

  /** Stands for the directory of a sweep. */
  private static final String PART = "$PART";

  private static final String SWF =
      "; MaxProcs: 8\n1 0 -1 60 4 -1 -1 4 100 -1 1 7 -1 -1 -1 -1 -1 -1\n";
  private static final String MACHINES = "machine,cpus,speed\n0,8,1\n";
  private static final String JOBS = "job,release,work,cpus\n1,0,10,1\n";
  private static final String TRACE = "host1 0 100 1\nhost1 100 200 0\nhost1 200 90000 1\n";

  private static final String MATRIX = "1 1\n5\n";
  private static final String EVENTS = "event,time,until,machine,cpus\nreserve,1,5,0,1\n";

  private static final List<String> FILES_OF_SWEEPS =
      List.of("sweep.json", "sweep.journal", "runs.csv");

  /** A line of a journal, with its sum in front. */
  private static final Pattern SUM = Pattern.compile("(?m)^[0-9a-f]{8} (\\{.*)$");

  /** Into so many parts a file is divided, between which a text may stand. */
  private static final int PARTS = 1000;

  private static Path directory = Path.of("");

  @BeforeContainer
  static void makeDirectory() throws IOException {
    directory = Files.createTempDirectory("terminal");
    CommandLineRun sweep =
        CommandLineRun.of(
            "sweep", "klusacek(jobs=3|4)", "--policy=fcfs,easy", "--out", part().toString());
    assertThat(sweep.exitCode()).as(sweep.err()).isZero();
  }

  private static Path part() {
    return directory.resolve("part");
  }

  @AfterContainer
  static void emptyDirectory() throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    }
  }

  @Provide
  Arbitrary<String> hostile() {
    Arbitrary<String> danger = Arbitraries.of(DANGERS);
    return Arbitraries.oneOf(danger, danger, Arbitraries.of(PLAIN))
        .list()
        .ofMinSize(1)
        .ofMaxSize(5)
        .map(parts -> String.join("", parts));
  }

  @Provide
  Arbitrary<List<String>> commandsWithText() {
    return Arbitraries.of(
        List.of("run", TEXT, "--policy=fcfs"),
        List.of("run", "klusacek(jobs=3)", "--policy", TEXT),
        List.of("run", "klusacek(jobs=3)", "--policy", "easy(order=" + TEXT + ")"),
        List.of("run", "klusacek(jobs=" + TEXT + ")", "--policy=fcfs"),
        List.of("run", "klusacek(jobs=3)", "--policy=fcfs", "--deadlines=" + TEXT),
        List.of("run", "klusacek(jobs=3)", "--policy=fcfs", "--estimates=" + TEXT),
        List.of("run", "klusacek(jobs=3)", "--policy=fcfs", "--trace=" + TEXT),
        List.of("run", "klusacek(jobs=3)", "--policy=fcfs", "--trace-from=" + TEXT),
        List.of("run", "klusacek(jobs=3)", "--policy=fcfs", "--clean=" + TEXT),
        List.of("run", "klusacek(jobs=3)", "--policy=fcfs", "--seed=" + TEXT),
        List.of("run", "klusacek(jobs=3)", "--policy=fcfs", "--machines=absent" + TEXT),
        List.of("run", "klusacek(jobs=3)", "--policy=fcfs", "--" + TEXT),
        List.of(TEXT),
        List.of("run", "klusacek(jobs=3)", "--policy=fcfs", "--report=absent/" + TEXT),
        List.of("report", "absent" + TEXT),
        List.of("trace", TEXT),
        List.of("accuracy", "volunteer(hosts=2,days=3)", "--predictor", TEXT),
        List.of("generate", TEXT, "--out", "absent/generated"),
        List.of("makespan", "absent" + TEXT, "--policy", "fcfs"),
        List.of("run", "klusacek(jobs=3)", "--policy=fcfs", "--events=absent" + TEXT),
        List.of("sweep", TEXT, "--policy=fcfs", "--out", OUT),
        List.of("sweep", "*/absent" + TEXT, "--policy=fcfs", "--out", OUT),
        List.of("sweep", "klusacek(jobs=3)", "--policy", TEXT, "--out", OUT),
        List.of("sweep", "klusacek(jobs=" + TEXT + ")", "--policy=fcfs", "--out", OUT),
        List.of("sweep", "klusacek(jobs=3)", "--policy=fcfs", "--estimates=" + TEXT, "--out", OUT),
        List.of("sweep", "klusacek(jobs=3)", "--policy=fcfs", "--events=" + TEXT, "--out", OUT),
        List.of("sweep", "klusacek(jobs=3)", "--policy=fcfs", "--shard=" + TEXT, "--out", OUT),
        List.of("merge", "absent" + TEXT, "--out", OUT),
        List.of("merge", PART, "absent" + TEXT, "--out", OUT),
        List.of("reproduce", TEXT, "--out", OUT),
        List.of("reproduce", "absent" + TEXT + ".json", "--out", OUT),
        List.of("reproduce", "absent.json", "--seeds=" + TEXT, "--out", OUT),
        List.of("what-if", "absent" + TEXT, "--policy=fcfs"),
        List.of("what-if", "absent", "--policy=fcfs", "--nodes=" + TEXT),
        List.of("what-if", "absent", "--policy=fcfs", "--zone=" + TEXT),
        List.of("what-if", "absent", "--policy", TEXT));
  }

  @Costly(4)
  @Property
  void arguments_cannotSteerTheTerminal(
      @ForAll("commandsWithText") List<String> command, @ForAll("hostile") String text) {
    expectSafe(command, text);
  }

  @Provide
  Arbitrary<List<String>> commandsWithFile() {
    return Arbitraries.of(
        List.of("run", TEXT, "--policy=fcfs"),
        List.of("run", TEXT, "--policy=fcfs", "--clean=strong"),
        List.of("run", "klusacek(jobs=3)", "--policy=fcfs", "--machines=" + TEXT),
        List.of("trace", TEXT),
        List.of("trace", TEXT, "--trace-rule=repair"),
        List.of("accuracy", TEXT, "--samples=1"),
        List.of("predict", TEXT, "--at=0", "--length=10"),
        List.of("makespan", TEXT, "--policy=fcfs"),
        List.of("validate", "klusacek(jobs=3)", TEXT),
        List.of("validate", "klusacek(jobs=3)", TEXT, "--events=" + TEXT),
        List.of("run", "klusacek(jobs=3)", "--policy=fcfs", "--events=" + TEXT),
        List.of("sweep", TEXT, "--policy=fcfs", "--out", OUT),
        List.of("sweep", "klusacek(jobs=3)", "--policy=fcfs", "--events=" + TEXT, "--out", OUT),
        List.of("sweep", "klusacek(jobs=3)", "--policy=fcfs", "--machines=" + TEXT, "--out", OUT),
        List.of("reproduce", TEXT, "--seeds=1", "--out", OUT),
        List.of("what-if", TEXT, "--policy=fcfs", "--cpus=8"),
        List.of("what-if", TEXT, "--policy=fcfs", "--cpus=8", "--lenient"),
        List.of("what-if", TEXT, "--policy=fcfs", "--nodes=" + TEXT),
        List.of("merge", TEXT, "--out", OUT));
  }

  @Costly(8)
  @Property
  void files_cannotSteerTheTerminal(
      @ForAll("commandsWithFile") List<String> command,
      @ForAll("files") String file,
      @ForAll("hostile") String text,
      @ForAll @IntRange(max = PARTS) int place)
      throws IOException {
    int at = file.length() * place / PARTS;
    String bad = file.substring(0, at) + text + file.substring(at);
    expectSafe(command, write("bad.json", bad).toString());
    Path jobs = Files.createDirectories(directory.resolve("native"));
    write("native/machines.csv", MACHINES);
    write("native/jobs.csv", bad);
    expectSafe(List.of("run", TEXT, "--policy=fcfs"), jobs.toString());
  }

  @Provide
  Arbitrary<String> files() {
    return Arbitraries.of(
        SWF,
        MACHINES,
        JOBS,
        TRACE,
        MATRIX,
        EVENTS,
        ReproduceCommandTest.PAPER,
        HistorySample.text("sacct.txt"),
        HistorySample.text("jobcomp.log"),
        HistorySample.text("nodes.txt"));
  }

  @Costly(8)
  @Property
  void directoriesOfSweeps_cannotSteerTheTerminal(
      @ForAll("filesOfSweeps") String name, @ForAll("hostile") String text) throws IOException {
    Path damaged = Files.createDirectories(directory.resolve("damaged"));
    for (String each : FILES_OF_SWEEPS) {
      Files.copy(part().resolve(each), damaged.resolve(each), REPLACE_EXISTING);
    }
    write("damaged/" + name, renamed(name, text));
    expectSafe(List.of("merge", TEXT, "--out", OUT), damaged.toString());
    expectSafe(List.of("merge", PART, TEXT, "--partial", "--out", OUT), damaged.toString());
    expectSafe(List.of("report", TEXT), damaged.toString());
  }

  /**
   * A file of the sweep with a text in each name of a workload; sums of lines fit what is there.
   */
  private static String renamed(String name, String text) throws IOException {
    String file = Files.readString(part().resolve(name)).replace("klusacek", "klusacek" + text);
    return name.equals("sweep.journal") ? withSums(file) : file;
  }

  private static String withSums(String journal) {
    return SUM.matcher(journal)
        .replaceAll(line -> Matcher.quoteReplacement(sum(line.group(1)) + " " + line.group(1)));
  }

  private static String sum(String text) {
    CRC32C sum = new CRC32C();
    sum.update(text.getBytes(StandardCharsets.UTF_8));
    return "%08x".formatted(sum.getValue());
  }

  @Provide
  Arbitrary<String> filesOfSweeps() {
    return Arbitraries.of(FILES_OF_SWEEPS);
  }

  @Costly(16)
  @Property
  void fileNames_cannotSteerTheTerminal(
      @ForAll("commandsWithFile") List<String> command,
      @ForAll("files") String file,
      @ForAll("hostile") String text)
      throws IOException {
    Path named = write(fileName(text) + ".json", file);
    expectSafe(command, named.toString());
    expectSafe(List.of("generate", "klusacek(jobs=3)", "--out", TEXT), named.toString());
    Files.delete(named);
    expectSafe(List.of("generate", "klusacek(jobs=3)", "--out", TEXT), named.toString());
    expectSafe(List.of("run", TEXT, "--policy=fcfs"), named.toString());
    emptyDirectory();
    makeDirectory();
  }

  private static Path write(String name, String text) throws IOException {
    return Files.write(directory.resolve(name), text.getBytes(StandardCharsets.UTF_8));
  }

  @Example
  void fileNameWithLineBreak_staysInItsLine() throws IOException {
    Path swf = Files.writeString(directory.resolve("a\nb\u001b.swf"), SWF);

    assertThat(CommandLineRun.of("run", swf.toString(), "--policy", "fcfs").out())
        .startsWith("a?b?.swf: 1 job,");
    assertThat(CommandLineRun.of("run", swf.toString(), "--policy", "a\nMaybe").err().lines())
        .singleElement()
        .asString()
        .contains("(a?Maybe)");
  }

  /** The runs are others than those that are stored, which are missed by name. */
  @Example
  void nameInSweep_staysInItsLine() throws IOException {
    Path renamed = Files.createDirectories(directory.resolve("renamed"));
    write("renamed/sweep.journal", renamed("sweep.journal", "\\n0 ok\\u009b31m"));

    CommandLineRun run =
        CommandLineRun.of("merge", renamed.toString(), "--out", directory + "/merged");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err().lines()).singleElement().asString().contains("klusacek0ok?31m(jobs=3)");
  }

  @Example
  void nameInPaper_staysInItsLine() throws IOException {
    String paper = ReproduceCommandTest.PAPER.replace("\"900\"", "\"9\\n0 ok\"");
    Path file = write("paper.json", paper);

    expectSafe(List.of("reproduce", file.toString(), "--seeds=1", "--out", OUT + TEXT), "\n0 ok");
  }

  @Example
  void fileNamesWithLineBreaks_stayInTheLinesOfASweep() throws IOException {
    Path log = write("a\n0 ok.swf", SWF + "2 0 -1 60 -1 -1 -1 -1 100 -1 1 7 -1 -1 -1 -1 -1 -1\n");
    write("a\n0 ok.swf.machines", "0\tzegox\t1\t8\t1\n");

    for (String command : List.of("run", "sweep")) {
      CommandLineRun run =
          CommandLineRun.of(
              command, log.toString(), "--policy=fcfs", "--out=" + directory.resolve(command));
      assertThat(run.exitCode()).as(run.err()).isZero();
      assertThat(run.err().lines().filter(line -> !line.startsWith("Results: ")))
          .hasSize(2)
          .anyMatch(line -> line.contains("1 job dropped"))
          .anyMatch(line -> line.contains("a?0 ok.swf.machines beside it"));
      assertThat(run.out().lines()).noneMatch(line -> line.startsWith("0 ok"));
    }
  }

  @Example
  void help_isAsPlain() {
    assertThat(CommandLineRun.of("run", "--help").out()).doesNotContain("?[", "\u001b");
  }

  /** What the file system takes, else the same with letters in place of what it does not. */
  private static String fileName(String text) {
    Charset charset = Charset.forName(System.getProperty("sun.jnu.encoding", "US-ASCII"));
    StringBuilder name = new StringBuilder("f");
    text.codePoints()
        .forEach(
            c ->
                name.append(
                    charset.newEncoder().canEncode(Character.toString(c))
                        ? Character.toString(c)
                        : "x"));
    return name.toString();
  }

  /**
   * Each line is printable, and a mistake has its sentence, a likely cause, and a pointer, behind
   * what was done to the jobs of a history before it was found.
   */
  private static void expectSafe(List<String> command, String text) {
    CommandLineRun run =
        CommandLineRun.of(command.stream().map(each -> filled(each, text)).toArray(String[]::new));
    for (String output : List.of(run.out(), run.err())) {
      assertThat(output.codePoints())
          .as(() -> Printable.lines(output))
          .allMatch(c -> c == '\n' || Printable.isPrintable(c));
      assertThat(output.lines())
          .as(() -> command + ": " + Printable.lines(output))
          .noneMatch(line -> line.startsWith("0 ok") || line.startsWith("Maybe all is well"));
    }
    assertThat(run.exitCode()).as(run.err()).isLessThan(3);
    if (run.exitCode() == 2) {
      assertThat(run.err().lines().filter(line -> !line.matches("[0-9]+ jobs? [a-z]+: .*")))
          .as(run.err())
          .hasSizeLessThanOrEqualTo(3);
    }
  }

  private static String filled(String word, String text) {
    Path out = directory.resolve("out");
    return word.replace(OUT, out.toString()).replace(PART, part().toString()).replace(TEXT, text);
  }
}

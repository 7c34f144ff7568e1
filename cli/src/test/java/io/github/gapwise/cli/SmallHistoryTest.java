package io.github.gapwise.cli;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The history that is shipped is what the commands in docs/data.md make, in the words of Slurm. */
final class SmallHistoryTest {
  private static final Path SHIPPED = Guide.ROOT.resolve("examples/slurm");
  private static final LocalDateTime BEGIN = LocalDateTime.of(2026, 10, 1, 8, 0);
  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss");
  private static final String COLUMNS =
      "JobID|JobIDRaw|User|Partition|State|Submit|Eligible|Start|End|Elapsed|Timelimit|AllocCPUS"
          + "|NNodes|Constraints|Suspended|AllocTRES|Account|QOS";

  @TempDir Path directory;

  /** Runs the two commands, into another directory. */
  @BeforeEach
  void runCommands() {
    List<String> commands =
        Guide.of("docs/data.md").blockLines().stream()
            .filter(line -> line.startsWith("./gapwise ") && line.contains("history"))
            .toList();
    assertThat(commands).hasSize(2);
    for (String command : commands) {
      String[] arguments =
          Guide.words(command.replaceFirst("\\./gapwise ", "")).stream()
              .map(word -> word.startsWith("history") ? directory.resolve(word).toString() : word)
              .toArray(String[]::new);
      assertThat(CommandLineRun.of(arguments).exitCode()).as(command).isZero();
    }
  }

  @Test
  void history_isWhatEasyDid() throws IOException {
    Map<String, Map<String, String>> jobs =
        rows("history/jobs.csv")
            .collect(Collectors.toMap(row -> field(row, "job"), Function.identity()));
    Stream<String> lines =
        rows("history-run/easy/jobs.csv")
            .sorted(Comparator.comparingInt(row -> Integer.parseInt(field(row, "job"))))
            .map(row -> record(requireNonNull(jobs.get(field(row, "job"))), row));

    assertThat(SHIPPED.resolve("sacct.txt"))
        .hasContent(Stream.concat(Stream.of(COLUMNS), lines).collect(Collectors.joining("\n")));
  }

  @Test
  void nodes_areTheMachines() throws IOException {
    Stream<String> lines = rows("history/machines.csv").map(SmallHistoryTest::node);

    assertThat(SHIPPED.resolve("nodes.txt"))
        .hasContent(
            Stream.concat(Stream.of("NODELIST|CPUS|AVAIL_FEATURES|PARTITION|MEMORY|GRES"), lines)
                .collect(Collectors.joining("\n")));
  }

  /** Whole seconds change no order here, so that a replay under easy waits as the record does. */
  @Test
  void easy_waitsAsTheRecord() {
    assertThat(whatIf()).containsPattern("(?m)^easy .* 0 +0 +300 +0 +0$");
  }

  @Test
  void slurm_isReplayed() {
    assertThat(whatIf("--slurm-conf", SHIPPED.resolve("slurm.conf").toString()))
        .containsPattern("(?m)^slurm  ");
  }

  private static String whatIf(String... more) {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("what-if", SHIPPED.resolve("sacct.txt").toString()));
    arguments.addAll(List.of("--nodes", SHIPPED.resolve("nodes.txt").toString()));
    arguments.addAll(List.of("--policy", "fcfs,easy,swift"));
    arguments.addAll(List.of(more));
    CommandLineRun run = CommandLineRun.of(arguments.toArray(String[]::new));
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("300 jobs, 8 machines, 128 CPUs");
    return run.out();
  }

  private static String record(Map<String, String> job, Map<String, String> run) {
    int nodes = Integer.parseInt(field(job, "nodes"));
    long begin = seconds(run, "start");
    long end = seconds(run, "end");
    long limit = 60 * (long) Math.ceil(number(job, "estimated_work") / 60);
    String submitted = clock(seconds(job, "release"));
    String cpus = String.valueOf(nodes * Integer.parseInt(field(job, "cpus")));
    long gpus = nodes * seconds(job, "gpu");
    String resources =
        "billing=%s,cpu=%s%s,mem=%dM,node=%d"
            .formatted(
                cpus,
                cpus,
                gpus > 0 ? ",gres/gpu=" + gpus : "",
                nodes * seconds(job, "memory"),
                nodes);
    return Stream.of(
            field(job, "job"),
            field(job, "job"),
            "user" + field(job, "owner"),
            "main",
            "COMPLETED",
            submitted,
            submitted,
            clock(begin),
            clock(end),
            duration(end - begin),
            duration(limit),
            cpus,
            String.valueOf(nodes),
            "",
            "00:00:00",
            resources,
            "science",
            "normal")
        .collect(Collectors.joining("|"));
  }

  private static String node(Map<String, String> machine) {
    long gpus = seconds(machine, "gpu");
    return "n%d|%s|(null)|main*|%s|%s"
        .formatted(
            seconds(machine, "machine") + 1,
            field(machine, "cpus"),
            field(machine, "memory"),
            gpus > 0 ? "gpu:" + gpus : "(null)");
  }

  private static String clock(long seconds) {
    return CLOCK.format(BEGIN.plusSeconds(seconds));
  }

  private static String duration(long seconds) {
    Duration time = Duration.ofSeconds(seconds);
    return "%02d:%02d:%02d".formatted(time.toHours(), time.toMinutesPart(), time.toSecondsPart());
  }

  private Stream<Map<String, String>> rows(String file) throws IOException {
    List<List<String>> lines =
        Files.readAllLines(directory.resolve(file)).stream()
            .map(line -> Arrays.asList(line.split(",", -1)))
            .toList();
    return lines.stream().skip(1).map(line -> row(lines.get(0), line));
  }

  private static Map<String, String> row(List<String> names, List<String> values) {
    Map<String, String> row = new HashMap<>();
    IntStream.range(0, names.size()).forEach(i -> row.put(names.get(i), values.get(i)));
    return row;
  }

  private static String field(Map<String, String> row, String name) {
    return requireNonNull(row.get(name), name);
  }

  private static double number(Map<String, String> row, String name) {
    return Double.parseDouble(field(row, name));
  }

  /** A number without its fraction, as Slurm writes times. */
  private static long seconds(Map<String, String> row, String name) {
    return (long) Math.floor(number(row, name));
  }
}

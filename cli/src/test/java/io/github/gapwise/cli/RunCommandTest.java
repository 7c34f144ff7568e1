package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RunCommandTest {
  private static final String WORKLOAD = "klusacek(machines=5,jobs=200,interarrival=60,seed=3)";

  @TempDir Path directory;

  @Test
  void table_hasOneRowForEachPolicyInTheOrderGiven() {
    CommandLineRun run = CommandLineRun.of("run", WORKLOAD, "--policy", "sjf,fcfs,easy");

    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("200 jobs, 5 machines");
    assertThat(run.out()).containsSubsequence("\nsjf ", "\nfcfs ", "\neasy ");
  }

  @Test
  void files_areThoseThatTheHelpNames() throws IOException {
    Path out = directory.resolve("a/b");

    CommandLineRun.of(
        "run", WORKLOAD, "--policy", "fcfs,easy(backfill=shortest)", "--out", out.toString());

    assertThat(files(out))
        .containsExactly(
            "easy(backfill=shortest)/jobs.csv",
            "fcfs/jobs.csv",
            "summary.csv",
            "summary.json",
            "timing.csv");
    assertThat(Files.readAllLines(out.resolve("fcfs/jobs.csv")))
        .hasSize(201)
        .first()
        .isEqualTo("job,release,start,end,machine,cpus,deadline,status");
    assertThat(Files.readAllLines(out.resolve("summary.csv")))
        .hasSize(3)
        .first()
        .asString()
        .startsWith("policy,completed,killed,refused,waiting,makespan,");
    assertIsJson(out.resolve("summary.json"));
  }

  @Test
  void usageByMachine_goesToAFileIfAsked_andDoesNotStay() throws IOException {
    String[] run = {"run", WORKLOAD, "--policy", "fcfs,easy", "--out", directory.toString()};
    String[] asked = Arrays.copyOf(run, run.length + 1);
    asked[run.length] = "--usage-by-machine";
    CommandLineRun.of(asked);

    List<String> lines = Files.readAllLines(directory.resolve("usage.csv"));
    assertThat(lines).hasSize(1 + 2 * 5);
    assertThat(lines.get(0)).isEqualTo("policy,machine,cpus,speed,busy_cpu_s,usage_percent");
    assertThat(lines.get(1)).matches("fcfs,0,[0-9]+,[0-9.]+,[0-9.]+,[0-9.]+");
    CommandLineRun.of(run);
    assertThat(directory.resolve("usage.csv")).doesNotExist();
    assertThat(CommandLineRun.of("run", WORKLOAD, "--policy=fcfs", "--usage-by-machine").err())
        .contains("The option --usage-by-machine must come with --out, for it goes to a file.");
  }

  @Test
  void oldestJob_isHeldBackByPlansAlone() {
    CommandLineRun run =
        CommandLineRun.of(
            "run",
            "klusacek(jobs=600,load=2)",
            "--policy=fcfs,easy,eg-edf",
            "--instruments=held_back",
            "--metrics=started_at_release");

    assertThat(run.out()).containsPattern("\nfcfs +0 ").containsPattern("\neasy +0 ");
    assertThat(run.out()).containsPattern("\neg-edf +[1-9]");
  }

  @Test
  void failedJobs_areOutIfTheyAreToBe_andTheScheduleIsValid() throws IOException {
    String[] workload = {"volunteer(hosts=8,days=8)", "--outage=abandon"};
    CommandLineRun run =
        CommandLineRun.of(
            "run",
            workload[0],
            workload[1],
            "--policy=fcfs",
            "--out=" + directory,
            "--metrics=completed,abandoned,failed,waiting");
    CommandLineRun check =
        CommandLineRun.of("validate", workload[0], workload[1], directory + "/fcfs/jobs.csv");

    assertThat(run.exitCode()).isZero();
    assertThat(check.out()).contains("0 violations").contains("abandoned=");
    assertThat(Files.readString(directory.resolve("fcfs/jobs.csv"))).contains(",abandoned\n");
    assertThat(CommandLineRun.of("validate", workload[0], directory + "/fcfs/jobs.csv").err())
        .startsWith("The options must be those of the run, which had --outage abandon.\n");
  }

  @Test
  void failuresOfJobs_areReplayedIfAsked_andTheScheduleIsValid() throws IOException {
    Files.writeString(directory.resolve("machines.csv"), "machine,cpus\n0,2\n");
    Files.writeString(
        directory.resolve("jobs.csv"),
        """
        job,release,cpus,estimated_work,fails_after,withdrawn_at
        1,0,2,10,4,
        2,1,2,10,,3
        3,2,2,10,,9
        4,3,2,10,,
        """);
    String[] options = {directory.toString(), "--replay-failures"};
    Path out = directory.resolve("out");
    CommandLineRun.of("run", options[0], options[1], "--policy=fcfs,eg-edf", "--out=" + out);

    assertThat(Files.readAllLines(out.resolve("fcfs/jobs.csv")).subList(1, 5))
        .containsExactly(
            "2,1,,,,2,,withdrawn",
            "1,0,0,4,0,2,,crashed",
            "3,2,4,9,0,2,,withdrawn",
            "4,3,9,19,0,2,,completed");
    for (String policy : List.of("fcfs", "eg-edf")) {
      String schedule = out.resolve(policy).resolve("jobs.csv").toString();
      assertThat(CommandLineRun.of("validate", options[0], options[1], schedule).out())
          .contains("{completed=1, crashed=1, withdrawn=2}, 0 violations");
      assertThat(CommandLineRun.of("validate", options[0], schedule).err())
          .startsWith("The options must be those of the run, which had --replay-failures.\n");
    }
  }

  /** Job 1 is lost twice; job 2 runs beside it. */
  @Test
  void attemptsThatWereLost_areWritten_andValidated_andDoNotStay() throws IOException {
    Path grid = Files.createDirectories(directory.resolve("grid"));
    Files.writeString(grid.resolve("machines.csv"), "machine,cpus\n0,4\n");
    Files.writeString(
        grid.resolve("jobs.csv"), "job,release,cpus,estimated_work\n1,0,2,100\n2,0,2,500\n");
    Path events =
        Files.writeString(
            directory.resolve("events.csv"),
            "event,time,until,machine,job,estimated_work,announced_at\nlose,50,,,1,,\nlose,90,,,1,,\n");
    Path out = directory.resolve("out");
    String[] run = {"run", "" + grid, "--policy=fcfs", "--out=" + out};
    String[] check = {"validate", "" + grid, "" + out.resolve("fcfs/jobs.csv")};

    CommandLineRun.of(with(run, "--events=" + events));

    Path attempts = out.resolve("fcfs/attempts.csv");
    assertThat(attempts)
        .hasContent(
            """
            job,release,start,end,machine,cpus,deadline,status
            1,0,0,50,0,2,,lost
            1,0,50,90,0,2,,lost
            """);
    CommandLineRun valid = CommandLineRun.of(with(check, "--events=" + events));
    assertThat(valid.exitCode()).as(valid.out()).isZero();
    assertThat(valid.out())
        .isEqualTo("2 jobs checked {completed=2}, 2 lost attempts, 0 violations\n");

    Files.writeString(attempts, Files.readString(attempts).replace(",50,90,", ",40,90,"));
    CommandLineRun invalid = CommandLineRun.of(with(check, "--events=" + events));
    assertThat(invalid.exitCode()).isEqualTo(1);
    assertThat(invalid.out())
        .contains("Job 1 starts at 40 s, before its attempt that was lost at 50 s ended.");

    CommandLineRun.of(run);
    assertThat(attempts).doesNotExist();
    assertThat(CommandLineRun.of(check).out())
        .isEqualTo("2 jobs checked {completed=2}, 0 violations\n");
  }

  private static String[] with(String[] words, String more) {
    String[] all = Arrays.copyOf(words, words.length + 1);
    all[words.length] = more;
    return all;
  }

  @Test
  void usedDirectory_holdsTheNewResultsAlone() throws IOException {
    Path out = directory.resolve("used");
    Path log = Files.createDirectories(out.resolve("log")).resolve("jobs.csv");
    Files.writeString(log, "a workload of the user's own");
    CommandLineRun.of("run", WORKLOAD, "--policy", "fcfs,easy", "--out", out.toString());
    Files.writeString(out.resolve("fcfs/notes.txt"), "the user's own");

    CommandLineRun refused =
        CommandLineRun.of("run", WORKLOAD, "--policy", "nope", "--out", out.toString());
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(files(out)).contains("easy/jobs.csv", "fcfs/jobs.csv");

    CommandLineRun.of("run", WORKLOAD, "--policy", "sjf", "--out", out.toString());
    assertThat(files(out))
        .containsExactly(
            "fcfs/notes.txt",
            "log/jobs.csv",
            "sjf/jobs.csv",
            "summary.csv",
            "summary.json",
            "timing.csv");
    assertThat(out.resolve("easy")).doesNotExist();
  }

  @Test
  void earlierSummary_thatNamesFilesElsewhere_deletesNothing() throws IOException {
    Path precious = Files.writeString(directory.resolve("jobs.csv"), "precious");
    Path out = Files.createDirectories(directory.resolve("used"));
    String names = "..\n/tmp\n.\n\"\"\nno/such\na\u0000b\n" + directory + "\n";
    Files.writeString(out.resolve("summary.csv"), "policy\n" + names);

    CommandLineRun run =
        CommandLineRun.of("run", WORKLOAD, "--policy", "sjf", "--out", out.toString());

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(precious).exists();
    assertThat(files(out)).contains("sjf/jobs.csv");
  }

  @Test
  void label_isPrintedAsGiven() throws IOException {
    Path out = directory.resolve("labels");
    String label = "list(order=arrival)+reliable( predictor=tde(days=6) )";
    String printed = "list(order=arrival)+reliable(predictor=tde(days=6))";

    CommandLineRun run =
        CommandLineRun.of(
            "run", "klusacek(jobs=9,seed=1)", "--policy", "fcfs, " + label, "--out", "" + out);

    assertThat(run.out()).startsWith("klusacek(jobs=9,seed=1): 9 jobs").contains("\n" + printed);
    assertThat(Files.readString(out.resolve("summary.json")))
        .contains("\"policy\" : \"" + printed + "\"", "\"name\" : \"klusacek(jobs=9,seed=1)\"");
    assertThat(files(out)).contains("fcfs/jobs.csv", printed + "/jobs.csv");
  }

  @Test
  void optimisedPolicy_hasFilesUnderItsLabel_alikeForSameSeed() throws IOException {
    String label = "eg-edf+tabu(every=2,iterations=20)+annealing(every=3)";
    Path first = directory.resolve("first");
    Path second = directory.resolve("second");
    for (Path out : List.of(first, second)) {
      CommandLineRun run =
          CommandLineRun.of(
              "run", WORKLOAD, "--policy", label, "--seed", "7", "--out", out.toString());
      assertThat(run.err()).isEqualTo("Results: %s%n".formatted(out));
      assertThat(run.exitCode()).isZero();
    }
    assertThat(first.resolve(label).resolve("jobs.csv"))
        .hasSameBinaryContentAs(second.resolve(label).resolve("jobs.csv"));
  }

  @Test
  void sameRun_writesTheSameBytes() throws IOException {
    Path first = directory.resolve("first");
    Path second = directory.resolve("second");

    CommandLineRun.of("run", WORKLOAD, "--policy", "fcfs,easy", "--out", first.toString());
    CommandLineRun.of(
        "run", WORKLOAD, "--policy", "fcfs,easy", "--parallel", "2", "--out", second.toString());

    for (String file : List.of("fcfs/jobs.csv", "easy/jobs.csv", "summary.csv", "summary.json")) {
      assertThat(second.resolve(file)).hasSameBinaryContentAs(first.resolve(file));
    }
  }

  @Test
  void everySchedule_isValid() {
    for (String mode : List.of("--overrun=kill", "--overrun=extend", "--static")) {
      Path out = directory.resolve(mode);
      CommandLineRun.of(
          "run",
          "klusacek(machines=5,jobs=200,interarrival=60,overestimate=3)",
          "--policy",
          "fcfs,erd,edd,sjf,ljf,easy,easy(backfill=shortest)",
          "--out",
          out.toString(),
          mode);
      for (String policy :
          List.of("fcfs", "erd", "edd", "sjf", "ljf", "easy", "easy(backfill=shortest)")) {
        CommandLineRun check =
            CommandLineRun.of(
                "validate",
                "klusacek(machines=5,jobs=200,interarrival=60,overestimate=3)",
                out.resolve(policy).resolve("jobs.csv").toString());
        assertThat(check.out()).startsWith("200 jobs checked {").endsWith("}, 0 violations\n");
        assertThat(check.exitCode()).isZero();
      }
    }
  }

  @Test
  void explain_addsTheReasonsAndNothingElse() throws IOException {
    Path plain = directory.resolve("plain");
    Path explained = directory.resolve("explained");
    CommandLineRun.of("run", WORKLOAD, "--policy", "lifo", "--out", plain.toString());
    CommandLineRun.of(
        "run", WORKLOAD, "--policy", "lifo", "--explain", "--out", explained.toString());

    Path jobs = explained.resolve("lifo/jobs.csv");
    List<String> lines = Files.readAllLines(jobs);
    assertThat(lines.get(0))
        .isEqualTo(
            "job,release,start,end,machine,cpus,deadline,status,reason,sacrificed_for,lacked");
    assertThat(lines.stream().skip(1).map(line -> line.split(",", -1)[8]))
        .contains("head", "backfilled")
        .allMatch(reason -> reason.equals("head") || reason.equals("backfilled"));
    assertThat(lines.stream().map(line -> line.replaceFirst("(,[^,]*){3}$", "")))
        .containsExactlyElementsOf(Files.readAllLines(plain.resolve("lifo/jobs.csv")));
    for (String file : List.of("summary.csv", "summary.json")) {
      assertThat(explained.resolve(file)).hasSameBinaryContentAs(plain.resolve(file));
    }
    CommandLineRun check = CommandLineRun.of("validate", WORKLOAD, jobs.toString());
    assertThat(check.out()).isEqualTo("200 jobs checked {completed=200}, 0 violations\n");
  }

  @Test
  void slice_takesTheJobsThatAreAskedFor() throws IOException {
    Path out = directory.resolve("slice");

    CommandLineRun.of(
        "run",
        WORKLOAD,
        "--policy",
        "fcfs",
        "--skip",
        "10",
        "--limit",
        "3",
        "--out",
        out.toString());

    assertThat(Files.readAllLines(out.resolve("fcfs/jobs.csv")).stream().skip(1))
        .extracting(line -> line.substring(0, line.indexOf(',')))
        .containsExactlyInAnyOrder("11", "12", "13");
  }

  @Test
  void brokenSchedule_isFoundOut() throws IOException {
    Path out = directory.resolve("broken");
    CommandLineRun.of("run", WORKLOAD, "--policy", "fcfs", "--out", out.toString());
    Path jobs = out.resolve("fcfs/jobs.csv");
    List<String> lines = Files.readAllLines(jobs);
    Files.write(jobs, lines.subList(0, lines.size() - 1));

    CommandLineRun check = CommandLineRun.of("validate", WORKLOAD, jobs.toString());

    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.out())
        .contains("is missing.")
        .contains("200 jobs checked {completed=199}, 1 violation\n");
  }

  @Test
  void trace_takesMachinesAway_andSchedulesStayValid() throws IOException {
    Path out = directory.resolve("traced");
    String trace = "--trace=volunteer(hosts=9,days=3)";
    CommandLineRun run = CommandLineRun.of("run", WORKLOAD, "--policy=fcfs", trace, "--out=" + out);

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).startsWith(WORKLOAD + " on volunteer(hosts=9,days=3): 200 jobs");
    assertThat(run.out()).containsPattern("Losses  failed").containsPattern("\nfcfs +[1-9][0-9]* ");
    String jobs = out.resolve("fcfs/jobs.csv").toString();
    CommandLineRun check = CommandLineRun.of("validate", WORKLOAD, jobs, trace);
    assertThat(check.out())
        .matches("200 jobs checked \\{completed=200}, [1-9][0-9]* lost attempts, 0 violations\n");
    CommandLineRun without = CommandLineRun.of("validate", WORKLOAD, jobs);
    assertThat(without.exitCode()).isEqualTo(2);
    assertThat(without.err()).contains("the run, which had --trace volunteer(hosts=9,days=3).");
    Files.delete(out.resolve("summary.json"));
    CommandLineRun unknown = CommandLineRun.of("validate", WORKLOAD, jobs);
    assertThat(unknown.exitCode()).isEqualTo(1);
    assertThat(unknown.out())
        .contains(" although no machine of it left and no operator removed it.");
  }

  @Test
  void outage_andLoads_sayWhatBecomesOfJobs() {
    String[] traced = {"run", WORKLOAD, "--policy=fcfs", "--trace=volunteer(hosts=5,days=3)"};

    assertThat(CommandLineRun.of(traced).out()).contains("Losses");
    assertThat(run(traced, "--outage=suspend").out()).doesNotContain("Losses");
    String shared = run(traced, "--load-present=0.5", "--load-exceeded=0.5").out();
    assertThat(shared).isNotEqualTo(run(traced, "--load-present=0.5").out());
  }

  private static CommandLineRun run(String[] arguments, String... more) {
    return CommandLineRun.of(
        Stream.concat(Stream.of(arguments), Stream.of(more)).toArray(String[]::new));
  }

  @Test
  void volunteers_writtenToFiles_runAlikeOnTheirTrace() {
    String label = "volunteer(hosts=9,days=3,warm-up=2,interval=300)";
    String trace = directory.resolve("trace.tab").toString();
    String jobs = directory.resolve("jobs").toString();
    CommandLineRun.of("trace", "volunteer(hosts=9,days=3)", "--out", trace);
    CommandLineRun generated = CommandLineRun.of("generate", label, "--out", jobs);

    assertThat(generated.err()).contains("do not state when machines come and go");
    for (String source : List.of(label, jobs)) {
      List<String> options = source.equals(jobs) ? List.of("--trace=" + trace) : List.of();
      Path out = directory.resolve(source.equals(jobs) ? "files" : "direct");
      CommandLineRun run =
          run(
              new String[] {"run", source, "--policy=fcfs", "--out=" + out},
              options.toArray(String[]::new));
      assertThat(run.exitCode()).as(run.err()).isZero();
    }
    assertThat(directory.resolve("files/fcfs/jobs.csv"))
        .hasSameBinaryContentAs(directory.resolve("direct/fcfs/jobs.csv"));
  }

  private static List<String> files(Path root) throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(Files::isRegularFile)
          .map(file -> root.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  private static void assertIsJson(Path file) throws IOException {
    try (JsonParser json = new JsonFactory().createParser(file.toFile())) {
      int tokens = 0;
      while (json.nextToken() != null) {
        tokens++;
      }
      assertThat(tokens).isGreaterThan(100);
    }
  }

  /** A policy that starts nothing has no waits. */
  @Test
  void waitingJobs_areReported_whereNoMetricShowsThem(@TempDir Path gone) throws IOException {
    Path trace = Files.writeString(gone.resolve("gone.txt"), "0 1 5\n1 900 -1\n");
    Path log =
        Files.writeString(
            gone.resolve("log.swf"),
            """
            ; MaxProcs: 8
            1 0 -1 100 4 -1 -1 4 1000 -1 1 7 -1 -1 -1 -1 -1 -1
            2 9 -1 100 4 -1 -1 4 1000 -1 1 7 -1 -1 -1 -1 -1 -1
            """);
    String[] run = {
      "run", log.toString(), "--policy=fcfs", "--trace=" + trace, "--metrics=mean_wait", ""
    };
    run[5] = "--limit=2";
    assertThat(CommandLineRun.of(run).err())
        .isEqualTo("With fcfs 2 jobs still wait at the end, and are in no mean.\n");
    run[5] = "--limit=1";
    assertThat(CommandLineRun.of(run).err())
        .isEqualTo("With fcfs 1 job still waits at the end, and is in no mean.\n");
    run[4] = "--metrics=mean_wait,waiting";
    assertThat(CommandLineRun.of(run).err()).isEmpty();
  }
}

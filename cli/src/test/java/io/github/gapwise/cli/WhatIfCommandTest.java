package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WhatIfCommandTest {
  @TempDir private Path directory;
  private Path history = Path.of("");
  private Path nodes = Path.of("");

  @BeforeEach
  void writeHistory() throws IOException {
    history = HistorySample.write(directory.resolve("sacct.txt"));
    nodes = HistorySample.write(directory.resolve("nodes.txt"));
  }

  private CommandLineRun whatIf(String... more) {
    List<String> words =
        new ArrayList<>(List.of("what-if", history.toString(), "--nodes", nodes.toString()));
    words.addAll(List.of(more));
    return CommandLineRun.of(words.toArray(String[]::new));
  }

  /**
   * Under FCFS, job 1 takes the node with the GPU at eight, task 2 waits for it until nine, and all
   * others behind it: carla until 9:01, for tasks 1 and 2 fill both nodes at nine. Under EASY task
   * 1 starts at once on the other node, and carla's job when it has ended, at 8:31. The job of four
   * nodes finds only two.
   */
  @Test
  void waits_areThoseOfTheReplay_besideThoseRecorded() {
    CommandLineRun run = whatIf("--policy", "fcfs,easy");

    assertThat(run.err())
        .contains("1 job changed: has no time limit")
        .contains("(first in line 6): 86400 s")
        .contains("Refused: The job (5) with cpus (4)")
        .contains("as many machines as it has nodes (4).");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .startsWith("sacct.txt: 5 jobs, 2 machines, 8 CPUs")
        .isEqualTo(
            """
            sacct.txt: 5 jobs, 2 machines, 8 CPUs
            Left out: 1 job with 4.1 % of all CPU time, which not every policy starts
            Compared: 4 jobs. Waits within 60 s of the recorded one count as the same.

            Wait             mean       median          p95          max  less  same  users less
            recorded  59 min 15 s  59 min 00 s   1 h 29 min   1 h 29 min
            fcfs      44 min 15 s  59 min 00 s  59 min 00 s  59 min 00 s     2     2           2
            easy      22 min 00 s          0 s  59 min 00 s  59 min 00 s     3     1           2

            User   jobs    recorded         fcfs  less         easy  less
            bob       2  1 h 14 min  59 min 00 s     1  29 min 30 s     2
            ann       1         0 s          0 s     0          0 s     0
            carla     1  1 h 29 min  59 min 00 s     1  29 min 00 s     1

            CPUs  jobs     recorded         fcfs  less         easy  less
            1        1   1 h 29 min  59 min 00 s     1  29 min 00 s     1
            4-7      3  49 min 20 s  39 min 20 s     1  19 min 40 s     2

            Hours  jobs     recorded         fcfs  less         easy  less
            06-09     4  59 min 15 s  44 min 15 s     2  22 min 00 s     3

            Compare policies with each other first, and with the record second: easy waits 22 min 00 s on
            average, the record 59 min 15 s. The record was subject to what no replay knows: nodes that were
            down, memory, licences, fair shares, limits of users, reservations, and jobs that came earlier or
            later because others had been slow. The difference is the size of all this, not the merit of EASY.
            """);
  }

  /**
   * Slurm's backfilling comes once a minute, at whole minutes: task 1 of 8:01 starts at once, and
   * carla's job of 8:02 when it has ended, as under EASY.
   */
  @Test
  void slurmItself_isReplayedFromItsSettings_andOthersAreComparedWithIt() throws IOException {
    Path conf = HistorySample.write(directory.resolve("slurm.conf"));
    Path qos = HistorySample.write(directory.resolve("qos.txt"));
    Path assoc = HistorySample.write(directory.resolve("assoc.txt"));

    CommandLineRun run =
        whatIf(
            "--policy=fcfs",
            "--slurm-conf=" + conf,
            "--qos=" + qos,
            "--associations=" + assoc,
            "--clean-up=0");

    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).contains("Note: Not simulated of Slurm's settings: bf_max_job_user.");
    assertThat(run.out())
        .contains(
            """

            slurm waits 22 min 00 s on average, the record 59 min 15 s: 62.9 % less.

            Wait          mean       median          p95          max  longer  same  users longer
            slurm  22 min 00 s          0 s  59 min 00 s  59 min 00 s
            fcfs   44 min 15 s  59 min 00 s  59 min 00 s  59 min 00 s       2     2             2
            """);
  }

  /** Jobs that wait for one another do so a little longer. */
  @Test
  void nodes_takeTimeToBecomeFree_aSecondUnderSlurm() throws IOException {
    Path conf = HistorySample.write(directory.resolve("slurm.conf"));

    assertThat(whatIf("--policy=fcfs", "--clean-up=5").out()).contains("59 min 05 s");
    assertThat(whatIf("--policy=fcfs", "--slurm-conf=" + conf).out())
        .contains("\nfcfs      44 min 16 s  59 min 01 s  59 min 02 s  59 min 02 s");
    assertThat(whatIf("--policy=fcfs").out()).contains("59 min 00 s");
    assertThat(whatIf("--policy=fcfs", "--clean-up=-1").exitCode()).isEqualTo(2);
  }

  @Test
  void historyWithoutTheFieldThatAFileIsFor_isRefused() throws IOException {
    Path conf = HistorySample.write(directory.resolve("slurm.conf"));
    Path qos = HistorySample.write(directory.resolve("qos.txt"));
    Files.writeString(
        history, HistorySample.text("sacct.txt").replace("|QOS|", "|X|").replace("|normal|", "||"));

    CommandLineRun run = whatIf("--policy=fcfs", "--slurm-conf=" + conf, "--qos=" + qos);

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).startsWith("The history must have the field QOS, for qos.txt to count.");
  }

  @Test
  void historyOfBadLines_isRefused_unlessAPartIsEnough() throws IOException {
    String bad = "7|7|ann|science|normal|main|COMPLETED|never\n".repeat(11);
    Files.writeString(history, HistorySample.text("sacct.txt") + bad);

    assertThat(whatIf("--policy=fcfs").exitCode()).isEqualTo(2);
    assertThat(whatIf("--policy=fcfs").err())
        .contains(
            "The lines of the history that are not as the format has them (11, beside 5 jobs) must"
                + " be few.");
    assertThat(whatIf("--policy=fcfs", "--partial").exitCode()).isZero();
  }

  @Test
  void settingsOfSlurm_withoutWhatTheyNeed_areRefused() throws IOException {
    Path qos = HistorySample.write(directory.resolve("qos.txt"));
    Path conf = HistorySample.write(directory.resolve("slurm.conf"));
    Path log =
        Files.writeString(
            directory.resolve("log.swf"), "1 0 0 10 1 -1 -1 1 10 -1 1 1 1 1 1 1 -1 -1\n");

    assertThat(whatIf("--policy=fcfs", "--qos=" + qos).err())
        .contains("The option --slurm-conf must be given with --qos and --associations.");
    assertThat(whatIf("--policy=slurm", "--slurm-conf=" + conf).err())
        .contains("The policy (slurm) must not be given with --slurm-conf, which adds it.");
    CommandLineRun ofLog =
        CommandLineRun.of(
            "what-if", log.toString(), "--cpus=4", "--policy=fcfs", "--slurm-conf=" + conf);
    assertThat(ofLog.err()).contains("The history (log.swf) must be of Slurm with --slurm-conf.");
    assertThat(ofLog.exitCode()).isEqualTo(2);
  }

  /** The job of 16 CPUs, which fits no node, now runs for an hour: 16 of 22.2 CPU-hours. */
  private void lengthenTheJobThatFitsNoNode() throws IOException {
    String jobs = Files.readString(history);
    Files.writeString(
        history,
        jobs.replace("T09:42:00|00:01:00|01:00:00|16|", "T10:41:00|01:00:00|01:00:00|16|"));
  }

  @Test
  void historyOfWhichTooMuchWouldBeLeftOut_isRefused_andNothingIsWritten() throws IOException {
    lengthenTheJobThatFitsNoNode();
    Path out = directory.resolve("out");
    Path page = directory.resolve("page.html");

    CommandLineRun run = whatIf("--policy=fcfs", "--out=" + out, "--report=" + page);

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .endsWith(
            "The share of CPU time that the comparison leaves out (72.0 %%) must be at most 10.0 %%: 1 job that not every policy can start, such as job (5) with cpus (4) and tags (partition=main) on each of nodes (4).%nMaybe give other machines (--nodes, or --cpus for one on which all jobs fit), or compare the rest with --partial.%n"
                .formatted());
    assertThat(run.out()).isEmpty();
    assertThat(out).doesNotExist();
    assertThat(page).doesNotExist();
  }

  @Test
  void anonymousMessage_namesNoJobThatIsLeftOut() throws IOException {
    lengthenTheJobThatFitsNoNode();

    CommandLineRun refused = whatIf("--policy=fcfs", "--anonymise");
    CommandLineRun partial = whatIf("--policy=fcfs", "--anonymise", "--partial");

    assertThat(refused.err())
        .contains("1 job that not every policy can start.")
        .doesNotContain("job (");
    assertThat(partial.err())
        .contains("Refused: 1 job that too few machines fit.")
        .doesNotContain("job (");
  }

  @Test
  void partialComparison_saysSo_inTablesFilesAndPage() throws IOException {
    lengthenTheJobThatFitsNoNode();
    Path out = directory.resolve("out");
    Path page = directory.resolve("page.html");

    CommandLineRun run = whatIf("--policy=fcfs", "--partial", "--out=" + out, "--report=" + page);

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .contains(
            """
            Left out: 1 job with 72.0 % of all CPU time, which not every policy starts
            Compared: 4 jobs. Waits within 60 s of the recorded one count as the same.

            This comparison is partial: the jobs that it leaves out took 72.0 % of all CPU time. In the replays
            nothing waits for those of them that do not start.

            Wait\s""");
    assertThat(Files.readAllLines(out.resolve("groups.csv")))
        .contains("user,carla,fcfs,1,5340,3540,1,0,28.035982");
    assertThat(dataOf(page)).contains("This comparison is partial: ");
  }

  @Test
  void time_ofDay_andTolerance_areAsAsked() {
    CommandLineRun run =
        whatIf("--policy=fcfs", "--zone=Europe/Prague", "--tolerance=2h", "--users=1");

    assertThat(run.out())
        .containsPattern("06-09 +4 ")
        .containsPattern("fcfs +44 min 15 s .* +4\n")
        .contains("\nand 2 more\n")
        .contains("within 7200 s");
  }

  @Test
  void files_holdGroupsAndJobs_andTheReportThePage() throws IOException {
    Path out = directory.resolve("out");
    Path page = directory.resolve("page.html");

    CommandLineRun run = whatIf("--policy=fcfs,easy", "--out=" + out, "--report=" + page);

    assertThat(run.exitCode()).isZero();
    assertThat(Files.readAllLines(out.resolve("groups.csv")))
        .contains("user,carla,easy,1,5340,1740,1,0,95.897436");
    assertThat(Files.readAllLines(out.resolve("waits.csv")))
        .hasSize(5)
        .contains("4,carla,1,1790841720,5340,3540,1740");
    assertThat(dataOf(page))
        .contains("carla", "what-if", "Compare policies with each other first")
        .doesNotContain("partial");
  }

  @Test
  void anonymous_usersAreNumbersEverywhere() throws IOException {
    Path out = directory.resolve("out");
    Path page = directory.resolve("page.html");
    Path mine = Files.move(history, directory.resolve("jobs-of-ann.txt"));
    Files.writeString(mine, Files.readString(mine) + "6|bob|x\n");
    history = mine;

    CommandLineRun run = whatIf("--policy=fcfs", "--anonymise", "--out=" + out, "--report=" + page);

    assertThat(run.exitCode()).isZero();
    String all =
        run.out()
            + run.err()
            + Files.readString(out.resolve("groups.csv"))
            + Files.readString(out.resolve("waits.csv"))
            + dataOf(page);
    assertThat(all).contains("user1", "user2", "user3", "1 job dropped: line is not as the format");
    assertThat(all).doesNotContainPattern("\\b(ann|bob|carla)\\b");
  }

  /** The scripts of the page are the same in each. */
  private static String dataOf(Path page) throws IOException {
    String text = Files.readString(page);
    int begin = text.indexOf("application/json");
    assertThat(begin).isPositive();
    return text.substring(begin, text.indexOf("</script>", begin));
  }

  @Test
  void anonymous_messagesQuoteNothing() throws IOException {
    Files.writeString(history, "; MaxProcs: 4\n1 0 7 ann 2 -1 -1 2 30 -1 1 7 -1 -1 -1 -1 -1 -1\n");

    CommandLineRun plain = whatIf("--policy=fcfs");
    CommandLineRun anonymous = whatIf("--policy=fcfs", "--anonymise");

    assertThat(plain.exitCode()).isEqualTo(2);
    assertThat(plain.err())
        .endsWith(
            "sacct.txt, line 2: The run time (ann) in field 4 must be a number.%n".formatted());
    assertThat(anonymous.exitCode()).isEqualTo(2);
    assertThat(anonymous.err())
        .isEqualTo("history, line 2: The run time (…) in field 4 must be a number.%n".formatted());
  }

  @Test
  void lineThatANewlineBroke_isCountedAndQuoted_andAnonymousOnlyCounted() throws IOException {
    Files.writeString(history, Files.readString(history).replace("|16|4|", "|ann\n|4|"));

    CommandLineRun plain = whatIf("--policy=fcfs");
    CommandLineRun anonymous = whatIf("--policy=fcfs", "--anonymise");

    assertThat(plain.exitCode()).isZero();
    assertThat(plain.err())
        .contains("2 jobs dropped: line is not as the format has it (first in line 7)");
    assertThat(plain.out()).startsWith("sacct.txt: 4 jobs");
    assertThat(anonymous.err()).contains("2 jobs dropped").doesNotContain("ann", "sacct");
  }

  @Test
  void nodes_mayBeCounted_andOneMachineTakesJobsOfSeveralNodes() {
    CommandLineRun counted =
        CommandLineRun.of("what-if", history.toString(), "--nodes=2x4+1x16", "--policy=fcfs");
    CommandLineRun one =
        CommandLineRun.of("what-if", history.toString(), "--cpus=16", "--policy=fcfs");

    CommandLineRun joined =
        CommandLineRun.of(
            "what-if", history.toString(), "--nodes=2x4+1x16", "--policy=eg-edf", "--cpus-only");

    assertThat(counted.out()).contains("3 machines, 24 CPUs").contains("Compared: 4 jobs.");
    assertThat(joined.err()).contains("1 job changed: ran on several nodes");
    assertThat(joined.out()).contains("Compared: 5 jobs.");
    assertThat(one.out()).contains("1 machine, 16 CPUs").contains("Compared: 5 jobs.");
  }

  @Test
  void otherHistories_areTold() throws IOException {
    Path completions = HistorySample.write(directory.resolve("jobcomp.log"));
    Path log =
        Files.writeString(
            directory.resolve("log.swf"),
            "; MaxProcs: 4\n1 0 7 20 2 -1 -1 2 30 -1 1 7 -1 -1 -1 -1 -1 -1\n");

    assertThat(
            CommandLineRun.of("what-if", completions.toString(), "--nodes=1x4", "--policy=fcfs")
                .out())
        .contains("jobcomp.log: 1 job");
    assertThat(CommandLineRun.of("what-if", log.toString(), "--policy=fcfs").out())
        .contains("log.swf: 1 job, 1 machine, 4 CPUs")
        .containsPattern("recorded +7.00 s ");
  }

  @Test
  void mistakes_haveOneSentence_andLeaveNothing() throws IOException {
    Path columns = Files.writeString(directory.resolve("c.txt"), "       JobID    JobName\n----\n");
    Path out = directory.resolve("out");

    assertMistake("must be given (--nodes, --machines or --cpus)", history.toString());
    assertMistake("Maybe sacct ran without --parsable2.", columns.toString());
    assertMistake("no such file", directory.resolve("none").toString());
    assertMistake("must be positive numbers", history.toString(), "--nodes=0x4");
    assertMistake("must be positive numbers", history.toString(), "--nodes=99999999999x1");
    assertMistake("no such file", history.toString(), "--nodes=none.txt");
    assertMistake("The zone (Atlantis) must be one", history.toString(), "--zone=Atlantis");
    assertMistake("must be a regular file", directory.toString());
    Files.writeString(history, "JobID|Submit\n");
    assertMistake("must name the field Start", history.toString(), "--nodes=1x4", "--out=" + out);
    assertThat(out).doesNotExist();
  }

  private static void assertMistake(String sentence, String... words) {
    List<String> arguments = new ArrayList<>(List.of("what-if", "--policy=fcfs"));
    arguments.addAll(List.of(words));
    CommandLineRun run = CommandLineRun.of(arguments.toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.err()).contains(sentence);
  }
}

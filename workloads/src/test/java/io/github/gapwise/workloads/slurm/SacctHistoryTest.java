package io.github.gapwise.workloads.slurm;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static io.github.gapwise.workloads.slurm.HistoryTesting.changes;
import static io.github.gapwise.workloads.slurm.HistoryTesting.options;
import static io.github.gapwise.workloads.slurm.HistoryTesting.read;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.input.CleaningReport.Entry;
import io.github.gapwise.workloads.input.InputLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SacctHistoryTest {
  private static final String FIELDS =
      "JobID|JobIDRaw|User|Partition|State|Submit|Eligible|Start|End|Elapsed|Timelimit|AllocCPUS"
          + "|NNodes|Constraints|Suspended\n";

  private static final String DAY = "2026-10-01T";

  @TempDir private Path directory;

  private SlurmHistory history(String... lines) {
    return read(directory, FIELDS + String.join("\n", lines) + "\n", options());
  }

  /** A job of an hour that waited a minute, with other values for some fields. */
  private static String job(String id, String raw, String... changes) {
    String line =
        "%s|%s|ann|batch|COMPLETED|%s08:00:00|%s08:00:00|%s08:01:00|%s09:01:00|01:00:00|02:00:00|4|1||00:00:00"
            .formatted(id, raw, DAY, DAY, DAY, DAY);
    List<String> names = List.of(FIELDS.strip().split("\\|", -1));
    String[] cells = line.split("\\|", -1);
    for (String change : changes) {
      String[] parts = change.split("=", 2);
      cells[names.indexOf(parts[0])] = parts[1];
    }
    return String.join("|", cells);
  }

  @Test
  void job_hasItsTimesSizeAndLimit() {
    SlurmHistory history = history(job("7", "7"));

    long release = Instant.parse("2026-10-01T08:00:00Z").toEpochMilli();
    SimulatedJob job = jobs(history).get(0);
    assertThat(job.job())
        .isEqualTo(
            Job.of(7, release, 4, 7_200_000)
                .withOwner("ann")
                .withRequiredTags(Tags.of("partition=batch")));
    assertThat(job.actualWork()).isEqualTo(3_600_000);
    assertThat(history.starts().of(7)).hasValue(release + 60_000);
    assertThat(history.clock().at(release)).hasToString("2026-10-01T08:00");
    assertThat(history.cleaning().entries()).isEmpty();
  }

  @Test
  void fields_areFoundByName_inAnyOrderAndCase_otherFieldsArePassedOver() {
    SlurmHistory history =
        read(
            directory,
            """
            ncpus|Comment|STATE|jobid|submit|start|end|timelimitraw|
            2|x y|FAILED|5|2026-10-01T00:00:00|2026-10-01T00:00:10|2026-10-01T00:00:40|3|
            """,
            options());

    SimulatedJob job = jobs(history).get(0);
    assertThat(job.actualWork()).isEqualTo(30_000);
    assertThat(job.job().work()).isEqualTo(180_000);
    assertThat(job.job().cpus()).isEqualTo(2);
    assertThat(job.job().owner()).isEmpty();
  }

  @Test
  void steps_belongToTheirJob_tasksAndPartsAreJobs() {
    SlurmHistory history =
        history(
            job("100_4", "104"),
            job("100_4.batch", "104.batch"),
            job("100_5", "105"),
            job("200+0", "200"),
            job("200+1", "201"),
            job("200+1.extern", "201.extern"),
            job("300", "300"),
            job("300.0", "300.0"));

    assertThat(jobs(history))
        .extracting(job -> job.job().id())
        .containsExactly(104L, 105L, 200L, 201L, 300L);
    assertThat(changes(history))
        .containsExactly("2 from 5: changed: part of a heterogeneous job, which runs by itself");
  }

  @Test
  void withoutNumbersOfTasks_jobsAreNumberedByRelease() {
    String text = FIELDS + job("100_4", "") + "\n" + job("90", "90", "Submit=" + DAY + "07:00:00");

    SlurmHistory history = read(directory, text.replace("|JobIDRaw|", "|Comment|"), options());

    assertThat(jobs(history)).extracting(job -> job.job().id()).containsExactly(1L, 2L);
    assertThat(history.starts().of(1)).isPresent();
  }

  @Test
  void wait_beginsWhenTheJobWasEligible_ifThatIsKnownAndPossible() {
    SlurmHistory history =
        history(
            job("1", "1", "Eligible=" + DAY + "08:00:30"),
            job("2", "2", "Eligible=Unknown"),
            job("3", "3", "Eligible=" + DAY + "08:30:00"));

    long submit = Instant.parse(DAY + "08:00:00Z").toEpochMilli();
    assertThat(jobs(history))
        .extracting(job -> job.job().id() + "@" + (job.job().release() - submit))
        .containsExactly("2@0", "3@0", "1@30000");
  }

  @ParameterizedTest
  @CsvSource({
    "1-02:03:04, 93784",
    "02:03:04, 7384",
    "03:04, 184",
    "UNLIMITED, 3600",
    "Partition_Limit, 3600",
    "'', 3600"
  })
  void timeLimit_isTheEstimate_withoutOneItIsTheLongestOfAll(String limit, long seconds) {
    SimulatedJob job = jobs(history(job("1", "1", "Timelimit=" + limit))).get(0);

    assertThat(job.job().work()).isEqualTo(1000 * seconds);
  }

  @Test
  void jobsWithoutLimit_areCounted_andTakeTheOneAskedFor() {
    String text = FIELDS + job("1", "1", "Timelimit=UNLIMITED") + "\n" + job("2", "2");

    SlurmHistory longest = read(directory, text, options());
    SlurmHistory asked = read(directory, text, options().withLimitIfNone(5000));

    assertThat(jobs(longest)).allMatch(job -> job.job().work() == 7_200_000);
    assertThat(longest.cleaning().entries())
        .extracting(Entry::count, Entry::detail)
        .containsExactly(tuple(1L, "7200 s"));
    assertThat(jobs(asked)).extracting(job -> job.job().work()).containsExactly(5000L, 7_200_000L);
  }

  @Test
  void jobsThatNeverRanOrStillDo_areCountedByReason() {
    SlurmHistory history =
        history(
            job("1", "1"),
            job("2", "2", "State=CANCELLED by 1000", "Start=Unknown", "Elapsed=00:00:00"),
            job("3", "3", "State=CANCELLED by 1000", "Elapsed=00:00:00"),
            job("4", "4", "State=PENDING", "Start=Unknown", "End=Unknown", "AllocCPUS=0"),
            job("5_[1-4]", "5", "State=PENDING", "Start=None", "End=None"),
            job("6", "6", "State=RUNNING", "End=Unknown"),
            job("7", "7", "State=CANCELLED by 1000", "Elapsed=00:10:00"),
            job("8", "8", "State=OUT_OF_MEMORY"),
            job("9", "9", "Start=" + DAY + "07:59:59"),
            job("10", "10", "AllocCPUS=0"),
            job("11", "11", "Elapsed=00:00:00"));

    assertThat(jobs(history)).extracting(job -> job.job().id()).containsExactly(1L, 7L, 8L, 11L);
    assertThat(jobs(history).get(1).actualWork()).isEqualTo(600_000);
    assertThat(changes(history))
        .containsExactly(
            "4 from 3: dropped: never started",
            "1 from 7: dropped: has not ended",
            "1 from 10: dropped: started before it was submitted, or ended before it started",
            "1 from 11: dropped: number of CPUs is unknown");
  }

  @Test
  void lastRun_ofAJobThatWasRequeued_counts() {
    SlurmHistory history =
        history(
            job("1", "1", "Submit=" + DAY + "07:00:00", "State=NODE_FAIL"),
            job("1", "1", "Submit=" + DAY + "07:30:00", "Elapsed=00:20:00"),
            job("1", "1", "Submit=" + DAY + "07:10:00", "State=REQUEUED"),
            job("1", "99", "User=bob"));

    assertThat(jobs(history))
        .extracting(SimulatedJob::actualWork)
        .containsExactly(1_200_000L, 3_600_000L);
    assertThat(changes(history))
        .containsExactly(
            "2 from 2: dropped: a run before the job was requeued, of which the last one counts");
  }

  @Test
  void severalNodes_andSuspension_areCounted() {
    SlurmHistory history = history(job("1", "1", "NNodes=3"), job("2", "2", "Suspended=00:05:00"));

    assertThat(changes(history))
        .containsExactly("1 from 3: changed: was suspended, and runs without a break");
    assertThat(jobs(history))
        .extracting(job -> job.job().nodes())
        .as("nodes")
        .containsExactly(3, 1);
  }

  @Test
  void partitionAndFeatures_areRequired_whereAnyMachineHasThem() {
    SlurmHistory history =
        history(
            job("1", "1", "Constraints=amd"),
            job("2", "2", "Constraints=amd&gpu", "Partition=short"),
            job("3", "3", "Constraints=amd;x", "Partition=other"),
            job("4", "4", "Constraints=[rack1*2&amd]"));

    assertThat(jobs(history))
        .extracting(job -> job.job().requiredTags().toString())
        .containsExactly("amd;partition=batch", "amd;partition=short", "", "partition=batch");
    assertThat(changes(history))
        .containsExactly(
            "1 from 3: changed: features dropped, for no machine has them",
            "2 from 4: changed: constraint dropped, for it is more than features joined by &");
    WorkloadOptions any = options().workload().withNodeProperties(false);
    assertThat(
            jobs(
                read(directory, FIELDS + job("1", "1", "Constraints=amd"), HistoryOptions.of(any))))
        .allMatch(job -> job.job().requiredTags().isEmpty());
  }

  @Test
  void zone_tellsTheHourThatIsRepeated() {
    String winter = "2026-10-25T0";
    String[] times = {
      "Submit=" + winter + "1:30:00",
      "Eligible=Unknown",
      "Start=" + winter + "4:00:00",
      "End=Unknown"
    };
    String text = FIELDS + job("1", "1", times);

    SlurmHistory plain = read(directory, text, options());
    SlurmHistory prague = read(directory, text, options().withZone(ZoneId.of("Europe/Prague")));

    assertThat(wait(plain)).isEqualTo(9_000_000);
    assertThat(wait(prague)).isEqualTo(12_600_000);
    assertThat(prague.clock().at(jobs(prague).get(0).job().release()).getHour()).isEqualTo(1);
  }

  private static long wait(SlurmHistory history) {
    return history.starts().of(1).orElseThrow() - jobs(history).get(0).job().release();
  }

  @Test
  void secondsSince1970_areTimesToo() {
    SlurmHistory history =
        history(job("1", "1", "Submit=1000", "Eligible=1001", "Start=1002", "End=1003"));

    assertThat(jobs(history).get(0).job().release()).isEqualTo(1_001_000);
    assertThat(history.starts().of(1)).hasValue(1_002_000);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Submit=yesterday; The value (yesterday) of Submit must be a time as Slurm writes it.",
        "Start=2026-13-01T00:00:00; The value (2026-13-01T00:00:00) of Start must be a time",
        "End=1950-01-01T00:00:00; The value (1950-01-01T00:00:00) of End must be a time",
        "Elapsed=1x; The value (1x) of Elapsed must be a time",
        "Timelimit=-5; The value (-5) of Timelimit must be a time",
        "AllocCPUS=1.5; The value (1.5) of AllocCPUS must be a whole number from 0 to 2147483647.",
        "NNodes=99999999999; The value (99999999999) of NNodes must be a whole number",
        "JobIDRaw=x; The value (x) of JobIDRaw must be a whole number",
        "JobID=ann; The value (ann) of JobID must be a job such as 123, 123_4 or 123+1.",
      })
  void badValue_costsItsLine_whichIsCountedAndQuoted(String change, String sentence) {
    SlurmHistory history = history(job("1", "1"), job("2", "2", change));

    assertThat(jobs(history)).hasSize(1);
    assertThat(changes(history))
        .containsExactly("1 from 3: dropped: line is not as the format has it");
    assertThat(history.cleaning().entries().get(0).detail()).contains(sentence.strip());
    assertRefusal(() -> history(job("2", "2", change)))
        .contains("history.txt, line 2: " + sentence.strip());
  }

  @Test
  void badLines_areDroppedAndCounted() {
    String text = FIELDS + job("1", "1") + "\n\n" + "a|b\n" + job("2", "2", "AllocCPUS=x") + "\n";

    SlurmHistory history = read(directory, text, options());

    assertThat(jobs(history)).hasSize(1);
    assertThat(history.cleaning().entries())
        .containsExactly(
            new Entry(
                "dropped: line is not as the format has it",
                2,
                4,
                "(a|b) The number of fields (2) must be 15, as in the first line."));
  }

  @Test
  void nameWithANewline_costsItsJob_andNoOther() {
    String names = FIELDS.replace("|Constraints|", "|JobName|");
    String text =
        names + job("1", "1") + "\n" + job("2", "2", "Constraints=a\nb") + "\n" + job("3", "3");

    SlurmHistory history = read(directory, text, options());

    assertThat(jobs(history)).extracting(job -> job.job().id()).containsExactly(1L, 3L);
    assertThat(changes(history))
        .containsExactly("2 from 3: dropped: line is not as the format has it");
  }

  @Test
  void bytesThatAreNotUtf8_areReplaced() throws IOException {
    String text = FIELDS + job("1", "1", "User=caf\u00e9") + "\n";
    Path file = Files.writeString(directory.resolve("latin.txt"), text, ISO_8859_1);

    assertThat(jobs(SlurmHistory.read(file, options())).get(0).job().owner())
        .isEqualTo("caf\ufffd");
  }

  @Test
  void lineThatIsTooLong_isDroppedAndCounted() {
    String text = FIELDS + job("1", "1") + "\n" + job("2", "2", "Constraints=" + "x".repeat(600));
    InputLimits limits = InputLimits.defaults().withMaxLineLength(500);

    SlurmHistory history =
        read(directory, text, HistoryOptions.of(options().workload().withLimits(limits)));

    assertThat(jobs(history)).hasSize(1);
    assertThat(history.cleaning().entries().get(0).detail())
        .contains("The line must have at most 500 bytes.");
  }

  @Test
  void nameWithABar_isSuspected() {
    assertRefusal(() -> history(job("1", "1") + "|x"))
        .endsWith("Maybe a name holds a bar, as names of jobs may.");
  }

  @Test
  void header_mustNameWhatIsNeeded_once() {
    assertRefusal(() -> read(directory, FIELDS.replace("|Submit|", "|X|"), options()))
        .contains("line 1: The first line must name the field Submit.")
        .endsWith("Maybe it is missing in --format of sacct.");
    assertRefusal(() -> read(directory, FIELDS.replace("AllocCPUS", "X"), options()))
        .contains("must name the field AllocCPUS or NCPUS or ReqCPUS or AllocTRES.");
    assertRefusal(() -> read(directory, FIELDS.replace("|User|", "|start|"), options()))
        .contains("The field Start must occur only once.");
  }

  /** As months whose files overlap, put together. */
  @Test
  void outputsThatFollowEachOther_areOneHistory() {
    String first = FIELDS + job("1", "1") + "\n" + job("2", "2") + "\n";
    SlurmHistory history =
        read(directory, first + FIELDS + job("2", "2") + "\n" + job("3", "3"), options());

    assertThat(jobs(history)).hasSize(3);
    assertThat(history.cleaning().entries().stream().map(entry -> entry.what()))
        .containsExactly("dropped: the same run is recorded twice");
  }

  /** Of outputs that overlap, one may have been written while the job ran. */
  @Test
  void recordOfARunThatHasEnded_counts_whereverItStands() {
    String ended = job("1", "1");
    String running = job("1", "1", "State=RUNNING", "End=Unknown", "Elapsed=00:00:01");

    assertThat(jobs(history(ended + "\n" + running))).hasSize(1);
    assertThat(jobs(history(running + "\n" + ended))).hasSize(1);
  }

  /** A bar in a name moves fields to where others belong. */
  @Test
  void nameWithABar_isNoOtherCluster() {
    String text =
        "JobName|Cluster|NodeList|"
            + FIELDS
            + "x|alpha|n1|"
            + job("1", "1")
            + "\na|b|alpha|n1|"
            + job("2", "2");

    assertThat(jobs(read(directory, text, options()))).isNotEmpty();
  }

  @Test
  void jobsOfTwoClusters_areRefused() {
    String text =
        FIELDS.strip() + "|Cluster\n" + job("1", "1") + "|alpha\n" + job("1", "1") + "|beta";

    assertRefusal(() -> read(directory, text, options()))
        .contains("line 3: The history must be of one cluster, not of (alpha) and of (beta).")
        .endsWith("Maybe sacct needs --clusters with one name.");
  }

  @Test
  void historyWithoutJobs_orMachines_isRefused() {
    assertRefusal(() -> history(job("1", "1", "Start=Unknown")))
        .contains("must hold at least one job that started and ended.")
        .endsWith("Maybe this is why: 1 dropped: never started.");
    assertRefusal(() -> read(directory, "", options())).contains("must not be empty");
    assertRefusal(
            () ->
                read(
                    directory,
                    FIELDS + job("1", "1"),
                    HistoryOptions.of(WorkloadOptions.defaults())))
        .contains("--nodes");
  }
}

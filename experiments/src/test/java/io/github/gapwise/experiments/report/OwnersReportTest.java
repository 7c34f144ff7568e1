package io.github.gapwise.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.simulator.experiment.Experiment;
import io.github.gapwise.simulator.experiment.RunResult;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.SimulatedJob;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Four jobs in a row on one CPU, in seconds, slowdown bound 10 s:
 *
 * <pre>
 * job  owner  r  S   C   wait  bounded slowdown
 * 1    ann    0  0   10  0     1
 * 2    b,b    0  10  30  10    30/20 = 1.5
 * 3    ann    0  30  40  30    40/10 = 4
 * 4    -      0  40  45
 *
 *              ann  b,b  mean  sd   fairness
 * mean wait    15   10   12.5  2.5  12.5^2 / (12.5^2 + 2.5^2) = 0.961538
 * mean b. sl.  2.5  1.5  2     0.5  4 / 4.25 = 0.941176
 * </pre>
 */
final class OwnersReportTest {
  private static final List<Job> JOBS =
      List.of(
          Job.of(1, 0, 1, 10_000).withOwner("ann"),
          Job.of(2, 0, 1, 20_000).withOwner("b,b"),
          Job.of(3, 0, 1, 10_000).withOwner("ann"),
          Job.of(4, 0, 1, 5_000));

  @TempDir Path directory;

  @Test
  void table_hasTheSpreadOverOwners() {
    assertThat(SummaryTable.format(results(JOBS)))
        .contains(
            """

            Owners  owners     wait      sd      max  fairness  bounded sl.     sd    max  fairness
            fcfs         2  12.50 s  2.50 s  15.00 s     0.962        2.000  0.500  2.500     0.941

            Scheduler""");
  }

  /** Two jobs of a second that wait three weeks for a third one. */
  @Test
  void tableThatIsTooWide_isSplitByMeasure() {
    List<Job> jobs =
        List.of(
            Job.of(1, 0, 1, 1_900_000_000L).withOwner("ann"),
            Job.of(2, 0, 1, 1000).withOwner("bob"),
            Job.of(3, 0, 1, 1000).withOwner("carla"));

    assertThat(SummaryTable.format(results(jobs)))
        .contains(
            """

            Owners  owners       wait         sd        max  fairness
            """,
            """

            Owners  owners  bounded sl.         sd         max  fairness
            """);
  }

  @Test
  void ownersCsv_hasALineForEachPolicyAndOwner() throws IOException {
    write(JOBS);

    assertThat(directory.resolve("owners.csv"))
        .hasContent(
            """
            policy,owner,jobs,mean_wait,mean_bounded_slowdown
            fcfs,ann,2,15,2.5
            fcfs,"b,b",1,10,1.5
            """);
  }

  @Test
  void ownersCsv_neverReachesSpreadsheetsAsFormulas() throws IOException {
    write(
        List.of(
            Job.of(1, 0, 1, 10_000).withOwner("=1+1"), Job.of(2, 0, 1, 1000).withOwner("\t-x")));

    assertThat(directory.resolve("owners.csv"))
        .content()
        .contains("\nfcfs,'\t-x,1,", "\nfcfs,'=1+1,1,");
  }

  @Test
  void summaryJson_hasEachOwnerAndTheSpread() throws IOException {
    write(JOBS);

    assertThat(Files.readString(directory.resolve("summary.json")).replaceAll("\\s+", ""))
        .contains("\"owner_metrics\":{\"mean_wait\":{\"unit\":\"seconds\",")
        .endsWith(
            """
            "owners":{
            "count":2,
            "mean_wait":{
            "mean":12.5,"standard_deviation":2.5,"min":10,"max":15,"fairness":0.961538},
            "mean_bounded_slowdown":{
            "mean":2,"standard_deviation":0.5,"min":1.5,"max":2.5,"fairness":0.941176},
            "list":[
            {"owner":"ann","jobs":2,"mean_wait":15,"mean_bounded_slowdown":2.5},
            {"owner":"b,b","jobs":1,"mean_wait":10,"mean_bounded_slowdown":1.5}]}}]}
            """
                .replace("\n", ""));
  }

  @Test
  void runWithoutOwners_tellsNothingOfThem() throws IOException {
    List<Job> anonymous = JOBS.stream().map(job -> job.withOwner("")).toList();

    write(JOBS);
    write(anonymous);

    assertThat(SummaryTable.format(results(anonymous))).doesNotContain("Owners");
    assertThat(directory.resolve("owners.csv")).doesNotExist();
    assertThat(directory.resolve("summary.json")).content().doesNotContain("owner");
  }

  @Test
  void anotherFileOfThisName_stays() throws IOException {
    Path own = Files.writeString(directory.resolve("owners.csv"), "name,mail\nann,a@b\n");

    write(JOBS.stream().map(job -> job.withOwner("")).toList());

    assertThat(own).hasContent("name,mail\nann,a@b\n");
  }

  private void write(List<Job> jobs) {
    Experiment experiment = experiment(jobs);
    try (ResultFiles files = ResultFiles.open(directory, experiment, ScheduleFormat.GAPWISE)) {
      files.complete(experiment.run(policies(), files::jobsOf));
    }
  }

  private static List<RunResult> results(List<Job> jobs) {
    return List.of(experiment(jobs).run(policies().get(0)));
  }

  private static Experiment experiment(List<Job> jobs) {
    return Experiment.of(
        InMemoryWorkload.of(
            "test", Grid.single(1), jobs.stream().map(SimulatedJob::exact).toList()));
  }

  private static List<SchedulingPolicy> policies() {
    return List.of(Catalog.policies().create("fcfs"));
  }
}

package io.github.gapwise.workloads.transform;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.catalog.Generators;
import io.github.gapwise.workloads.input.Range;
import io.github.gapwise.workloads.input.Ticks;
import java.util.HashSet;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DrawnDeadlinesTest {
  private static final DeadlineTerms TERMS = DeadlineTerms.defaults();
  private static final Workload LOG = log(10_000);

  /** Jobs that are estimated to take ten times as long as they do. */
  private static Workload log(int jobs) {
    return InMemoryWorkload.of(
        "log",
        Grid.single(4),
        LongStream.range(0, jobs)
            .mapToObj(id -> new SimulatedJob(Job.of(id, 100 * id, 1, 1000), 100))
            .toList());
  }

  @Test
  void share_ofTheJobs_hasADeadlineOfSomeEstimatedRunTimes() {
    List<Job> due = due(DrawnDeadlines.of(LOG, TERMS.withSlack(new Range(2, 5))));
    assertThat(due.size()).isCloseTo(7000, within(200));
    assertThat(due).allMatch(job -> slack(job) >= 2000 && slack(job) <= 5000);
    assertThat(due.stream().mapToLong(DrawnDeadlinesTest::slack).average().orElseThrow())
        .isCloseTo(3500, within(50.0));
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "1, 10000"})
  void extremeShares_areAllOrNone(double share, int jobs) {
    assertThat(due(DrawnDeadlines.of(LOG, TERMS.withShare(share)))).hasSize(jobs);
  }

  /** 1000 ticks of work at speed 3 take 333.3 ticks, and 1.5 times that 500. */
  @Test
  void slack_isInRunTimesAtTheReferenceSpeed_roundedUp() {
    DeadlineTerms all = TERMS.withShare(1);
    Workload at3 = AtReferenceSpeed.of(LOG, 3);
    assertThat(due(DrawnDeadlines.of(at3, all.withSlack(Range.of(1)))))
        .allMatch(job -> slack(job) == 334);
    assertThat(due(DrawnDeadlines.of(at3, all.withSlack(Range.of(1.5)))))
        .allMatch(job -> slack(job) == 500);
    assertThat(due(DrawnDeadlines.of(at3, all.withSlack(Range.of(0)))))
        .allMatch(job -> slack(job) == 0);
  }

  /** As the generator draws them itself: one to four run times at speed 400, of exact estimates. */
  @Test
  void generator_tellsItsReferenceSpeed() {
    Workload generated = Generators.catalog().create("klusacek(jobs=500,reference-speed=300)");
    assertThat(generated.referenceSpeed()).isEqualTo(300);
    assertThat(due(DrawnDeadlines.of(generated, TERMS.withSlack(Range.of(2)))))
        .isNotEmpty()
        .allMatch(job -> slack(job) == 2 * job.work() / 300);
  }

  @Test
  void deadlines_ofTheWorkload_areReplaced() {
    Job due = new Job(8, 3, 77, 2, 50, 2.5, "me", Tags.of(List.of("gpu")));
    Workload source =
        InMemoryWorkload.of("due", Grid.single(4), List.of(new SimulatedJob(due, 40)));
    assertThat(jobs(DrawnDeadlines.of(source, TERMS.withShare(0))))
        .containsExactly(new SimulatedJob(due.withDeadline(Job.NO_DEADLINE), 40));
    assertThat(jobs(DrawnDeadlines.of(source, new DeadlineTerms(1, Range.of(2), 5))))
        .containsExactly(new SimulatedJob(due.withDeadline(103), 40));
  }

  @Test
  void draw_ofAJob_dependsOnSeedAndIdAlone() {
    List<SimulatedJob> all = jobs(DrawnDeadlines.of(LOG, TERMS));
    assertThat(jobs(DrawnDeadlines.of(LOG, TERMS))).isEqualTo(all);
    assertThat(jobs(DrawnDeadlines.of(WorkloadSlice.of(LOG, 500, 100), TERMS)))
        .isEqualTo(all.subList(500, 600));
    assertThat(jobs(DrawnDeadlines.of(LOG, TERMS.withSeed(2)))).isNotEqualTo(all);
    assertThat(
            new HashSet<>(due(DrawnDeadlines.of(LOG, TERMS.withShare(0.9))))
                .containsAll(due(DrawnDeadlines.of(LOG, TERMS))))
        .isTrue();
    assertThat(ids(due(DrawnDeadlines.of(LOG, TERMS.withSlack(new Range(3, 9))))))
        .isEqualTo(ids(due(DrawnDeadlines.of(LOG, TERMS))));
  }

  @Test
  void otherEstimates_ofDrawnDeadlines_leaveThemWhereTheyAre() {
    Workload drawn = DrawnDeadlines.of(LOG, TERMS);
    for (EstimateRule rule :
        List.of(EstimateRule.exact(), EstimateRule.factor(7), EstimateRule.limits(1))) {
      assertThat(jobs(OtherEstimates.of(drawn, rule)))
          .extracting(job -> job.job().deadline())
          .isEqualTo(jobs(drawn).stream().map(job -> job.job().deadline()).toList());
    }
  }

  @Test
  void deadlineBeyondAllTime_isRefused() {
    Workload late =
        InMemoryWorkload.of(
            "late", Grid.single(4), List.of(SimulatedJob.exact(Job.of(6, 5, 1, Ticks.MAX))));
    DeadlineTerms all = TERMS.withShare(1);
    assertThat(jobs(DrawnDeadlines.of(late, all.withSlack(Range.of(1)))))
        .extracting(job -> job.job().deadline())
        .containsExactly(Ticks.MAX + 5);
    assertRefusal(() -> jobs(DrawnDeadlines.of(late, all.withSlack(Range.of(2)))))
        .isEqualTo(
            "The deadline of job (6) must be at most 9007199254740992 ticks after its release, not"
                + " 18014398509481984.");
  }

  @Test
  void terms_outOfRange_areRefused() {
    assertRefusal(() -> TERMS.withShare(1.1)).isEqualTo("The share (1.1) must be from 0 to 1.");
    assertRefusal(() -> TERMS.withShare(Double.NaN)).contains("(NaN)");
    assertRefusal(() -> TERMS.withSlack(new Range(-1, 4)))
        .isEqualTo("The slack (-1..4) must not be negative.");
    assertRefusal(() -> new Range(4, 1)).contains("(4.0)", "(1.0)");
    assertRefusal(() -> new Range(0, Double.POSITIVE_INFINITY)).contains("(Infinity)");
  }

  private static List<Job> due(Workload workload) {
    return jobs(workload).stream().map(SimulatedJob::job).filter(Job::hasDeadline).toList();
  }

  private static List<Long> ids(List<Job> jobs) {
    return jobs.stream().map(Job::id).toList();
  }

  private static long slack(Job job) {
    return job.deadline() - job.release();
  }
}

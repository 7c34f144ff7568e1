package io.github.gapwise.workloads.synthetic;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static io.github.gapwise.workloads.WorkloadTesting.firstJobs;
import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.catalog.Generators;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the generator of the Lublin-Feitelson model promises beside its distributions. */
final class LublinGeneratorTest {
  private static final Catalog<Workload> CATALOG = Generators.catalog();

  @Test
  void lublin_isOneMachineOfSpeedOne_withExactEstimatesAndNoDeadlines() {
    Workload workload = CATALOG.create("lublin");
    assertThat(workload.grid()).isEqualTo(Grid.single(256));
    assertThat(workload.jobCount()).isEqualTo(10_000);
    assertThat(jobs(workload))
        .allMatch(job -> job.job().work() == job.actualWork() && !job.job().hasDeadline());
  }

  @Test
  void mixedJobs_areThoseOfBothKinds_mergedByArrival() {
    List<Traits> interactive = traits("lublin(jobs=2000,model=interactive,deadlines=1)");
    List<Traits> batch = traits("lublin(jobs=2000,model=batch)");
    List<Traits> merged =
        Stream.concat(interactive.stream(), batch.stream())
            .sorted(Comparator.comparingLong(Traits::release))
            .limit(2000)
            .toList();
    assertThat(merged).containsAnyElementsOf(batch).containsAnyElementsOf(interactive);
    assertThat(traits("lublin(jobs=2000,model=mixed,overestimate=2)")).isEqualTo(merged);
  }

  @ParameterizedTest
  @CsvSource({
    "joint, 8, 8, 8",
    "joint, 9, 9, 8",
    "joint, 100, 100, 64",
    "joint, 65536, 65536, 65536",
    "joint, 1000000, 999000, 524288",
    "batch, 8, 8, 8",
    "batch, 11, 11, 8",
    "batch, 127, 125, 64",
    "interactive, 8, 3, 2",
    "interactive, 16, 6, 4",
    "interactive, 137, 48, 32",
    "mixed, 8, 8, 8",
    "mixed, 1000, 990, 512"
  })
  void sizes_fillTheMachine_andNeverExceedIt(String model, int cpus, int large, int power) {
    Workload workload =
        CATALOG.create("lublin(jobs=50000,model=%s,cpus=%d)".formatted(model, cpus));
    List<Integer> sizes = jobs(workload).stream().map(job -> job.job().cpus()).toList();
    assertThat(sizes.stream().max(Integer::compare).orElseThrow()).isBetween(large, cpus);
    assertThat(sizes).contains(1, 2);
    assertThat(sizes.stream().filter(size -> Integer.bitCount(size) == 1).max(Integer::compare))
        .contains(power);
  }

  @ParameterizedTest
  @ValueSource(strings = {"joint", "batch", "interactive", "mixed"})
  void moreJobs_beginWithTheFewerOnes(String model) {
    Workload few = CATALOG.create("lublin(jobs=100,model=%s)".formatted(model));
    Workload many = CATALOG.create("lublin(jobs=10000000,model=%s)".formatted(model));
    assertThat(firstJobs(many, 100)).isEqualTo(jobs(few));
    Workload other = CATALOG.create("lublin(jobs=100,model=%s,seed=2)".formatted(model));
    assertThat(jobs(other)).isNotEqualTo(jobs(few));
  }

  @Test
  void parameterOfOneAttribute_leavesTheOthersAsTheyWere() {
    List<Traits> before = traits("lublin(jobs=500)");
    assertThat(traits("lublin(jobs=500,deadlines=0.5,slack-max=9)")).isEqualTo(before);
    assertThat(traits("lublin(jobs=500,overestimate=9)")).isEqualTo(before);
    List<Traits> other = traits("lublin(jobs=500,arrival-factor=2,start-hour=8)");
    assertThat(other)
        .extracting(Traits::cpus)
        .isEqualTo(before.stream().map(Traits::cpus).toList());
    assertThat(other)
        .extracting(Traits::work)
        .isEqualTo(before.stream().map(Traits::work).toList());
    assertThat(other).extracting(Traits::release).doesNotContainAnyElementsOf(releases(before));
    assertThat(releases(traits("lublin(jobs=500,cpus=64)"))).isEqualTo(releases(before));
  }

  private static List<Long> releases(List<Traits> jobs) {
    return jobs.stream().map(Traits::release).toList();
  }

  @Test
  void deadlines_areDrawnInRunTimes() {
    List<SimulatedJob> jobs =
        jobs(CATALOG.create("lublin(deadlines=0.5,slack-min=2,slack-max=3,overestimate=4)"));
    List<SimulatedJob> urgent = jobs.stream().filter(job -> job.job().hasDeadline()).toList();
    assertThat(urgent).hasSizeBetween(4_800, 5_200);
    assertThat(urgent)
        .allSatisfy(
            job -> assertThat((slack(job.job()) - 1) / job.actualWork()).isBetween(1.999, 3.0));
    assertThat(jobs).allMatch(job -> job.job().work() <= 4 * job.actualWork());
  }

  private static double slack(Job job) {
    return job.deadline() - job.release();
  }

  @ParameterizedTest
  @CsvSource({"joint, 14400", "batch, 14400", "mixed, 20000", "joint, 162754", "joint, 1e9"})
  void runTimes_keepToTheLongest(String model, double longest) {
    Workload workload = CATALOG.create("lublin(model=%s,runtime-max=%s)".formatted(model, longest));
    assertThat(jobs(workload))
        .allMatch(job -> job.actualWork() >= 1000 && job.actualWork() <= longest * 1e3)
        .anyMatch(job -> job.actualWork() >= Math.min(longest * 0.9e3, 60e6));
  }

  @Test
  void factorOfZero_releasesAllAtOnce() {
    assertThat(jobs(CATALOG.create("lublin(arrival-factor=0,start-hour=13,model=mixed)")))
        .allMatch(job -> job.job().release() == 0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "lublin(model=both) | The model (both) must be one of [joint, batch, interactive, mixed].",
        "lublin(cpus=7) | The cpus (7) must be a whole number from 8 to 1000000.",
        "lublin(start-hour=24) | The start-hour (24) must be a whole number from 0 to 23.",
        "lublin(arrival-factor=-1) | The arrival-factor (-1) must be a number from 0 to 1000000.",
        "lublin(runtime-max=14399) | The runtime-max (14399) must be a number from 14400 to",
        "lublin(deadlines=2) | The deadlines (2) must be",
        "lublin(slack-min=9) | The slack-min (9.0) must not exceed the slack-max (4.0).",
        "lublin(overestimate=0.5) | The overestimate (0.5) must be",
        "lublin(machines=2) | The parameter (machines) of lublin must be one of [jobs, cpus, model,",
        "lublin(runtime-max=1e9,overestimate=1e6) | The longest work",
        "lublin(runtime-max=1e9,slack-max=1e6) | The longest time from release to deadline",
        "lublin(jobs=1000000000) | The jobs (1000000000) times the interarrival (911.2",
        "lublin(model=mixed,arrival-factor=1e6) | times the interarrival (",
      })
  void label_thatNamesNoWorkload_isRefused(String label, String problem) {
    assertRefusal(() -> CATALOG.create(label).open()).contains(problem);
  }

  private static List<Traits> traits(String label) {
    return jobs(CATALOG.create(label)).stream()
        .map(job -> new Traits(job.job().release(), job.job().cpus(), job.actualWork()))
        .toList();
  }

  private record Traits(long release, int cpus, long work) {}
}

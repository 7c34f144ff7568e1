package io.github.gapwise.workloads.transform;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.catalog.Generators;
import io.github.gapwise.workloads.etc.EtcTable;
import io.github.gapwise.workloads.etc.EtcWorkload;
import io.github.gapwise.workloads.input.Range;
import io.github.gapwise.workloads.input.Ticks;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class OtherEstimatesTest {
  private static final int JOBS = 30_000;

  /** Jobs of one length that are estimated to take anything. */
  private static Workload log(long actual) {
    return InMemoryWorkload.of(
        "log",
        Grid.single(4),
        LongStream.range(0, JOBS)
            .mapToObj(id -> new SimulatedJob(Job.of(id, 100 * id, 1, 1 + id), actual))
            .toList());
  }

  @Test
  void exact_isTheActualWork() {
    SimulatedJob over = new SimulatedJob(Job.of(1, 0, 1, 100).withDeadline(9), 60);
    SimulatedJob under = new SimulatedJob(Job.of(2, 0, 1, 100), 160);
    SimulatedJob none = new SimulatedJob(Job.of(3, 0, 1, 100), 0);
    Workload log = InMemoryWorkload.of("log", Grid.single(1), List.of(over, under, none));
    assertThat(jobs(OtherEstimates.of(log, EstimateRule.exact())))
        .containsExactly(
            new SimulatedJob(Job.of(1, 0, 1, 60).withDeadline(9), 60),
            new SimulatedJob(Job.of(2, 0, 1, 160), 160),
            new SimulatedJob(Job.of(3, 0, 1, 1), 0));
  }

  @ParameterizedTest
  @CsvSource({"1, 61", "2, 122", "1.5, 92", "1000000, 61000000"})
  void factor_isOfTheActualWork_roundedUp(double factor, long work) {
    assertThat(works(log(61), EstimateRule.factor(factor))).containsOnly(work);
    assertThat(works(log(0), EstimateRule.factor(factor))).containsOnly(1L);
  }

  @Test
  void uniform_isDrawnForEachJob_evenlyFromTheRange() {
    List<Long> works = works(log(1000), EstimateRule.uniform(new Range(1, 10), 4));
    for (long low = 1; low < 10; low++) {
      long least = 1000 * low;
      assertThat(works.stream().filter(work -> work > least && work <= least + 1000).count())
          .isCloseTo(JOBS / 9, within(300L));
    }
  }

  /** Half of all take the least; a job of the others takes any of those left. */
  @ParameterizedTest
  @CsvSource({
    "0,        600:0.6 1800:0.1 3600:0.1 7200:0.1 14400:0.1",
    "600000,   600:0.6 1800:0.1 3600:0.1 7200:0.1 14400:0.1",
    "600001,   1800:0.625 3600:0.125 7200:0.125 14400:0.125",
    "3600001,  7200:0.75 14400:0.25",
    "7200001,  14400:1",
    "14400000, 14400:1",
    "14400001, 14400.001:1"
  })
  void limits_areTheLeastPossible_orAnyAboveTheRunTime(long actual, String shares) {
    Map<String, Long> counts =
        works(log(actual), EstimateRule.limits(9)).stream()
            .map(Ticks::toSeconds)
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    assertThat(counts).hasSize(shares.split(" ", -1).length);
    for (String share : shares.split(" ", -1)) {
      String[] parts = share.split(":", -1);
      assertThat(counts.getOrDefault(parts[0], 0L) / (double) JOBS)
          .isCloseTo(Double.parseDouble(parts[1]), within(0.015));
    }
  }

  /** Run times from 500 to 3000 s at the reference speed, whatever that is. */
  @ParameterizedTest
  @ValueSource(ints = {100, 400, 601})
  void limits_ofAGenerator_countAtItsReferenceSpeed(int speed) {
    Workload generated =
        Generators.catalog().create("klusacek(jobs=2000,reference-speed=" + speed + ")");
    assertThat(works(generated, EstimateRule.limits(1)))
        .extracting(work -> work / speed / Ticks.PER_SECOND)
        .containsOnly(600L, 1800L, 3600L, 7200L, 14_400L);
  }

  @Test
  void draw_ofAJob_dependsOnSeedAndIdAlone() {
    Workload log = log(1000);
    for (Function<Long, EstimateRule> rules :
        List.<Function<Long, EstimateRule>>of(
            EstimateRule::limits, seed -> EstimateRule.uniform(new Range(1, 10), seed))) {
      List<Long> all = works(log, rules.apply(1L));
      assertThat(works(log, rules.apply(1L))).isEqualTo(all);
      assertThat(works(WorkloadSlice.of(log, 500, 100), rules.apply(1L)))
          .isEqualTo(all.subList(500, 600));
      assertThat(works(log, rules.apply(2L))).isNotEqualTo(all);
    }
  }

  /** Deadlines of generators count actual run times. */
  @ParameterizedTest
  @ValueSource(strings = {"klusacek(jobs=300", "alea(jobs=300", "lublin(jobs=300,deadlines=0.7"})
  void estimates_ofAGenerator_leaveDeadlinesAndActualWork(String label) {
    Workload plain = Generators.catalog().create(label + ")");
    List<?> truth = truth(plain);
    assertThat(truth(Generators.catalog().create(label + ",overestimate=5)"))).isEqualTo(truth);
    for (EstimateRule rule :
        List.of(
            EstimateRule.factor(5),
            EstimateRule.uniform(new Range(1, 10), 1),
            EstimateRule.limits(1))) {
      Workload other = OtherEstimates.of(plain, rule);
      assertThat(truth(other)).isEqualTo(truth);
      assertThat(jobs(other)).allMatch(job -> job.job().work() >= job.actualWork());
    }
  }

  private static List<?> truth(Workload workload) {
    return jobs(workload).stream()
        .map(job -> List.of(job.job().release(), job.job().deadline(), job.actualWork()))
        .toList();
  }

  /** Rows of means 20 and 7; the estimates double on each machine, the actual times stay. */
  @Test
  void matrix_isEstimatedInProportion() {
    EtcTable.Builder table = EtcTable.builder(2);
    table.add(10, 30);
    table.add(11, 3);
    Workload matrix = EtcWorkload.of("matrix", table.build(), 1000);
    Workload doubled = OtherEstimates.of(matrix, EstimateRule.factor(2));
    Workload again = OtherEstimates.of(doubled, EstimateRule.factor(1.5));
    assertThat(ticks(matrix)).containsExactly(10L, 10L, 30L, 30L, 11L, 11L, 3L, 3L);
    assertThat(ticks(doubled)).containsExactly(20L, 10L, 60L, 30L, 22L, 11L, 6L, 3L);
    // 1.5 of 7 is 11 after rounding up, of which the times are 17.3 and 4.7
    assertThat(ticks(again)).containsExactly(15L, 10L, 45L, 30L, 18L, 11L, 5L, 3L);
    assertThat(again.times().shortestOn(jobs(again).get(1).job(), again.grid())).isEqualTo(1);
    Job stranger = Job.of(3, 0, 1, 5);
    assertRefusal(() -> doubled.times().ticks(stranger, matrix.grid().machine(0)))
        .isEqualTo("The job (3) must be one of the workload's.");
  }

  /** Estimated and actual times of each job on each machine. */
  private static List<Long> ticks(Workload workload) {
    ProcessingTimes times = workload.times();
    return jobs(workload).stream()
        .flatMap(
            job ->
                workload.grid().machines().stream()
                    .flatMap(
                        machine ->
                            LongStream.of(
                                    times.ticks(job.job(), machine),
                                    times.ticks(job.job(), job.actualWork(), machine))
                                .boxed()))
        .toList();
  }

  @Test
  void estimateBeyondAllTime_isRefused() {
    Grid grid = Grid.of(List.of(Machine.of(0, 1, 1), Machine.of(1, 1, 0.5)));
    SimulatedJob longest = new SimulatedJob(Job.of(6, 5, 1, 9), Ticks.MAX / 4);
    Workload log = InMemoryWorkload.of("log", grid, List.of(longest));
    assertThat(works(log, EstimateRule.factor(2))).containsExactly(Ticks.MAX / 2);
    assertRefusal(() -> works(log, EstimateRule.factor(2.5)))
        .isEqualTo(
            "The estimated work (5629499534213120) of job (6) must take at most 9007199254740992"
                + " ticks on machine (1).");
    EtcTable.Builder table = EtcTable.builder(2);
    table.add(1, Ticks.MAX / 2);
    Workload matrix = EtcWorkload.of("matrix", table.build(), 1);
    assertThat(works(matrix, EstimateRule.factor(2))).hasSize(1);
    assertRefusal(() -> works(matrix, EstimateRule.factor(2.1))).endsWith("on machine (1).");
    assertRefusal(() -> works(matrix, EstimateRule.factor(1e6))).endsWith("on machine (1).");
  }

  @Test
  void rules_outOfRange_areRefused() {
    assertRefusal(() -> EstimateRule.factor(0.9))
        .isEqualTo("The factor (0.9) of estimates must be at least 1.");
    assertRefusal(() -> EstimateRule.uniform(new Range(0, 2), 1)).contains("(0..2)");
  }

  private static List<Long> works(Workload workload, EstimateRule rule) {
    return jobs(OtherEstimates.of(workload, rule)).stream().map(job -> job.job().work()).toList();
  }
}

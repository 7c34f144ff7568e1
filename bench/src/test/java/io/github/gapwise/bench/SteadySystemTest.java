package io.github.gapwise.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.gapwise.bench.WatchedPolicy.Start;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.workloads.SimulatedJob;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class SteadySystemTest {
  private static final int PASSES = 2000;

  /** Few enough for all policies in all systems together to take a few seconds. */
  private static final int PASSES_OF_EACH = 40;

  private static final int PASSES_OF_LONG_QUEUE = 8;
  private static final Catalog<SchedulingPolicy> CATALOG = Catalog.policies();

  /** Every policy on one machine and on many, with short queues and long ones. */
  static Stream<Arguments> systems() {
    return ParamValues.policies().stream()
        .flatMap(
            policy ->
                Stream.of(
                    Arguments.of(policy, 1, 10, PASSES_OF_EACH),
                    Arguments.of(policy, 1, 500, PASSES_OF_LONG_QUEUE),
                    Arguments.of(policy, 150, 10, PASSES_OF_EACH),
                    Arguments.of(policy, 150, 100, PASSES_OF_EACH)));
  }

  @ParameterizedTest
  @MethodSource("systems")
  void pass_anyPolicy_findsQueueOfTheGivenLength(
      String label, int machines, int queueLength, int passes) {
    SteadyWorkload workload = SteadyWorkload.of(machines, queueLength, 1);

    WatchedPolicy policy = watch(label, workload, queueLength, passes);

    assertThat(policy.queueLengths()).hasSize(1 + passes).containsOnly(queueLength);
    assertThat(policy.starts()).hasSizeGreaterThanOrEqualTo(passes / 2);
  }

  @ParameterizedTest
  @MethodSource("systems")
  void pass_sameSeed_startsTheSameJobs(String label, int machines, int queueLength, int passes) {
    SteadyWorkload workload = SteadyWorkload.of(machines, queueLength, 7);

    List<Start> starts = watch(label, workload, queueLength, passes).starts();

    assertThat(starts).isEqualTo(watch(label, workload, queueLength, passes).starts());
  }

  @ParameterizedTest
  @CsvSource({"1,10", "1,100", "150,10", "150,100"})
  void pass_fcfs_startsInOrderOfArrival(int machines, int queueLength) {
    WatchedPolicy policy = watch("fcfs", SteadyWorkload.of(machines, queueLength, 2), queueLength);

    List<Long> started = policy.starts().stream().map(Start::jobId).toList();
    assertThat(policy.arrivals().subList(0, started.size())).isEqualTo(started);
  }

  @ParameterizedTest
  @CsvSource({"1,10,2000", "1,100,500", "1,500,100", "150,10,500", "150,100,100"})
  void pass_easy_startsWhatTheTextbookStarts(int machines, int queueLength, int passes) {
    SteadyWorkload workload = SteadyWorkload.of(machines, queueLength, 3);
    SchedulingPolicy inQueueOrder = new TextbookEasyPolicy(Comparator.comparingLong(job -> 0));
    SchedulingPolicy shortestFirst = new TextbookEasyPolicy(TextbookEasyPolicy.SHORTEST);

    assertThat(watch("easy", workload, queueLength, passes).starts())
        .isEqualTo(watch(inQueueOrder, workload, queueLength, passes).starts());
    assertThat(watch("easy(backfill=shortest)", workload, queueLength, passes).starts())
        .isEqualTo(watch(shortestFirst, workload, queueLength, passes).starts());
  }

  @Test
  void pass_jobsOfTheWholeMachine_easyStartsLikeFcfs() {
    SteadyWorkload workload =
        new SteadyWorkload(
            Grid.single(4),
            IntStream.range(0, 64)
                .mapToObj(id -> new SimulatedJob(Job.of(id, id, 4, 10 + id), 1 + id % 10))
                .toList());

    List<Start> expected = watch("fcfs", workload, 10).starts();
    assertThat(watch("easy", workload, 10).starts()).isEqualTo(expected);
    assertThat(watch("easy(backfill=shortest)", workload, 10).starts()).isEqualTo(expected);
  }

  @Test
  void pass_easy_passesMostJobsBeforeTheHead() {
    SteadyWorkload workload = SteadyWorkload.of(1, 100, 4);

    WatchedPolicy easy = watch("easy", workload, 100);
    assertThat(passing(easy)).isGreaterThan(easy.starts().size() / 2);
    assertThat(passing(watch("fcfs", workload, 100))).isZero();
  }

  /** The number of jobs that started while one that had arrived before them waited. */
  private static int passing(WatchedPolicy policy) {
    Deque<Long> waiting = new ArrayDeque<>(policy.arrivals());
    int passing = 0;
    for (Start start : policy.starts()) {
      passing += waiting.getFirst() == start.jobId() ? 0 : 1;
      waiting.remove(start.jobId());
    }
    return passing;
  }

  @Test
  void system_ringSmallerThanTwiceItsJobs_isRefused() {
    SteadyWorkload workload = SteadyWorkload.of(1, 10, 1);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> new SteadySystem(new BaselinePolicy(), workload, 2000, false))
        .withMessage(
            "The ring size (512) must be at least twice the number of jobs (2100) in the system.");
  }

  @Test
  void workload_anyGrid_holdsJobsThatFitAndEndInTime() {
    for (int machines : List.of(1, 2, 150)) {
      SteadyWorkload workload = SteadyWorkload.of(machines, 10, 5);
      assertThat(workload.ring())
          .allSatisfy(job -> assertThat(job.actualWork()).isBetween(1L, job.job().work()))
          .allMatch(job -> workload.grid().fits(job.job()));
      assertThat(Integer.bitCount(workload.ring().size())).isEqualTo(1);
    }
  }

  private static WatchedPolicy watch(String label, SteadyWorkload workload, int queueLength) {
    return watch(label, workload, queueLength, PASSES);
  }

  private static WatchedPolicy watch(
      String label, SteadyWorkload workload, int queueLength, int passes) {
    return watch(CATALOG.create(label), workload, queueLength, passes);
  }

  private static WatchedPolicy watch(
      SchedulingPolicy policy, SteadyWorkload workload, int queueLength, int passes) {
    WatchedPolicy watched = new WatchedPolicy(policy);
    SteadySystem system = new SteadySystem(watched, workload, queueLength, false);
    for (int pass = 0; pass < passes; pass++) {
      system.pass();
    }
    return watched;
  }
}

package io.github.gapwise.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.bench.BoundsBenchmark.BoundTimes;
import io.github.gapwise.bench.EarliestStartBenchmark.ProfileQueries;
import io.github.gapwise.core.schedule.FreeCpuProfile;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.schedule.Ties;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.JobStatus;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.simulator.engine.SchedulerRunTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs the code of the benchmarks for every value of their parameters that does not take long. */
final class BenchmarkSmokeTest {
  private static final Catalog<SchedulingPolicy> CATALOG = Catalog.policies();

  static List<String> passPolicies() {
    return ParamValues.of(QueuePassBenchmark.class, "policy");
  }

  static List<String> policies() {
    return ParamValues.policies();
  }

  static List<String> egEdfVariants() {
    return ParamValues.of(EgEdfDecisionBenchmark.class, "variant");
  }

  @Test
  void decisionBenchmark_policies_coverTheCatalogue() {
    Stream<String> measured = policies().stream().map(label -> Spec.parse(label).name());

    assertThat(CATALOG.entries().stream().map(Descriptor::name)).isSubsetOf(measured.toList());
  }

  @ParameterizedTest
  @MethodSource("passPolicies")
  void queuePassBenchmark_everyPolicy_startsAJobPerPass(String policy) {
    for (String machines : ParamValues.of(QueuePassBenchmark.class, "machines")) {
      assertThat(startsOf(10_000, policy, Integer.parseInt(machines), "none"))
          .isBetween(9_900, 20_000);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"fcfs", "easy", "conservative", "on-time"})
  void queuePassBenchmark_withDemands_startsAJobPerPass(String policy) {
    assertThat(startsOf(1000, policy, 20, "nodes-max=4;nodes-share=0.2;memory=2048;gpus=4"))
        .isBetween(900, 2000);
  }

  private static int startsOf(int passes, String policy, int machines, String demands) {
    QueuePassBenchmark benchmark = new QueuePassBenchmark();
    benchmark.policy = policy;
    benchmark.machines = machines;
    benchmark.queueLength = 10;
    benchmark.demands = demands;
    benchmark.settle();
    int started = 0;
    for (int pass = 0; pass < passes; pass++) {
      started += benchmark.pass();
    }
    return started;
  }

  /** Labels of two arguments have semicolons, for JMH separates values by commas. */
  @Test
  void queuePassBenchmark_takesLabelsOfSeveralArguments() {
    assertThat(startsOf(1000, "easy(order=wfp3;reservations=3)", 1, "none")).isBetween(900, 2000);
  }

  @ParameterizedTest
  @CsvSource({"0, 10, machines (0)", "1, 0, queueLength (0)"})
  void numberThatMakesNoSense_isNotMeasured(int machines, int length, String named) {
    QueuePassBenchmark benchmark = new QueuePassBenchmark();
    benchmark.policy = "fcfs";
    benchmark.machines = machines;
    benchmark.queueLength = length;
    benchmark.demands = "none";

    assertThatIllegalArgumentException()
        .isThrownBy(benchmark::settle)
        .withMessage("The parameter %s must be at least 1.".formatted(named));
  }

  /** The others get jobs that are released as they arrive. */
  @Test
  void policiesThatIgnoreTheTime_areKnown() {
    List<String> timeless =
        Stream.concat(policies().stream(), Stream.of("easy(order=unicef)", "list(order=f1)"))
            .filter(label -> Parameters.isTimeless(Parameters.policy(label)))
            .toList();

    assertThat(timeless)
        .containsExactlyInAnyOrder(
            "fcfs",
            "erd",
            "edd",
            "sjf",
            "ljf",
            "lttr",
            "easy",
            "easy(backfill=shortest)",
            "easy(reservations=10)",
            "conservative",
            "list(order=f1)");
  }

  /** JMH adds up what the iterations of all forks report. */
  @Test
  void boundsBenchmark_reportsTheShareOfAnIteration() {
    BoundTimes times = new BoundTimes();
    SchedulerRunTime runTime =
        DecisionReplay.of("klusacek(jobs=50)", Parameters.policy("eg-edf")).runDecisions();
    double sum = 0;
    for (int iteration = 0; iteration < 3; iteration++) {
      times.reset(3);
      times.add(0, runTime);
      sum += times.allMean;
    }

    assertThat(sum).isCloseTo(runTime.meanNanos(), within(1e-6 * sum));
    assertThat(3 * times.allMax).isCloseTo((double) runTime.maxNanos(), within(1e-3));
  }

  static List<String> immediatePolicies() {
    return ParamValues.of(ImmediateDecisionBenchmark.class, "policy");
  }

  /** Jobs neither pile up nor fail to arrive: about as many are present as machines are busy. */
  @ParameterizedTest
  @MethodSource("immediatePolicies")
  void immediateDecisionBenchmark_everyPolicy_keepsUpWithTheArrivals(String policy) {
    ImmediateDecisionBenchmark benchmark = new ImmediateDecisionBenchmark();
    benchmark.policy = policy;
    benchmark.machines = 16;
    benchmark.settle();

    long inSystem = 0;
    for (int arrival = 0; arrival < 10_000; arrival++) {
      inSystem += benchmark.arrival();
    }

    assertThat(inSystem / 10_000.0).isBetween(4.0, 100.0);
  }

  @ParameterizedTest
  @MethodSource("policies")
  void decisionReplay_everyPolicy_completesEveryJobAndRepeats(String policy) {
    DecisionReplay replay =
        DecisionReplay.of("klusacek(jobs=500,interarrival=2)", CATALOG.create(policy));

    List<String> first = completions(replay);

    assertThat(first).hasSize(500).isEqualTo(completions(replay));
  }

  private static List<String> completions(DecisionReplay replay) {
    List<String> completions = new ArrayList<>();
    replay.run(
        new RunListener() {
          @Override
          public void attemptEnded(Attempt attempt) {
            assertThat(attempt.status()).isEqualTo(JobStatus.COMPLETED);
            completions.add(
                "%d on %d at %d"
                    .formatted(attempt.job().id(), attempt.machine().id(), attempt.start()));
          }
        });
    return completions;
  }

  @Test
  void decisionBenchmark_oneReplay_reportsItsTimes() {
    DecisionBenchmark benchmark = new DecisionBenchmark();
    benchmark.policy = "easy";
    benchmark.interarrival = 5;
    SchedulerMemory memory = new SchedulerMemory();
    SchedulerTime time = new SchedulerTime();
    benchmark.prepare(memory);

    SchedulerRunTime runTime = benchmark.replay(time);

    assertThat(runTime.events()).isBetween(3000L, 6000L); // arrivals and completions, fewer ticks
    assertThat(memory.bytes()).isLessThan(1);
    assertThat(time.mean()).isPositive().isFinite();
    assertThat(time.p99()).isPositive().isFinite();
  }

  static Stream<Arguments> demands() {
    return ParamValues.of(DemandsBenchmark.class, "policy").stream()
        .flatMap(
            policy ->
                ParamValues.of(DemandsBenchmark.class, "demands").stream()
                    .map(demands -> Arguments.of(policy, demands)));
  }

  @ParameterizedTest
  @MethodSource("demands")
  void demandsBenchmark_everyPolicy_takesTheJobs(String policy, String demands) {
    DemandsBenchmark benchmark = new DemandsBenchmark();
    benchmark.policy = policy;
    benchmark.demands = demands;
    benchmark.interarrival = "5";
    benchmark.machines = 40;
    benchmark.jobs = 200;
    SchedulerTime time = new SchedulerTime();
    benchmark.prepare(new SchedulerMemory());

    assertThat(benchmark.replay(time).events()).isBetween(200L, 400L);
    assertThat(time.mean()).isPositive().isFinite();
  }

  @ParameterizedTest
  @MethodSource("egEdfVariants")
  void egEdfDecisionBenchmark_everyVariant_timesEveryArrival(String variant) {
    EgEdfDecisionBenchmark benchmark = new EgEdfDecisionBenchmark();
    benchmark.variant = variant;
    benchmark.interarrival = 2;
    benchmark.demands = "none";
    benchmark.machines = 5;
    benchmark.jobs = 50;
    SchedulerMemory memory = new SchedulerMemory();
    SchedulerTime time = new SchedulerTime();
    benchmark.prepare(memory);

    SchedulerRunTime runTime = benchmark.replay(time);

    assertThat(runTime.events()).isEqualTo(50);
    assertThat(memory.bytes()).isNotNegative().isFinite();
    assertThat(time.mean()).isPositive().isFinite();
    assertThat(time.p99()).isPositive().isFinite();
  }

  @Test
  void egEdfDecisionBenchmark_twin_decidesAsEgEdf() {
    String workload = "klusacek(machines=10,jobs=150,interarrival=2)";

    List<String> fast =
        completions(DecisionReplay.of(workload, EgEdfDecisionBenchmark.policy("eg-edf")));

    assertThat(fast)
        .hasSize(150)
        .isEqualTo(
            completions(DecisionReplay.of(workload, EgEdfDecisionBenchmark.policy("eg-edf-twin"))));
  }

  static List<String> onTimeVariants() {
    return ParamValues.of(OnTimeBenchmark.class, "variant");
  }

  @ParameterizedTest
  @MethodSource("onTimeVariants")
  void onTimeBenchmark_everyVariant_timesEveryJob(String variant) {
    OnTimeBenchmark benchmark = new OnTimeBenchmark();
    benchmark.variant = variant;
    benchmark.interarrival = 2;
    benchmark.overestimate = 10;
    benchmark.demands = "none";
    benchmark.machines = 5;
    benchmark.jobs = 50;
    SchedulerMemory memory = new SchedulerMemory();
    SchedulerTime time = new SchedulerTime();
    benchmark.prepare(memory);

    benchmark.replay(time);

    assertThat(memory.bytes()).isNotNegative().isFinite();
    assertThat(time.mean()).isPositive().isFinite();
    assertThat(time.p99()).isPositive().isFinite();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 10})
  void onTimeBenchmark_twin_decidesAsOnTime(int overestimate) {
    String workload =
        "klusacek(machines=10,jobs=200,interarrival=20,overestimate=%d)".formatted(overestimate);

    List<String> fast = completions(DecisionReplay.of(workload, OnTimeBenchmark.policy("on-time")));

    assertThat(fast)
        .hasSize(200)
        .isEqualTo(
            completions(DecisionReplay.of(workload, OnTimeBenchmark.policy("on-time-twin"))));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void boundsBenchmark_everyVariant_decidesAlike(boolean large) {
    BoundsBenchmark benchmark = new BoundsBenchmark();
    benchmark.ties = Ties.COMPLETION;
    benchmark.machines = 15;
    benchmark.jobsPerMachine = 8;
    benchmark.large = large;
    BoundTimes times = new BoundTimes();
    benchmark.prepare();

    assertThat(benchmark.replayAll(times)).isEqualTo(4 * 120);
    assertThat(benchmark.replays().stream().map(BenchmarkSmokeTest::completions).distinct())
        .hasSize(1);
    assertThat(List.of(times.allMean, times.withoutWorkP99, times.withoutFreeTimesMax))
        .allSatisfy(nanos -> assertThat(nanos).isPositive().isFinite());
    assertThat(times.noneMean).isLessThanOrEqualTo(times.noneMax);
  }

  static List<String> optimisers() {
    return ParamValues.of(TabuIterationBenchmark.class, "optimiser");
  }

  @ParameterizedTest
  @MethodSource("optimisers")
  void tabuIterationBenchmark_everyOptimiser_timesRunsAndIterations(String optimiser) {
    TabuIterationBenchmark benchmark = new TabuIterationBenchmark();
    benchmark.optimiser = optimiser;
    benchmark.interarrival = 1;
    benchmark.iterations = 20;
    benchmark.every = 5;
    benchmark.machines = 10;
    benchmark.jobs = 320;
    SchedulerMemory memory = new SchedulerMemory();
    SearchTime time = new SearchTime();
    benchmark.prepare(memory, time);

    assertThat(benchmark.replay().events()).isBetween(320L, 640L);
    assertThat(memory.bytes()).isNotNegative().isFinite();
    assertThat(time.iteration()).isPositive().isFinite();
    assertThat(time.search()).isPositive().isFinite().isLessThan(time.iteration());
  }

  @Test
  void scalingBenchmark_smallGrid_timesEveryArrival() {
    ScalingBenchmark benchmark = new ScalingBenchmark();
    benchmark.policy = "eg-edf";
    benchmark.machines = 15;
    benchmark.jobsPerMachine = 4;
    SchedulerTime time = new SchedulerTime();
    benchmark.prepare();

    assertThat(benchmark.replay(time).events()).isEqualTo(60);
    assertThat(time.mean()).isPositive().isFinite();
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 100, 1000, 10_000})
  void earliestStartBenchmark_bothWays_findTheSameStarts(int segments) {
    EarliestStartBenchmark search = earliestStartBenchmark(segments);
    EarliestStartBenchmark plainScan = earliestStartBenchmark(segments);

    for (int job = 0; job < ProfileQueries.JOBS; job++) {
      assertThat(search.search()).isEqualTo(plainScan.plainScan());
    }
  }

  private static EarliestStartBenchmark earliestStartBenchmark(int segments) {
    EarliestStartBenchmark benchmark = new EarliestStartBenchmark();
    benchmark.segments = segments;
    benchmark.prepare();
    return benchmark;
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 100, 1000, 10_000})
  void profileQueries_places_lieAnywhereInTheProfile(int segments) {
    ProfileQueries queries = new ProfileQueries(segments, 1);
    int[] placesByQuarter = new int[5]; // the last one is the open end

    for (int job = 0; job < ProfileQueries.JOBS; job++) {
      FreeCpuProfile profile = queries.profiles[ProfileQueries.profileOf(job)];
      long start =
          profile.earliestStart(queries.cpus[job], queries.duration[job], queries.notBefore[job]);
      placesByQuarter[(int) (4 * start / profile.horizon())]++;
      assertThat(profile.segments()).isEqualTo(segments);
    }

    assertThat(IntStream.of(placesByQuarter)).allMatch(places -> places > ProfileQueries.JOBS / 20);
  }

  @Test
  void schedulerTime_twoReplays_yieldsCountersThatDivideTheTimeInto() {
    SchedulerTime time = new SchedulerTime();

    time.add(new SchedulerRunTime(100, 40, 30, 90, 1000), 10_000);
    time.add(new SchedulerRunTime(300, 80, 30, 110, 1000), 30_000);

    // JMH divides the 40,000 ns: (100 · 40 + 300 · 80) / 400 = 70 and (90 + 110) / 2 = 100.
    assertThat(40_000 / time.mean()).isCloseTo(70, within(1e-9));
    assertThat(40_000 / time.p99()).isCloseTo(100, within(1e-9));
  }
}

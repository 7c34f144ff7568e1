package io.github.gapwise.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.gapwise.core.forecast.PastJobs;
import io.github.gapwise.core.forecast.StartForecast;
import io.github.gapwise.core.forecast.StartSpread;
import io.github.gapwise.core.forecast.StateSnapshot;
import io.github.gapwise.core.forecast.StateSnapshot.RunningJob;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.List;
import java.util.OptionalLong;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Starts as a spread, from what earlier jobs took and which came. */
final class StartSpreadTest {
  private static final Grid GRID = Grid.single(4);
  private static final SchedulingContext CONTEXT = SchedulingContext.of(GRID);
  private static final SchedulingPolicy EASY = new EasyBackfillPolicy();
  private static final long NOW = 100_000;

  private static Job job(long id, int cpus, long work, String owner) {
    return Job.of(id, NOW - 10, cpus, work).withOwner(owner);
  }

  /** A job that has taken the whole machine, for a part of its estimate of 1000. */
  private static void add(PastJobs past, long release, String owner, long ticks) {
    Job job = Job.of(release, release, 4, 1000).withOwner(owner);
    past.add(job, 1000, ticks);
  }

  private static StateSnapshot snapshot(long start) {
    RunningJob running = new RunningJob(job(1, 4, 1000, "ann"), GRID.machine(0), start);
    return StateSnapshot.of(NOW, List.of(running), List.of(job(2, 4, 1000, "bob")));
  }

  private static StartSpread spread(StateSnapshot snapshot, PastJobs past) {
    return StartSpread.of(EASY, CONTEXT, snapshot, past, 200, 1);
  }

  @Property
  void withoutPastJobs_allStartsAreThoseOfTheForecast(
      @ForAll @Size(max = 8) List<@IntRange(min = 1, max = 200) Integer> drawn) {
    List<Job> waiting =
        drawn.stream()
            .map(number -> job(10 + drawn.indexOf(number), number % 4 + 1, number, "ann"))
            .distinct()
            .toList();
    RunningJob running = new RunningJob(job(1, 3, 50, "ann"), GRID.machine(0), NOW - 20);
    StateSnapshot snapshot = StateSnapshot.of(NOW, List.of(running), waiting);

    StartSpread spread = StartSpread.of(EASY, CONTEXT, snapshot, new PastJobs(), 3, 1);

    for (PlannedStart start : StartForecast.of(EASY, CONTEXT, snapshot)) {
      assertThat(spread.quantile(start.job().id(), 0)).hasValue(start.start());
      assertThat(spread.quantile(start.job().id(), 1)).hasValue(start.start());
    }
  }

  /** Ann's jobs have always taken a tenth of their estimates, others all of it. */
  @Example
  void runningJob_endsAsItsOwnersJobsDid() {
    PastJobs past = new PastJobs();
    for (int k = 0; k < 10; k++) {
      add(past, k, "ann", 100);
      add(past, k, "cy", 1000);
    }

    StartSpread spread = spread(snapshot(NOW - 50), past);

    assertThat(spread.quantile(2, 0.05)).hasValue(NOW + 50);
    assertThat(spread.quantile(2, 0.95)).hasValue(NOW + 50);
  }

  /** It has run longer than any job of hers: it ends as the others do. */
  @Example
  void jobThatRanLonger_endsAsOthersDidThatRanAsLong() {
    PastJobs past = new PastJobs();
    for (int k = 0; k < 10; k++) {
      add(past, k, "ann", 100);
      add(past, k, "cy", 600);
    }

    assertThat(spread(snapshot(NOW - 200), past).quantile(2, 0.5)).hasValue(NOW + 400);
    assertThat(spread(snapshot(NOW - 700), past).quantile(2, 0.5)).hasValue(NOW + 300);
  }

  @Example
  void quantiles_spanWhatEarlierJobsTook_andAreTheSameAgain() {
    PastJobs past = new PastJobs();
    for (int k = 1; k <= 100; k++) {
      add(past, k, "ann", 10L * k);
    }
    StateSnapshot snapshot = snapshot(NOW);

    StartSpread spread = spread(snapshot, past);

    assertThat(spread.quantile(2, 0.05).orElseThrow() - NOW).isBetween(10L, 150L);
    assertThat(spread.quantile(2, 0.5).orElseThrow() - NOW).isBetween(380L, 620L);
    assertThat(spread.quantile(2, 0.95).orElseThrow() - NOW).isBetween(850L, 1000L);
    assertThat(spread(snapshot, past).quantile(2, 0.5)).isEqualTo(spread.quantile(2, 0.5));
  }

  /** Short jobs come all the time and run before the long one that waits. */
  @Example
  void jobsThatCome_mayStartBefore() {
    SchedulingPolicy shortest =
        new EasyBackfillPolicy(QueueParameters.ORDER.parse("shortest"), Backfilling.DEFAULT, false);
    PastJobs past = new PastJobs();
    for (int k = 0; k < 20; k++) {
      Job small = Job.of(k, 90L * k, 4, 100).withOwner("cy");
      past.add(small, 100, 100);
    }

    StartSpread spread = StartSpread.of(shortest, CONTEXT, snapshot(NOW - 900), past, 200, 1);

    assertThat(spread.quantile(2, 0.5).orElseThrow()).isGreaterThan(NOW + 1000);
  }

  /** What no machine holds, or the policy does not take, does not come: it would stay the head. */
  @Example
  void pastJobsThatDoNotFit_doNotCome() {
    PastJobs past = new PastJobs();
    for (int k = 0; k < 20; k++) {
      past.add(Job.of(k, k, 64, 100), 100, 100);
      past.add(Job.of(100 + k, k, 1, 100).withNodes(2), 100, 100);
    }

    assertThat(spread(snapshot(NOW - 900), past).quantile(2, 0.95)).hasValue(NOW + 100);
  }

  /** The release of a running job has no meaning: it may be held, or be released next year. */
  @Example
  void pastJobsThatWereHeldOrPostponedWhileTheyRan_doNotCome() {
    PastJobs past = new PastJobs();
    for (int k = 0; k < 20; k++) {
      Job job = Job.of(k, Job.NEVER_RELEASED, 4, 100).withDeadline(NOW + k);
      past.add(job, 100, 100);
      past.add(job.withRelease(NOW * NOW), 100, 100);
    }

    assertThat(spread(snapshot(NOW - 900), past).quantile(2, 0.95)).hasValue(NOW + 100);
  }

  /** Moved on, it would be after the last tick. */
  @Example
  void pastJobsWithTheLastDeadline_comeWithoutOne() {
    PastJobs past = new PastJobs();
    for (int k = 0; k < 20; k++) {
      past.add(Job.of(k, k, 1, 100).withDeadline(Job.NO_DEADLINE - 1), 100, 100);
    }

    assertThat(spread(snapshot(NOW - 900), past).quantile(2, 0.95)).hasValue(NOW + 100);
  }

  @Example
  void jobThatMayNotStart_hasNoQuantile_andSomeForecastsAreNeeded() {
    StateSnapshot snapshot = snapshot(NOW);

    assertThat(spread(snapshot, new PastJobs()).quantile(77, 0.5)).isEqualTo(OptionalLong.empty());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> StartSpread.of(EASY, CONTEXT, snapshot, new PastJobs(), 0, 1))
        .withMessage("The times (0) must be positive.");
  }
}

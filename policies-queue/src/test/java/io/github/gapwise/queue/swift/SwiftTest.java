package io.github.gapwise.queue.swift;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.estimate.RunTimePredictor;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.queue.QueuePolicies;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Examples of swift by hand, on a machine of 6 CPUs in ticks of a second; labels are switches. */
final class SwiftTest {
  private static final int HOUR = 3600;
  private static final Grid GRID = Grid.single(6);
  private static final Machine MACHINE = GRID.machine(0);

  private final List<String> starts = new ArrayList<>();

  private final Dispatcher dispatcher =
      new Dispatcher() {
        @Override
        public void start(Job job, Machine machine) {
          start(job, machine, StartReason.UNSTATED);
        }

        @Override
        public void start(Job job, Machine machine, StartReason reason) {
          starts.add(job.id() + " " + reason.label());
        }
      };

  private Scheduler scheduler = bind("swift");

  private static Scheduler bind(String label) {
    return bind(label, GRID);
  }

  private static Scheduler bind(String label, Grid grid) {
    return Catalog.of("policy", new QueuePolicies().policies())
        .create(label)
        .bind(SchedulingContext.of(grid));
  }

  private List<String> dispatch(long now) {
    starts.clear();
    scheduler.dispatch(dispatcher, now);
    return starts;
  }

  private Job submit(long id, int cpus, long work, String owner, long now) {
    Job job = Job.of(id, now, cpus, work).withOwner(owner);
    scheduler.jobSubmitted(job, now);
    return job;
  }

  /** Jobs of its class ran for a tenth of their estimates. */
  @Test
  void jobThatHasNotReallyStarted_runsInTheShadowAsItsClassDoes() {
    ShadowEasy shadow = shadowOfTwo();
    shadow.dispatch(50);
    shadow.jobStarted(Job.of(0, 0, 6, 1000), 50);
    shadow.dispatch(500);
    assertThat(shadow.longestWait(500)).isEqualTo(100);
  }

  @Test
  void jobThatHasReallyStarted_runsInTheShadowAsInReality() {
    ShadowEasy shadow = shadowOfTwo();
    shadow.jobStarted(Job.of(0, 0, 6, 1000), 0);
    shadow.dispatch(500);
    assertThat(shadow.longestWait(500)).isEqualTo(500);
    shadow.jobEnded(Job.of(0, 0, 6, 1000), 0.8, 800);
    shadow.dispatch(800);
    assertThat(shadow.longestWait(900)).isEqualTo(800);
  }

  @Test
  void jobThatHasReallyStartedBefore_runsInTheShadowAsInReality() {
    ShadowEasy shadow = shadowOfTwo();
    shadow.jobStarted(Job.of(1, 0, 6, 1000), 50);
    shadow.jobSubmitted(Job.of(2, 50, 6, 1000), 50);
    shadow.dispatch(400);
    assertThat(shadow.longestWait(400)).isEqualTo(350);
    shadow.jobEnded(Job.of(1, 0, 6, 1000), 0.4, 450);
    shadow.dispatch(600);
    assertThat(shadow.longestWait(600)).isEqualTo(450);
  }

  /** It really runs for 800 s, four tenths of its new estimate, and starts here 50 s later. */
  @Test
  void jobWhoseEstimateChanges_runsInTheShadowAsInReality() {
    ShadowEasy shadow = shadowOfTwo();
    Job before = Job.of(1, 0, 6, 1000);
    shadow.jobStarted(before, 50);
    shadow.jobSubmitted(Job.of(2, 50, 6, 1000), 50);
    shadow.dispatch(400);
    shadow.runChanged(before.withWork(2000), 400);
    shadow.jobEnded(before.withWork(2000), 0.4, 850);
    shadow.dispatch(1000);
    assertThat(shadow.longestWait(1000)).isEqualTo(850);
  }

  /** The first of two jobs runs, the second waits for it. */
  private static ShadowEasy shadowOfTwo() {
    RunTimePredictor predictor = new RunTimePredictor(SwiftIndex.SHORTEST);
    predictor.completed("", 6, 1000, 0.1);
    ShadowEasy shadow = new ShadowEasy(SchedulingContext.of(GRID), predictor);
    shadow.jobSubmitted(Job.of(0, 0, 6, 1000), 0);
    shadow.jobSubmitted(Job.of(1, 0, 6, 1000), 0);
    shadow.dispatch(0);
    return shadow;
  }

  /** It waits in the shadow, where its release would hold it for ever. */
  @Test
  void runningJobWhoseReleaseChanges_leavesTheShadow() {
    ShadowEasy shadow =
        new ShadowEasy(SchedulingContext.of(GRID), new RunTimePredictor(SwiftIndex.SHORTEST));
    Job first = Job.of(0, 0, 6, 10);
    Job second = Job.of(1, 0, 6, 10);
    shadow.jobSubmitted(first, 0);
    shadow.jobSubmitted(second, 0);
    shadow.dispatch(0);
    shadow.runChanged(second.withRelease(Job.NEVER_RELEASED), 0);
    shadow.dispatch(5);
    shadow.jobEnded(second, 0.5, 5);
    shadow.jobEnded(first, 1, 10);
    shadow.dispatch(10);
    shadow.dispatch(100);
    assertThat(shadow.jobs()).isZero();
  }

  @Test
  void veryShortTicks_areTaken() {
    SchedulingContext context = SchedulingContext.of(GRID).withTicksPerSecond(Long.MAX_VALUE);
    assertThat(Catalog.of("policy", new QueuePolicies().policies()).create("swift").bind(context))
        .isNotNull();
  }

  /** Without learning the index is √(n·e)·e: 77,460, 1,414 and 2,000. */
  @Test
  void leastIndex_startsFirst() {
    submit(0, 6, 1000, "", 0);
    submit(1, 2, 100, "", 0);
    submit(2, 4, 100, "", 0);
    assertThat(dispatch(0)).containsExactly("1 index", "2 index");
  }

  @Test
  void withoutIndex_submissionDecides() {
    scheduler = bind("swift(index=off)");
    submit(0, 6, 1000, "", 0);
    submit(1, 2, 100, "", 0);
    submit(2, 4, 100, "", 0);
    assertThat(dispatch(0)).containsExactly("0 index");
  }

  /** Job 1 is first by index and reserved from 100 on; job 2 would delay it, job 3 would not. */
  @Test
  void softReservation_keepsLaterJobsOff() {
    fill();
    assertThat(dispatch(1)).containsExactly("3 backfilled");
  }

  @Test
  void withoutSoftReservation_laterJobsStart() {
    scheduler = bind("swift(soft=off)");
    fill();
    assertThat(dispatch(1)).containsExactly("3 backfilled", "2 backfilled");
  }

  private void fill() {
    submit(0, 4, 100, "", 0);
    dispatch(0);
    submit(1, 6, 10, "", 1);
    submit(2, 1, 500, "", 1);
    submit(3, 1, 98, "", 1);
  }

  /** Ann's jobs run for a tenth of their estimates, Bob's for all of theirs. */
  @Test
  void ownerWhoOverestimates_comesFirst() {
    teach();
    submit(10, 6, 900, "bob", 2000);
    submit(11, 6, 1000, "ann", 2000);
    assertThat(dispatch(2000)).containsExactly("11 index");
  }

  @Test
  void withoutLearning_estimatesDecide() {
    scheduler = bind("swift(learning=off)");
    teach();
    submit(10, 6, 900, "bob", 2000);
    submit(11, 6, 1000, "ann", 2000);
    assertThat(dispatch(2000)).containsExactly("10 index");
  }

  private void teach() {
    Job ann = submit(0, 3, 1000, "ann", 0);
    Job bob = submit(1, 3, 1000, "bob", 0);
    dispatch(0);
    scheduler.jobCompleted(ann, MACHINE, 100);
    dispatch(100);
    scheduler.jobCompleted(bob, MACHINE, 1000);
    dispatch(1000);
  }

  /** A prediction changes while the job waits, when another job of its owner ends. */
  @Test
  void prediction_isRenewed_whenJobOfOwnerEnds() {
    Job first = submit(0, 6, 1000, "ann", 0);
    dispatch(0);
    submit(1, 6, 1000, "ann", 1);
    submit(2, 6, 900, "bob", 1);
    dispatch(1);
    scheduler.jobCompleted(first, MACHINE, 50);
    assertThat(dispatch(50)).containsExactly("1 index");
  }

  /** After 30 hours an index counts a tenth: 61,968, before the 77,460 of the new job. */
  @Test
  void ageing_putsOldJobsFirst() {
    Job running = longWait("swift(guard=off)");
    scheduler.jobCompleted(running, MACHINE, 30 * HOUR);
    assertThat(dispatch(30 * HOUR)).containsExactly("1 index");
  }

  @Test
  void withoutAgeing_newJobsPass() {
    Job running = longWait("swift(guard=off,ageing=off)");
    scheduler.jobCompleted(running, MACHINE, 30 * HOUR);
    assertThat(dispatch(30 * HOUR)).containsExactly("2 index");
  }

  private Job longWait(String label) {
    scheduler = bind(label);
    Job running = submit(0, 6, 40 * HOUR, "", 0);
    dispatch(0);
    submit(1, 6, 4000, "", 0);
    dispatch(0);
    submit(2, 6, 1000, "", 30 * HOUR);
    return running;
  }

  @Test
  void jobThatWaitedLongerThanUnderEasy_isOverdue() {
    assertThat(startsAfterFourHours("swift")).containsExactly("1 overdue");
  }

  /** Else all jobs that wait at a restart might be old at once. */
  @Test
  void jobThatWaitedBeforeItWasSubmitted_isNotOverdue() {
    scheduler.jobSubmitted(Job.of(1, 0, 6, 5000), 100_000);
    scheduler.jobSubmitted(Job.of(2, 0, 6, 1000), 100_000);
    assertThat(dispatch(100_000)).containsExactly("2 index");
  }

  @Test
  void withoutGuard_itGoesOnWaiting() {
    assertThat(startsAfterFourHours("swift(guard=off)")).containsExactly("9 index", "8 index");
  }

  /**
   * Under EASY job 1 starts when job 0 ends, after 12,000 s. By index each of the shorter jobs that
   * arrive comes before it. At 15,600 it has waited for over four hours.
   */
  private List<String> startsAfterFourHours(String label) {
    scheduler = bind(label);
    Job running = submit(0, 6, 12_000, "", 0);
    dispatch(0);
    submit(1, 6, 5000, "", 0);
    for (int k = 0; k < 2; k++) {
      Job next = submit(10 + k, 6, 1800, "", 12_000 + k * 1800);
      runNext(running, 12_000 + k * 1800, (10 + k) + " index");
      running = next;
    }
    scheduler.jobCompleted(running, MACHINE, 15_600);
    submit(8, 3, 1000, "", 15_600);
    submit(9, 3, 900, "", 15_600);
    return dispatch(15_600);
  }

  /**
   * A job waits for 40,000 s, under EASY too. Of those that come then, job 1 starts there after
   * 1,800 s, but shorter ones come before it by index. After 23,400 s more it is late by over two
   * thirds of seven eighths of that wait, and is old before it has waited for as long.
   */
  @Test
  void jobThatWouldHaveStartedLongAgoUnderEasy_isOverdue() {
    Job running = submit(0, 6, 40_000, "", 0);
    dispatch(0);
    Job next = submit(2, 6, 1000, "", 0);
    runNext(running, 40_000, "2 overdue");
    running = submit(10, 6, 1800, "", 41_000);
    runNext(next, 41_000, "10 index");
    submit(1, 6, 5000, "", 41_000);
    for (int k = 1; k <= 13; k++) {
      next = submit(10 + k, 6, 1800, "", 41_000 + k * 1800);
      runNext(running, 41_000 + k * 1800, (10 + k) + " index");
      running = next;
    }
    submit(50, 6, 1800, "", 41_000 + 14 * 1800);
    runNext(running, 41_000 + 14 * 1800, "1 overdue");
  }

  private void runNext(Job running, long now, String start) {
    scheduler.jobCompleted(running, MACHINE, now);
    assertThat(dispatch(now)).containsExactly(start);
  }

  /**
   * An estimate that runs into reserved CPUs keeps a job off, whatever is expected of it; nothing
   * is kept free for it.
   */
  @Test
  void reservedCpus_areKeptByEstimate() {
    teach();
    scheduler.cpusReserved(Reservation.of(0, MACHINE, 2500, 3000), 2000);
    submit(11, 6, 1000, "ann", 2000);
    submit(12, 6, 400, "bob", 2000);
    assertThat(dispatch(2000)).containsExactly("12 backfilled");
  }

  /** There it would take more than the 2^53 ticks that can be computed. */
  @Test
  void longJob_isNotTimedOnMachinesThatDoNotFitIt() {
    Tags tags = Tags.of("fast");
    Machine fast = Machine.of(0, 1, 1).withTags(tags);
    Machine slow = Machine.of(1, 1, 0.001);
    scheduler = bind("swift", Grid.of(List.of(fast, slow, Machine.of(2, 1, 1))));
    Job before = Job.of(0, 0, 1, 100);
    scheduler.jobRunning(before, slow, 0, 0);
    scheduler.jobRunning(Job.of(1, 0, 1, 100), fast, 0, 0);
    scheduler.jobSubmitted(Job.of(2, 0, 1, 1L << 50).withRequiredTags(tags), 0);
    assertThat(dispatch(0)).isEmpty();
    scheduler.jobCompleted(before, slow, 50);
    assertThat(dispatch(50)).isEmpty();
  }
}

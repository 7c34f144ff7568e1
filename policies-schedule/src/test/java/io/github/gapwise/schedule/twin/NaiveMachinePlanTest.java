package io.github.gapwise.schedule.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.schedule.twin.NaiveEntry.State;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Examples worked by hand, on three CPUs of speed 1, and the earliest gap tick by tick. */
final class NaiveMachinePlanTest {
  private static final Job FIRST = Job.of(1, 0, 2, 4);
  private static final Job SECOND = Job.of(2, 0, 2, 6).withDeadline(90);
  private static final Job THIRD = Job.of(3, 0, 1, 5).withDeadline(80);

  /** Job 1 runs in [0, 4), job 2 waits for [4, 10), job 3 for [12, 17). */
  private static final NaiveMachinePlan PLAN =
      plan(
          new NaiveEntry(FIRST, 0, 4, State.RUNNING),
          NaiveEntry.waiting(SECOND, 4, 6),
          NaiveEntry.waiting(THIRD, 12, 5));

  private static NaiveMachinePlan plan(NaiveEntry... entries) {
    return new NaiveMachinePlan(Machine.of(0, 3, 1), SpeedScaled.INSTANCE, List.of(entries));
  }

  /** Ids and starts, in the order of the list. */
  private static List<List<Long>> starts(NaiveMachinePlan plan) {
    return plan.entries().stream().map(each -> List.of(each.job().id(), each.start())).toList();
  }

  @Example
  void earliestGap_isFirstTickWithCpusFreeForTheWholeRun() {
    // One CPU is free until 10, three until 12, two until 17.
    assertThat(PLAN.earliestGap(Job.of(9, 0, 1, 50), 1)).isEqualTo(1);
    assertThat(PLAN.earliestGap(Job.of(9, 0, 3, 2), 1)).isEqualTo(10);
    assertThat(PLAN.earliestGap(Job.of(9, 0, 2, 3), 1)).isEqualTo(10);
    assertThat(PLAN.earliestGap(Job.of(9, 0, 3, 3), 1)).isEqualTo(17);
    assertThat(PLAN.earliestGap(Job.of(9, 11, 3, 1), 1)).isEqualTo(11);
  }

  @Example
  void gap_beforeAnotherJob_isBounded_andOpenOneIsNot() {
    // Jobs 2 and 3, with two CPUs and one, never use more than two at once: one CPU stays free.
    assertThat(PLAN.isGapBounded(Job.of(9, 0, 1, 50), 1)).isFalse();
    // From 12 on two CPUs are free, and three until then.
    assertThat(PLAN.isGapBounded(Job.of(9, 0, 3, 2), 10)).isTrue();
    assertThat(PLAN.isGapBounded(Job.of(9, 0, 2, 3), 10)).isFalse();
    assertThat(PLAN.isGapBounded(Job.of(9, 0, 3, 3), 17)).isFalse();
  }

  @Example
  void placedJob_entersBehindLastThatStartsNoLater_andMovesNothing() {
    assertThat(starts(PLAN.placed(Job.of(9, 0, 1, 50), 4)))
        .containsExactly(List.of(1L, 0L), List.of(2L, 4L), List.of(9L, 4L), List.of(3L, 12L));
  }

  @Example
  void insertedJob_shiftsThoseOfLaterDeadline() {
    // Before job 2, as 90 > 79: at 4, when job 1 ends. Job 2 waits for its end at 11, and job 3,
    // not before job 2, takes the third CPU.
    Job added = Job.of(9, 0, 2, 7).withDeadline(79);
    assertThat(PLAN.firstLaterDeadline(added)).isEqualTo(1);
    assertThat(starts(PLAN.inserted(1, added, 1)))
        .containsExactly(List.of(1L, 0L), List.of(9L, 4L), List.of(2L, 11L), List.of(3L, 11L));
  }

  @Example
  void insertion_isBehindEqualDeadlines_andAtTheEndWithoutLaterOnes() {
    assertThat(PLAN.firstLaterDeadline(Job.of(9, 0, 1, 1).withDeadline(80))).isEqualTo(1);
    assertThat(PLAN.firstLaterDeadline(Job.of(9, 0, 1, 1).withDeadline(90))).isEqualTo(3);
    assertThat(PLAN.firstLaterDeadline(Job.of(9, 0, 1, 1))).isEqualTo(3);
  }

  @Example
  void forwardPass_keepsOrder_andRespectsNowAndReleases() {
    // Job 3 could start at 1, but not before job 2 in the list.
    assertThat(starts(PLAN.shifted(1)))
        .containsExactly(List.of(1L, 0L), List.of(2L, 4L), List.of(3L, 4L));
    // At 6 job 1 should have ended, and blocks nothing.
    assertThat(starts(PLAN.shifted(6)))
        .containsExactly(List.of(1L, 0L), List.of(2L, 6L), List.of(3L, 6L));
    Job unreleased = Job.of(9, 8, 1, 1);
    assertThat(starts(PLAN.inserted(1, unreleased, 1)))
        .containsExactly(List.of(1L, 0L), List.of(9L, 8L), List.of(2L, 8L), List.of(3L, 9L));
  }

  @Example
  void withdrawnJob_leavesThoseBeforeIt_andShiftsThoseBehind() {
    assertThat(starts(PLAN.withdrawn(SECOND, 1))).containsExactly(List.of(1L, 0L), List.of(3L, 1L));
    assertThat(starts(PLAN.withdrawn(THIRD, 1))).containsExactly(List.of(1L, 0L), List.of(2L, 4L));
  }

  @Example
  void runningJob_pastItsEnd_isDoubledUntilItEndsLater() {
    // 4 ticks are over at 4; 8 are enough until 7, then 16.
    assertThat(PLAN.extended(3)).isEqualTo(PLAN);
    assertThat(PLAN.extended(4).entry(FIRST).end()).isEqualTo(8);
    assertThat(PLAN.extended(7).entry(FIRST).end()).isEqualTo(8);
    assertThat(PLAN.extended(8).entry(FIRST).end()).isEqualTo(16);
    assertThat(PLAN.extended(4).extended(8).entry(FIRST).end()).isEqualTo(16);
    assertThat(PLAN.extended(4).entry(FIRST).state()).isEqualTo(State.OVERRUNNING);
    assertThat(PLAN.extended(SECOND, 4)).isEqualTo(PLAN);
  }

  /** Each number is a job: its CPUs, its run time and how it is added. */
  @Costly(2)
  @Property
  void earliestGap_isThatOfTickByTickSearch(
      @ForAll @Size(max = 8) List<@IntRange(max = 255) Integer> drafts,
      @ForAll @IntRange(min = 1, max = 3) int cpus,
      @ForAll @IntRange(min = 1, max = 9) int ticks,
      @ForAll @IntRange(max = 20) int now) {
    NaiveMachinePlan plan = plan();
    for (int i = 0; i < drafts.size(); i++) {
      int draft = drafts.get(i);
      Job job = Job.of(i, draft / 24, 1 + draft % 3, 1 + draft / 3 % 8);
      plan = plan.placed(job, plan.earliestGap(job, 0));
    }
    long start = now;
    while (!isFree(plan, cpus, start, start + ticks)) {
      start++;
    }
    assertThat(plan.earliestGap(Job.of(99, 0, cpus, ticks), now)).isEqualTo(start);
  }

  private static boolean isFree(NaiveMachinePlan plan, int cpus, long from, long to) {
    for (long tick = from; tick < to; tick++) {
      int used = cpus;
      for (NaiveEntry entry : plan.entries()) {
        used += entry.start() <= tick && tick < entry.end() ? entry.job().cpus() : 0;
      }
      if (used > plan.machine().cpus()) {
        return false;
      }
    }
    return true;
  }
}

package io.github.gapwise.immediate.twin;

import static io.github.gapwise.immediate.twin.NaiveExample.ofTimes;
import static io.github.gapwise.immediate.twin.NaiveExample.released;
import static io.github.gapwise.immediate.twin.NaiveExample.requireStarts;

import io.github.gapwise.testkit.instance.SchedulingInstance;
import org.junit.jupiter.api.Test;

/** Each mapping on examples worked by hand. Starts are written machine@tick. */
final class NaiveMappingsTest {

  /** Table 1 of the paper on immediate mode. */
  private static final SchedulingInstance TABLE_1 =
      ofTimes(new long[] {3, 5}, new long[] {8, 10}, new long[] {1, 6}, new long[] {7, 12});

  @Test
  void minMin_bindsJobOfFirstEndFirst() {
    // Best ends: 3, 8, 1, 7: job 2 on 0. Then 4, 9, -, 8: job 0 on 0. Then 10 (on 1), 11: job 1.
    requireStarts(
        TABLE_1,
        context -> NaiveBatchScheduler.minMin(context, 0, true),
        "0@1",
        "1@0",
        "0@0",
        "0@4");
  }

  @Test
  void maxMin_bindsJobOfLastEndFirst() {
    // Best ends: 3, 8, 1, 7: job 1 on 0. Then 5, -, 6, 12 (all on 1): job 3. Then 11, 9: job 0 on
    // 0.
    requireStarts(
        TABLE_1,
        context -> NaiveBatchScheduler.maxMin(context, 0, true),
        "0@8",
        "0@0",
        "0@11",
        "1@0");
  }

  @Test
  void duplex_takesLesserMakespan() {
    // 11 against 12, then 3 against 2.
    requireStarts(
        TABLE_1,
        context -> NaiveBatchScheduler.duplex(context, 0, true),
        "0@1",
        "1@0",
        "0@0",
        "0@4");
    requireStarts(
        ofTimes(new long[] {1, 1}, new long[] {1, 1}, new long[] {2, 2}),
        context -> NaiveBatchScheduler.duplex(context, 0, true),
        "1@0",
        "1@1",
        "0@0");
  }

  @Test
  void duplex_ofEqualMakespans_isMinMin() {
    // Job 2 ends on machine 1 at 9 either way, so neither is better; min-min binds job 0 first.
    requireStarts(
        ofTimes(new long[] {1, 50}, new long[] {2, 50}, new long[] {50, 9}),
        context -> NaiveBatchScheduler.duplex(context, 0, true),
        "0@0",
        "0@1",
        "1@0");
  }

  @Test
  void duplex_countsRunningJobs() {
    // Job 3 runs on machine 2 until 90: that is the makespan of both, so it is min-min.
    requireStarts(
        released(
            ofTimes(
                new long[] {1, 1, 99},
                new long[] {1, 1, 99},
                new long[] {2, 2, 99},
                new long[] {99, 99, 90}),
            1,
            1,
            1,
            0),
        context -> NaiveBatchScheduler.duplex(context, 0, true),
        "0@1",
        "1@1",
        "0@2",
        "2@0");
  }

  @Test
  void sufferage_bindsJobThatWouldSufferMost() {
    // Values 2, 2, 5, 5: job 2 on 0. Then 1, 1, -, 4: job 3 on 0. Then 6, 6 on 1: job 0. Then job
    // 1: 16 against 15 on 1. No pass binds two jobs, so both forms agree.
    requireStarts(
        TABLE_1,
        context -> NaiveBatchScheduler.sufferageByStep(context, 0, true),
        "1@0",
        "1@5",
        "0@0",
        "0@1");
    requireStarts(
        TABLE_1,
        context -> NaiveBatchScheduler.sufferageByPass(context, 0, true),
        "1@0",
        "1@5",
        "0@0",
        "0@1");
  }

  @Test
  void sufferage_byPass_bindsAllHolders() {
    // Values 16 on 0, 1 on 1, 2 on 0. By step job 0 comes first, then job 2, which now prefers 1 by
    // 2, and job 1 has to take 2. By pass job 1 gets 1 before job 2 loses 0.
    SchedulingInstance instance =
        ofTimes(new long[] {4, 20, 20}, new long[] {20, 3, 4}, new long[] {2, 4, 20});
    requireStarts(
        instance,
        context -> NaiveBatchScheduler.sufferageByStep(context, 0, true),
        "0@0",
        "2@0",
        "1@0");
    requireStarts(
        instance,
        context -> NaiveBatchScheduler.sufferageByPass(context, 0, true),
        "0@0",
        "1@0",
        "0@4");
  }

  @Test
  void sufferage_ofOneMachine_isNothing() {
    requireStarts(
        ofTimes(new long[] {9}, new long[] {1}),
        context -> NaiveBatchScheduler.sufferageByStep(context, 0, true),
        "0@0",
        "0@9");
    requireStarts(
        ofTimes(new long[] {9}, new long[] {1}),
        context -> NaiveBatchScheduler.sufferageByPass(context, 0, true),
        "0@0",
        "0@9");
  }
}

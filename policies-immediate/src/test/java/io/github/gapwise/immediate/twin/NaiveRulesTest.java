package io.github.gapwise.immediate.twin;

import static io.github.gapwise.immediate.twin.NaiveExample.ofTimes;
import static io.github.gapwise.immediate.twin.NaiveExample.released;
import static io.github.gapwise.immediate.twin.NaiveExample.requireStarts;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import org.junit.jupiter.api.Test;

/** Each rule on examples worked by hand. Starts are written machine@tick. */
final class NaiveRulesTest {

  /** The example of the paper's table 1, with the second job slower on the second machine. */
  private static final SchedulingInstance TABLE_1 =
      ofTimes(new long[] {3, 5}, new long[] {8, 20}, new long[] {1, 6}, new long[] {7, 12});

  @Test
  void olb_takesMachineThatIsReadyFirst() {
    // Ready: 0,0 / 3,0 / 3,20 / 4,20.
    requireStarts(TABLE_1, NaiveImmediateScheduler::olb, "0@0", "1@0", "0@3", "0@4");
  }

  @Test
  void olb_ofIdleMachines_takesTheOneThatIsReadyLongest() {
    // Machine 2 was never busy; then machine 1 has been ready since 4 and machine 0 since 6. At 20
    // all three have been ready since 9, 14 and 13.
    SchedulingInstance instance =
        ofTimes(
            new long[] {6, 6, 6},
            new long[] {4, 4, 4},
            new long[] {2, 2, 2},
            new long[] {5, 5, 5},
            new long[] {4, 4, 4},
            new long[] {2, 2, 2},
            new long[] {1, 1, 1});
    requireStarts(
        released(instance, 0, 0, 7, 8, 9, 10, 20),
        NaiveImmediateScheduler::olb,
        "0@0",
        "1@0",
        "2@7",
        "1@8",
        "0@9",
        "2@10",
        "2@20");
  }

  @Test
  void olb_ofMachinesThatWereReadyAtOnce_takesLowestId() {
    // Machines 0 and 1 have both been ready since 3. Machine 2 was never busy, but is down.
    SchedulingInstance instance =
        ofTimes(new long[] {3, 9, 9}, new long[] {9, 3, 9}, new long[] {5, 5, 5});
    requireStarts(
        released(instance, 0, 0, 6).withOutages(new Outage(2, 1, 99)),
        NaiveImmediateScheduler::olb,
        "0@0",
        "1@0",
        "0@6");
  }

  @Test
  void olb_ofMachineThatCameUp_countsFromThen() {
    // Machine 0 was never busy, but has been up only since 6; machine 1 has been ready since 5.
    SchedulingInstance instance = ofTimes(new long[] {3, 3}, new long[] {5, 5});
    requireStarts(
        released(instance, 2, 7).withOutages(new Outage(0, 1, 6)),
        NaiveImmediateScheduler::olb,
        "1@2",
        "1@7");
  }

  @Test
  void olb_ofMachineWhoseJobIsOverdue_countsItAsReadyFromNowOn() {
    // At 9 machine 0, where job 0 should have ended at 3, may be ready at any moment; machine 1 has
    // been ready since 5.
    SchedulingInstance instance = ofTimes(new long[] {3, 3}, new long[] {5, 5}, new long[] {1, 1});
    requireStarts(
        released(instance, 0, 0, 9).withActualWork(0, 9).withOverrunRule(OverrunRule.EXTEND),
        NaiveImmediateScheduler::olb,
        "0@0",
        "1@0",
        "1@9");
  }

  @Test
  void olb_ofMachinesOfSeveralCpus_countsFromWhenTheJobFoundItsCpus() {
    // Two CPUs of machine 0 have been free since 4, one of them always; both of machine 1 since 3.
    SchedulingInstance instance =
        SchedulingInstance.of(
            Grid.uniform(2, 2),
            Job.of(0, 0, 1, 4),
            Job.of(1, 0, 2, 3),
            Job.of(2, 5, 1, 1),
            Job.of(3, 7, 2, 1),
            Job.of(4, 9, 1, 1));
    requireStarts(instance, NaiveImmediateScheduler::olb, "0@0", "1@0", "0@5", "1@7", "0@9");
  }

  @Test
  void met_takesMachineWhereJobRunsShortest() {
    requireStarts(TABLE_1, NaiveImmediateScheduler::met, "0@0", "0@3", "0@11", "0@12");
    requireStarts(ofTimes(new long[] {5, 2, 2}), NaiveImmediateScheduler::met, "1@0");
  }

  @Test
  void mct_takesMachineWhereJobEndsFirst() {
    // Ends: 3,5 / 11,20 / 12,6 / 18,18.
    requireStarts(TABLE_1, NaiveImmediateScheduler::mct, "0@0", "0@3", "1@0", "0@11");
  }

  @Test
  void saOfAbsoluteReadyTimes_switchesToMetOnceAllMachinesHaveFinishedMuch() {
    // Ready, counted from the first decision at 10: 0, 0 (MCT) / 5, 0 / at 100 5, 6: r = 0.83 / at
    // 101 92, 6 / at 104 92, 97: r = 0.95 > 0.9 (MET), so that job 4 waits for machine 1.
    SchedulingInstance instance =
        ofTimes(
            new long[] {5, 9},
            new long[] {9, 6},
            new long[] {2, 80},
            new long[] {9, 6},
            new long[] {5, 4});
    requireStarts(
        released(instance, 10, 10, 100, 101, 104),
        context -> NaiveImmediateScheduler.saOfAbsoluteReadyTimes(context, 0.6, 0.9),
        "0@10",
        "1@10",
        "0@100",
        "1@101",
        "1@107");
  }

  @Test
  void sa_switchesToMetWhenBalanced_andBackWhenNot() {
    // r: 0, 0, 19/20 > 0.9 (MET), 19/30 = 0.633 (still MET), 19/35 = 0.543 < 0.6 (MCT again).
    requireStarts(
        ofTimes(
            new long[] {20, 50},
            new long[] {50, 19},
            new long[] {10, 10},
            new long[] {5, 6},
            new long[] {5, 6}),
        NaiveImmediateScheduler::sa,
        "0@0",
        "1@0",
        "0@20",
        "0@30",
        "1@19");
  }

  @Test
  void sa_atItsBounds_doesNotSwitch() {
    // r = 18/20 is not above 0.9, so MCT: 28 against 30. Above 0.89 it is MET, and then r = 18/30
    // is not below 0.6, so MET stays: job 3 behind job 2.
    SchedulingInstance instance =
        ofTimes(new long[] {20, 50}, new long[] {50, 18}, new long[] {10, 10}, new long[] {5, 6});
    requireStarts(instance, NaiveImmediateScheduler::sa, "0@0", "1@0", "1@18", "0@20");
    requireStarts(
        instance,
        context -> NaiveImmediateScheduler.sa(context, 0.6, 0.89),
        "0@0",
        "1@0",
        "0@20",
        "0@30");
  }

  @Test
  void kpb_takesFirstEndAmongFastest() {
    // 67 percent of three machines are two; of three jobs, the last one would have ended first on
    // machine 2.
    long[] row = {5, 6, 7};
    SchedulingInstance instance = ofTimes(row, row, row);
    requireStarts(
        instance, context -> NaiveImmediateScheduler.kpb(context, 67), "0@0", "1@0", "0@5");
    requireStarts(
        instance, context -> NaiveImmediateScheduler.kpb(context, 1), "0@0", "0@5", "0@10");
    requireStarts(
        instance, context -> NaiveImmediateScheduler.kpb(context, 100), "0@0", "1@0", "2@0");
  }

  @Test
  void kpb_countsMachinesThatAreUp() {
    // 67 percent of two machines are one.
    long[] row = {5, 6, 7};
    requireStarts(
        ofTimes(row, row).withOutages(new Outage(0, 0, Outage.FOREVER)),
        context -> NaiveImmediateScheduler.kpb(context, 67),
        "1@0",
        "1@6");
  }

  @Test
  void modifiedMct_ofThreshold_balancesJobsUpToIt() {
    // Means 5, 5, 5.5. Job 1 would end first on machine 0, where job 2 goes.
    SchedulingInstance instance = ofTimes(new long[] {2, 8}, new long[] {2, 8}, new long[] {2, 9});
    requireStarts(
        instance,
        context -> NaiveImmediateScheduler.modifiedMctOfThreshold(context, 5),
        "0@0",
        "1@0",
        "0@2");
    requireStarts(
        instance,
        context ->
            NaiveImmediateScheduler.modifiedMctOfThreshold(context.withTicksPerSecond(10), 0.5),
        "0@0",
        "1@0",
        "0@2");
    requireStarts(
        instance,
        context -> NaiveImmediateScheduler.modifiedMctOfThreshold(context, 4.9),
        "0@0",
        "0@2",
        "0@4");
  }

  @Test
  void modifiedMct_ofQuantile_balancesShortestJobsSoFar() {
    // Means 10, 20, 15, 12 against the first, first, first and second of those so far: job 0 is
    // small, then job 3, which would have ended on machine 0 at 19.
    requireStarts(
        ofTimes(new long[] {5, 15}, new long[] {12, 28}, new long[] {14, 16}, new long[] {2, 22}),
        NaiveImmediateScheduler::modifiedMct,
        "0@0",
        "0@5",
        "1@0",
        "1@16");
  }

  @Test
  void modifiedMct_afterLoss_doesNotCountJobTwice() {
    // Job 0 of mean 4 is lost at 2 and starts again at once on machine 1, which has been ready
    // longer.
    // At the median of 4 and 8 job 1 is large. At the median of 4, 6 and 8 job 2 is small; at that
    // of 4, 4, 6 and 8 it would be large and end first on machine 0.
    requireStarts(
        released(ofTimes(new long[] {4, 4}, new long[] {8, 8}, new long[] {1, 11}), 0, 3, 3)
            .withOutages(new Outage(0, 2, 2)),
        context -> NaiveImmediateScheduler.modifiedMctOfQuantile(context, 0.5),
        "0@0",
        "0@3",
        "1@6");
  }

  @Test
  void modifiedMct_ofJobWithoutMachine_countsItAtItsArrivalOnly() {
    // Job 0 arrives while all machines are down. Machine 0, up again, runs it from 3 to 7. Job 1 is
    // large at the median of 4 and 8, job 2 small at that of 4, 6 and 8, as above.
    requireStarts(
        released(ofTimes(new long[] {4, 4}, new long[] {8, 8}, new long[] {11, 1}), 1, 3, 3)
            .withOutages(new Outage(0, 0, 3), new Outage(1, 0, 3)),
        context -> NaiveImmediateScheduler.modifiedMctOfQuantile(context, 0.5),
        "0@3",
        "1@3",
        "0@7");
  }
}

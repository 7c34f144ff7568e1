package io.github.gapwise.simulator.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.JobStatus;
import io.github.gapwise.simulator.engine.OutageRule;
import io.github.gapwise.simulator.engine.Probe;
import io.github.gapwise.simulator.engine.SimulationOptions;
import io.github.gapwise.simulator.validation.ValidationProbe;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.catalog.Workloads;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class InstrumentTest {
  private static final Machine SLOW = Machine.of(0, 4, 1);
  private static final Machine FAST = Machine.of(1, 2, 2);

  private static final Attempt FIRST = completed(1, 0, SLOW, 0, 10);
  private static final Attempt SECOND = completed(2, 5, FAST, 10, 15);

  private static Attempt completed(long id, long release, Machine machine, long start, long end) {
    Job job = Job.of(id, release, 1, end - start);
    return Attempt.of(job, machine, start, end, JobStatus.COMPLETED);
  }

  private static Workload workload(String label) {
    return Workloads.standard().open(label, WorkloadOptions.defaults());
  }

  private static double digest(Attempt... attempts) {
    ScheduleDigest digest = new ScheduleDigest();
    Arrays.stream(attempts).forEach(digest::attemptEnded);
    return digest.figures()[0];
  }

  @Test
  void scheduleDigest_dependsOnEveryAttempt_notOnTheirOrder() {
    assertThat(digest(FIRST, SECOND)).isEqualTo(digest(SECOND, FIRST));
    assertThat(digest(FIRST, SECOND))
        .isNotEqualTo(digest(FIRST))
        .isNotEqualTo(digest(FIRST, completed(2, 5, SLOW, 10, 15)))
        .isNotEqualTo(digest(FIRST, completed(2, 5, FAST, 11, 15)))
        .isNotEqualTo(digest(FIRST, completed(2, 5, FAST, 10, 16)))
        .isNotEqualTo(digest(FIRST, completed(3, 5, FAST, 10, 15)));
  }

  /** A job arrives every 10 ticks; all start after the given number of ticks. */
  private static double growth(int jobs, long delayPerJob) {
    QueueGrowth growth = new QueueGrowth();
    for (int i = 0; i < jobs; i++) {
      long start = 10L * i + delayPerJob * i;
      Job job = Job.of(i, 10L * i, 1, 1);
      growth.jobStarted(job, SLOW, start, StartReason.UNSTATED);
      growth.attemptEnded(Attempt.of(job, SLOW, start, start + 1, JobStatus.COMPLETED));
    }
    return growth.figures()[0];
  }

  @Test
  void queueGrowth_whereEveryJobStartsAtOnce_isZero() {
    assertThat(growth(100, 0)).isZero();
  }

  @Test
  void queueGrowth_whereOneOfTwoJobsWaitsForLong_isAHalf() {
    // A start every 20 ticks, an arrival every 10.
    assertThat(growth(1000, 10)).isCloseTo(50, within(0.1));
  }

  @Test
  void queueGrowth_countsJobsThatWereLostAgain_andThoseLeftWaiting() {
    QueueGrowth growth = new QueueGrowth();
    for (int i = 0; i < 4; i++) {
      Job job = Job.of(i, i, 1, 1);
      growth.jobStarted(job, SLOW, i, StartReason.UNSTATED);
      growth.attemptEnded(Attempt.of(job, SLOW, i, i, JobStatus.LOST));
      growth.jobLeftWaiting(job);
    }
    assertThat(growth.figures()[0]).isEqualTo(100);
  }

  @Test
  void queueGrowth_countsAJobUntilItIsWithdrawn() {
    // One job arrives at each tick from 0 to 7 and is withdrawn three ticks later: as those of the
    // ticks 4 to 7 arrive, three wait. One more of each tick is withdrawn as it arrives.
    QueueGrowth steady = new QueueGrowth();
    for (int i = 0; i < 8; i++) {
      steady.jobWithdrawn(Job.of(100 + i, i, 1, 1), i);
      steady.jobWithdrawn(Job.of(i, i, 1, 1), i + 3);
    }
    assertThat(steady.figures()[0]).isZero();

    // Withdrawn at tick 10, all of them wait until then.
    QueueGrowth growing = new QueueGrowth();
    for (int i = 0; i < 8; i++) {
      growing.jobWithdrawn(Job.of(i, i, 1, 1), 10);
    }
    assertThat(growing.figures()[0]).isEqualTo(100);
  }

  @Test
  void queueGrowth_ofOneJob_isNothingToMeasure() {
    assertThat(growth(1, 0)).isNaN();
  }

  @Test
  void workloadLoad_isWhatTheGeneratorPromises() {
    // 1750 s at speed 400 and 4.5 CPUs a job on 150 machines of 8.5 CPUs and speed 400, every 5 s
    double[] figures = new WorkloadLoad(workload("klusacek(interarrival=5,seed=3)")).figures();
    assertThat(figures[0]).isCloseTo(124, within(12.0));
    assertThat(figures[1]).isCloseTo(5, within(0.3));
  }

  @Test
  void workloadLoad_onUnrelatedMachines_countsMeanRunTimes() {
    double[] figures =
        new WorkloadLoad(workload("etc(u_i_hihi,jobs=2000,load=0.8,seed=1)")).figures();
    assertThat(figures[0]).isCloseTo(80, within(8.0));
  }

  @Test
  void lengthThirds_goByTheRunTimeOnTheFastestMachine() {
    LengthThirds thirds = new LengthThirds(new TwoMachines());
    for (int i = 1; i <= 7; i++) {
      thirds.attemptEnded(completed(i, 0, SLOW, 1000L * i, 1000L * i + 100L * i));
    }
    thirds.attemptEnded(Attempt.of(Job.of(8, 0, 1, 1), SLOW, 0, 9, JobStatus.LOST));
    // Jobs 1 and 2 against 6 and 7; 3 to 5 are neither.
    assertThat(thirds.figures()).containsExactly(1.5, 1.65, 6.5, 7.15);
  }

  @Test
  void arrivalUsage_endsWithTheLastRelease() {
    ArrivalUsage usage = new ArrivalUsage(new TwoMachines()); // jobs at 0 and 100, 6 CPUs
    usage.attemptEnded(completed(1, 0, SLOW, 10, 60));
    usage.attemptEnded(completed(2, 0, SLOW, 90, 700));
    assertThat(usage.figures()).containsExactly(10);
  }

  @Test
  void machineFates_countIdleMachinesAndOutagesOnce() {
    MachineFates fates = new MachineFates(new TwoMachines());
    Job job = Job.of(1, 0, 1, 10);
    fates.jobStarted(job, List.of(SLOW), 0, StartReason.UNSTATED);
    fates.attemptEnded(Attempt.of(job, SLOW, 0, 5, JobStatus.LOST));
    fates.attemptEnded(Attempt.of(Job.of(2, 0, 1, 10), SLOW, 0, 5, JobStatus.LOST));
    fates.machineChanged(SLOW, false, 5);
    fates.machineChanged(SLOW, true, 6);
    fates.attemptEnded(Attempt.of(job, SLOW, 7, 9, JobStatus.LOST));
    fates.machineChanged(SLOW, false, 9);
    fates.machineChanged(FAST, false, 9);
    assertThat(fates.figures()).containsExactly(1, 2);
  }

  /** Job 1 is on both machines, of which the second one leaves, and job 2 on that one alone. */
  @Test
  void machineFates_countTheOutageOfTheMachineThatLeft() {
    MachineFates fates = new MachineFates(new TwoMachines());
    Job job = Job.of(1, 0, 1, 10).withNodes(2);
    fates.attemptEnded(new Attempt(job, List.of(SLOW, FAST), 0, 5, 5, 10, JobStatus.LOST));
    fates.attemptEnded(Attempt.of(Job.of(2, 0, 1, 10), FAST, 0, 5, JobStatus.LOST));
    fates.machineChanged(FAST, false, 5);
    assertThat(fates.figures()).containsExactly(2, 1);
  }

  @Test
  void machineFates_doNotCountWhatAnOperatorTookOffAMachine() {
    MachineFates fates = new MachineFates(new TwoMachines());
    fates.attemptEnded(Attempt.of(Job.of(1, 0, 1, 10), SLOW, 0, 5, JobStatus.LOST));
    fates.machineChanged(SLOW, false, 6);
    assertThat(fates.figures()).containsExactly(2, 0);
  }

  @Test
  void machineFates_countAnOutageThatLosesASuspendedJobLater() {
    MachineFates fates = new MachineFates(new TwoMachines());
    fates.machineChanged(SLOW, false, 5);
    fates.attemptEnded(Attempt.of(Job.of(1, 0, 1, 10), SLOW, 0, 9, JobStatus.LOST));
    fates.attemptEnded(Attempt.of(Job.of(2, 0, 1, 10), SLOW, 0, 9, JobStatus.LOST));
    assertThat(fates.figures()).containsExactly(2, 1);
  }

  @ParameterizedTest
  @EnumSource
  void start_givesAProbeWithAFigureForEachColumn(Instrument instrument) {
    Probe probe =
        instrument.start(workload("klusacek(jobs=5,seed=1)"), SimulationOptions.defaults());
    assertThat(probe.figures()).hasSameSizeAs(instrument.columns());
  }

  @Test
  void validation_countsWhatARunBreaks() {
    Workload workload = workload("klusacek(jobs=5,seed=1)");
    ValidationProbe probe = new ValidationProbe(workload, OutageRule.RESTART);
    assertThat(probe.figures()).containsExactly(5); // each job is missing
  }

  @Test
  void experiment_hasTheFiguresOfItsInstruments() {
    Experiment experiment =
        Experiment.of(workload("klusacek(machines=5,jobs=60,seed=1)"))
            .withInstruments(List.of(Instrument.VALIDATION, Instrument.SCHEDULE));
    RunResult fcfs = experiment.run(policy("fcfs"));
    RunResult easy = experiment.run(policy("easy"));
    assertThat(fcfs.figures()).containsOnlyKeys("violations", "schedule_digest");
    assertThat(fcfs.figures().get("violations")).isZero();
    assertThat(fcfs.figures()).isEqualTo(experiment.run(policy("fcfs")).figures());
    assertThat(easy.figures().get("schedule_digest"))
        .isNotEqualTo(fcfs.figures().get("schedule_digest"));
  }

  private static SchedulingPolicy policy(String label) {
    return Catalog.policies().create(label);
  }

  private static final class TwoMachines implements Workload {
    @Override
    public String name() {
      return "two machines";
    }

    @Override
    public Grid grid() {
      return Grid.of(List.of(SLOW, FAST));
    }

    @Override
    public long jobCount() {
      return 2;
    }

    @Override
    public JobStream open() {
      Iterator<SimulatedJob> jobs =
          List.of(SimulatedJob.exact(Job.of(1, 0, 1, 1)), SimulatedJob.exact(Job.of(2, 100, 1, 1)))
              .iterator();
      return () -> jobs.hasNext() ? jobs.next() : null;
    }
  }
}

package io.github.gapwise.simulator.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.SearchCounts;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.JobStatus;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.catalog.Workloads;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What looks at plans and searches, by hand: ticks are milliseconds. */
final class PlanInstrumentsTest {
  private static final Machine MACHINE = Machine.of(0, 2, 1);
  private static final Machine OTHER = Machine.of(1, 2, 1);
  private static final Workload WORKLOAD =
      InMemoryWorkload.of("nothing", Grid.of(List.of(MACHINE, OTHER)), List.of());

  private static Job job(long id, int cpus, long seconds) {
    return Job.of(id, 0, cpus, 1000 * seconds);
  }

  private static PlannedStart planned(Job job, Machine machine, long seconds) {
    return new PlannedStart(job, machine, 1000 * seconds, 1000 * seconds + job.work());
  }

  @Test
  void planGaps_areMeansOverSamples_withRunningJobs() {
    PlanGaps gaps = new PlanGaps(WORKLOAD);
    Job running = job(1, 1, 10);
    gaps.jobSubmitted(running, 0);
    gaps.jobStarted(running, List.of(MACHINE), 0, StartReason.UNSTATED);
    // Beside job 1 a CPU is free until 2 starts, and both are from 10 s to 12 s.
    PlannedStart next = planned(job(2, 2, 5), MACHINE, 12);
    gaps.dispatched(0, () -> List.of(next));
    assertThat(gaps.figures()).containsExactly(2, 10 * 1 + 2 * 2);

    for (int id = 3; id < 12; id++) {
      gaps.jobSubmitted(job(id, 1, 1), 1000);
      gaps.dispatched(1000, () -> fail("The plan is not due."));
    }
    gaps.attemptEnded(Attempt.of(running, MACHINE, 0, 1000, JobStatus.COMPLETED));
    gaps.jobSubmitted(job(12, 1, 1), 2000);
    // Both CPUs are free from 2 s to 12 s.
    gaps.dispatched(2000, () -> List.of(next));
    assertThat(gaps.figures()).containsExactly(1.5, (14 + 20) / 2.0);
  }

  @Test
  void planGaps_ofARunningJobOfTwoNodes_areOnBothMachines_forAsLongAsTheSlowerOneTakes() {
    Machine slow = Machine.of(1, 2, 0.5);
    Grid grid = Grid.of(List.of(MACHINE, slow));
    PlanGaps gaps = new PlanGaps(InMemoryWorkload.of("two", grid, List.of()));
    Job spread = job(1, 1, 10).withNodes(2);
    gaps.jobSubmitted(spread, 0);
    gaps.jobStarted(spread, List.of(MACHINE, slow), 0, StartReason.UNSTATED);
    // Beside it a CPU is free on each machine until 20 s, and both until job 2 starts there.
    Job next = job(2, 2, 5).withNodes(2);
    List<PlannedStart> plan =
        List.of(new PlannedStart(next, List.of(MACHINE, slow), 22_000, 32_000));
    gaps.dispatched(0, () -> plan);
    assertThat(gaps.figures()).containsExactly(4, 2 * (20 * 1 + 2 * 2));
  }

  private static List<PlannedStart> fail(String message) {
    throw new AssertionError(message);
  }

  @Test
  void planLateness_countsJobsWithADeadlineByHalves() {
    PlanLateness lateness = new PlanLateness(WORKLOAD);
    lateness.jobSubmitted(job(1, 1, 1), 0);
    Job early = job(1, 2, 10).withDeadline(10_000);
    Job middle = job(2, 2, 10).withDeadline(11_000);
    Job late = job(3, 2, 10).withDeadline(12_000);
    Job alone = job(4, 2, 10).withDeadline(1);
    lateness.dispatched(
        0,
        () ->
            List.of(
                planned(late, MACHINE, 20),
                planned(middle, MACHINE, 10),
                planned(early, MACHINE, 0),
                planned(alone, OTHER, 0)));
    assertThat(lateness.figures()).containsExactly(0, 100);
  }

  @Test
  void insertionTardiness_isThatOfThePlanAtTheArrival() {
    InsertionTardiness insertion = new InsertionTardiness(WORKLOAD);
    Job first = job(1, 2, 10).withDeadline(4_000);
    Job second = job(2, 2, 10).withDeadline(25_000);
    Job third = job(3, 2, 10);
    insertion.jobSubmitted(first, 0);
    insertion.jobSubmitted(second, 0);
    insertion.jobStarted(first, List.of(MACHINE), 0, StartReason.UNSTATED); // 6 s late
    insertion.dispatched(0, () -> List.of(planned(second, MACHINE, 10))); // on time
    insertion.jobSubmitted(third, 1000);
    insertion.dispatched(1000, () -> fail("No job with a deadline has arrived."));
    insertion.jobStarted(
        second, List.of(MACHINE), 90_000, StartReason.UNSTATED); // too late to matter
    assertThat(insertion.figures()).containsExactly(3);
  }

  @Test
  void insertionTardiness_ofTwoNodes_isThatOnTheSlowerOne() {
    Machine slow = Machine.of(1, 2, 0.5);
    Grid grid = Grid.of(List.of(MACHINE, slow));
    InsertionTardiness insertion =
        new InsertionTardiness(InMemoryWorkload.of("two", grid, List.of()));
    Job spread = job(1, 1, 10).withNodes(2).withDeadline(4_000);
    insertion.jobSubmitted(spread, 0);
    insertion.jobStarted(spread, List.of(MACHINE, slow), 0, StartReason.UNSTATED);
    insertion.dispatched(0, List::of);
    assertThat(insertion.figures()).containsExactly(16);
  }

  @Test
  void insertionTardiness_withoutAPlan_isNothingToMeasure() {
    InsertionTardiness insertion = new InsertionTardiness(WORKLOAD);
    Job first = job(1, 2, 10).withDeadline(4_000);
    insertion.jobSubmitted(first, 0);
    insertion.jobStarted(first, List.of(MACHINE), 0, StartReason.UNSTATED);
    insertion.dispatched(0, List::of);
    assertThat(insertion.figures()).containsExactly(6);
    insertion.jobSubmitted(job(2, 2, 10).withDeadline(4_000), 0);
    insertion.dispatched(0, List::of);
    assertThat(insertion.figures()).containsExactly(Double.NaN);
  }

  @Test
  void searchEffort_hasTheCountsOfTheRun() {
    SearchEffort effort = new SearchEffort();
    assertThat(effort.figures()).containsExactly(0, 0, 0, 0, Double.NaN);
    effort.runEnded(new SearchCounts(1, 20, 10, 300, 4, 5));
    assertThat(effort.figures()).containsExactly(1, 20, 300, 4, 0.5);
  }

  @Test
  void searches_areCountedInARun_andDoNotChangeIt() {
    watchARun("klusacek(machines=3,jobs=60,interarrival=20,seed=3)");
  }

  @Test
  void searchesOfJobsOfSeveralNodes_areCountedInARun_andDoNotChangeIt() {
    watchARun("klusacek(machines=3,jobs=60,interarrival=20,nodes-max=3,memory=2048,gpus=2,seed=3)");
  }

  private static void watchARun(String jobs) {
    Workload workload = Workloads.standard().open(jobs, WorkloadOptions.defaults());
    Experiment plain = Experiment.of(workload).withInstruments(List.of(Instrument.SCHEDULE));
    Experiment watched = Experiment.of(workload).withInstruments(List.of(Instrument.values()));
    for (String policy : List.of("eg-edf+tabu(every=4,iterations=30)", "eg-edf", "fcfs")) {
      Map<String, Double> figures = watched.run(Catalog.policies().create(policy)).figures();
      assertThat(figures)
          .containsAllEntriesOf(plain.run(Catalog.policies().create(policy)).figures());
      if (policy.contains("tabu")) {
        assertThat(figures.get("search_runs")).isBetween(10.0, 15.0);
        assertThat(figures.get("search_iterations")).isBetween(300.0, 450.0);
        assertThat(figures.get("search_evaluations")).isPositive();
        assertThat(figures.get("search_moves")).isPositive();
        assertThat(figures.get("removal_gain")).isPositive();
        assertThat(figures.get("tardiness_after_search")).isPositive();
        assertThat(figures.get("late_after_search")).isPositive().isLessThan(100);
      } else {
        assertThat(figures).containsEntry("search_runs", 0.0).containsEntry("search_moves", 0.0);
      }
    }
  }
}

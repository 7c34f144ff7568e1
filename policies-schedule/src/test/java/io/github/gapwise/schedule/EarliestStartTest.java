package io.github.gapwise.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.core.tries.ExhaustiveStarts;
import io.github.gapwise.core.tries.TinyJobs;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** No tick before the start that a job of several nodes gets, and no machines, would do as well. */
final class EarliestStartTest {
  private static final int JOBS_AT_FIRST = 4;
  private static final int JOBS = 8;

  @Provide
  Arbitrary<String> anyLabel() {
    return Arbitraries.of("eg-edf", "eg-edf-2008", "mtedd", "mterd", "conservative");
  }

  @Property
  void jobOfSeveralNodes_hasTheEarliestStartThatThePlanHas(
      @ForAll("anyLabel") String label, @ForAll long seed) {
    TinyJobs jobs = new TinyJobs(seed);
    Scheduler scheduler =
        Catalog.of("policy", new SchedulePolicies().policies(), new SchedulePolicies().extensions())
            .create(label)
            .bind(SchedulingContext.of(jobs.grid));
    List<PlannedStart> running = new ArrayList<>();
    for (int id = 0; id < JOBS; id++) {
      // Each takes two ticks at least, so that none ends.
      long now = id < JOBS_AT_FIRST ? 0 : 1;
      Job job = jobs.next(id, now);
      List<PlannedStart> taken = new ArrayList<>(scheduler.plannedStarts());
      taken.addAll(running);
      scheduler.jobSubmitted(job, now);
      if (job.nodes() > 1) {
        long earliest = new ExhaustiveStarts(jobs.grid, taken).earliest(job, now);
        assertThat(start(scheduler, job)).isEqualTo(earliest);
      }
      if (id == JOBS_AT_FIRST - 1) {
        scheduler.dispatch(starts(scheduler.plannedStarts(), running), now);
      }
    }
  }

  private static long start(Scheduler scheduler, Job job) {
    return scheduler.plannedStarts().stream()
        .filter(each -> each.job().equals(job))
        .mapToLong(PlannedStart::start)
        .findFirst()
        .orElseThrow();
  }

  /** Moves what starts from the plan to the running jobs. */
  private static Dispatcher starts(List<PlannedStart> plan, List<PlannedStart> running) {
    return new Dispatcher() {
      @Override
      public void start(Job job, Machine machine) {
        plan.stream().filter(each -> each.job().equals(job)).forEach(running::add);
      }

      @Override
      public void start(Job job, List<Machine> machines, StartReason reason) {
        start(job, machines.get(0));
      }
    };
  }
}

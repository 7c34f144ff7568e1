package io.github.gapwise.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.tries.ExhaustiveStarts;
import io.github.gapwise.core.tries.TinyJobs;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.ExecutedSchedule.JobHistory;
import io.github.gapwise.testkit.run.ExecutedSchedule.JobRun;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** A job that is alone in the queue starts as soon as any machines have room for it. */
final class EarliestStartTest {
  private static final int JOBS = 6;

  @Provide
  Arbitrary<String> anyLabel() {
    return Arbitraries.of(
        "fcfs", "edd", "easy", "easy(reservations=3)", "easy(backfill=shortest)", "flexible");
  }

  @Property
  void lastJob_startsAsSoonAsAnyMachinesHaveRoom(
      @ForAll("anyLabel") String label, @ForAll long seed) {
    QueuePolicies family = new QueuePolicies();
    SchedulingPolicy policy =
        Catalog.of("policy", family.policies(), family.extensions()).create(label);
    TinyJobs tiny = new TinyJobs(seed);
    List<Job> jobs = new ArrayList<>();
    for (int id = 0; id < JOBS; id++) {
      jobs.add(tiny.next(id, 0));
    }
    List<PlannedStart> taken = runs(policy, tiny, jobs);
    long arrival = taken.stream().mapToLong(PlannedStart::start).max().orElseThrow() + 1;
    Job last = tiny.next(JOBS, arrival);
    jobs.add(last);

    List<PlannedStart> all = runs(policy, tiny, jobs);
    assertThat(all).containsAll(taken);
    assertThat(all)
        .filteredOn(each -> each.job().equals(last))
        .extracting(PlannedStart::start)
        .containsExactly(new ExhaustiveStarts(tiny.grid, taken).earliest(last, arrival));
  }

  private static List<PlannedStart> runs(SchedulingPolicy policy, TinyJobs tiny, List<Job> jobs) {
    SchedulingInstance instance = SchedulingInstance.of(tiny.grid, jobs.toArray(Job[]::new));
    ExecutedSchedule executed = ReferenceDriver.run(instance, policy);
    return executed.jobs().stream().map(EarliestStartTest::run).toList();
  }

  private static PlannedStart run(JobHistory history) {
    JobRun run = history.attempts().get(0);
    return new PlannedStart(history.job(), run.machines(), run.start(), run.end());
  }
}

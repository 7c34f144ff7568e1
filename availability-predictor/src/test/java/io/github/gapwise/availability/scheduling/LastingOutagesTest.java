package io.github.gapwise.availability.scheduling;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.ForwardingScheduler;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.ExecutedSchedule.Fate;
import io.github.gapwise.testkit.run.ExecutedSchedule.JobHistory;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.List;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Machines that never return: a policy whose job waits for one stops requesting rounds. */
final class LastingOutagesTest {
  /** Lets jobs overtake those that wait without success. */
  private static final String PASSING = "reliability(threshold=0,interval=1,held=passed)";

  /** Policies under which all jobs wait behind one that waits. */
  private static final List<String> BLOCKING =
      List.of("round-robin(interval=1)", "pps(interval=2)", "reliability(threshold=0,interval=1)");

  /** Each tick of a dispatch, and the wake-up that the scheduler requested there. */
  private static final class Watched extends ForwardingScheduler {
    final TreeMap<Long, Long> answers = new TreeMap<>();

    Watched(Scheduler scheduler) {
      super(scheduler);
    }

    @Override
    public long dispatch(Dispatcher dispatcher, long now) {
      long answer = super.dispatch(dispatcher, now);
      answers.put(now, answer);
      return answer;
    }
  }

  @Provide
  Arbitrary<SchedulingInstance> instances() {
    return GeneratedInstances.defaults().arbitrary();
  }

  @Provide
  Arbitrary<String> blocking() {
    return Arbitraries.of(BLOCKING);
  }

  private static Watched watched(String label, SchedulingInstance instance) {
    AvailabilityPolicies family = new AvailabilityPolicies();
    return new Watched(
        Catalog.of("policy", family.policies()).create(label).bind(instance.context()));
  }

  @Property
  void passingPolicy_leavesOnlyJobsThatNoMachineCanRun(
      @ForAll("instances") SchedulingInstance instance) {
    Watched scheduler = watched(PASSING, instance);
    ExecutedSchedule schedule = ReferenceDriver.of(instance, scheduler).finish();
    assertThat(schedule).isFeasible();
    assertThat(schedule.jobs())
        .filteredOn(job -> job.fate() == Fate.WAITING)
        .noneMatch(job -> fitsMachineThatIsUp(job, instance));
    requireNoMoreRounds(scheduler);
  }

  @Property
  void blockingPolicy_leavesAJobThatNoMachineCanRun(
      @ForAll("instances") SchedulingInstance instance, @ForAll("blocking") String label) {
    Watched scheduler = watched(label, instance);
    ExecutedSchedule schedule = ReferenceDriver.of(instance, scheduler).finish();
    assertThat(schedule).isFeasible();
    List<JobHistory> waiting =
        schedule.jobs().stream().filter(job -> job.fate() == Fate.WAITING).toList();
    assertThat(waiting.stream().allMatch(job -> fitsMachineThatIsUp(job, instance)))
        .isEqualTo(waiting.isEmpty());
    requireNoMoreRounds(scheduler);
  }

  private static void requireNoMoreRounds(Watched scheduler) {
    if (!scheduler.answers.isEmpty()) {
      assertThat(scheduler.answers.lastEntry().getValue()).isEqualTo(Scheduler.NEVER);
    }
  }

  private static boolean fitsMachineThatIsUp(JobHistory history, SchedulingInstance instance) {
    return instance.grid().machines().stream()
        .filter(machine -> machine.fits(history.job()))
        .anyMatch(machine -> isUpInTheEnd(machine, instance));
  }

  private static boolean isUpInTheEnd(Machine machine, SchedulingInstance instance) {
    return instance.outages().stream()
        .noneMatch(outage -> outage.machineId() == machine.id() && outage.up() == Outage.FOREVER);
  }

  /** Job 1 needs machine 0, which is gone from tick 5 on; job 2 arrives at 20 and ends at 24. */
  @Example
  void jobThatWaitsInVain_isNotLookedAtAgain() {
    Grid grid = Grid.of(List.of(Machine.of(0, 2, 1), Machine.of(1, 1, 1)));
    SchedulingInstance instance =
        SchedulingInstance.of(grid, Job.of(1, 10, 2, 3), Job.of(2, 20, 1, 4))
            .withOutages(new Outage(0, 5, Outage.FOREVER));
    Watched passing = watched(PASSING, instance);
    assertThat(ReferenceDriver.of(instance, passing).finish())
        .leavesWaiting(1L)
        .startsJob(2)
        .onMachine(1)
        .at(20);
    assertThat(passing.answers).containsOnlyKeys(5L, 10L, 20L, 24L);
    assertThat(passing.answers.values()).containsOnly(Scheduler.NEVER);
    for (String label : BLOCKING) {
      Watched scheduler = watched(label, instance);
      assertThat(ReferenceDriver.of(instance, scheduler).finish()).leavesWaiting(1L, 2L);
      assertThat(scheduler.answers.values()).as(label).containsOnly(Scheduler.NEVER);
    }
  }
}

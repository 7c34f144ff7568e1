package io.github.gapwise.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.queue.twin.NaiveEasyScheduler;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import io.github.gapwise.testkit.instance.SchedulingInstance.Cancellation;
import io.github.gapwise.testkit.instance.SchedulingInstance.SubmissionMode;
import io.github.gapwise.testkit.run.TwinComparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;

/**
 * A job that could not start where something is reserved for the head may start there later, though
 * nothing has become free on that machine: the reservation has moved, or is for another head. So
 * may one that has been changed.
 */
final class TriedAgainTest {
  /** Needs one CPU and one GPU for longer than anything else. */
  private static final Job CANDIDATE = Job.of(9, 0, 1, 1000).withResources(Resources.of("gpu", 1));

  private final List<String> starts = new ArrayList<>();

  @Example
  void machineIsReservedNoMore() {
    Job early = Job.of(1, 0, 2, 200);
    Scheduler scheduler = scheduler(gpuMachine(0, 1), Machine.of(1, 4, 1));
    run(scheduler, Job.of(0, 0, 3, 100), 0);
    run(scheduler, early, 1);
    run(scheduler, Job.of(2, 0, 2, 50), 1);
    submit(scheduler, Job.of(3, 0, 4, 100), CANDIDATE);
    dispatch(scheduler, 0);
    scheduler.jobCompleted(early, Machine.of(1, 4, 1), 10);
    dispatch(scheduler, 10);

    assertThat(starts).containsExactly("9 at 10 on 0");
  }

  @Example
  void headMustWaitLonger() {
    Job before = Job.of(1, 0, 4, 100);
    Scheduler scheduler = scheduler(gpuMachine(0, 1), Machine.of(1, 4, 1));
    run(scheduler, Job.of(0, 0, 3, 50), 0);
    run(scheduler, before, 1);
    submit(scheduler, Job.of(3, 0, 4, 100).withNodes(2), CANDIDATE);
    dispatch(scheduler, 0);
    scheduler.jobChanged(before, before.withWork(2000), 10);
    dispatch(scheduler, 10);

    assertThat(starts).containsExactly("9 at 10 on 0");
  }

  @Example
  void nextHeadNeedsFewerCpus() {
    Job head = Job.of(3, 0, 4, 100);
    Scheduler scheduler = scheduler(gpuMachine(0, 1));
    run(scheduler, Job.of(0, 0, 2, 100), 0);
    submit(scheduler, head, Job.of(4, 0, 3, 100), CANDIDATE);
    dispatch(scheduler, 0);
    scheduler.jobCancelled(head, 10);
    dispatch(scheduler, 10);

    assertThat(starts).containsExactly("9 at 10 on 0");
  }

  @Example
  void nextHeadNeedsNoGpu() {
    Job head = Job.of(3, 0, 3, 100).withResources(Resources.of("gpu", 1));
    Scheduler scheduler = scheduler(gpuMachine(0, 1));
    run(scheduler, Job.of(0, 0, 2, 100), 0);
    submit(scheduler, head, Job.of(4, 0, 3, 100), CANDIDATE);
    dispatch(scheduler, 0);
    scheduler.jobCancelled(head, 10);
    dispatch(scheduler, 10);

    assertThat(starts).containsExactly("9 at 10 on 0");
  }

  /** The machine on which it would take too long for the two others is taken meanwhile. */
  @Example
  void slowestOfItsMachinesIsTaken() {
    Job spread = Job.of(4, 0, 1, 20).withNodes(2);
    Job next = Job.of(5, 0, 1, 10);
    Grid grid = Grid.of(List.of(Machine.of(0, 1, 1), Machine.of(1, 4, 1), Machine.of(2, 4, 1)));
    ProcessingTimes times =
        (job, machine) -> job.work() * (job.equals(spread) == (machine.id() == 0) ? 100 : 1);
    Scheduler scheduler =
        new EasyBackfillPolicy().bind(SchedulingContext.of(grid).withTimes(times));
    run(scheduler, Job.of(0, 0, 3, 1), 1);
    run(scheduler, Job.of(1, 0, 3, 1), 2);
    submit(scheduler, Job.of(3, 0, 4, 1).withNodes(2), spread, next);
    dispatch(scheduler, 0);
    submit(scheduler, Job.of(6, 5, 4, 1));
    dispatch(scheduler, 5);

    assertThat(starts).containsExactly("5 at 0 on 0", "4 at 5 on 1", "4 at 5 on 2");
  }

  @Example
  void itAsksForLess() {
    Job before = CANDIDATE.withResources(Resources.of("gpu", 2));
    Scheduler scheduler = scheduler(gpuMachine(0, 2), Machine.of(1, 4, 1));
    run(scheduler, Job.of(0, 0, 1, 100).withResources(Resources.of("gpu", 1)), 0);
    run(scheduler, Job.of(1, 0, 1, 50), 1);
    submit(scheduler, Job.of(3, 0, 4, 100), before);
    dispatch(scheduler, 0);
    scheduler.jobChanged(before, CANDIDATE, 10);
    dispatch(scheduler, 10);

    assertThat(starts).containsExactly("9 at 10 on 0");
  }

  private static Machine gpuMachine(int id, long gpus) {
    return Machine.of(id, 4, 1).withCapacities(Resources.of("gpu", gpus));
  }

  /** Adds a machine with a free CPU and without a GPU, so that CPUs alone rule no one out. */
  private static Scheduler scheduler(Machine... machines) {
    List<Machine> all = new ArrayList<>(List.of(machines));
    all.add(Machine.of(all.size(), 1, 1));
    return new EasyBackfillPolicy().bind(SchedulingContext.of(Grid.of(all)));
  }

  private static void run(Scheduler scheduler, Job job, int machine) {
    scheduler.jobRunning(job, Machine.of(machine, 4, 1), 0, 0);
  }

  private static void submit(Scheduler scheduler, Job... jobs) {
    for (Job job : jobs) {
      scheduler.jobSubmitted(job, job.release());
    }
  }

  private void dispatch(Scheduler scheduler, long now) {
    scheduler.dispatch(
        new Dispatcher() {
          @Override
          public void start(Job job, Machine machine) {
            starts.add("%d at %d on %d".formatted(job.id(), now, machine.id()));
          }

          @Override
          public void start(Job job, List<Machine> machines, StartReason reason) {
            machines.forEach(machine -> start(job, machine));
          }
        },
        now);
  }

  /** Few machines with little of everything, and jobs that nearly all need more than CPUs. */
  @Property
  void crowdedMachines_runJobsAsTheTwinSays(@ForAll @LongRange(min = 0) long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Machine> machines = new ArrayList<>();
    int size = random.nextInt(2, 6);
    for (int id = 0; id < size; id++) {
      machines.add(
          Machine.of(id, random.nextInt(2, 5), random.nextInt(1, 3))
              .withCapacities(amounts(random.nextInt(1, 5), random.nextInt(2))));
    }
    List<ActualJob> jobs = new ArrayList<>();
    List<Cancellation> cancellations = new ArrayList<>();
    for (int id = 0; id < 30; id++) {
      int work = random.nextInt(1, 100);
      Job job =
          Job.of(id, random.nextInt(20), random.nextInt(1, 5), work)
              .withNodes(random.nextInt(4) == 0 ? random.nextInt(1, size + 1) : 1)
              .withResources(amounts(random.nextInt(3), random.nextInt(6) / 3));
      jobs.add(new ActualJob(job, random.nextBoolean() ? work : random.nextInt(1, work + 1)));
      if (random.nextInt(6) == 0) {
        cancellations.add(new Cancellation(id, random.nextInt(1, 100)));
      }
    }
    SchedulingContext related = SchedulingContext.of(Grid.of(machines));
    SchedulingInstance instance =
        new SchedulingInstance(
            random.nextBoolean() ? related : related.withTimes(TriedAgainTest::unrelated),
            jobs,
            List.of(),
            cancellations,
            OverrunRule.KILL,
            SubmissionMode.DYNAMIC);
    TwinComparison.requireSameStarts(
        new EasyBackfillPolicy(), NaiveEasyScheduler::inQueueOrder, instance);
  }

  /** From one to four times the work, whatever the speed. */
  private static long unrelated(Job job, Machine machine) {
    return job.work() * (1 + (job.id() * 7 + machine.id() * 5L) % 4);
  }

  private static Resources amounts(long memory, long gpus) {
    return Resources.of(Map.of("memory", memory, "gpu", gpus));
  }
}

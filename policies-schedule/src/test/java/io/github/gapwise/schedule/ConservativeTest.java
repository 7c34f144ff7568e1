package io.github.gapwise.schedule;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.ForwardingScheduler;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.schedule.search.PlanOptimiser;
import io.github.gapwise.schedule.search.PlanSearch;
import io.github.gapwise.schedule.twin.NaiveConservativeScheduler;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

final class ConservativeTest extends SchedulePolicyContract {

  ConservativeTest() {
    super("conservative");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of("conservative", NaiveConservativeScheduler::new);
  }

  /** An optimiser also draws random numbers. */
  @Override
  protected boolean decidesByStateAndPlan(SchedulingPolicy policy) {
    return policy.toString().equals("conservative");
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("conservative(depth=1)");
  }

  /**
   * Job 0 outlives its estimate at the tick at which others end, and no job waits on its machine:
   * no reservation is lost, so none may be remade.
   */
  @Example
  void overrun_whereNobodyWaits_leavesReservations() {
    SchedulingInstance instance =
        SchedulingInstance.of(
                Grid.uniform(2, 8),
                Job.of(0, 0, 1, 1),
                Job.of(1, 0, 2, 4),
                Job.of(2, 1, 3, 1),
                Job.of(3, 1, 3, 2),
                Job.of(4, 0, 4, 3),
                Job.of(5, 1, 7, 1),
                Job.of(6, 1, 3, 1))
            .withActualWork(0, 3)
            .withActualWork(3, 0)
            .withOverrunRule(OverrunRule.EXTEND);
    requireDecisionsOfTwin(policy("conservative"), instance);
  }

  /**
   * Job 2 loses its reservation with machine 1, and gets another one at the tick and on the machine
   * of job 3, which was submitted after it. Starts at one tick on one machine are in the order in
   * which the reservations were made: the order of submission, as the pass remakes all of them.
   */
  @Example
  void machineDown_jobComesToReservationOfLaterOne_startsBeforeIt() {
    SchedulingInstance instance =
        SchedulingInstance.of(
                Grid.of(List.of(Machine.of(0, 2, 1), Machine.of(1, 1, 1))),
                Job.of(0, 0, 2, 10),
                Job.of(1, 0, 1, 5),
                Job.of(2, 0, 1, 10),
                Job.of(3, 0, 1, 10))
            .withActualWork(1, 1)
            .withOutages(new Outage(1, 1, Outage.FOREVER));
    List<Long> expected = List.of(0L, 1L, 2L, 3L);
    assertThat(startsInOrder(NaiveConservativeScheduler::new, instance)).isEqualTo(expected);
    assertThat(startsInOrder(policy("conservative"), instance)).isEqualTo(expected);
  }

  /**
   * Job 4 needs two CPUs, which it gets at 40 on machine 1. Job 5 is planned for [20, 50) on
   * machine 0, and slides to [5, 35) as job 1 ends early. So job 4 could start there at 35, but its
   * turn in this pass is over. The next one, after job 3 has ended early elsewhere, lets it move.
   */
  @Example
  void periodLeftInOnePass_isFoundByAnEarlierJobInTheNext() {
    Grid grid =
        Grid.of(
            List.of(
                Machine.of(0, 2, 1).withTags(Tags.of("a")),
                Machine.of(1, 2, 1).withTags(Tags.of("b")),
                Machine.of(2, 1, 1).withTags(Tags.of("c"))));
    SchedulingInstance instance =
        SchedulingInstance.of(
                grid,
                Job.of(0, 0, 1, 20).withRequiredTags(Tags.of("a")),
                Job.of(1, 0, 1, 50).withRequiredTags(Tags.of("a")),
                Job.of(2, 0, 2, 40).withRequiredTags(Tags.of("b")),
                Job.of(3, 0, 1, 100).withRequiredTags(Tags.of("c")),
                Job.of(4, 0, 2, 30),
                Job.of(5, 0, 1, 30))
            .withActualWork(1, 5)
            .withActualWork(3, 10);
    assertThat(runAsTwin("conservative", instance))
        .isFeasible()
        .startsJob(5)
        .onMachine(0)
        .at(5)
        .and()
        .startsJob(4)
        .onMachine(0)
        .at(35);
  }

  /** Job 2 waits for job 1 until 50. Then job 0, which no job waits for, is to end at 10. */
  @Example
  void runningJob_thatIsToEndEarlier_letsJobsOfOtherMachinesCome() {
    Grid grid = Grid.uniform(2, 1);
    Job first = Job.of(0, 0, 1, 100);
    Scheduler scheduler = policy("conservative").bind(SchedulingContext.of(grid));
    scheduler.jobSubmitted(first, 0);
    scheduler.jobSubmitted(Job.of(1, 0, 1, 50), 0);
    scheduler.jobSubmitted(Job.of(2, 0, 1, 5), 0);
    scheduler.dispatch((job, machine) -> {}, 0);
    assertThat(scheduler.plannedStarts()).extracting(PlannedStart::start).containsExactly(50L);

    Job shorter = first.withWork(10);
    scheduler.jobChanged(first, shorter, 5);
    assertThat(scheduler.dispatch((job, machine) -> {}, 5)).isEqualTo(10);
    scheduler.jobCompleted(shorter, grid.machine(0), 10);
    List<Long> started = new ArrayList<>();
    scheduler.dispatch((job, machine) -> started.add(job.id()), 10);
    assertThat(started).containsExactly(2L);
  }

  /** Takes a job from machine 0 to another place. */
  private record Mover(Job job, int machine, long start) implements PlanOptimiser {
    @Override
    public PlanSearch bind(GridSchedule plan, long seed) {
      return new PlanSearch() {
        @Override
        public void begin(long now) {}

        @Override
        public boolean iterate() {
          plan.withdraw(0, plan.machine(0).positionOfWaiting(job));
          plan.place(job, job.id(), machine, start, job.work());
          return true;
        }
      };
    }

    @Override
    public Spec label() {
      return Spec.of("mover");
    }
  }

  /**
   * On machine 0 job 3 is planned for [10, 30) and job 4 for [30, 35). An optimiser puts job 3 off,
   * to machine 1 or behind job 4. When CPUs are freed, be it on machine 2, which is not for them,
   * the pass over the jobs finds the best place for it again.
   */
  @Example
  void jobThatAnOptimiserPutOff_getsTheEarliestStartInTheNextPass() {
    Tags tag = Tags.of("a");
    Grid grid =
        Grid.of(
            List.of(
                Machine.of(0, 1, 1).withTags(tag),
                Machine.of(1, 1, 1).withTags(tag),
                Machine.of(2, 1, 1)));
    Job[] jobs = {
      Job.of(0, 0, 1, 10).withRequiredTags(tag),
      Job.of(1, 0, 1, 30).withRequiredTags(tag),
      Job.of(2, 0, 1, 100),
      Job.of(3, 0, 1, 20).withRequiredTags(tag),
      Job.of(4, 0, 1, 5).withRequiredTags(tag)
    };
    for (Mover mover : List.of(new Mover(jobs[3], 1, 30), new Mover(jobs[3], 0, 35))) {
      SchedulingPolicy policy =
          new OptimisedPolicy(new ConservativePolicy(), mover, new Budget(jobs.length, 1));
      Scheduler scheduler = policy.bind(SchedulingContext.of(grid));
      for (Job job : jobs) {
        scheduler.jobSubmitted(job, 0);
      }
      scheduler.dispatch((job, machine) -> {}, 0);
      assertThat(scheduler.plannedStarts()).extracting(PlannedStart::start).contains(mover.start());

      scheduler.jobCompleted(jobs[2], grid.machine(2), 5);
      scheduler.dispatch((job, machine) -> {}, 5);
      assertThat(scheduler.plannedStarts())
          .extracting(PlannedStart::job, PlannedStart::start)
          .containsExactly(tuple(jobs[3], 10L), tuple(jobs[4], 30L));
    }
  }

  @Provide
  Arbitrary<SchedulingInstance> deepQueue() {
    return DeepQueues.arbitrary();
  }

  @Costly(10)
  @Property
  void deepQueue_withWrongEstimates_isDecidedAsByTwin(
      @ForAll("deepQueue") SchedulingInstance instance) {
    requireDecisionsOfTwin(policy("conservative"), instance);
    assertThat(startsInOrder(policy("conservative"), instance))
        .isEqualTo(startsInOrder(NaiveConservativeScheduler::new, instance));
  }

  /** More jobs wait than are counted as one group. */
  @Tag("deep")
  @Example
  void veryDeepQueue_withWrongEstimates_isDecidedAsByTwin() {
    requireDecisionsOfTwin(policy("conservative"), DeepQueues.ofOneMachine(50, 160, 1));
  }

  private static List<Long> startsInOrder(SchedulingPolicy policy, SchedulingInstance instance) {
    List<Long> started = new ArrayList<>();
    Scheduler recorded =
        new ForwardingScheduler(policy.bind(instance.context())) {
          @Override
          public long dispatch(Dispatcher dispatcher, long now) {
            return super.dispatch(
                (job, machine) -> {
                  started.add(job.id());
                  dispatcher.start(job, machine);
                },
                now);
          }
        };
    ReferenceDriver.of(instance, recorded).finish();
    return started;
  }
}

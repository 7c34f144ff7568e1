package io.github.gapwise.schedule.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.schedule.rule.IncrementalScheduler;
import io.github.gapwise.schedule.rule.IncrementalScheduler.PlacementRule;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Example;

/** How a scheduler with a plan behaves when a rule or the dispatcher throws. */
final class PlanSchedulerTest {
  private static final Job FIRST = Job.of(0, 0, 1, 5);
  private static final Job SECOND = Job.of(1, 0, 1, 5);

  /** A rule that places each job at the end of machine 0, except one that it refuses. */
  private static final class FailingRule implements PlacementRule {
    private final GridSchedule plan;
    private final Job refused;
    private boolean fails = true;

    FailingRule(GridSchedule plan, Job refused) {
      this.plan = plan;
      this.refused = refused;
    }

    @Override
    public boolean place(Job job, long sequence, long now) {
      if (!plan.machine(0).accepts(job)) {
        return false;
      }
      if (fails && job.id() == refused.id()) {
        throw new IllegalStateException("refused");
      }
      plan.insertByDeadline(job, sequence, 0, job.work(), now);
      return true;
    }

    @Override
    public StartReason reason() {
      return StartReason.EDF;
    }
  }

  /** Both jobs are displaced when the machine is back; the first one is placed, the second not. */
  @Example
  void displacedJob_afterTheRuleThrewAtTheNextOne_isPlannedOnce() {
    Grid grid = Grid.single(1);
    List<FailingRule> rules = new ArrayList<>();
    IncrementalScheduler scheduler =
        new IncrementalScheduler(
            SchedulingContext.of(grid),
            plan -> {
              rules.add(new FailingRule(plan, SECOND));
              return rules.get(0);
            });
    Machine machine = grid.machine(0);
    scheduler.machineDown(machine, 0);
    scheduler.jobSubmitted(FIRST, 0);
    scheduler.jobSubmitted(SECOND, 0);
    scheduler.machineUp(machine, 1);
    assertThatIllegalStateException()
        .isThrownBy(() -> scheduler.dispatch((job, on) -> {}, 1))
        .withMessage("refused");
    assertThat(scheduler.plan.jobs()).isEqualTo(1);
    rules.get(0).fails = false;
    List<Long> started = new ArrayList<>();
    scheduler.dispatch((job, on) -> started.add(job.id()), 2);
    assertThat(scheduler.plan.jobs()).isEqualTo(2);
    assertThat(started).containsExactly(0L);
  }

  @Example
  void start_isBookedOnceTheDispatcherHasTakenIt() {
    IncrementalScheduler scheduler =
        new IncrementalScheduler(
            SchedulingContext.of(Grid.single(2)), plan -> new FailingRule(plan, SECOND));
    scheduler.jobSubmitted(FIRST, 0);
    assertThatIllegalStateException()
        .isThrownBy(
            () ->
                scheduler.dispatch(
                    (job, on) -> {
                      throw new IllegalStateException("no");
                    },
                    0));
    assertThat(scheduler.plan.machine(0).running()).isZero();

    scheduler.dispatch((job, on) -> {}, 1);
    assertThat(scheduler.plan.machine(0).running()).isEqualTo(1);
  }
}

package io.github.gapwise.core.scheduler;

import static io.github.gapwise.core.scheduler.CheckedRig.FOREIGN;
import static io.github.gapwise.core.scheduler.CheckedRig.LARGE;
import static io.github.gapwise.core.scheduler.CheckedRig.NEW;
import static io.github.gapwise.core.scheduler.CheckedRig.SMALL;
import static io.github.gapwise.core.scheduler.CheckedRig.WAITING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What a checked scheduler plans, and starts on several machines. */
final class CheckedPlansTest {
  private static final Job SPREAD = NEW.withNodes(2);

  private List<PlannedStart> plan = List.of();
  private Consumer<Dispatcher> orders = dispatcher -> {};
  private final List<String> starts = new ArrayList<>();

  private final Dispatcher dispatcher =
      new Dispatcher() {
        @Override
        public void start(Job job, Machine machine) {
          throw new AssertionError("no job of one node is to start");
        }

        @Override
        public void start(Job job, List<Machine> machines, StartReason reason) {
          starts.add(job.id() + " on " + machines.size() + " " + reason);
        }
      };

  private final CheckedScheduler scheduler =
      CheckedScheduler.of(
          new ForwardingScheduler(new EventLog()) {
            @Override
            public long dispatch(Dispatcher target, long now) {
              orders.accept(target);
              return NEVER;
            }

            @Override
            public List<PlannedStart> plannedStarts() {
              return plan;
            }
          },
          SchedulingContext.of(Grid.of(List.of(SMALL, LARGE))));

  private void submitAndDispatch(Consumer<Dispatcher> script) {
    scheduler.jobSubmitted(WAITING, 0);
    scheduler.jobSubmitted(SPREAD, 0);
    orders = script;
    scheduler.dispatch(dispatcher, 0);
  }

  private void requireBroken(String rule, PlannedStart... places) {
    submitAndDispatch(target -> {});
    plan = List.of(places);
    assertThatThrownBy(scheduler::plannedStarts)
        .isInstanceOf(PolicyContractException.class)
        .hasMessageEndingWith("must " + rule + ".");
    assertThatThrownBy(() -> scheduler.jobCancelled(WAITING, 1)).hasMessageContaining(rule);
  }

  @Test
  void plannedStarts_thatKeepEveryRule_arePassedOn() {
    submitAndDispatch(target -> {});
    plan =
        List.of(
            new PlannedStart(WAITING, SMALL, 3, 9),
            new PlannedStart(SPREAD, List.of(SMALL, LARGE), 9, 20));
    assertThat(scheduler.plannedStarts()).isEqualTo(plan);
  }

  @Test
  void plannedStart_ofUnknownJob_isNamed() {
    requireBroken("be of a waiting job", new PlannedStart(NEW.withWork(7), SMALL, 3, 9));
  }

  @Test
  void plannedStarts_ofOneJobTwice_areNamed() {
    requireBroken(
        "be the only one of its job",
        new PlannedStart(WAITING, SMALL, 3, 9),
        new PlannedStart(WAITING, LARGE, 3, 9));
  }

  @Test
  void plannedStart_onForeignMachine_isNamed() {
    requireBroken("be on machines of the grid", new PlannedStart(WAITING, FOREIGN, 3, 9));
  }

  @Test
  void plannedStart_ofTwoNodesOnOneMachine_isNamed() {
    requireBroken(
        "be on different machines", new PlannedStart(SPREAD, List.of(LARGE, LARGE), 3, 9));
  }

  @Test
  void startOnSeveralMachines_isPassedOn_andCounts() {
    submitAndDispatch(
        target -> target.start(SPREAD, List.of(LARGE, SMALL), StartReason.BACKFILLED));
    assertThat(starts).containsExactly("7 on 2 BACKFILLED");
    plan = List.of(new PlannedStart(SPREAD, List.of(SMALL, LARGE), 9, 20));
    assertThatThrownBy(scheduler::plannedStarts).hasMessageEndingWith("must be of a waiting job.");
  }
}

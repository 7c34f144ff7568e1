package io.github.gapwise.queue.prediction;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.ForwardingPolicy;
import io.github.gapwise.core.scheduler.ForwardingScheduler;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.queue.EasyBackfillPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A policy that plans, gives jobs up and states reasons is told one job; others see another. */
final class PredictedPlansTest {
  private static final Grid GRID = Grid.single(4);
  private static final Machine MACHINE = GRID.machine(0);
  private static final Job PAST = job(0);
  private static final Job FIRST = job(1);
  private static final Job SECOND = job(2);

  /** What the policy has been told. */
  private final List<Job> told = new ArrayList<>();

  private Consumer<Dispatcher> orders = dispatcher -> {};
  private List<PlannedStart> plan = List.of();

  private record Scripted(SchedulingPolicy policy, PredictedPlansTest test)
      implements ForwardingPolicy {
    @Override
    public Scheduler bind(SchedulingContext context) {
      return test.scripted(policy.bind(context));
    }
  }

  private final Scheduler scheduler =
      new PredictedPolicy(
              new Scripted(new EasyBackfillPolicy(), this),
              PredictionSource.RECENT,
              Promises.PREDICTION)
          .bind(SchedulingContext.of(GRID));

  private static Job job(long id) {
    return Job.of(id, 0, 1, 1000).withOwner("ann");
  }

  private Scheduler scripted(Scheduler easy) {
    return new ForwardingScheduler(easy) {
      @Override
      public void jobSubmitted(Job job, long now) {
        told.add(job);
      }

      @Override
      public void jobCompleted(Job job, Machine machine, long now) {}

      @Override
      public long dispatch(Dispatcher dispatcher, long now) {
        orders.accept(dispatcher);
        return NEVER;
      }

      @Override
      public List<PlannedStart> plannedStarts() {
        return plan;
      }
    };
  }

  /** Ann's first job took 10 of 1,000 ticks, so that the policy expects the same of the others. */
  private void learnAndSubmit(List<String> system) {
    scheduler.jobSubmitted(PAST, 0);
    orders = dispatcher -> dispatcher.start(told.get(0), MACHINE);
    scheduler.dispatch(new Log(system), 0);
    orders = dispatcher -> {};
    scheduler.jobCompleted(PAST, MACHINE, 10);
    scheduler.jobSubmitted(FIRST, 10);
    scheduler.jobSubmitted(SECOND, 10);
    assertThat(told).extracting(Job::work).containsExactly(1000L, 10L, 10L);
  }

  /** What the system hears. */
  private record Log(List<String> heard) implements Dispatcher {
    @Override
    public void start(Job job, Machine machine) {
      heard.add("%d of %d on %d".formatted(job.id(), job.work(), machine.id()));
    }

    @Override
    public void start(Job job, List<Machine> machines, StartReason reason) {
      heard.add("%d of %d on %s %s".formatted(job.id(), job.work(), machines.size(), reason));
    }

    @Override
    public void sacrificed(Job job, Job winner) {
      heard.add("%d of %d for %d".formatted(job.id(), job.work(), winner.work()));
    }
  }

  @Test
  void plan_isOfJobsAsTheSystemKnowsThem() {
    learnAndSubmit(new ArrayList<>());
    plan = List.of(new PlannedStart(told.get(1), MACHINE, 30, 40));
    assertThat(scheduler.plannedStarts()).containsExactly(new PlannedStart(FIRST, MACHINE, 30, 40));
  }

  @Test
  void startsAndSacrifices_areOfJobsAsTheSystemKnowsThem() {
    List<String> system = new ArrayList<>();
    learnAndSubmit(system);
    orders =
        dispatcher -> {
          dispatcher.sacrificed(told.get(2), told.get(1));
          dispatcher.start(told.get(1), List.of(MACHINE), StartReason.BACKFILLED);
          dispatcher.start(told.get(2), MACHINE);
        };
    scheduler.dispatch(new Log(system), 11);
    assertThat(system)
        .containsExactly(
            "0 of 1000 on 0", "2 of 1000 for 1000", "1 of 1000 on 1 BACKFILLED", "2 of 1000 on 0");
  }
}

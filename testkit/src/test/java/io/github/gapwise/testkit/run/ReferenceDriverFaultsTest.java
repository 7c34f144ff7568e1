package io.github.gapwise.testkit.run;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.testkit.GreedyScheduler;
import io.github.gapwise.testkit.instance.Interference;
import io.github.gapwise.testkit.instance.Interference.LoadChange;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.instance.SchedulingInstance.SubmissionMode;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Schedulers that break one promise each, and how the driver reports it. */
final class ReferenceDriverFaultsTest {

  private static final SchedulingInstance TWO_JOBS =
      SchedulingInstance.of(Grid.single(4), Job.of(0, 5, 3, 10), Job.of(1, 6, 3, 10));

  private static final SchedulingInstance KNOWN_EARLY =
      TWO_JOBS.withSubmissionMode(SubmissionMode.STATIC);

  /** A greedy scheduler to override in one place. */
  private abstract static class Broken extends GreedyScheduler {
    Broken(SchedulingInstance instance) {
      super(instance.context(), false);
    }
  }

  private static void assertRefused(
      SchedulingInstance instance, Scheduler scheduler, String message) {
    assertThatThrownBy(() -> ReferenceDriver.of(instance, scheduler).finish())
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(message);
  }

  private static void assertBroken(
      SchedulingInstance instance, Scheduler scheduler, String message) {
    assertThatExceptionOfType(AssertionError.class)
        .isThrownBy(() -> ReferenceDriver.dispatchingTwice(instance, scheduler).finish())
        .withMessage(message);
  }

  @Test
  void start_beforeRelease_isRefused() {
    Scheduler early =
        new Broken(KNOWN_EARLY) {
          @Override
          protected boolean isReleased(Job job, long now) {
            return true;
          }
        };
    assertRefused(
        KNOWN_EARLY,
        early,
        "The start of job (0) on machine (0) at tick (0) must not be before its release (5).");
  }

  @Test
  void start_withoutFreeCpus_isRefused() {
    Scheduler greedy =
        new Broken(TWO_JOBS) {
          @Override
          protected boolean hasFreeCpus(Machine machine, Job job) {
            return true;
          }
        };
    assertRefused(
        TWO_JOBS,
        greedy,
        "The start of job (1) on machine (0) at tick (6) must find its CPUs (3) among the free"
            + " ones (1).");
  }

  @Test
  void start_onMachineThatIsDown_isRefused() {
    SchedulingInstance instance = TWO_JOBS.withOutages(new Outage(0, 1, 9));
    Scheduler blind =
        new Broken(instance) {
          @Override
          protected boolean isUp(Machine machine) {
            return true;
          }
        };
    assertRefused(
        instance,
        blind,
        "The start of job (0) on machine (0) at tick (5) must be on a machine that is up.");
  }

  @Test
  void start_onSuspendedMachine_isRefused() {
    SchedulingInstance instance =
        TWO_JOBS.withInterference(
            Interference.NONE.withLoads(new LoadChange(0, 5, 100), new LoadChange(0, 9, 50)));
    Scheduler blind =
        new Broken(instance) {
          @Override
          protected boolean isSuspended(Machine machine) {
            return false;
          }
        };
    assertRefused(
        instance,
        blind,
        "The start of job (0) on machine (0) at tick (5) must be on a machine of a load below 1.");
  }

  @Test
  void start_onMachineWithoutTag_isRefused() {
    SchedulingInstance instance =
        SchedulingInstance.of(
            Grid.of(List.of(Machine.of(0, 1, 1), new Machine(1, 1, 1, Tags.of("gpu")))),
            Job.of(0, 0, 1, 1).withRequiredTags(Tags.of("gpu")));
    Scheduler careless =
        new Broken(instance) {
          @Override
          protected boolean mayStart(Job job, Machine machine, long now) {
            return true;
          }
        };
    assertRefused(
        instance,
        careless,
        "The start of job (0) on machine (0) at tick (0) must be on a machine that fits the job.");
  }

  @Test
  void start_onMachineOfAnotherGrid_isRefused() {
    assertRefused(
        TWO_JOBS,
        new GreedyScheduler(SchedulingContext.of(Grid.single(64)), false),
        "The start of job (0) on machine (0) at tick (5) must be on a machine of the grid.");
  }

  @Test
  void start_ofRunningJob_isRefused() {
    Scheduler twice =
        new Broken(TWO_JOBS) {
          @Override
          protected void start(Dispatcher dispatcher, Job job, Machine machine) {
            dispatcher.start(job, machine);
            dispatcher.start(job, machine);
          }
        };
    assertRefused(
        TWO_JOBS,
        twice,
        "The start of job (0) on machine (0) at tick (5) must be of a job that is submitted and"
            + " not started.");
  }

  @Test
  void start_ofCancelledJob_isRefused() {
    SchedulingInstance instance =
        TWO_JOBS.withCancellations(new SchedulingInstance.Cancellation(1, 8));
    Scheduler stubborn =
        new Broken(instance) {
          @Override
          public void jobCancelled(Job job, long now) {}
        };
    assertRefused(
        instance,
        stubborn,
        "The start of job (1) on machine (0) at tick (15) must be of a job that is submitted and"
            + " not started.");
  }

  @Test
  void start_thatIsRefused_endsRunEvenIfSwallowed() {
    Scheduler swallowing =
        new Broken(KNOWN_EARLY) {
          @Override
          protected boolean isReleased(Job job, long now) {
            return true;
          }

          @Override
          protected void start(Dispatcher dispatcher, Job job, Machine machine) {
            try {
              super.start(dispatcher, job, machine);
            } catch (IllegalStateException e) {
              waiting().remove(job);
            }
          }
        };
    assertRefused(
        KNOWN_EARLY,
        swallowing,
        "The start of job (0) on machine (0) at tick (0) must not be before its release (5).");
  }

  @Test
  void start_outsideOfDispatch_isRefused() {
    Scheduler hasty =
        new Broken(TWO_JOBS) {
          private Dispatcher kept = (job, machine) -> {};

          @Override
          public void jobCompleted(Job job, Machine machine, long now) {
            super.jobCompleted(job, machine, now);
            super.dispatch(kept, now);
          }

          @Override
          public long dispatch(Dispatcher dispatcher, long now) {
            kept = dispatcher;
            return super.dispatch(dispatcher, now);
          }
        };
    assertRefused(
        TWO_JOBS, hasty, "The start of job (1) on machine (0) must be ordered during a dispatch.");
  }

  @Test
  void wakeUp_now_isBroken() {
    Scheduler impatient =
        new Broken(TWO_JOBS) {
          @Override
          protected long wakeUp(long now) {
            return now;
          }
        };
    assertBroken(
        TWO_JOBS, impatient, "The scheduler at tick (4) must answer with a later tick than (4).");
  }

  @Test
  void wakeUp_thatIsForgotten_isBroken() {
    Scheduler sleepy =
        new Broken(KNOWN_EARLY) {
          @Override
          protected long wakeUp(long now) {
            return NEVER;
          }
        };
    assertBroken(
        KNOWN_EARLY,
        sleepy,
        "The scheduler at tick (0) must start the jobs [0, 1] or ask to be woken, as all machines"
            + " are up.");
  }

  @Test
  void wakeUps_withoutEnd_areBroken() {
    Scheduler polling =
        new Broken(TWO_JOBS) {
          @Override
          protected boolean mayStart(Job job, Machine machine, long now) {
            return false;
          }

          @Override
          protected long wakeUp(long now) {
            return now + 1;
          }
        };
    assertBroken(
        TWO_JOBS,
        polling,
        "The scheduler at tick (10007) must not ask to be woken (10001) times in a row for"
            + " nothing.");
  }

  @Test
  void secondDispatch_thatStartsJob_isBroken() {
    Scheduler hesitant =
        new Broken(TWO_JOBS) {
          private long lastTick = -1;

          @Override
          public long dispatch(Dispatcher dispatcher, long now) {
            boolean first = lastTick != now;
            lastTick = now;
            return first ? now + 1 : super.dispatch(dispatcher, now);
          }
        };
    assertBroken(
        TWO_JOBS,
        hesitant,
        "The dispatch at tick (5), without an event since the last one, must start nothing, not job"
            + " (0) on machine (0).");
  }

  @Test
  void dispatchBeforeItsTime_thatStartsJob_isBroken() {
    Scheduler clockwatcher =
        new Broken(TWO_JOBS) {
          @Override
          public long dispatch(Dispatcher dispatcher, long now) {
            return now < 19 ? 20 : super.dispatch(dispatcher, now);
          }
        };
    assertBroken(
        TWO_JOBS,
        clockwatcher,
        "The dispatch at tick (19), without an event since the last one, must start nothing, not"
            + " job (0) on machine (0).");
  }
}

package io.github.gapwise.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.ManagedGreedyScheduler;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ManagedRun.Restarts;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Schedulers that break one promise each to a resource manager, and how the run reports it. */
final class ManagedRunFaultsTest {
  private static final int SEEDS = 60;
  private static final int JOBS = 14;
  private static final String FORGOTTEN = "must start the jobs [";
  private static final String CPUS_OF_OTHERS = "must leave the CPUs that others use";

  private static final List<Restarts> RESTARTS = List.of(Restarts.values());

  private record Binding(Function<SchedulingContext, Scheduler> binding)
      implements SchedulingPolicy {
    @Override
    public Scheduler bind(SchedulingContext context) {
      return binding.apply(context);
    }
  }

  private static SchedulingInstance instance(long seed) {
    Random random = new Random(seed);
    Grid grid = Grid.of(List.of(Machine.of(0, 2, 1), Machine.of(1, 3, 2), Machine.of(2, 4, 1)));
    Job[] jobs = new Job[JOBS];
    for (int id = 0; id < JOBS; id++) {
      jobs[id] = Job.of(id, random.nextInt(40), 1 + random.nextInt(4), 1 + random.nextInt(30));
    }
    return SchedulingInstance.of(grid, jobs);
  }

  /**
   * The complaints about runs of several seeds, with restarts and without, in the order of seeds.
   */
  private static List<String> complaints(Function<SchedulingContext, Scheduler> binding) {
    return LongStream.range(0, SEEDS)
        .mapToObj(seed -> complaint(new Binding(binding), seed))
        .filter(message -> !message.isEmpty())
        .toList();
  }

  private static String complaint(SchedulingPolicy policy, long seed) {
    try {
      ManagedRun.of(instance(seed), policy, seed, RESTARTS.get((int) (seed % RESTARTS.size())));
      return "";
    } catch (AssertionError | IllegalStateException e) {
      return Objects.requireNonNullElse(e.getMessage(), "no message");
    }
  }

  private static void assertCaught(
      String complaint, Function<SchedulingContext, Scheduler> binding) {
    assertThat(complaints(binding)).anyMatch(message -> message.contains(complaint));
  }

  @Test
  void scheduler_thatKeepsAllPromises_isNeverBlamed() {
    assertThat(complaints(ManagedGreedyScheduler::new)).isEmpty();
  }

  @Test
  void start_onDrainingMachine_isCaught() {
    assertCaught(
        "must not be on a draining machine",
        context ->
            new ManagedGreedyScheduler(context) {
              @Override
              protected boolean isDraining(Machine machine) {
                return false;
              }
            });
  }

  @Test
  void start_onReservedCpus_isCaught() {
    assertCaught(
        CPUS_OF_OTHERS,
        context ->
            new ManagedGreedyScheduler(context) {
              @Override
              protected boolean leavesReservations(Job job, Machine machine, long now) {
                return true;
              }
            });
  }

  @Test
  void start_thatRunsIntoReservation_isCaught() {
    assertCaught(
        CPUS_OF_OTHERS,
        context ->
            new ManagedGreedyScheduler(context) {
              @Override
              protected boolean leavesReservations(Job job, Machine machine, long now) {
                return hasRoom(job, machine, now);
              }
            });
  }

  @Test
  void runningJob_thatIsForgottenInRestart_isCaught() {
    assertCaught(
        "among the free ones",
        context ->
            new ManagedGreedyScheduler(context) {
              @Override
              public void jobRunning(Job job, Machine machine, long start, long now) {}
            });
  }

  @Test
  void start_byFormerTerms_isCaught() {
    assertCaught(
        "must be of a waiting job as it is now",
        context ->
            new ManagedGreedyScheduler(context) {
              @Override
              public void jobChanged(Job before, Job after, long now) {}
            });
  }

  @Test
  void start_ofHeldJob_isCaught() {
    assertCaught(
        "must not be before its release",
        context ->
            new ManagedGreedyScheduler(context) {
              @Override
              protected boolean isReleased(Job job, long now) {
                return true;
              }
            });
  }

  @Test
  void machine_thatIsNeverUsedAgain_isCaught() {
    assertCaught(
        FORGOTTEN,
        context ->
            new ManagedGreedyScheduler(context) {
              @Override
              public void machineBack(Machine machine, long now) {}
            });
  }

  @Test
  void reservation_thatIsNeverGivenUp_isCaught() {
    assertCaught(
        FORGOTTEN,
        context ->
            new ManagedGreedyScheduler(context) {
              @Override
              public void reservationWithdrawn(Reservation reservation, long now) {}
            });
  }

  /** In many of the runs, so that the tries of a property find it. */
  @Test
  void endOfReservation_forWhichSchedulerIsNotWoken_isCaughtOften() {
    assertThat(
            complaints(
                context ->
                    new ManagedGreedyScheduler(context) {
                      @Override
                      protected long wakeUp(long now) {
                        return nextRelease(now);
                      }
                    }))
        .hasSizeGreaterThan(SEEDS / 12)
        .allMatch(message -> message.contains(FORGOTTEN));
  }

  @Test
  void refusedJob_thatIsForgotten_isCaught() {
    assertCaught(
        FORGOTTEN,
        context ->
            new ManagedGreedyScheduler(context) {
              @Override
              protected void start(Dispatcher dispatcher, Job job, Machine machine) {
                waiting().remove(job);
                super.start(dispatcher, job, machine);
              }
            });
  }

  @Test
  void refusal_thatIsSwallowed_isCaught() {
    assertCaught(
        "must let the exception of a refused start through",
        context ->
            new ManagedGreedyScheduler(context) {
              @Override
              protected void start(Dispatcher dispatcher, Job job, Machine machine) {
                try {
                  super.start(dispatcher, job, machine);
                } catch (StartRefusedException e) {
                  waiting().remove(job);
                }
              }
            });
  }

  @Test
  void lostJob_whoseCpusStayTaken_isCaught() {
    assertCaught(
        FORGOTTEN,
        context ->
            new ManagedGreedyScheduler(context) {
              @Override
              public void jobLost(Job job, Machine machine, long now) {}
            });
  }
}

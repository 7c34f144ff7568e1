package io.github.gapwise.core.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class EventBatchTest {
  private static final Machine FIRST = Machine.of(0, 4, 1);
  private static final Machine SECOND = Machine.of(1, 4, 1);

  private final EventBatch batch = new EventBatch();

  private static Job job(long id) {
    return Job.of(id, 0, 1, 10);
  }

  private static Reservation reservation(long id) {
    return Reservation.of(id, FIRST, 0, 1);
  }

  private List<String> delivered() {
    EventLog log = new EventLog();
    batch.deliver(new ForwardingScheduler(log), 5);
    return log.events;
  }

  @Test
  void deliver_eventsOfAllKinds_keepsTheOrderOfTheContract() {
    batch.submitted(job(9));
    batch.submitted(job(8));
    batch.waiting(job(31));
    batch.planned(new PlannedStart(job(32), FIRST, 7, 17));
    batch.waiting(job(30));
    batch.cancelled(job(7));
    batch.changed(job(6), job(6).withWork(3));
    batch.reserved(reservation(2));
    batch.withdrawn(reservation(1));
    batch.lost(job(12), FIRST);
    batch.lost(job(11), SECOND);
    batch.lost(job(10), SECOND);
    batch.down(SECOND);
    batch.up(SECOND);
    batch.loadChanged(SECOND, 0.5);
    batch.draining(FIRST);
    batch.overran(job(5), FIRST);
    batch.completed(job(4), FIRST);
    batch.running(job(2), FIRST, 3);
    batch.running(job(1), FIRST, 3);
    batch.running(job(3), FIRST, 2);
    assertThat(delivered())
        .containsExactly(
            "running since 2 3",
            "running since 3 1",
            "running since 3 2",
            "completed 4",
            "overran 5",
            "lost 12",
            "lost 10",
            "lost 11",
            "down 1",
            "draining 0",
            "up 1",
            "load 0.5 1",
            "withdrawn 1",
            "reserved 2",
            "work 10 to 3 6",
            "cancelled 7",
            "submitted 31",
            "planned for 7 32",
            "submitted 30",
            "submitted 8",
            "submitted 9");
  }

  @Test
  void deliver_eventsOfOneMachine_keepsTheirOrder() {
    batch.back(FIRST);
    batch.draining(FIRST);
    batch.back(FIRST);
    assertThat(delivered()).containsExactly("back 0", "draining 0", "back 0");
  }

  @Test
  void deliver_again_tellsNothingTwice() {
    assertThat(batch.isEmpty()).isTrue();
    batch.lost(job(1), FIRST);
    assertThat(batch.isEmpty()).isFalse();
    assertThat(delivered()).containsExactly("lost 1");
    assertThat(batch.isEmpty()).isTrue();
    assertThat(delivered()).isEmpty();
  }

  @Test
  void eventsBehindARefusedOne_areKept() {
    batch.cancelled(job(9));
    batch.submitted(job(2));
    List<Job> submitted = new ArrayList<>();
    Scheduler strict =
        new SimpleScheduler() {
          @Override
          public void jobCancelled(Job job, long now) {
            throw new IllegalStateException("unknown");
          }

          @Override
          public void jobSubmitted(Job job, long now) {
            submitted.add(job);
          }
        };

    assertThatIllegalStateException().isThrownBy(() -> batch.deliver(strict, 0));
    assertThat(batch.isEmpty()).isFalse();
    batch.deliver(strict, 0);

    assertThat(submitted).containsExactly(job(2));
    assertThat(batch.isEmpty()).isTrue();
  }

  @Test
  void down_afterUpInOneBatch_isRefused() {
    batch.up(FIRST);
    assertThatIllegalStateException()
        .isThrownBy(() -> batch.down(FIRST))
        .withMessage("The machine (0) must not go down after it has come up in one batch.");
    assertThat(delivered()).containsExactly("up 0");
    batch.down(FIRST);
    assertThat(delivered()).containsExactly("down 0");
  }

  @Test
  void placeInFormerPlan_isSubmissionToSchedulerThatDoesNotKnowIt() {
    List<Job> submitted = new ArrayList<>();
    Scheduler scheduler =
        new SimpleScheduler() {
          @Override
          public void jobSubmitted(Job job, long now) {
            submitted.add(job);
          }
        };
    scheduler.jobPlanned(new PlannedStart(job(1), FIRST, 7, 17), 5);
    assertThat(submitted).containsExactly(job(1));
  }

  static List<Consumer<Scheduler>> eventsUnknownToSimpleSchedulers() {
    return List.of(
        scheduler -> scheduler.jobRunning(job(1), FIRST, 0, 5),
        scheduler -> scheduler.jobChanged(job(1), job(1).withWork(2), 5),
        scheduler -> scheduler.machineDraining(FIRST, 5),
        scheduler -> scheduler.machineBack(FIRST, 5),
        scheduler -> scheduler.cpusReserved(reservation(0), 5),
        scheduler -> scheduler.reservationWithdrawn(reservation(0), 5));
  }

  @ParameterizedTest
  @MethodSource("eventsUnknownToSimpleSchedulers")
  void event_ofResourceManager_isRefusedBySchedulerThatDoesNotKnowIt(Consumer<Scheduler> event) {
    assertThatExceptionOfType(UnsupportedOperationException.class)
        .isThrownBy(() -> event.accept(new SimpleScheduler()))
        .withMessageStartingWith("This scheduler (SimpleScheduler) cannot ");
  }

  /** Implements only what it must. */
  private static class SimpleScheduler implements Scheduler {
    @Override
    public void jobSubmitted(Job job, long now) {}

    @Override
    public void jobCompleted(Job job, Machine machine, long now) {}

    @Override
    public void jobLost(Job job, Machine machine, long now) {}

    @Override
    public void jobCancelled(Job job, long now) {}

    @Override
    public void machineDown(Machine machine, long now) {}

    @Override
    public void machineUp(Machine machine, long now) {}

    @Override
    public long dispatch(Dispatcher dispatcher, long now) {
      return NEVER;
    }
  }
}

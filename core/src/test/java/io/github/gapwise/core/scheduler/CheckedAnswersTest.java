package io.github.gapwise.core.scheduler;

import static io.github.gapwise.core.scheduler.CheckedRig.ANOTHER;
import static io.github.gapwise.core.scheduler.CheckedRig.FOREIGN;
import static io.github.gapwise.core.scheduler.CheckedRig.LARGE;
import static io.github.gapwise.core.scheduler.CheckedRig.NEW;
import static io.github.gapwise.core.scheduler.CheckedRig.RUNNING;
import static io.github.gapwise.core.scheduler.CheckedRig.SMALL;
import static io.github.gapwise.core.scheduler.CheckedRig.WAITING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.model.Resources;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A scheduler that breaks one promise each, and what becomes of refused starts and exceptions. */
final class CheckedAnswersTest {
  private record Offence(
      Consumer<CheckedScheduler> before, Consumer<Dispatcher> orders, String sentence) {
    @Override
    public String toString() {
      return sentence;
    }
  }

  private static Offence start(Job job, Machine machine, String rule) {
    return startAfter(s -> s.jobSubmitted(NEW, 5), job, machine, rule);
  }

  private static Offence startAfter(
      Consumer<CheckedScheduler> before, Job job, Machine machine, String rule) {
    return new Offence(
        before,
        dispatcher -> dispatcher.start(job, machine),
        "The start of job (%d) on machine (%d) at tick (5) must %s."
            .formatted(job.id(), machine.id(), rule));
  }

  static Stream<Offence> offences() {
    return Stream.of(
        start(Job.of(9, 0, 1, 1), SMALL, "be of a job that is submitted and not started"),
        start(RUNNING, LARGE, "be of a job that is submitted and not started"),
        start(WAITING.withWork(3), LARGE, "be of a job that is submitted and not started"),
        startAfter(
            s -> s.jobSubmitted(NEW.withRelease(6), 5),
            NEW.withRelease(6),
            LARGE,
            "not be before its release (6)"),
        startAfter(
            s -> s.jobChanged(WAITING, WAITING.withRelease(Job.NEVER_RELEASED), 5),
            WAITING.withRelease(Job.NEVER_RELEASED),
            LARGE,
            "not be before its release (9223372036854775807)"),
        start(NEW, FOREIGN, "be on a machine of the grid"),
        startAfter(s -> s.machineDown(LARGE, 5), WAITING, LARGE, "be on a machine that is up"),
        startAfter(
            s -> s.machineDraining(LARGE, 5), WAITING, LARGE, "not be on a draining machine"),
        startAfter(
            s -> s.machineLoadChanged(LARGE, 1, 5),
            WAITING,
            LARGE,
            "be on a machine of a load below 1"),
        startAfter(
            s -> s.jobSubmitted(Job.of(7, 0, 5, 1), 5),
            Job.of(7, 0, 5, 1),
            SMALL,
            "be on a machine that fits the job"),
        start(NEW, SMALL, "find its CPUs (2) among the free ones (0)"),
        start(
            NEW,
            LARGE,
            "leave the CPUs that others use (0) and that are reserved (8) at tick (20)"),
        new Offence(
            s -> {},
            dispatcher -> dispatcher.start(WAITING, LARGE),
            "The dispatch at tick (5), without an event since the last one, must start nothing,"
                + " not job (1) on machine (1)."));
  }

  @ParameterizedTest
  @MethodSource("offences")
  void offence_isNamed_andPassedToNobody(Offence offence) {
    CheckedRig rig = CheckedRig.busy();
    offence.before().accept(rig.scheduler);
    List<String> before = rig.calls();

    assertThatExceptionOfType(PolicyContractException.class)
        .isThrownBy(() -> rig.dispatch(5, offence.orders()))
        .withMessage(offence.sentence());
    assertThat(rig.calls()).isEqualTo(before);
    assertThatIllegalStateException()
        .isThrownBy(() -> rig.scheduler.jobSubmitted(Job.of(8, 0, 1, 1), 6))
        .withMessageStartingWith("The scheduler must not be called after it has failed (")
        .withMessageContaining(offence.sentence());
  }

  @ParameterizedTest
  @MethodSource("offences")
  void offence_isNamed_evenIfThePolicyCatchesTheException(Offence offence) {
    CheckedRig rig = CheckedRig.busy();
    offence.before().accept(rig.scheduler);

    assertThatExceptionOfType(PolicyContractException.class)
        .isThrownBy(
            () ->
                rig.dispatch(
                    5, dispatcher -> CheckedRig.outcome(() -> offence.orders().accept(dispatcher))))
        .withMessage(offence.sentence());
  }

  /** Of CPUs there are enough. */
  @Test
  void start_onReservedResources_namesThem() {
    Machine machine = Machine.of(0, 8, 1).withCapacities(Resources.of("gpu", 4));
    Job running = Job.of(1, 0, 1, 100).withResources(Resources.of("gpu", 1));
    Job greedy = Job.of(2, 0, 1, 100).withResources(Resources.of("gpu", 2));
    Scheduler policy =
        new ForwardingScheduler(new EventLog()) {
          @Override
          public long dispatch(Dispatcher dispatcher, long now) {
            dispatcher.start(now == 0 ? running : greedy, machine);
            return NEVER;
          }
        };
    Scheduler scheduler =
        CheckedScheduler.of(policy, SchedulingContext.of(Grid.of(List.of(machine))));
    scheduler.cpusReserved(
        new Reservation(3, machine, 2, 20, 30).withResources(Resources.of("gpu", 2)), 0);
    scheduler.jobSubmitted(running, 0);
    scheduler.jobSubmitted(greedy, 0);
    scheduler.dispatch((job, on) -> {}, 0);
    scheduler.machineLoadChanged(machine, 0.5, 5);
    assertThatExceptionOfType(PolicyContractException.class)
        .isThrownBy(() -> scheduler.dispatch((job, on) -> {}, 5))
        .withMessage(
            "The start of job (2) on machine (0) at tick (5) must leave the gpu that others use (1)"
                + " and that are reserved (2) at tick (20).");
  }

  @Test
  void start_onFreeCpus_isPassedOn() {
    CheckedRig rig = CheckedRig.busy();
    Job brief = NEW.withWork(30); // ends when the reservation begins
    rig.scheduler.jobSubmitted(brief, 5);
    rig.dispatch(5, dispatcher -> dispatcher.start(brief, LARGE));
    assertThat(rig.calls()).endsWith("start 7 on 1");
  }

  @Test
  void start_afterDispatch_isRefused() {
    List<Dispatcher> kept = new ArrayList<>();
    CheckedRig rig = CheckedRig.busy();
    rig.dispatch(5, kept::add);
    assertThatExceptionOfType(PolicyContractException.class)
        .isThrownBy(() -> kept.get(0).start(WAITING, LARGE))
        .withMessage("The start of job (1) on machine (1) must be ordered during a dispatch.");
  }

  @Test
  void sacrifice_afterDispatch_isRefused() {
    List<Dispatcher> kept = new ArrayList<>();
    CheckedRig rig = CheckedRig.busy();
    rig.dispatch(5, kept::add);
    assertThatExceptionOfType(PolicyContractException.class)
        .isThrownBy(() -> kept.get(0).sacrificed(WAITING, ANOTHER))
        .withMessage("The sacrifice of job (1) must be reported during a dispatch.");
  }

  @Test
  void wakeUp_notAfterNow_isNamed() {
    CheckedRig rig = CheckedRig.busy().answering(5);
    assertThatExceptionOfType(PolicyContractException.class)
        .isThrownBy(() -> rig.dispatch(5, dispatcher -> {}))
        .withMessage("The scheduler at tick (5) must answer with a later tick than (5).");
  }

  @Test
  void wakeUp_allowsStarts() {
    CheckedRig rig = CheckedRig.busy().answering(30);
    rig.dispatch(6, dispatcher -> {});
    rig.answering(Scheduler.NEVER).dispatch(30, dispatcher -> dispatcher.start(WAITING, LARGE));
    assertThat(rig.calls()).endsWith("start 1 on 1");
  }

  @Test
  void startThatIsRefused_neverHappened() {
    CheckedRig rig = CheckedRig.busy().answering(9);
    IllegalArgumentException refusal = new IllegalArgumentException("no");
    rig.scheduler.jobSubmitted(NEW.withWork(20), 5);
    Job job = NEW.withWork(20);
    assertThat(
            CheckedRig.outcome(
                () ->
                    rig.dispatch(
                        5,
                        (started, machine) -> {
                          throw refusal;
                        },
                        dispatcher -> dispatcher.start(job, LARGE))))
        .isEqualTo("IllegalArgumentException: no");

    // It still waits, another dispatch may start it, and no tick of a dispatch is to be kept.
    assertThat(CheckedRig.outcome(rig.scheduler::plannedStarts)).contains("right after a dispatch");
    rig.answering(Scheduler.NEVER).dispatch(8, dispatcher -> dispatcher.start(job, LARGE));
    rig.scheduler.jobCompleted(job, LARGE, 8_000);
    assertThat(rig.calls()).endsWith("completed 7", "start 2 on 0", "start 3 on 0", "start 7 on 1");
  }

  @Test
  void refusal_thatThePolicyCatches_isNamed() {
    CheckedRig rig = CheckedRig.busy();
    Job job = NEW.withWork(20);
    rig.scheduler.jobSubmitted(job, 5);
    assertThatExceptionOfType(PolicyContractException.class)
        .isThrownBy(
            () ->
                rig.dispatch(
                    5,
                    (started, machine) -> {
                      throw new IllegalStateException("no");
                    },
                    dispatcher -> CheckedRig.outcome(() -> dispatcher.start(job, LARGE))))
        .withMessageContaining("must let the exception of a refused start through");
  }

  @Test
  void callByTheDispatcher_isRefused_andTheStartNeverHappened() {
    CheckedRig rig = CheckedRig.busy();
    Job job = NEW.withWork(20);
    rig.scheduler.jobSubmitted(job, 5);
    assertThatIllegalStateException()
        .isThrownBy(
            () ->
                rig.dispatch(
                    5,
                    (started, machine) -> rig.scheduler.jobCompleted(started, machine, 5),
                    dispatcher -> dispatcher.start(job, LARGE)))
        .withMessage(
            "The scheduler must not be called by the dispatcher that it calls at tick (5).");
    rig.dispatch(5, dispatcher -> dispatcher.start(job, LARGE));
    assertThat(rig.calls()).endsWith("start 7 on 1");
  }

  /** A scheduler that supports only what it must. */
  private static class Plain implements Scheduler {
    @Override
    public void jobSubmitted(Job job, long now) {}

    @Override
    public void jobCompleted(Job job, Machine machine, long now) {}

    @Override
    public void jobLost(Job job, Machine machine, long now) {}

    @Override
    public void jobCancelled(Job job, long now) {
      throw new ArithmeticException("a defect");
    }

    @Override
    public void machineDown(Machine machine, long now) {}

    @Override
    public void machineUp(Machine machine, long now) {}

    @Override
    public long dispatch(Dispatcher dispatcher, long now) {
      return NEVER;
    }

    @Override
    public List<PlannedStart> plannedStarts() {
      return List.of(new PlannedStart(RUNNING, SMALL, 1, 2));
    }
  }

  private static CheckedScheduler plain() {
    return CheckedScheduler.of(new Plain(), SchedulingContext.of(Grid.of(List.of(SMALL, LARGE))));
  }

  @Test
  void event_thatIsNotSupported_wasNeverReported() {
    CheckedScheduler scheduler = plain();
    assertThatExceptionOfType(UnsupportedOperationException.class)
        .isThrownBy(() -> scheduler.machineDraining(LARGE, 3));
    scheduler.jobSubmitted(WAITING, 4); // no dispatch at tick 3 is needed
    scheduler.dispatch((job, machine) -> {}, 4);
    assertThatIllegalStateException()
        .isThrownBy(() -> scheduler.machineBack(LARGE, 4))
        .withMessage("The machine (1) must be draining before it is back.");
  }

  @Test
  void exceptionOfTheScheduler_isItsEnd() {
    CheckedScheduler scheduler = plain();
    scheduler.jobSubmitted(WAITING, 4);
    scheduler.dispatch((job, machine) -> {}, 4);
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> scheduler.jobCancelled(WAITING, 4));
    assertThatIllegalStateException()
        .isThrownBy(() -> scheduler.dispatch((job, machine) -> {}, 4))
        .withMessage(
            "The scheduler must not be called after it has failed (java.lang.ArithmeticException:"
                + " a defect).");
  }

  @Test
  void plan_ofJobThatDoesNotWait_isNamed() {
    CheckedScheduler scheduler = plain();
    scheduler.dispatch((job, machine) -> {}, 4);
    assertThatExceptionOfType(PolicyContractException.class)
        .isThrownBy(scheduler::plannedStarts)
        .withMessage("The planned start (1) of job (2) on machine (0) must be of a waiting job.");
  }

  @Test
  void overrun_isReportedAgain_onceALongerEstimateHasRunOut() {
    CheckedRig rig = CheckedRig.busy();
    rig.scheduler.jobOverran(ANOTHER, SMALL, 100);
    rig.scheduler.jobChanged(ANOTHER, ANOTHER.withWork(200), 100);
    rig.dispatch(100, dispatcher -> {});
    rig.scheduler.jobOverran(ANOTHER.withWork(200), SMALL, 200);
    rig.dispatch(200, dispatcher -> {});
    assertThat(rig.calls()).contains("overran 3", "work 100 to 200 3");
  }

  /** Overruns come before changes: that of an estimate which has become too short waits. */
  @Test
  void overrun_ofShortenedEstimate_isReportedInTheNextRoundOfTheTick() {
    CheckedRig rig = CheckedRig.busy();
    Job shortened = ANOTHER.withWork(40);
    rig.scheduler.jobChanged(ANOTHER, shortened, 50);
    assertThatIllegalStateException()
        .isThrownBy(() -> rig.scheduler.jobOverran(shortened, SMALL, 50))
        .withMessageStartingWith(
            "The end or overrun of job (3) at tick (50) must come before the change of job (3).");
    rig.dispatch(50, dispatcher -> {});
    rig.scheduler.jobOverran(shortened, SMALL, 50);
    rig.dispatch(50, dispatcher -> {});
    assertThat(rig.calls()).contains("work 100 to 40 3", "overran 3");
  }

  @Test
  void lossesWithOutage_followThoseWithout() {
    CheckedRig rig = CheckedRig.busy();
    rig.scheduler.jobSubmitted(NEW.withWork(20), 5);
    rig.dispatch(5, dispatcher -> dispatcher.start(NEW.withWork(20), LARGE));
    EventBatch batch = new EventBatch();
    batch.down(SMALL);
    batch.lost(RUNNING, SMALL);
    batch.lost(ANOTHER, SMALL);
    batch.lost(NEW.withWork(20), LARGE);
    batch.submitted(ANOTHER);
    batch.deliver(rig.scheduler, 6);
    rig.dispatch(6, dispatcher -> {});
    assertThat(rig.calls()).containsSequence("lost 7", "lost 2", "lost 3", "down 0", "submitted 3");
  }
}

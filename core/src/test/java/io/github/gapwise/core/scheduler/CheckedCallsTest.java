package io.github.gapwise.core.scheduler;

import static io.github.gapwise.core.scheduler.CheckedRig.ANOTHER;
import static io.github.gapwise.core.scheduler.CheckedRig.FOREIGN;
import static io.github.gapwise.core.scheduler.CheckedRig.LARGE;
import static io.github.gapwise.core.scheduler.CheckedRig.NEW;
import static io.github.gapwise.core.scheduler.CheckedRig.RESERVED;
import static io.github.gapwise.core.scheduler.CheckedRig.RUNNING;
import static io.github.gapwise.core.scheduler.CheckedRig.SMALL;
import static io.github.gapwise.core.scheduler.CheckedRig.WAITING;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.EtcMatrix;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.model.Tags;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A caller that breaks one promise each, and the sentence that answers it. */
final class CheckedCallsTest {
  private static final String IN_ORDER =
      "\nMaybe collect the events of a tick in an EventBatch, which reports them in order.";

  /** One wrong call in a state that valid calls have led to. */
  private record Mistake(
      Supplier<CheckedRig> state, Consumer<CheckedScheduler> call, String outcome) {
    @Override
    public String toString() {
      return outcome;
    }
  }

  private static Mistake argument(Consumer<CheckedScheduler> call, String sentence) {
    return new Mistake(CheckedRig::busy, call, "IllegalArgumentException: " + sentence);
  }

  private static Mistake state(Consumer<CheckedScheduler> call, String sentence) {
    return after(rig -> {}, call, sentence);
  }

  /** A mistake at tick 5 after other calls. */
  private static Mistake after(
      Consumer<CheckedScheduler> before, Consumer<CheckedScheduler> call, String sentence) {
    return new Mistake(
        () -> {
          CheckedRig rig = CheckedRig.busy();
          before.accept(rig.scheduler);
          return rig;
        },
        call,
        "IllegalStateException: " + sentence);
  }

  /** A mistake before the first dispatch. */
  private static Mistake atBeginning(
      Consumer<CheckedScheduler> before, Consumer<CheckedScheduler> call, String outcome) {
    return new Mistake(
        () -> {
          CheckedRig rig = new CheckedRig();
          before.accept(rig.scheduler);
          return rig;
        },
        call,
        outcome);
  }

  private static PlannedStart place(Job job) {
    return new PlannedStart(job, LARGE, 50, 60);
  }

  static List<Mistake> mistakes() {
    return Stream.of(times(), orders(), losses(), jobs(), changes(), machines(), reservations())
        .flatMap(each -> each)
        .toList();
  }

  static Stream<Mistake> times() {
    return Stream.of(
        argument(s -> s.jobSubmitted(NEW, -1), "The now (-1) must not be negative."),
        argument(
            s -> s.jobSubmitted(NEW.withWork(Long.MAX_VALUE), 5),
            "The work (9223372036854775807) at speed (1.0) must be at most 2^53 and take at most"
                + " 2^53 ticks."),
        argument(
            s -> s.jobSubmitted(NEW, Scheduler.NEVER),
            "The now (9223372036854775807) must be before Scheduler.NEVER, which no clock reaches."),
        state(
            s -> s.jobSubmitted(NEW, 4),
            "The now (4) must not be before that of the last call (5)."),
        state(
            s -> s.dispatch((job, machine) -> {}, 4),
            "The now (4) must not be before that of the last call (5)."),
        after(
            s -> s.jobCompleted(RUNNING, SMALL, 6),
            s -> s.jobSubmitted(NEW, 7),
            "The now (7) must be that of the last event (6) until there has been a dispatch."),
        after(
            s -> s.jobCompleted(RUNNING, SMALL, 6),
            s -> s.dispatch((job, machine) -> {}, 7),
            "The now (7) must be that of the last event (6) until there has been a dispatch."),
        new Mistake(
            () -> {
              CheckedRig rig = CheckedRig.busy().answering(9);
              rig.dispatch(6, dispatcher -> {});
              return rig;
            },
            s -> s.jobSubmitted(NEW, 10),
            "IllegalStateException: The now (10) must not be after the tick (9) that the last"
                + " dispatch returned, before a dispatch at that tick."),
        atBeginning(
            s -> {},
            CheckedScheduler::plannedStarts,
            "IllegalStateException: The plan must be read right after a dispatch."),
        after(
            s -> s.jobSubmitted(NEW, 5),
            CheckedScheduler::plannedStarts,
            "The plan must be read right after a dispatch."));
  }

  static Stream<Mistake> orders() {
    return Stream.of(
        after(
            s -> s.jobSubmitted(NEW, 5),
            s -> s.jobCompleted(RUNNING, SMALL, 5),
            "The end or overrun of job (2) at tick (5) must come before the submission of job (7)."
                + IN_ORDER),
        after(
            s -> s.jobSubmitted(NEW, 5),
            s -> s.jobCancelled(NEW, 5),
            "The cancellation of job (7) at tick (5) must come before the submission of job (7)."
                + IN_ORDER),
        after(
            s -> s.jobCompleted(ANOTHER, SMALL, 5),
            s -> s.jobCompleted(RUNNING, SMALL, 5),
            "The end or overrun of job (2) at tick (5) must come before the end or overrun of job"
                + " (3)."
                + IN_ORDER),
        after(
            s -> s.jobSubmitted(NEW, 5),
            s -> s.jobSubmitted(Job.of(6, 0, 1, 1), 5),
            "The submission of job (6) at tick (5) must come before the submission of job (7)."
                + IN_ORDER),
        after(
            s -> s.machineLoadChanged(LARGE, 0.5, 5),
            s -> s.machineDraining(SMALL, 5),
            "The change of machine (0) at tick (5) must come before the change of machine (1)."
                + IN_ORDER),
        after(
            s -> s.machineDraining(SMALL, 5),
            s -> s.machineDown(LARGE, 5),
            "The outage of machine (1) at tick (5) must come before the change of machine (0)."
                + IN_ORDER),
        after(
            s -> s.cpusReserved(Reservation.of(5, SMALL, 50, 60), 5),
            s -> s.reservationWithdrawn(RESERVED, 5),
            "The withdrawal of reservation (4) at tick (5) must come before the report of"
                + " reservation (5)."
                + IN_ORDER),
        after(
            s -> s.jobCancelled(WAITING, 5),
            s -> s.jobChanged(RUNNING, RUNNING.withWork(3), 5),
            "The change of job (2) at tick (5) must come before the cancellation of job (1)."
                + IN_ORDER),
        atBeginning(
            s -> s.jobSubmitted(WAITING, 0),
            s -> s.jobRunning(RUNNING, SMALL, 0, 0),
            "IllegalStateException: The run of job (2) at tick (0) must come before the submission"
                + " of job (1)."
                + IN_ORDER),
        atBeginning(
            s -> s.jobRunning(ANOTHER, SMALL, 3, 4),
            s -> s.jobRunning(RUNNING, SMALL, 2, 4),
            "IllegalStateException: The run of job (2) at tick (4) must come before the run of job"
                + " (3)."
                + IN_ORDER),
        state(
            s -> s.jobRunning(NEW, LARGE, 0, 5),
            "The job (7) that ran or was planned already must be reported before the first"
                + " dispatch of waiting jobs."),
        state(
            s -> s.jobPlanned(place(NEW), 5),
            "The job (7) that ran or was planned already must be reported before the first"
                + " dispatch of waiting jobs."));
  }

  static Stream<Mistake> losses() {
    return Stream.of(
        after(
            s -> {
              s.jobLost(ANOTHER, SMALL, 5);
              s.jobLost(RUNNING, SMALL, 5);
            },
            s -> s.jobSubmitted(NEW, 5),
            "The outage of machine (0) must come right after the losses of its jobs."),
        after(
            s -> {
              s.jobLost(ANOTHER, SMALL, 5);
              s.jobLost(RUNNING, SMALL, 5);
            },
            s -> s.dispatch((job, machine) -> {}, 5),
            "The outage of machine (0) must come right after the losses of its jobs."),
        after(
            s -> {
              s.jobLost(RUNNING, SMALL, 5);
              s.jobLost(ANOTHER, SMALL, 5);
              s.machineDown(SMALL, 5);
              s.machineDown(LARGE, 5);
            },
            s -> s.jobLost(NEW, SMALL, 5),
            "The outage of machine (0) at tick (5) must come before the outage of machine (1)."
                + IN_ORDER),
        new Mistake(
            () -> {
              CheckedRig rig = CheckedRig.busy();
              Job brief = NEW.withWork(20);
              rig.scheduler.jobSubmitted(brief, 6);
              rig.dispatch(6, dispatcher -> dispatcher.start(brief, LARGE));
              rig.scheduler.jobLost(RUNNING, SMALL, 7);
              rig.scheduler.jobLost(ANOTHER, SMALL, 7);
              rig.scheduler.jobLost(brief, LARGE, 7);
              return rig;
            },
            s -> s.machineDown(SMALL, 7),
            "IllegalStateException: The losses of the jobs of machine (0) must come right before"
                + " its outage."));
  }

  static Stream<Mistake> jobs() {
    return Stream.of(
        argument(
            s -> s.jobSubmitted(Job.of(7, 0, 16, 1), 5),
            "The job (7) with cpus (16) and tags () must fit at least one machine."),
        argument(
            s -> s.jobSubmitted(NEW.withRequiredTags(Tags.of("gpu")), 5),
            "The job (7) with cpus (2) and tags (gpu) must fit at least one machine."),
        state(
            s -> s.jobSubmitted(WAITING, 5),
            "The job (1) must not be submitted again until it has been completed, lost or"
                + " cancelled."),
        state(
            s -> s.jobSubmitted(RUNNING.withWork(3), 5),
            "The job (2) must not be submitted again until it has been completed, lost or"
                + " cancelled."),
        atBeginning(
            s -> s.jobSubmitted(WAITING, 0),
            s -> s.jobPlanned(place(WAITING), 0),
            "IllegalStateException: The job (1) must not be submitted again until it has been"
                + " completed, lost or cancelled."),
        atBeginning(
            s -> {},
            s -> s.jobPlanned(new PlannedStart(NEW, FOREIGN, 1, 2), 0),
            "IllegalArgumentException: The machine (%s) must be one of the grid."
                .formatted(FOREIGN)),
        atBeginning(
            s -> {},
            s -> s.jobRunning(NEW, SMALL, 6, 5),
            "IllegalArgumentException: The start (6) of running job (7) must be from 0 to now"
                + " (5)."),
        atBeginning(
            s -> {},
            s -> s.jobRunning(NEW, SMALL, -1, 5),
            "IllegalArgumentException: The start (-1) of running job (7) must be from 0 to now"
                + " (5)."),
        atBeginning(
            s -> {},
            s -> s.jobRunning(Job.of(7, 0, 5, 1), SMALL, 0, 5),
            "IllegalArgumentException: The running job (7) must fit its machine (0)."),
        atBeginning(
            s -> s.jobRunning(WAITING, SMALL, 0, 5),
            s -> s.jobRunning(Job.of(7, 0, 3, 1), SMALL, 0, 5),
            "IllegalStateException: The cpus (3) of running job (7) must be among those that other"
                + " running jobs leave (2) of machine (0)."),
        atBeginning(
            s -> s.jobRunning(WAITING, SMALL, 0, 5),
            s -> s.jobRunning(WAITING, SMALL, 0, 5),
            "IllegalStateException: The job (1) must not be submitted again until it has been"
                + " completed, lost or cancelled."),
        state(
            s -> s.jobCompleted(NEW, SMALL, 5),
            "The job (7) must be in the system to be reported as completed."),
        state(
            s -> s.jobCompleted(WAITING, SMALL, 5),
            "The job (1) must be running when it is reported as completed."),
        state(
            s -> s.jobCompleted(RUNNING, LARGE, 5),
            "The job (2) runs on machine (0), and cannot be reported as completed on machine (1)."),
        argument(
            s -> s.jobCompleted(RUNNING, FOREIGN, 5),
            "The machine (%s) must be one of the grid.".formatted(FOREIGN)),
        state(
            s -> s.jobCompleted(RUNNING.withWork(3), SMALL, 5),
            "The job (2) must have its present terms (%s) to be reported as completed, not others (%s)."
                .formatted(RUNNING, RUNNING.withWork(3))),
        state(
            s -> s.jobOverran(RUNNING, SMALL, 99),
            "The job (2) must not be reported at tick (99) to overrun its estimate, before its"
                + " estimated end (100)."),
        state(
            s -> s.jobOverran(WAITING, SMALL, 100),
            "The job (1) must be running when it is reported to overrun its estimate."),
        after(
            s -> {
              s.jobOverran(RUNNING, SMALL, 100);
              s.dispatch((job, machine) -> {}, 100);
            },
            s -> s.jobOverran(RUNNING, SMALL, 101),
            "The job (2) must be reported once to overrun its estimate."),
        after(
            s -> {
              s.jobOverran(RUNNING, SMALL, 100);
              s.jobChanged(RUNNING, RUNNING.withWork(90), 100);
              s.dispatch((job, machine) -> {}, 100);
            },
            s -> s.jobOverran(RUNNING.withWork(90), SMALL, 101),
            "The job (2) must be reported once to overrun its estimate."),
        state(
            s -> s.jobLost(WAITING, SMALL, 5),
            "The job (1) must be running when it is reported as lost."),
        state(
            s -> s.jobLost(RUNNING, LARGE, 5),
            "The job (2) runs on machine (0), and cannot be reported as lost on machine (1)."),
        state(s -> s.jobCancelled(RUNNING, 5), "The job (2) must be waiting when it is cancelled."),
        state(s -> s.jobCancelled(NEW, 5), "The job (7) must be in the system to be cancelled."));
  }

  static Stream<Mistake> changes() {
    return Stream.of(
        argument(
            s -> s.jobChanged(WAITING, NEW, 5),
            "The id (7) of changed job (1) must be that before the change (1)."),
        argument(
            s -> s.jobChanged(WAITING, Job.of(1, 0, 3, 100), 5),
            "The cpus (3) of changed job (1) must be that before the change (2)."),
        argument(
            s -> s.jobChanged(WAITING, WAITING.withOwner("ann"), 5),
            "The owner (ann) of changed job (1) must be that before the change ()."),
        argument(
            s -> s.jobChanged(WAITING, WAITING.withRequiredTags(Tags.of("gpu")), 5),
            "The requiredTags (gpu) of changed job (1) must be that before the change ()."),
        state(
            s -> s.jobChanged(NEW, NEW.withWork(3), 5),
            "The job (7) must be in the system to be changed."),
        after(
            s -> s.jobChanged(WAITING, WAITING.withWork(3), 5),
            s -> s.jobChanged(WAITING, WAITING.withWork(4), 5),
            "The job (1) must have its present terms (%s) to be changed, not others (%s)."
                .formatted(WAITING.withWork(3), WAITING)));
  }

  static Stream<Mistake> machines() {
    return Stream.of(
        argument(
            s -> s.machineDown(FOREIGN, 5),
            "The machine (%s) must be one of the grid.".formatted(FOREIGN)),
        argument(
            s -> s.machineUp(FOREIGN, 5),
            "The machine (%s) must be one of the grid.".formatted(FOREIGN)),
        state(
            s -> s.machineDown(SMALL, 5),
            "The machine (0) must be empty to go down: report its jobs (2) as lost."),
        after(
            s -> {
              s.machineDown(LARGE, 5);
              s.dispatch((job, machine) -> {}, 5);
            },
            s -> s.machineDown(LARGE, 5),
            "The machine (1) must be up to go down."),
        state(s -> s.machineUp(LARGE, 5), "The machine (1) must be down to come up."),
        after(
            s -> s.machineDown(LARGE, 5),
            s -> s.machineLoadChanged(LARGE, 0.5, 5),
            "The machine (1) must be up to have a load."),
        argument(
            s -> s.machineLoadChanged(LARGE, 1.5, 5),
            "The load (1.5) of machine (1) must be from 0 to 1."),
        argument(
            s -> s.machineLoadChanged(LARGE, -0.5, 5),
            "The load (-0.5) of machine (1) must be from 0 to 1."),
        argument(
            s -> s.machineLoadChanged(LARGE, Double.NaN, 5),
            "The load (NaN) of machine (1) must be from 0 to 1."),
        state(s -> s.machineBack(LARGE, 5), "The machine (1) must be draining before it is back."),
        after(
            s -> s.machineDraining(LARGE, 5),
            s -> s.machineDraining(LARGE, 5),
            "The machine (1) must not be draining already."));
  }

  static Stream<Mistake> reservations() {
    return Stream.of(
        argument(
            s -> s.cpusReserved(Reservation.of(8, FOREIGN, 6, 7), 5),
            "The machine (%s) must be one of the grid.".formatted(FOREIGN)),
        argument(
            s -> s.cpusReserved(Reservation.of(8, LARGE, 1, 5), 5),
            "The until (5) of reservation (8) must be after now (5)."),
        state(
            s -> s.cpusReserved(Reservation.of(4, SMALL, 6, 7), 5),
            "The reservation (4) must be withdrawn before another one has its id."),
        state(
            s -> s.reservationWithdrawn(Reservation.of(8, LARGE, 6, 7), 5),
            "The reservation (8) must be known, and not be over at tick (5), to be withdrawn."),
        state(
            s -> s.reservationWithdrawn(RESERVED, 30),
            "The reservation (4) must be known, and not be over at tick (30), to be withdrawn."),
        state(
            s -> s.reservationWithdrawn(Reservation.of(4, LARGE, 20, 31), 5),
            "The reservation (4) must be withdrawn as it was reported (%s), not as (%s)."
                .formatted(RESERVED, Reservation.of(4, LARGE, 20, 31))));
  }

  /** From which a scheduler learns; they are no part of the run that it takes over. */
  @Test
  void jobsOfThePast_areReportedFirst() {
    CheckedRig rig = new CheckedRig();
    rig.scheduler.jobRunning(NEW, LARGE, 1, 1);
    rig.dispatch(1, dispatcher -> {});
    rig.scheduler.jobCompleted(NEW, LARGE, 3);
    rig.dispatch(3, dispatcher -> {});
    rig.scheduler.jobRunning(RUNNING, SMALL, 2, 5);
    rig.scheduler.jobPlanned(place(ANOTHER), 5);
    rig.scheduler.jobSubmitted(WAITING, 5);
    rig.dispatch(5, dispatcher -> {});
    assertThat(CheckedRig.outcome(() -> rig.scheduler.jobRunning(NEW, LARGE, 5, 6)))
        .endsWith("must be reported before the first dispatch of waiting jobs.");
  }

  @Test
  void estimatesOfOddTimes_areRefused() {
    Grid grid = Grid.of(List.of(SMALL));
    for (long ticks : new long[] {1L << 60, (1L << 53) + 1}) {
      SchedulingContext context =
          SchedulingContext.of(grid).withTimes(EtcMatrix.of(7, new long[][] {{ticks}}));
      CheckedScheduler scheduler = CheckedScheduler.of(new CheckedRig().scheduler, context);
      String sentence =
          "IllegalArgumentException: The estimated time (%d) of job (7) on machine (0) must be from"
              + " 1 to 2^53 ticks.";
      assertThat(CheckedRig.outcome(() -> scheduler.jobSubmitted(NEW, 0)))
          .isEqualTo(sentence.formatted(ticks));
      assertThat(CheckedRig.outcome(() -> scheduler.jobRunning(NEW, SMALL, 0, 0)))
          .isEqualTo(sentence.formatted(ticks));
    }
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void mistake_isAnsweredByItsSentence(Mistake mistake) {
    CheckedRig rig = mistake.state().get();
    List<String> before = rig.calls();

    assertThat(CheckedRig.outcome(() -> mistake.call().accept(rig.scheduler)))
        .isEqualTo(mistake.outcome());
    assertThat(rig.calls()).isEqualTo(before);
  }

  /** After a mistake, every other call has the same outcome as without it. */
  @ParameterizedTest
  @MethodSource("mistakes")
  void mistake_changesNothing(Mistake mistake) {
    CheckedRig rig = mistake.state().get();
    CheckedRig untouched = mistake.state().get();
    CheckedRig.outcome(() -> mistake.call().accept(rig.scheduler));

    for (Mistake other : mistakes()) {
      assertThat(CheckedRig.outcome(() -> other.call().accept(rig.scheduler)))
          .isEqualTo(CheckedRig.outcome(() -> other.call().accept(untouched.scheduler)));
      assertThat(rig.calls()).isEqualTo(untouched.calls());
    }
  }

  @Test
  @SuppressWarnings("NullAway") // on purpose
  void nullArgument_isRefusedByName() {
    List<Consumer<CheckedScheduler>> calls =
        List.of(
            s -> s.jobSubmitted(null, 5),
            s -> s.jobPlanned(null, 5),
            s -> s.jobRunning(null, SMALL, 0, 5),
            s -> s.jobRunning(NEW, (Machine) null, 0, 5),
            s -> s.jobCompleted(null, SMALL, 5),
            s -> s.jobCompleted(RUNNING, null, 5),
            s -> s.jobOverran(null, SMALL, 5),
            s -> s.jobOverran(RUNNING, null, 5),
            s -> s.jobLost(null, SMALL, 5),
            s -> s.jobLost(RUNNING, null, 5),
            s -> s.jobCancelled(null, 5),
            s -> s.jobChanged(null, NEW, 5),
            s -> s.jobChanged(WAITING, null, 5),
            s -> s.machineDown(null, 5),
            s -> s.machineUp(null, 5),
            s -> s.machineLoadChanged(null, 0, 5),
            s -> s.machineDraining(null, 5),
            s -> s.machineBack(null, 5),
            s -> s.cpusReserved(null, 5),
            s -> s.reservationWithdrawn(null, 5),
            s -> s.dispatch(null, 5),
            s -> s.watchSearches(null));
    for (Consumer<CheckedScheduler> call : calls) {
      CheckedRig rig = CheckedRig.busy();
      List<String> before = rig.calls();
      assertThat(CheckedRig.outcome(() -> call.accept(rig.scheduler)))
          .matches(
              "NullPointerException: (job|planned|machine|before|after|reservation|dispatcher|listener)");
      assertThat(rig.calls()).isEqualTo(before);
    }
  }
}

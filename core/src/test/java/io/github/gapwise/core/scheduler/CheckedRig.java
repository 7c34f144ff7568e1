package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/** A checked scheduler on two machines that logs its calls, and whose dispatches are scripted. */
final class CheckedRig {
  static final Machine SMALL = Machine.of(0, 4, 1);
  static final Machine LARGE = Machine.of(1, 8, 2);
  static final Machine FOREIGN = Machine.of(2, 64, 1);

  static final Job WAITING = Job.of(1, 0, 2, 100);
  static final Job RUNNING = Job.of(2, 0, 2, 100);
  static final Job ANOTHER = Job.of(3, 0, 2, 100);
  static final Job NEW = Job.of(7, 0, 2, 100);
  static final Reservation RESERVED = Reservation.of(4, LARGE, 20, 30);

  private final EventLog log = new EventLog();
  private final List<String> starts = new ArrayList<>();
  final CheckedScheduler scheduler;

  /** What the scheduler does in its next dispatch, and what it returns. */
  private Consumer<Dispatcher> orders = dispatcher -> {};

  private long answer = Scheduler.NEVER;

  CheckedRig() {
    Scheduler scripted =
        new ForwardingScheduler(log) {
          @Override
          public long dispatch(Dispatcher dispatcher, long now) {
            orders.accept(dispatcher);
            return answer;
          }
        };
    scheduler = CheckedScheduler.of(scripted, SchedulingContext.of(Grid.of(List.of(SMALL, LARGE))));
  }

  /**
   * A job waits, two run on the small machine since tick 0, and CPUs are reserved; it is tick 5.
   */
  static CheckedRig busy() {
    CheckedRig rig = new CheckedRig();
    rig.scheduler.cpusReserved(RESERVED, 0);
    rig.scheduler.jobSubmitted(WAITING, 0);
    rig.scheduler.jobSubmitted(RUNNING, 0);
    rig.scheduler.jobSubmitted(ANOTHER, 0);
    rig.dispatch(
        0,
        dispatcher -> {
          dispatcher.start(RUNNING, SMALL);
          dispatcher.start(ANOTHER, SMALL);
        });
    rig.dispatch(5, dispatcher -> {});
    return rig;
  }

  /** What has been passed on to the scheduler and to the dispatcher. */
  List<String> calls() {
    List<String> calls = new ArrayList<>(log.events);
    calls.addAll(starts);
    return calls;
  }

  /** Lets the scheduler return this tick from now on. */
  CheckedRig answering(long tick) {
    answer = tick;
    return this;
  }

  /** Dispatches, with these orders of the scheduler. */
  long dispatch(long now, Consumer<Dispatcher> script) {
    orders = script;
    return scheduler.dispatch(
        (job, machine) -> starts.add("start %d on %d".formatted(job.id(), machine.id())), now);
  }

  /** Dispatches with a dispatcher of one's own. */
  long dispatch(long now, Dispatcher dispatcher, Consumer<Dispatcher> script) {
    orders = script;
    return scheduler.dispatch(dispatcher, now);
  }

  /** The exception of a call as text, empty if there is none. */
  static String outcome(Runnable call) {
    try {
      call.run();
      return "";
    } catch (IllegalArgumentException | IllegalStateException | NullPointerException e) {
      return e.getClass().getSimpleName() + ": " + Objects.requireNonNullElse(e.getMessage(), "");
    }
  }
}

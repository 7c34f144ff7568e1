package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.ForwardingScheduler;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Forwards every call to a scheduler and records each start with its reason. If there are growing
 * histories, it appends the changes of the events to them before a dispatch.
 */
final class StartLog extends ForwardingScheduler {
  /**
   * A policy whose job waits for a machine that never returns may request wake-ups indefinitely.
   */
  private static final long TICKS_AFTER_LAST_RELEASE = 3000;

  private record Start(long tick, long job, int machine, StartReason reason) {
    @Override
    public String toString() {
      return "%d: job %d on machine %d, %s".formatted(tick, job, machine, reason);
    }
  }

  private final List<AvailabilityHistory> growing;
  private final Map<Integer, MachineState> changed = new HashMap<>();
  private final List<Start> starts = new ArrayList<>();
  private long lastTick = -1;

  private StartLog(Scheduler scheduler, List<AvailabilityHistory> growing) {
    super(scheduler);
    this.growing = growing;
  }

  /** Returns the log of a scheduler. */
  static StartLog of(Scheduler scheduler) {
    return new StartLog(scheduler, List.of());
  }

  /** Returns the starts of a policy, until some time after the last release. */
  static List<String> ofRun(SchedulingPolicy policy, SchedulingInstance instance) {
    return ofRun(of(policy.bind(instance.context())), instance);
  }

  /**
   * As above, but the policy gets histories, which begin with the first dispatch and grow as
   * machines come and go.
   */
  static List<String> ofRunWithGrowingHistories(
      SchedulingPolicy policy, SchedulingInstance instance) {
    long first = firstTick(policy, instance);
    List<AvailabilityHistory> growing =
        IntStream.range(0, instance.grid().size())
            .mapToObj(machine -> new AvailabilityHistory(first))
            .toList();
    Scheduler scheduler = policy.bind(instance.context().withHistories(growing));
    return ofRun(new StartLog(scheduler, growing), instance);
  }

  private static long firstTick(SchedulingPolicy policy, SchedulingInstance instance) {
    StartLog log = of(policy.bind(instance.context()));
    ReferenceDriver.of(instance, log).step();
    return Math.max(0, log.lastTick);
  }

  private static List<String> ofRun(StartLog log, SchedulingInstance instance) {
    long lastRelease =
        instance.jobs().stream().mapToLong(job -> job.job().release()).max().orElse(0);
    long horizon = lastRelease + TICKS_AFTER_LAST_RELEASE;
    ReferenceDriver driver = ReferenceDriver.of(instance, log);
    while (log.lastTick < horizon && driver.step()) {
      // Each step makes progress.
    }
    return log.startsBefore(horizon);
  }

  private List<String> startsBefore(long horizon) {
    return starts.stream().filter(each -> each.tick() < horizon).map(Start::toString).toList();
  }

  /** The starts, as in {@code 60: job 3 on machine 0, HEAD}. */
  List<String> starts() {
    return startsBefore(Long.MAX_VALUE);
  }

  @Override
  public void machineDown(Machine machine, long now) {
    changed.put(machine.id(), MachineState.UNAVAILABLE);
    super.machineDown(machine, now);
  }

  @Override
  public void machineUp(Machine machine, long now) {
    changed.put(machine.id(), MachineState.AVAILABLE);
    super.machineUp(machine, now);
  }

  @Override
  public long dispatch(Dispatcher dispatcher, long now) {
    lastTick = now;
    for (int machine = 0; machine < growing.size(); machine++) {
      grow(growing.get(machine), changed.get(machine), now);
    }
    changed.clear();
    return super.dispatch(logged(dispatcher, now), now);
  }

  private static void grow(
      AvailabilityHistory history, @Nullable MachineState changedInto, long now) {
    if (changedInto != null && changedInto != history.lastState()) {
      history.append(now, changedInto);
    }
  }

  private Dispatcher logged(Dispatcher dispatcher, long now) {
    return new Dispatcher() {
      @Override
      public void start(Job job, Machine machine) {
        start(job, machine, StartReason.UNSTATED);
      }

      @Override
      public void start(Job job, Machine machine, StartReason reason) {
        starts.add(new Start(now, job.id(), machine.id(), reason));
        dispatcher.start(job, machine);
      }
    };
  }
}

package io.github.gapwise.testkit.run;

import static io.github.gapwise.core.scheduler.Scheduler.NEVER;

import io.github.gapwise.testkit.instance.Interference;
import io.github.gapwise.testkit.instance.Interference.Kill;
import io.github.gapwise.testkit.instance.Interference.LoadChange;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import io.github.gapwise.testkit.instance.SchedulingInstance.Cancellation;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/**
 * The events of a run that are still to come and that no scheduler decides, each sort by job or
 * machine.
 */
final class Agenda {
  private static final Comparator<ActualJob> BY_ID =
      Comparator.comparingLong(job -> job.job().id());

  private final SchedulingInstance instance;
  private final List<ActualJob> toSubmit;
  private final List<Outage> toGoDown;
  private final List<Outage> toComeUp;
  private final List<LoadChange> toLoad;
  private final List<Kill> toKill;
  private final List<Cancellation> toCancel;

  Agenda(SchedulingInstance instance) {
    this.instance = instance;
    Interference interference = instance.interference();
    toSubmit = new ArrayList<>(instance.jobs());
    toGoDown = sorted(instance.outages(), Comparator.comparingInt(Outage::machineId));
    toComeUp = new ArrayList<>(toGoDown);
    toLoad = sorted(interference.loads(), Comparator.comparingInt(LoadChange::machineId));
    toKill = new ArrayList<>(interference.kills());
    toCancel = sorted(instance.cancellations(), Comparator.comparingLong(Cancellation::jobId));
  }

  boolean hasAllSubmitted() {
    return toSubmit.isEmpty();
  }

  long nextTick() {
    long next = earliest(toSubmit, job -> instance.submission(job.job()));
    next = Math.min(next, earliest(toGoDown, Outage::down));
    next = Math.min(next, earliest(toComeUp, Outage::up));
    next = Math.min(next, earliest(toLoad, LoadChange::tick));
    next = Math.min(next, earliest(toKill, Kill::tick));
    return Math.min(next, earliest(toCancel, Cancellation::tick));
  }

  private static <T> long earliest(List<T> events, ToLongFunction<T> tick) {
    return events.stream().mapToLong(tick).min().orElse(NEVER);
  }

  /** Takes the machines whose jobs are killed. */
  List<Integer> takeKills(long now) {
    return taken(toKill, each -> each.tick() == now).stream().map(Kill::machineId).toList();
  }

  List<Outage> takeDown(long now) {
    return taken(toGoDown, each -> each.down() == now);
  }

  List<Outage> takeUp(long now) {
    return taken(toComeUp, each -> each.up() == now);
  }

  List<LoadChange> takeLoads(long now) {
    return taken(toLoad, each -> each.tick() == now);
  }

  List<Cancellation> takeCancellations(long now) {
    return taken(toCancel, each -> each.tick() == now);
  }

  void resubmit(ActualJob lost) {
    toSubmit.add(lost);
  }

  /**
   * Takes the submissions that are due: new jobs, and lost ones, whose tick of submission has
   * passed.
   */
  List<ActualJob> takeSubmissions(long now) {
    return sorted(taken(toSubmit, each -> instance.submission(each.job()) <= now), BY_ID);
  }

  /** The elements that are due, removed from the list. */
  private static <T> List<T> taken(List<T> list, Predicate<T> due) {
    List<T> taken = list.stream().filter(due).toList();
    list.removeIf(due);
    return taken;
  }

  private static <T> List<T> sorted(List<T> list, Comparator<T> order) {
    List<T> sorted = new ArrayList<>(list);
    sorted.sort(order);
    return sorted;
  }
}

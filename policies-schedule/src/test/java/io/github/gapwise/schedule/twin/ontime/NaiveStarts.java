package io.github.gapwise.schedule.twin.ontime;

import io.github.gapwise.core.scheduler.Dispatcher;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The starts of one dispatch: what is due, and the background rule. */
final class NaiveStarts {
  private final NaivePlans plans;
  private final NaiveEstimates estimates;
  private final NaiveOnTimeOptions options;
  private final NaiveBackground background;
  private final Dispatcher dispatcher;
  private final long now;
  private final boolean held;
  private final double ageTicks;
  private boolean started;

  NaiveStarts(
      NaivePlans plans,
      NaiveEstimates estimates,
      NaiveOnTimeOptions options,
      NaiveBackground background,
      Dispatcher dispatcher,
      long now,
      boolean held,
      double ageTicks) {
    this.plans = plans;
    this.estimates = estimates;
    this.options = options;
    this.background = background;
    this.dispatcher = dispatcher;
    this.now = now;
    this.held = held;
    this.ageTicks = ageTicks;
  }

  /** d, e, f until a round starts nothing. */
  void all() {
    do {
      started = false;
      startDue();
      for (NaiveMachine m : plans.machines()) {
        startBackground(m);
      }
    } while (started);
  }

  /** d: every k in L_m with S_k <= now. */
  private void startDue() {
    for (NaiveMachine m : plans.machines()) {
      for (NaivePlanned k : m.planned()) {
        if (k.start() <= now) {
          m.startPlanned(k.job(), start(k.job(), m));
        }
      }
    }
  }

  private NaiveRun start(NaiveJob j, NaiveMachine m) {
    dispatcher.start(j.given(), m.machine());
    started = true;
    return new NaiveRun(j, now, plans.endIfStarted(m, j, now));
  }

  private void startBackground(NaiveMachine m) {
    Optional<NaiveJob> next = nextBackground(m);
    while (next.isPresent()) {
      NaiveJob j = next.get();
      m.startUnplanned(start(j, m));
      background.remove(j);
      next = nextBackground(m);
    }
  }

  private Optional<NaiveJob> nextBackground(NaiveMachine m) {
    List<NaiveJob> f =
        background.jobs().stream()
            .filter(j -> m.takes(j) && j.isReleased(now) && plans.isFreeNow(m, j, now))
            .toList();
    Predicate<NaiveJob> inTime =
        j -> j.hasDeadline() && plans.endIfStarted(m, j, now) <= j.deadline();
    Comparator<NaiveJob> aged =
        Comparator.comparingLong(NaiveJob::release).thenComparingLong(NaiveJob::id);
    Optional<NaiveJob> first = first(f, inTime, NaiveJob.EARLIEST_DEADLINE);
    if (held) {
      return first;
    }
    return first
        .or(() -> first(f, this::isAged, aged))
        .or(() -> first(f, NaiveJob::hasDeadline, NaiveJob.EARLIEST_DEADLINE))
        .or(() -> first(f, j -> true, ofNoDeadline()));
  }

  private static Optional<NaiveJob> first(
      List<NaiveJob> f, Predicate<NaiveJob> which, Comparator<NaiveJob> order) {
    Stream<NaiveJob> candidates = f.stream().filter(which);
    return candidates.min(order);
  }

  private boolean isAged(NaiveJob j) {
    return now - j.release() >= ageTicks;
  }

  private Comparator<NaiveJob> ofNoDeadline() {
    return options.largestFirst()
        ? Comparator.comparingDouble(estimates::area).reversed().thenComparingLong(NaiveJob::id)
        : Comparator.comparingLong(NaiveJob::order);
  }
}

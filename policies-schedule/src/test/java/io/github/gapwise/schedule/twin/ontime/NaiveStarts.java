package io.github.gapwise.schedule.twin.ontime;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The starts of one dispatch: the jobs that are due, HOPEFUL, PULL and the background rule. */
final class NaiveStarts {

  /** A job that is planned on one machine and may start on another one. */
  private record Pull(NaiveMachine from, NaiveJob k, long slack) {}

  private final NaiveOnTimeOptions options;
  private final NaiveEstimates estimates;
  private final NaivePlans plans;
  private final NaiveBackground background;
  private final NaiveInsertion insertion;
  private final NaiveYield yield;
  private final Dispatcher dispatcher;
  private final long now;
  private final boolean held;
  private final double ageTicks;
  private boolean started;

  NaiveStarts(NaiveParts parts, Dispatcher dispatcher, long now, boolean held, double ageTicks) {
    options = parts.options();
    estimates = parts.estimates();
    plans = parts.plans();
    background = parts.background();
    insertion = parts.insertion();
    yield = parts.yield();
    this.dispatcher = dispatcher;
    this.now = now;
    this.held = held;
    this.ageTicks = ageTicks;
  }

  /** d, e, f until a round starts nothing. */
  void all() {
    do {
      started = false;
      startDueBlocks();
      startDue();
      if (options.has(NaiveOnTimeStep.HOPEFUL)) {
        startHopefulSpread();
        startHopeful();
      }
      startSpreadBackground();
      for (NaiveMachine m : plans.machines()) {
        if (options.has(NaiveOnTimeStep.PULL)) {
          pull(m);
        }
        startBackground(m);
      }
    } while (started);
    blockOldest();
    startDueBlocks();
  }

  /** d: every block with S <= now, in order of submission. */
  private void startDueBlocks() {
    for (NaiveBlock b : plans.blocks()) {
      if (b.start() <= now) {
        plans.remove(b);
        NaiveRun run = startSpread(b.job(), b.on());
        b.on().forEach(m -> m.startPlanned(b.job(), run));
      }
    }
  }

  private NaiveRun startSpread(NaiveJob j, List<NaiveMachine> on) {
    List<Machine> machines = on.stream().map(NaiveMachine::machine).toList();
    dispatcher.start(j.given(), machines, StartReason.UNSTATED);
    started = true;
    return new NaiveRun(j, on, now, estimates.end(j, on, now));
  }

  private void startSpreadFromBackground(NaiveJob j, List<NaiveMachine> on) {
    NaiveRun run = startSpread(j, on);
    on.forEach(m -> m.startUnplanned(run));
    background.remove(j);
  }

  /** e, the jobs of several nodes. */
  private void startHopefulSpread() {
    List<NaiveJob> released =
        background.live(now).stream()
            .filter(j -> j.isSpread() && j.isReleased(now))
            .sorted(NaiveJob.EARLIEST_DEADLINE)
            .toList();
    for (NaiveJob j : released) {
      List<NaiveMachine> on = plans.freeNow(j, now);
      if (on != null
          && (estimates.end(j, on, now) <= j.deadline()
              || estimates.pi(j, on, now) >= options.risk())) {
        startSpreadFromBackground(j, on);
      }
    }
  }

  /** f, the background rule for jobs of several nodes, before that of the machines. */
  private void startSpreadBackground() {
    Optional<NaiveJob> next = nextSpread();
    while (next.isPresent()) {
      startSpreadFromBackground(next.get(), machinesOf(next.get()));
      next = nextSpread();
    }
  }

  private List<NaiveMachine> machinesOf(NaiveJob j) {
    List<NaiveMachine> on = plans.freeNow(j, now);
    return on == null ? List.of() : on;
  }

  private Optional<NaiveJob> nextSpread() {
    List<NaiveJob> f =
        background.jobs().stream()
            .filter(j -> j.isSpread() && j.isReleased(now) && !machinesOf(j).isEmpty())
            .toList();
    return next(
        f,
        j -> j.hasDeadline() && estimates.end(j, machinesOf(j), now) <= j.deadline(),
        j -> false);
  }

  /**
   * The background job of several nodes that was released first gets its earliest start as a block,
   * for all of its estimate, once it has waited for so long; one at a time.
   */
  private void blockOldest() {
    Optional<NaiveJob> oldest =
        background.jobs().stream().filter(NaiveJob::isSpread).min(oldestFirst());
    if (!held
        && plans.blocks().stream().noneMatch(NaiveBlock::aged)
        && oldest.isPresent()
        && isAged(oldest.get())) {
      block(oldest.get());
    }
  }

  private void block(NaiveJob j) {
    double q = j.q();
    double c = j.c();
    j.setShares(1, 1);
    NaiveBlock block = plans.earliest(j, now);
    if (block == null) {
      j.setShares(q, c);
    } else {
      background.remove(j);
      plans.add(new NaiveBlock(j, block.on(), block.start(), true));
    }
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
    return new NaiveRun(j, List.of(m), now, plans.endIfStarted(m, j, now));
  }

  /** e HOPEFUL. */
  private void startHopeful() {
    List<NaiveJob> released =
        background.live(now).stream()
            .filter(j -> !j.isSpread() && j.isReleased(now))
            .sorted(NaiveJob.EARLIEST_DEADLINE)
            .toList();
    for (NaiveJob j : released) {
      plans.machines().stream()
          .filter(m -> background.hasGrown() || m.wasTouched())
          .filter(m -> m.takes(j) && plans.isFreeNow(m, j, now) && isHopeful(m, j))
          .min(
              Comparator.<NaiveMachine>comparingLong(m -> plans.endIfStarted(m, j, now))
                  .thenComparingInt(NaiveMachine::id))
          .ifPresent(m -> startFromBackground(m, j));
    }
  }

  private boolean isHopeful(NaiveMachine m, NaiveJob j) {
    return plans.endIfStarted(m, j, now) <= j.deadline()
        || estimates.pi(j, m.machine(), now) >= options.risk();
  }

  private void startFromBackground(NaiveMachine m, NaiveJob j) {
    m.startUnplanned(start(j, m));
    background.remove(j);
  }

  /** f PULL. */
  private void pull(NaiveMachine m) {
    Optional<Pull> next = nextPull(m);
    while (next.isPresent()) {
      NaiveJob k = next.get().k();
      NaiveMachine from = next.get().from();
      m.startUnplanned(start(k, m));
      from.takeOut(k);
      plans.refresh(from, now).stream()
          .sorted(NaiveJob.EARLIEST_DEADLINE)
          .forEach(each -> insertion.insert(each, 0, now));
      next = nextPull(m);
    }
  }

  private Optional<Pull> nextPull(NaiveMachine m) {
    return plans.machines().stream()
        .filter(from -> from != m)
        .flatMap(
            from ->
                from.planned().stream()
                    .filter(k -> isBetterNow(m, from, k))
                    .map(k -> new Pull(from, k.job(), slack(m, k.job()))))
        .min(
            Comparator.comparingLong(Pull::slack)
                .thenComparingLong(candidate -> candidate.k().id()));
  }

  private boolean isBetterNow(NaiveMachine m, NaiveMachine from, NaivePlanned k) {
    NaiveJob job = k.job();
    long end = plans.endIfStarted(m, job, now);
    return m.takes(job)
        && job.isReleased(now)
        && plans.isFreeNow(m, job, now)
        && end <= job.deadline()
        && end < plans.end(from, k);
  }

  private long slack(NaiveMachine m, NaiveJob k) {
    return k.deadline() - plans.endIfStarted(m, k, now);
  }

  /** f, the background rule. */
  private void startBackground(NaiveMachine m) {
    Optional<NaiveJob> next = nextBackground(m);
    while (next.isPresent()) {
      startFromBackground(m, next.get());
      next = nextBackground(m);
    }
  }

  private Optional<NaiveJob> nextBackground(NaiveMachine m) {
    List<NaiveJob> f =
        background.jobs().stream()
            .filter(
                j -> !j.isSpread() && m.takes(j) && j.isReleased(now) && plans.isFreeNow(m, j, now))
            .toList();
    return next(
        f,
        j -> j.hasDeadline() && plans.endIfStarted(m, j, now) <= j.deadline(),
        j -> yield.mustWait(m, j, now));
  }

  private Optional<NaiveJob> next(
      List<NaiveJob> f, Predicate<NaiveJob> isInTime, Predicate<NaiveJob> mustWait) {
    Optional<NaiveJob> inTime = first(f, isInTime, NaiveJob.EARLIEST_DEADLINE);
    if (held) {
      return inTime;
    }
    if (options.order() == NaiveBackgroundOrder.SMALLEST) {
      return inTime.or(() -> first(f, mustWait.negate(), byArea()));
    }
    return inTime
        .or(() -> first(f, this::isAged, oldestFirst()))
        .or(
            () ->
                first(f, mustWait.negate().and(NaiveJob::hasDeadline), NaiveJob.EARLIEST_DEADLINE))
        .or(() -> first(f, mustWait.negate(), ofNoDeadline()));
  }

  private static Optional<NaiveJob> first(
      List<NaiveJob> f, Predicate<NaiveJob> which, Comparator<NaiveJob> order) {
    return f.stream().filter(which).min(order);
  }

  private boolean isAged(NaiveJob j) {
    return now - j.release() >= ageTicks;
  }

  private static Comparator<NaiveJob> oldestFirst() {
    return Comparator.comparingLong(NaiveJob::release).thenComparingLong(NaiveJob::id);
  }

  private Comparator<NaiveJob> ofNoDeadline() {
    return options.order() == NaiveBackgroundOrder.LARGEST
        ? Comparator.comparingDouble(estimates::area).reversed().thenComparingLong(NaiveJob::id)
        : Comparator.comparingLong(NaiveJob::order);
  }

  private Comparator<NaiveJob> byArea() {
    return Comparator.comparingDouble(estimates::area).thenComparingLong(NaiveJob::id);
  }
}

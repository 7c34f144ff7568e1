package io.github.gapwise.schedule.twin.ontime;

import static io.github.gapwise.schedule.twin.ontime.NaiveEstimates.sum;

import java.util.Comparator;
import java.util.List;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/** insert(j, depth). */
final class NaiveInsertion {

  /** The offer of a machine: its list with the new job, and without k if one is left out. */
  private record Offer(NaiveMachine machine, NaivePass pass, double value, @Nullable NaiveJob k) {}

  private static final double PENALTY_SECONDS = 1_000_000;

  private final NaivePlans plans;
  private final NaiveEstimates estimates;
  private final NaiveOnTimeOptions options;
  private final NaiveBackground background;
  private final double penaltyTicks;

  /** Whether PLACE takes chances at a tick. */
  private final LongPredicate takesChances;

  NaiveInsertion(
      NaivePlans plans,
      NaiveEstimates estimates,
      NaiveOnTimeOptions options,
      NaiveBackground background,
      long ticksPerSecond,
      LongPredicate takesChances) {
    this.plans = plans;
    this.estimates = estimates;
    this.options = options;
    this.background = background;
    penaltyTicks = PENALTY_SECONDS * ticksPerSecond;
    this.takesChances = takesChances;
  }

  void insert(NaiveJob j, int depth, long now) {
    if (j.isSpread()) {
      insertSpread(j, depth, now);
      return;
    }
    if (!place(j, options.risk() * j.weight(), null, now)
        && !move(j, now)
        && !(depth > 0 && eject(j, depth, now))) {
      background.add(j); // 4
    }
  }

  /** Of several nodes: placed as a block, else in place of a larger job, else 4. */
  private void insertSpread(NaiveJob j, int depth, long now) {
    if (!j.hasDeadline()
        || (!placeBlock(j, options.risk() * j.weight(), now)
            && !(depth > 0 && ejectForBlock(j, depth, now)))) {
      background.add(j);
    }
  }

  /** Places a job of several nodes at its earliest start, if it is on time there. */
  boolean placeBlock(NaiveJob j, double need, long now) {
    NaiveBlock block = plans.earliest(j, now);
    if (block == null || !isOnTime(block) || gain(block) < need) {
      return false;
    }
    plans.add(block);
    return true;
  }

  private boolean isOnTime(NaiveBlock b) {
    return b.start() + estimates.p(b.job(), b.on()) >= 0 && plans.isInTime(b);
  }

  private double gain(NaiveBlock b) {
    return b.job().weight() * estimates.pi(b.job(), b.on(), b.start());
  }

  /** The largest job of one node makes way without which a job of several has its place. */
  private boolean ejectForBlock(NaiveJob j, int depth, long now) {
    record Candidate(NaiveMachine machine, NaiveJob k) {}
    List<Candidate> byFallingArea =
        plans.machines().stream()
            .filter(m -> m.takes(j))
            .flatMap(m -> m.list().stream().map(k -> new Candidate(m, k)))
            .filter(c -> isLargerForItsWeight(c.k(), j))
            .sorted(Comparator.comparing(Candidate::k, largestFirst()))
            .toList();
    for (Candidate c : byFallingArea) {
      NaivePass pass = plans.starts(c.machine(), c.machine().listWithout(c.k()), now);
      NaiveBlock block = pass.isOk() ? plans.earliestIf(c.machine(), pass, j, now) : null;
      if (block != null
          && block.on().contains(c.machine())
          && isOnTime(block)
          && plans.gain(c.machine(), c.k(), pass) + gain(block) >= leastGain(j, c.k())) {
        c.machine().plan(pass);
        plans.add(block);
        insert(c.k(), depth - 1, now);
        return true;
      }
    }
    return false;
  }

  private boolean isLargerForItsWeight(NaiveJob k, NaiveJob j) {
    return estimates.plannedArea(k) * j.weight() > estimates.plannedArea(j) * k.weight();
  }

  private Comparator<NaiveJob> largestFirst() {
    return Comparator.<NaiveJob>comparingDouble(estimates::plannedArea)
        .reversed()
        .thenComparingLong(NaiveJob::id);
  }

  /**
   * Whether a job that starts there at once is on time, by p: the machines of MOVE and EJECT, and
   * of PLACE without CHANCES.
   */
  private boolean mayMeetDeadline(NaiveMachine m, NaiveJob j, long now) {
    return m.takes(j)
        && sum(Math.max(now, j.release()), estimates.p(j, m.machine())) <= j.deadline();
  }

  /** 1 PLACE on one of the machines, except the excepted one. */
  boolean place(NaiveJob j, double need, @Nullable NaiveMachine excepted, long now) {
    Offer best = null;
    for (NaiveMachine m : plans.machines()) {
      boolean mayTake = takesChances.test(now) ? m.takes(j) : mayMeetDeadline(m, j, now);
      if (m != excepted && mayTake) {
        NaivePass pass = plans.starts(m, plans.at(m, m.list(), j), now);
        if (pass.isOk() && plans.gain(m, null, pass) >= need) {
          double cost = cost(m, j, pass, now);
          best = best == null || cost < best.value() ? new Offer(m, pass, cost, null) : best;
        }
      }
    }
    if (best != null) {
      best.machine().plan(best.pass());
    }
    return best != null;
  }

  private double cost(NaiveMachine m, NaiveJob j, NaivePass pass, long now) {
    double shift = 0;
    for (NaivePlanned k : pass.planned()) {
      NaivePlanned before = m.plannedOf(k.job());
      shift += before == null ? 0 : k.start() - before.start();
    }
    double cost = 2.0 * (shift + (pass.of(j).start() - now)) + estimates.p(j, m.machine());
    double penalty = j.weight() == 0 ? 0 : 1 - plans.gain(m, null, pass) / j.weight();
    return penaltyTicks * penalty + cost;
  }

  /** 2 MOVE. */
  private boolean move(NaiveJob j, long now) {
    int tries = 0;
    for (NaiveMachine m : plans.machines()) {
      for (NaiveJob k : mayMeetDeadline(m, j, now) ? m.list() : List.<NaiveJob>of()) {
        NaivePass pass = plans.starts(m, plans.at(m, m.listWithout(k), j), now);
        if (pass.isOk()) {
          if (tries == options.moves()) {
            return false;
          }
          tries++;
          double g = plans.gain(m, k, pass);
          if (place(k, options.risk() * j.weight() - g, m, now)) {
            m.plan(pass);
            return true;
          }
        }
      }
    }
    return false;
  }

  /** 3 EJECT. */
  private boolean eject(NaiveJob j, int depth, long now) {
    Offer best = null;
    for (NaiveMachine m : plans.machines()) {
      Offer offer = mayMeetDeadline(m, j, now) ? ejection(m, j, now) : null;
      if (offer != null && (best == null || offer.value() > best.value())) {
        best = offer;
      }
    }
    if (best == null || best.k() == null) {
      return false;
    }
    best.machine().plan(best.pass());
    insert(best.k(), depth - 1, now);
    return true;
  }

  /** The offer of a machine: the first k by falling area with which no condition fails. */
  private @Nullable Offer ejection(NaiveMachine m, NaiveJob j, long now) {
    List<NaiveJob> byFallingArea =
        m.list().stream().filter(k -> isLargerForItsWeight(k, j)).sorted(largestFirst()).toList();
    for (NaiveJob k : byFallingArea) {
      NaivePass pass = plans.starts(m, plans.at(m, m.listWithout(k), j), now);
      if (pass.isOk() && plans.gain(m, k, pass) >= leastGain(j, k)) {
        return new Offer(m, pass, estimates.rank(k), k);
      }
    }
    return null;
  }

  private static double leastGain(NaiveJob j, NaiveJob k) {
    return Math.min(0, j.weight() - k.weight()) - 0.05 * j.weight();
  }
}

package io.github.gapwise.schedule.twin.ontime;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The changes that a dispatch with {@code adapt} makes to the plans before it starts any job. */
final class NaiveRepairs {
  private static final double REPLAN_SHARE = 0.3 * (1 + 1e-9);
  private static final int RELOCATED = 5;
  private static final double RELOCATION_GAIN = 0.02;

  private final NaiveOnTimeOptions options;
  private final NaiveEstimates estimates;
  private final NaivePlans plans;
  private final NaiveBackground background;
  private final NaiveInsertion insertion;
  private final Comparator<NaiveJob> risingRank;

  NaiveRepairs(NaiveParts parts) {
    options = parts.options();
    estimates = parts.estimates();
    plans = parts.plans();
    background = parts.background();
    insertion = parts.insertion();
    risingRank = Comparator.comparingDouble(estimates::rank).thenComparingLong(NaiveJob::id);
  }

  /** LEARN, if it is due, and the steps a to c. */
  void repair(long now) {
    boolean rebuilt = options.adapt() && estimates.learning().isDue();
    if (rebuilt) {
      estimates.learning().rebuild(censored(now));
    }
    if (rebuilt && options.has(NaiveOnTimeStep.REPLAN) && haveSharesChanged(now)) {
      replan(now);
    }
    if (options.has(NaiveOnTimeStep.RESCUE)) {
      rescue(now);
    }
    if (options.has(NaiveOnTimeStep.RELOCATE)) {
      relocate(now);
    }
  }

  /** elapsed/e of the running jobs. */
  private List<NaiveLearning.Censored> censored(long now) {
    List<NaiveLearning.Censored> censored = new ArrayList<>();
    for (NaiveMachine m : plans.machines()) {
      for (NaiveRun run :
          options.has(NaiveOnTimeStep.CENSORED) ? m.running() : List.<NaiveRun>of()) {
        if (run.isFirst(m)) {
          censored.add(estimates.censored(run, now));
        }
      }
    }
    return censored;
  }

  /** a: whether sum |Q_new - q_j|·area > 0.3·sum q_j·area, by more than rounding. */
  private boolean haveSharesChanged(long now) {
    double change = 0;
    double sum = 0;
    for (NaiveJob j : runningPlannedAndLive(now)) {
      double area = estimates.area(j);
      change += Math.abs(estimates.presentQ(j) - j.q()) * area;
      sum += j.q() * area;
    }
    return change > REPLAN_SHARE * sum;
  }

  private List<NaiveJob> runningPlannedAndLive(long now) {
    Comparator<NaiveRun> byStart =
        Comparator.comparingLong(NaiveRun::start).thenComparingLong(run -> run.job().order());
    Stream<NaiveJob> onMachines =
        plans.machines().stream()
            .flatMap(
                m ->
                    Stream.concat(
                        m.running().stream()
                            .filter(run -> run.isFirst(m))
                            .sorted(byStart)
                            .map(NaiveRun::job),
                        m.list().stream()));
    Stream<NaiveJob> spread = plans.blocks().stream().filter(b -> !b.aged()).map(NaiveBlock::job);
    return Stream.of(onMachines, spread, background.live(now).stream())
        .flatMap(each -> each)
        .toList();
  }

  /** a RE-PLAN. */
  private void replan(long now) {
    runningPlannedAndLive(now).forEach(estimates::setShares);
    plans.renewAllEnds(now);
    plans.machines().stream().filter(NaiveMachine::isOpen).forEach(NaiveMachine::change);
    List<NaiveJob> takenOut = new ArrayList<>(plans.settle(now));
    takenOut.sort(NaiveJob.EARLIEST_DEADLINE);
    takenOut.forEach(k -> insertion.insert(k, 0, now));
    for (NaiveJob j : background.live(now).stream().sorted(risingRank).toList()) {
      place(j, now);
    }
  }

  private void place(NaiveJob j, long now) {
    double need = options.risk() * j.weight();
    if (j.isSpread() ? insertion.placeBlock(j, need, now) : insertion.place(j, need, null, now)) {
      background.remove(j);
    }
  }

  /** b RESCUE. */
  private void rescue(long now) {
    for (NaiveMachine m : plans.machines()) {
      if (m.wasReleased()) {
        background.live(now).stream()
            .filter(j -> !j.isSpread() && m.takes(j))
            .sorted(risingRank)
            .forEach(j -> rescue(m, j, now));
      }
    }
    if (plans.machines().stream().anyMatch(NaiveMachine::wasReleased)) {
      background.live(now).stream()
          .filter(NaiveJob::isSpread)
          .sorted(risingRank)
          .forEach(j -> place(j, now));
    }
  }

  private void rescue(NaiveMachine m, NaiveJob j, long now) {
    NaivePass pass = plans.starts(m, plans.at(m, m.list(), j), now);
    if (pass.isOk() && plans.gain(m, null, pass) >= options.risk() * j.weight()) {
      m.plan(pass);
      background.remove(j);
    }
  }

  /** c RELOCATE. */
  private void relocate(long now) {
    for (NaiveMachine m : plans.machines()) {
      if (m.wasRefreshed()) {
        m.planned().stream()
            .filter(k -> k.pi() < 1)
            .limit(RELOCATED)
            .forEach(k -> relocate(m, k.job(), now));
      }
    }
  }

  private void relocate(NaiveMachine m, NaiveJob k, long now) {
    NaivePlanned planned = m.plannedOf(k);
    NaivePass without = plans.starts(m, m.listWithout(k), now);
    if (planned != null && planned.pi() < 1 && without.isOk()) {
      double g = plans.gain(m, k, without);
      if (insertion.place(k, RELOCATION_GAIN * k.weight() - g, m, now)) {
        m.plan(without);
      }
    }
  }
}

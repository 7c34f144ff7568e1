package io.github.gapwise.schedule.twin.ontime;

import static io.github.gapwise.schedule.twin.ontime.NaiveEstimates.sum;

import io.github.gapwise.core.model.Grid;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The plans of all machines: the serial pass, the gain of a list, and the refresh. */
final class NaivePlans {
  private final NaiveEstimates estimates;
  private final List<NaiveMachine> machines;

  NaivePlans(Grid grid, NaiveEstimates estimates) {
    this.estimates = estimates;
    machines = grid.machines().stream().map(NaiveMachine::new).toList();
  }

  /** All machines by id. */
  List<NaiveMachine> machines() {
    return machines;
  }

  /** starts(m, L, now). A job of L_m that does not move keeps its pi. */
  NaivePass starts(NaiveMachine m, List<NaiveJob> list, long now) {
    return starts(m, list, m.planned(), now);
  }

  private NaivePass starts(
      NaiveMachine m, List<NaiveJob> list, List<NaivePlanned> before, long now) {
    NaiveProfile profile = new NaiveProfile(m.machine().cpus());
    m.running().forEach(run -> profile.occupy(run.start(), run.end(), run.job().cpus()));
    List<NaivePlanned> planned = new ArrayList<>();
    for (NaiveJob j : list) {
      long p = estimates.p(j, m.machine());
      long start = profile.earliest(Math.max(now, j.release()), p, j.cpus());
      if (start + p < 0 || sum(start, estimates.low(j, m.machine())) > j.deadline()) {
        return new NaivePass(planned, true);
      }
      profile.occupy(start, start + p, j.cpus());
      planned.add(planned(m, j, start, before));
    }
    return new NaivePass(planned, false);
  }

  private NaivePlanned planned(NaiveMachine m, NaiveJob j, long start, List<NaivePlanned> before) {
    return before.stream()
        .filter(each -> each.job() == j && each.start() == start)
        .findFirst()
        .orElseGet(() -> new NaivePlanned(j, start, estimates.pi(j, m.machine(), start)));
  }

  /** at(L, j): before the first k with d_k - p(k,m) > d_j - p(j,m); if there is none, behind. */
  List<NaiveJob> at(NaiveMachine m, List<NaiveJob> list, NaiveJob j) {
    int position = 0;
    while (position < list.size() && latestStart(m, list.get(position)) <= latestStart(m, j)) {
      position++;
    }
    List<NaiveJob> changed = new ArrayList<>(list);
    changed.add(position, j);
    return changed;
  }

  private long latestStart(NaiveMachine m, NaiveJob j) {
    return j.deadline() - estimates.p(j, m.machine());
  }

  /** gain(T), where the job left out, if any, is the only job of L_m that T lacks. */
  double gain(NaiveMachine m, @Nullable NaiveJob leftOut, NaivePass pass) {
    double gain = 0;
    NaivePlanned left = leftOut == null ? null : m.plannedOf(leftOut);
    if (left != null) {
      gain -= left.job().weight() * left.pi();
    }
    for (NaivePlanned k : pass.planned()) {
      NaivePlanned before = m.plannedOf(k.job());
      gain += k.job().weight() * (before == null ? k.pi() : k.pi() - before.pi());
    }
    return gain;
  }

  /**
   * refresh(m): recomputes S and pi; while FAIL at z, the largest rank up to z is taken out.
   *
   * @return the jobs taken out
   */
  List<NaiveJob> refresh(NaiveMachine m, long now) {
    List<NaiveJob> list = new ArrayList<>(m.list());
    List<NaiveJob> takenOut = new ArrayList<>();
    NaivePass pass = starts(m, list, List.of(), now);
    while (!pass.isOk()) {
      NaiveJob largest =
          list.subList(0, pass.planned().size() + 1).stream()
              .min(
                  Comparator.comparingDouble(estimates::rank)
                      .reversed()
                      .thenComparingLong(NaiveJob::id))
              .orElseThrow();
      list.remove(largest);
      takenOut.add(largest);
      pass = starts(m, list, List.of(), now);
    }
    m.plan(pass);
    m.markRefreshed();
    return takenOut;
  }

  /**
   * Whether R_j CPUs are idle, and free in [now, now+p) beside run_m and the planned starts of L_m.
   */
  boolean isFreeNow(NaiveMachine m, NaiveJob j, long now) {
    NaiveProfile profile = new NaiveProfile(m.machine().cpus());
    m.running().forEach(run -> profile.occupy(run.start(), run.end(), run.job().cpus()));
    for (NaivePlanned k : m.planned()) {
      profile.occupy(k.start(), end(m, k), k.job().cpus());
    }
    return m.idleCpus() >= j.cpus() && profile.isFree(now, endIfStarted(m, j, now), j.cpus());
  }

  /** S_k + p. */
  long end(NaiveMachine m, NaivePlanned k) {
    return sum(k.start(), estimates.p(k.job(), m.machine()));
  }

  /** now + p. */
  long endIfStarted(NaiveMachine m, NaiveJob j, long now) {
    return sum(now, estimates.p(j, m.machine()));
  }

  /** Renews the ENDs that have passed. */
  void renewPassedEnds(long now) {
    for (NaiveMachine m : machines) {
      if (m.running().stream().anyMatch(run -> run.end() <= now)) {
        m.change();
        m.setRunning(
            m.running().stream()
                .map(run -> run.end() <= now ? renewed(m, run, now) : run)
                .toList());
      }
    }
  }

  private NaiveRun renewed(NaiveMachine m, NaiveRun run, long now) {
    return run.withEnd(estimates.endOncePassed(run, m.machine(), now));
  }

  /** Renews all ENDs, as estimates have changed. */
  void renewAllEnds(long now) {
    for (NaiveMachine m : machines) {
      m.setRunning(
          m.running().stream()
              .map(run -> run.withEnd(estimates.end(run.job(), m.machine(), run.start())))
              .map(run -> run.end() > now ? run : renewed(m, run, now))
              .toList());
    }
  }

  /**
   * INVARIANT: every planned job is on time as planned; where no event has occurred since the plan
   * was made, planning anew yields the same plan.
   */
  boolean invariantHolds(long now) {
    return machines.stream().allMatch(m -> isOnTime(m) && (isStale(m, now) || isUpToDate(m, now)));
  }

  private boolean isOnTime(NaiveMachine m) {
    return m.planned().stream()
        .allMatch(k -> sum(k.start(), estimates.low(k.job(), m.machine())) <= k.job().deadline());
  }

  private static boolean isStale(NaiveMachine m, long now) {
    return m.hasChanged() || m.running().stream().anyMatch(run -> run.end() <= now);
  }

  private boolean isUpToDate(NaiveMachine m, long now) {
    NaivePass anew = starts(m, m.list(), now);
    return anew.isOk() && anew.planned().equals(m.planned());
  }
}

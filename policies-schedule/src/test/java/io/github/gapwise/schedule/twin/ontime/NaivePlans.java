package io.github.gapwise.schedule.twin.ontime;

import static io.github.gapwise.schedule.twin.ontime.NaiveEstimates.sum;

import io.github.gapwise.core.model.Grid;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The plans of all machines: the serial pass, the gain of a list, and the refresh. */
final class NaivePlans {
  private final NaiveEstimates estimates;
  private final NaiveChoice choice;
  private final List<NaiveMachine> machines;

  /** In order of submission. */
  private List<NaiveBlock> blocks = List.of();

  NaivePlans(Grid grid, NaiveEstimates estimates) {
    this.estimates = estimates;
    choice = new NaiveChoice(estimates);
    machines = grid.machines().stream().map(NaiveMachine::new).toList();
  }

  /** All machines by id. */
  List<NaiveMachine> machines() {
    return machines;
  }

  /** The planned jobs of several nodes. */
  List<NaiveBlock> blocks() {
    return blocks;
  }

  void add(NaiveBlock block) {
    blocks = withBlock(block);
    block.on().forEach(NaiveMachine::touch);
  }

  private List<NaiveBlock> withBlock(NaiveBlock block) {
    return Stream.concat(blocks.stream(), Stream.of(block))
        .sorted(Comparator.comparingLong(each -> each.job().order()))
        .toList();
  }

  void remove(NaiveBlock block) {
    blocks = blocks.stream().filter(each -> each.job() != block.job()).toList();
  }

  /** Takes out a block; its machines have changed. */
  void takeOut(NaiveBlock block) {
    remove(block);
    block.on().forEach(NaiveMachine::change);
  }

  /** What run_m and blocks occupy. */
  private NaiveProfile occupied(NaiveMachine m, List<NaiveBlock> beside) {
    NaiveProfile profile = new NaiveProfile(m.machine());
    m.running().forEach(run -> profile.occupy(run.start(), run.end(), run.job().job()));
    beside.stream()
        .filter(b -> b.on().contains(m))
        .forEach(b -> profile.occupy(b.start(), end(b), b.job().job()));
    return profile;
  }

  /** What run_m, the blocks and L_m occupy. */
  private NaiveProfile all(NaiveMachine m, List<NaivePlanned> planned) {
    NaiveProfile profile = occupied(m, blocks);
    planned.forEach(k -> profile.occupy(k.start(), end(m, k), k.job().job()));
    return profile;
  }

  /** S_j + p(j,M). */
  private long end(NaiveBlock b) {
    return sum(b.start(), estimates.p(b.job(), b.on()));
  }

  private List<NaiveMachine> taking(NaiveJob j) {
    return machines.stream().filter(m -> m.takes(j)).toList();
  }

  /** The earliest start of a job of several nodes, or null. */
  @Nullable NaiveBlock earliest(NaiveJob j, long now) {
    return earliest(j, m -> all(m, m.planned()), now);
  }

  /** The earliest start of a job of several nodes if m had these starts, or null. */
  @Nullable NaiveBlock earliestIf(NaiveMachine m, NaivePass pass, NaiveJob j, long now) {
    return earliest(j, each -> all(each, each == m ? pass.planned() : each.planned()), now);
  }

  private @Nullable NaiveBlock earliest(
      NaiveJob j, Function<NaiveMachine, NaiveProfile> free, long now) {
    return choice.earliest(Math.max(now, j.release()), j, taking(j), free);
  }

  /** The machines where a job of several nodes may start now, beside all others; or null. */
  @Nullable List<NaiveMachine> freeNow(NaiveJob j, long now) {
    List<NaiveMachine> idle = taking(j).stream().filter(m -> m.isIdle(j)).toList();
    return choice.at(now, j, idle, m -> all(m, m.planned()));
  }

  /** Whether a block is on time as planned, if it has its place for that. */
  boolean isInTime(NaiveBlock b) {
    return b.aged() || sum(b.start(), estimates.low(b.job(), b.on())) <= b.job().deadline();
  }

  /**
   * After events: blocks that are no longer possible are taken out, machines that have changed are
   * refreshed, and the blocks move to earlier starts where there are any.
   *
   * @return the jobs taken out
   */
  List<NaiveJob> settle(long now) {
    List<NaiveJob> takenOut = new ArrayList<>();
    List<NaiveBlock> kept = new ArrayList<>();
    for (NaiveBlock b : blocks) {
      if (isPossible(b, kept, now)) {
        kept.add(b);
      } else {
        takenOut.add(b.job());
        b.on().forEach(NaiveMachine::change);
        if (b.aged()) {
          estimates.setShares(b.job());
        }
      }
    }
    blocks = kept;
    takenOut.addAll(refreshChanged(now));
    for (NaiveBlock b : List.copyOf(blocks)) {
      moveEarlier(b, now);
    }
    takenOut.addAll(refreshChanged(now));
    return takenOut;
  }

  private boolean isPossible(NaiveBlock b, List<NaiveBlock> beside, long now) {
    return b.start() >= now
        && isInTime(b)
        && b.on().stream()
            .allMatch(
                m ->
                    m.takes(b.job())
                        && occupied(m, beside).isFree(b.start(), end(b), b.job().job()));
  }

  private List<NaiveJob> refreshChanged(long now) {
    List<NaiveJob> takenOut = new ArrayList<>();
    for (NaiveMachine m : machines) {
      if (m.hasChanged()) {
        takenOut.addAll(refresh(m, now));
      }
    }
    return takenOut;
  }

  /** Moves a block to an earlier start, where it does not end later. */
  private void moveEarlier(NaiveBlock b, long now) {
    remove(b);
    NaiveBlock found = earliest(b.job(), now);
    if (found != null) {
      NaiveBlock moved = new NaiveBlock(b.job(), found.on(), found.start(), b.aged());
      if (moved.start() < b.start() && end(moved) <= end(b) && isInTime(moved)) {
        b.on().forEach(NaiveMachine::change);
        moved.on().forEach(NaiveMachine::change);
        add(moved);
        return;
      }
    }
    blocks = withBlock(b);
  }

  /** starts(m, L, now). A job of L_m that does not move keeps its pi. */
  NaivePass starts(NaiveMachine m, List<NaiveJob> list, long now) {
    return starts(m, list, m.planned(), now);
  }

  private NaivePass starts(
      NaiveMachine m, List<NaiveJob> list, List<NaivePlanned> before, long now) {
    NaiveProfile profile = occupied(m, blocks);
    List<NaivePlanned> planned = new ArrayList<>();
    for (NaiveJob j : list) {
      long p = estimates.p(j, m.machine());
      long start = profile.earliest(Math.max(now, j.release()), p, j.job());
      if (start + p < 0 || sum(start, estimates.low(j, m.machine())) > j.deadline()) {
        return new NaivePass(planned, true);
      }
      profile.occupy(start, start + p, j.job());
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
   * Whether all that j needs is idle, and free in [now, now+p) beside run_m and the planned starts
   * of L_m.
   */
  boolean isFreeNow(NaiveMachine m, NaiveJob j, long now) {
    return m.isIdle(j) && all(m, m.planned()).isFree(now, endIfStarted(m, j, now), j.job());
  }

  /** The CPUs that neither run_m nor blocks nor L_m occupy at a tick. */
  int freeAt(NaiveMachine m, long tick) {
    return all(m, m.planned()).freeAt(tick);
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
            m.running().stream().map(run -> run.end() <= now ? renewed(run, now) : run).toList());
      }
    }
  }

  private NaiveRun renewed(NaiveRun run, long now) {
    return run.withEnd(estimates.endOncePassed(run, now));
  }

  /** Renews all ENDs, as estimates have changed. */
  void renewAllEnds(long now) {
    for (NaiveMachine m : machines) {
      m.setRunning(
          m.running().stream()
              .map(run -> run.withEnd(estimates.end(run.job(), run.on(), run.start())))
              .map(run -> run.end() > now ? run : renewed(run, now))
              .toList());
    }
  }

  /**
   * INVARIANT: every planned job is on time as planned; where no event has occurred since the plan
   * was made, planning anew yields the same plan.
   */
  boolean invariantHolds(long now) {
    return blocks.stream().allMatch(this::isInTime)
        && machines.stream().allMatch(m -> isOnTime(m) && (isStale(m, now) || isUpToDate(m, now)));
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

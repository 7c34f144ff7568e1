package io.github.gapwise.testkit.instance;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.testkit.instance.Interference.Kill;
import io.github.gapwise.testkit.instance.Interference.LoadChange;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/**
 * A period in which the owner of a machine uses it, before the grid is known.
 *
 * @param percent the load during that period
 * @param after the load from its end on
 * @param kills whether the jobs of the machine are killed in the middle of it
 */
record LoadDraft(int host, long from, long length, int percent, int after, boolean kills) {
  private static final Comparator<LoadDraft> BY_TIME = Comparator.comparingLong(LoadDraft::from);

  /** Up to six drafts; most instances have none. */
  static Arbitrary<List<LoadDraft>> list(boolean partial, boolean suspending, boolean killing) {
    List<Integer> percents = new ArrayList<>();
    percents.addAll(partial ? List.of(25, 50, 90) : List.of());
    percents.addAll(
        suspending ? List.of(LoadChange.ALL, LoadChange.ALL, LoadChange.ALL) : List.of());
    if (percents.isEmpty()) {
      return Arbitraries.just(List.of());
    }
    Arbitrary<LoadDraft> drafts =
        Combinators.combine(
                GeneratedModel.uniform(0, 255),
                GeneratedModel.uniform(0, 40),
                GeneratedModel.uniform(1, 20),
                Arbitraries.of(percents),
                partial ? Arbitraries.of(0, 0, 0, 25) : Arbitraries.just(0),
                killing ? Arbitraries.of(false, false, true) : Arbitraries.just(false))
            .as(LoadDraft::new);
    return Arbitraries.frequencyOf(
        Tuple.of(1, Arbitraries.just(List.of())), Tuple.of(1, drafts.list().ofMaxSize(6)));
  }

  /** The interference on the machines of a grid; periods that begin within another are left out. */
  static Interference onGrid(List<LoadDraft> drafts, Grid grid, List<Integer> refusedStarts) {
    int[] percent = new int[grid.size()];
    long[] until = new long[grid.size()];
    Arrays.fill(until, -1);
    List<LoadChange> loads = new ArrayList<>();
    List<Kill> kills = new ArrayList<>();
    for (LoadDraft draft : drafts.stream().sorted(BY_TIME).toList()) {
      int machine = draft.host % grid.size();
      if (draft.from > until[machine] && draft.percent != percent[machine]) {
        until[machine] = draft.from + draft.length;
        percent[machine] = draft.percent == draft.after ? 0 : draft.after;
        loads.add(new LoadChange(machine, draft.from, draft.percent));
        loads.add(new LoadChange(machine, until[machine], percent[machine]));
        if (draft.kills && draft.percent == LoadChange.ALL) {
          kills.add(new Kill(machine, draft.from + (draft.length + 1) / 2));
        }
      }
    }
    return new Interference(loads, kills, refusedStarts);
  }
}

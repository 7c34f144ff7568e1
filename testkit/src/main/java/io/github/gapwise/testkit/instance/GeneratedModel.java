package io.github.gapwise.testkit.instance;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.Tuple;

/** Random machines, grids, jobs and outages, from small ranges so that ties are frequent. */
public final class GeneratedModel {
  /** The largest number of CPUs of a generated machine. */
  public static final int MAX_CPUS = 16;

  private GeneratedModel() {}

  /** Whole numbers, all equally likely; the default of jqwik prefers small ones. */
  static Arbitrary<Integer> uniform(int min, int max) {
    return Arbitraries.integers().between(min, max).withDistribution(RandomDistribution.uniform());
  }

  /** Grids of one to {@code maxMachines} machines of 1 to 16 CPUs, some of them with tags. */
  public static Arbitrary<Grid> grids(int maxMachines) {
    return grids(maxMachines, Arbitraries.of(1.0, 2.0, 0.5, 1.5, 4.0, 0.7, 1.0 / 3));
  }

  /** As {@link #grids(int)}, with speeds of 1 to 4. */
  public static Arbitrary<Grid> gridsOfWholeSpeeds(int maxMachines) {
    return grids(maxMachines, Arbitraries.of(1.0, 2.0, 3.0, 4.0));
  }

  private static Arbitrary<Grid> grids(int maxMachines, Arbitrary<Double> speeds) {
    Arbitrary<Integer> cpus =
        Arbitraries.oneOf(Arbitraries.of(1, 2, 4, 8, MAX_CPUS), uniform(1, MAX_CPUS));
    Arbitrary<Tags> tags =
        Arbitraries.frequency(
            Tuple.of(4, Tags.none()),
            Tuple.of(1, Tags.of("gpu")),
            Tuple.of(1, Tags.of("gpu", "ssd")));
    return Combinators.combine(cpus, speeds, tags)
        .as((c, speed, t) -> new Machine(0, c, speed, t))
        .list()
        .ofMinSize(1)
        .ofMaxSize(maxMachines)
        .map(GeneratedModel::grid);
  }

  private static Grid grid(List<Machine> drawn) {
    return Grid.of(IntStream.range(0, drawn.size()).mapToObj(i -> numbered(drawn, i)).toList());
  }

  private static Machine numbered(List<Machine> drawn, int id) {
    Machine machine = drawn.get(id);
    return new Machine(id, machine.cpus(), machine.speed(), machine.tags());
  }

  /** Jobs of the given id that fit the grid, about 70 % of them with a deadline. */
  public static Arbitrary<Job> jobs(Grid grid, long id) {
    return JobDraft.arbitrary().map(draft -> draft.on(grid, id).job());
  }

  /** Up to six outages of machines of the grid; {@code lasting} if some may never end. */
  public static Arbitrary<List<Outage>> outages(Grid grid, boolean lasting) {
    return outageDrafts().map(drafts -> onGrid(drafts, grid, lasting));
  }

  /** Outages of machines of a grid that is not yet known. */
  static Arbitrary<List<Outage>> outageDrafts() {
    Arbitrary<Outage> outages =
        Combinators.combine(uniform(0, 255), uniform(0, 40), uniform(0, 20))
            .as((machine, down, length) -> new Outage(machine, down, (long) down + length));
    return Arbitraries.frequencyOf(
        Tuple.of(1, Arbitraries.just(List.of())), Tuple.of(1, outages.list().ofMaxSize(6)));
  }

  /** The outages by time on machines of the grid, without those that begin within another one. */
  static List<Outage> onGrid(List<Outage> drafts, Grid grid, boolean lasting) {
    long[] lastUp = new long[grid.size()];
    Arrays.fill(lastUp, -1);
    List<Outage> kept = new ArrayList<>();
    for (Outage draft : sortedByTime(drafts)) {
      int machine = draft.machineId() % grid.size();
      boolean ends = !lasting || draft.up() - draft.down() < 17;
      if (draft.down() > lastUp[machine]) {
        lastUp[machine] = ends ? draft.up() : Outage.FOREVER;
        kept.add(new Outage(machine, draft.down(), lastUp[machine]));
      }
    }
    return kept;
  }

  private static List<Outage> sortedByTime(List<Outage> outages) {
    return outages.stream().sorted((a, b) -> Long.compare(a.down(), b.down())).toList();
  }
}

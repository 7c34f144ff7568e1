package io.github.gapwise.core.schedule;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Random grids of machines of 1 to 16 CPUs. */
final class RandomGrids {
  private RandomGrids() {}

  /** Grids of one to {@code maxMachines} machines. */
  static Arbitrary<Grid> arbitrary(int maxMachines) {
    Arbitrary<Integer> cpus =
        Arbitraries.oneOf(
            Arbitraries.of(1, 2, 4, 8, 16),
            Arbitraries.integers().between(1, 16).withoutEdgeCases());
    Arbitrary<Double> speeds = Arbitraries.of(1.0, 2.0, 0.5, 1.5, 4.0, 0.7, 1.0 / 3);
    return Combinators.combine(cpus, speeds)
        .as((count, speed) -> Machine.of(0, count, speed))
        .list()
        .ofMinSize(1)
        .ofMaxSize(maxMachines)
        .map(RandomGrids::numbered);
  }

  private static Grid numbered(List<Machine> drawn) {
    return Grid.of(
        IntStream.range(0, drawn.size())
            .mapToObj(id -> Machine.of(id, drawn.get(id).cpus(), drawn.get(id).speed()))
            .toList());
  }
}

package io.github.gapwise.workloads.synthetic;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.workloads.input.Range;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.DiscreteSampler;

/** Draws machines. A grid of more machines begins with those of a smaller one. */
final class SyntheticGrid {
  private SyntheticGrid() {}

  /** Draws a grid. Speeds are rounded to thousandths, so that files show them exactly. */
  static Grid of(long machines, DiscreteSampler cpus, Range speed, long seed) {
    ContinuousSampler speeds = Attribute.MACHINE_SPEED.uniform(speed, seed);
    List<Machine> drawn =
        IntStream.range(0, Math.toIntExact(machines))
            .mapToObj(id -> Machine.of(id, cpus.sample(), Math.rint(speeds.sample() * 1e3) / 1e3))
            .toList();
    return Grid.of(drawn);
  }

  /** The first of the machines with the most CPUs. */
  static Machine largest(Grid grid) {
    return grid.machines().stream()
        .min(Comparator.comparingInt(Machine::cpus).reversed().thenComparingInt(Machine::id))
        .orElseThrow();
  }
}

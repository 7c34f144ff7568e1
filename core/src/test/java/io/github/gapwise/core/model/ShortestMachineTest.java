package io.github.gapwise.core.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;

/** Compares the implementations' own methods with the defaults of the interface. */
final class ShortestMachineTest {

  @Provide
  Arbitrary<Grid> grids() {
    return Arbitraries.of(1.0, 1.5, 2.0, 3.0, 3.1, 7.0)
        .list()
        .ofMinSize(1)
        .ofMaxSize(20)
        .map(ShortestMachineTest::grid);
  }

  private static Grid grid(List<Double> speeds) {
    return Grid.of(
        IntStream.range(0, speeds.size())
            .mapToObj(id -> Machine.of(id, 1, speeds.get(id)))
            .toList());
  }

  @Provide
  Arbitrary<long[][]> matrices() {
    return Arbitraries.longs()
        .between(1, 5)
        .array(long[].class)
        .ofSize(8)
        .list()
        .ofMinSize(1)
        .ofMaxSize(3)
        .map(rows -> rows.toArray(long[][]::new));
  }

  /** Little work is done in the same number of ticks at several speeds. */
  @Property
  void speedScaled_findsTheShortestAsAScanDoes(
      @ForAll("grids") Grid grid, @ForAll @LongRange(min = 1, max = 30) long work) {
    assertAlike(SpeedScaled.INSTANCE, Job.of(0, 0, 1, work), grid);
  }

  @Property
  void matrix_findsTheShortestAsAScanDoes(@ForAll("matrices") long[][] ticks) {
    EtcMatrix matrix = EtcMatrix.of(5, ticks);
    for (int row = 0; row < ticks.length; row++) {
      assertAlike(matrix, Job.of(5 + row, 0, 1, 1), Grid.uniform(8, 1));
      assertAlike(matrix, Job.of(5 + row, 0, 1, 1), Grid.uniform(3, 1));
    }
  }

  /** A time too long to be computed exactly is longer than one that can be. */
  @Example
  void speedScaled_whereOtherTimesAreBeyondRange_findsTheShortest() {
    for (int slow = 1; slow < 6; slow++) {
      List<Double> speeds = new ArrayList<>(Collections.nCopies(slow, 1e-10));
      speeds.add(1.0);
      Job job = Job.of(0, 0, 1, 10_000_000_000L);
      assertThat(SpeedScaled.INSTANCE.shortestOn(job, grid(speeds))).isEqualTo(slow);
    }
  }

  private static void assertAlike(ProcessingTimes times, Job job, Grid grid) {
    ProcessingTimes byDefault = (each, machine) -> times.ticks(each, machine);
    assertThat(times.shortestOn(job, grid)).isEqualTo(byDefault.shortestOn(job, grid));
    long[] found = new long[grid.size()];
    long[] expected = new long[grid.size()];
    times.ticks(job, grid, found);
    byDefault.ticks(job, grid, expected);
    assertThat(found).isEqualTo(expected);
  }
}

package io.github.gapwise.schedule.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

/** Another program computed the pinned orders, from the formula alone. */
final class NaiveMachineOrderTest {

  @Property
  void order_isPermutation_ofSeedAndIterationAlone(
      @ForAll long seed,
      @ForAll @LongRange(min = 0) long iteration,
      @ForAll @IntRange(min = 1, max = 200) int machines) {
    List<Integer> order = NaiveMachineOrder.ids(seed, iteration, machines);
    assertThat(order)
        .containsExactlyInAnyOrderElementsOf(IntStream.range(0, machines).boxed().toList());
    NaiveMachineOrder.ids(seed + 1, iteration, machines);
    assertThat(NaiveMachineOrder.ids(seed, iteration, machines)).isEqualTo(order);
  }

  @Example
  void order_isPinned() {
    assertThat(NaiveMachineOrder.ids(0, 0, 8)).containsExactly(1, 7, 3, 0, 6, 5, 2, 4);
    assertThat(NaiveMachineOrder.ids(0, 1, 8)).containsExactly(1, 5, 4, 7, 0, 6, 2, 3);
    assertThat(NaiveMachineOrder.ids(0, 500, 5)).containsExactly(4, 2, 0, 1, 3);
    assertThat(NaiveMachineOrder.ids(1, 0, 5)).containsExactly(3, 4, 0, 1, 2);
    assertThat(NaiveMachineOrder.ids(42, 1L << 40, 8)).containsExactly(4, 7, 0, 1, 3, 6, 5, 2);
    assertThat(NaiveMachineOrder.ids(-1, 2, 8)).containsExactly(7, 0, 6, 3, 4, 1, 5, 2);
    assertThat(NaiveMachineOrder.ids(Long.MIN_VALUE, 0, 3)).containsExactly(0, 2, 1);
    assertThat(NaiveMachineOrder.ids(7, 3, 2)).containsExactly(0, 1);
    assertThat(NaiveMachineOrder.ids(7, 3, 1)).containsExactly(0);
  }

  /** 6000 draws of six orders; the same other program computed the pinned counts. */
  @Example
  void orders_areEquallyLikely() {
    Map<List<Integer>, Long> counts =
        LongStream.range(0, 6000)
            .mapToObj(iteration -> NaiveMachineOrder.ids(0, iteration, 3))
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    assertThat(counts)
        .containsOnly(
            Map.entry(List.of(0, 1, 2), 1037L),
            Map.entry(List.of(0, 2, 1), 1042L),
            Map.entry(List.of(1, 0, 2), 999L),
            Map.entry(List.of(1, 2, 0), 907L),
            Map.entry(List.of(2, 0, 1), 1018L),
            Map.entry(List.of(2, 1, 0), 997L));
  }

  @Example
  void machines_areInThatOrder() {
    assertThat(NaiveMachineOrder.of(42, 0, Grid.uniform(3, 1).machines()))
        .extracting(Machine::id)
        .containsExactly(1, 2, 0);
  }
}

package io.github.gapwise.schedule.twin;

import io.github.gapwise.core.model.Machine;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The random order in which an iteration tries the machines of the grid. It depends only on the
 * seed and the number of the iteration: a Fisher-Yates shuffle by {@link NaiveDraws}.
 */
public final class NaiveMachineOrder {
  private NaiveMachineOrder() {}

  /** Returns the ids of the machines of a grid of the given size. */
  public static List<Integer> ids(long seed, long iteration, int machines) {
    NaiveDraws draws = new NaiveDraws(seed, iteration);
    List<Integer> order = new ArrayList<>(IntStream.range(0, machines).boxed().toList());
    for (int k = 0; k <= machines - 2; k++) {
      Collections.swap(order, k, k + draws.below(k, machines - k));
    }
    return List.copyOf(order);
  }

  /** Returns the given machines, which are all machines of a grid by id, in random order. */
  static List<Machine> of(long seed, long iteration, List<Machine> machines) {
    return ids(seed, iteration, machines.size()).stream().map(machines::get).toList();
  }
}

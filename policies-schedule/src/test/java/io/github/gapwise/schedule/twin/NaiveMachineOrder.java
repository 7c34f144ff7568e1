package io.github.gapwise.schedule.twin;

import io.github.gapwise.core.model.Machine;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The random order in which an iteration tests the machines of the grid. It depends on the seed and
 * the number of the iteration alone: a shuffle after Fisher and Yates, whose draws are outputs of
 * SplitMix64.
 */
public final class NaiveMachineOrder {
  private static final long GAMMA = 0x9e3779b97f4a7c15L;

  private NaiveMachineOrder() {}

  /** The ids of the machines of a grid of the given size. */
  public static List<Integer> ids(long seed, long iteration, int machines) {
    long state = mix(mix(seed + GAMMA) + GAMMA * (iteration + 1));
    List<Integer> order = new ArrayList<>(IntStream.range(0, machines).boxed().toList());
    for (int k = 0; k <= machines - 2; k++) {
      Collections.swap(order, k, k + below(state, k, machines - k));
    }
    return List.copyOf(order);
  }

  /** The machines, which are all of a grid, by id. */
  static List<Machine> of(long seed, long iteration, List<Machine> machines) {
    return ids(seed, iteration, machines.size()).stream().map(machines::get).toList();
  }

  /** The k-th draw, from 0 to bound - 1. */
  private static int below(long state, int k, int bound) {
    long draw = mix(state + GAMMA * (k + 1));
    return (int) (((draw >>> 32) * bound) >>> 32);
  }

  private static long mix(long seed) {
    long z = seed;
    z ^= z >>> 30;
    z *= 0xbf58476d1ce4e5b9L;
    z ^= z >>> 27;
    z *= 0x94d049bb133111ebL;
    z ^= z >>> 31;
    return z;
  }
}

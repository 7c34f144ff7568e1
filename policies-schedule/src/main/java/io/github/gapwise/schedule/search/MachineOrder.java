package io.github.gapwise.schedule.search;

/** All machines in a random order, which is drawn only as far as it is read. */
final class MachineOrder {
  private final IterationRandom random;
  private final int[] identity;
  private final int[] order;
  private int drawn;

  MachineOrder(int machines, IterationRandom random) {
    this.random = random;
    identity = new int[machines];
    for (int id = 0; id < machines; id++) {
      identity[id] = id;
    }
    order = identity.clone();
  }

  /** Begins the order of the present iteration of the random numbers. */
  void begin() {
    System.arraycopy(identity, 0, order, 0, order.length);
    drawn = 0;
  }

  boolean hasNext() {
    return drawn < order.length;
  }

  int next() {
    int k = drawn++;
    int other = k + random.below(k, order.length - k);
    int id = order[other];
    order[other] = order[k];
    order[k] = id;
    return id;
  }
}

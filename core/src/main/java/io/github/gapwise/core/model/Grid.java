package io.github.gapwise.core.model;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** The machines that jobs are scheduled on: a fixed list in which machine i has id i. */
public final class Grid {
  private static final Comparator<Machine> FASTEST_FIRST =
      Comparator.comparingDouble(Machine::speed).reversed().thenComparingInt(Machine::id);

  private final List<Machine> machines;
  private final List<Machine> fastestFirst;
  private final long totalCpus;
  private final List<String> kinds;

  /** By index k: the lowest id of the k + 1 fastest machines. */
  private final int[] lowestOfFastest;

  private Grid(List<Machine> machines) {
    this.machines = machines;
    fastestFirst = machines.stream().sorted(FASTEST_FIRST).toList();
    totalCpus = machines.stream().mapToLong(Machine::cpus).sum();
    kinds =
        machines.stream()
            .flatMap(m -> m.capacities().kinds().stream())
            .sorted()
            .distinct()
            .toList();
    lowestOfFastest = fastestFirst.stream().mapToInt(Machine::id).toArray();
    Arrays.parallelPrefix(lowestOfFastest, Math::min);
  }

  /**
   * A grid of the given machines.
   *
   * @throws IllegalArgumentException if there is none, or if machine i of the list has another id
   *     than i
   */
  public static Grid of(List<Machine> machines) {
    if (machines.isEmpty()) {
      throw new IllegalArgumentException("The machines ([]) of a grid must be at least one.");
    }
    for (int i = 0; i < machines.size(); i++) {
      if (machines.get(i).id() != i) {
        throw new IllegalArgumentException(
            "The id (%d) of the machine at place (%d) must be (%d)."
                .formatted(machines.get(i).id(), i, i));
      }
    }
    return new Grid(List.copyOf(machines));
  }

  /**
   * A grid of one machine of speed 1.
   *
   * @throws IllegalArgumentException if {@code cpus} is not positive
   */
  public static Grid single(int cpus) {
    return uniform(1, cpus);
  }

  /**
   * A grid of equal machines of speed 1.
   *
   * @throws IllegalArgumentException if {@code machines} or {@code cpus} is not positive
   */
  public static Grid uniform(int machines, int cpus) {
    return of(IntStream.range(0, machines).mapToObj(id -> Machine.of(id, cpus, 1)).toList());
  }

  /** The number of machines. */
  public int size() {
    return machines.size();
  }

  /**
   * The machine of the given id.
   *
   * @throws IndexOutOfBoundsException if there is no such machine
   */
  public Machine machine(int id) {
    return machines.get(id);
  }

  /** The machines by id; immutable. */
  public List<Machine> machines() {
    return machines;
  }

  /** The machines by descending speed, equally fast ones by id; immutable. */
  public List<Machine> fastestFirst() {
    return fastestFirst;
  }

  /** The lowest id of the {@code count} fastest machines; {@code count} is at least 1. */
  int lowestOfFastest(int count) {
    return lowestOfFastest[count - 1];
  }

  /** The number of CPUs of all machines together. */
  public long totalCpus() {
    return totalCpus;
  }

  /** The kinds of resources beyond CPUs that any machine has, in ascending order; immutable. */
  public List<String> kinds() {
    return kinds;
  }

  /**
   * Whether as many machines as the job has nodes fit one node of it. Linear in the number of
   * machines.
   */
  public boolean fits(Job job) {
    int missing = job.nodes();
    for (int i = 0; i < machines.size() && missing > 0; i++) {
      missing -= machines.get(i).fits(job) ? 1 : 0;
    }
    return missing == 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Grid grid && machines.equals(grid.machines);
  }

  @Override
  public int hashCode() {
    return machines.hashCode();
  }

  @Override
  public String toString() {
    return "Grid[machines=%d, cpus=%d]".formatted(size(), totalCpus);
  }
}

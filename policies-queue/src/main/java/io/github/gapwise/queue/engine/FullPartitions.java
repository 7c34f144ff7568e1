package io.github.gapwise.queue.engine;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The partitions of which a job has been found that cannot start, and those that share machines
 * with them. A job belongs to the partition that its tags name; those that name none share one of
 * all machines.
 */
final class FullPartitions {
  /** What a tag begins with that names a partition. */
  private static final String PREFIX = "partition=";

  private final Grid grid;

  /** By the tags of jobs. */
  private final Object2IntOpenHashMap<Tags> numbers = new Object2IntOpenHashMap<>();

  private final Object2IntOpenHashMap<String> numbersOfNames = new Object2IntOpenHashMap<>();

  /** The machines of each partition, by id. */
  private final List<BitSet> machines = new ArrayList<>();

  /** The machines of partitions with a job that cannot start. */
  private final BitSet full = new BitSet();

  FullPartitions(Grid grid) {
    this.grid = grid;
    numbers.defaultReturnValue(-1);
    numbersOfNames.defaultReturnValue(-1);
  }

  void clear() {
    full.clear();
  }

  void add(Job job) {
    full.or(machines.get(number(job)));
  }

  boolean contains(Job job) {
    return full.intersects(machines.get(number(job)));
  }

  private int number(Job job) {
    int number = numbers.getInt(job.requiredTags());
    if (number < 0) {
      number = numberOfName(name(job.requiredTags()));
      numbers.put(job.requiredTags(), number);
    }
    return number;
  }

  private int numberOfName(String name) {
    int number = numbersOfNames.getInt(name);
    if (number < 0) {
      number = machines.size();
      numbersOfNames.put(name, number);
      machines.add(machinesOf(name));
    }
    return number;
  }

  private BitSet machinesOf(String name) {
    BitSet ids = new BitSet();
    for (Machine machine : grid.machines()) {
      ids.set(machine.id(), name.isEmpty() || machine.tags().names().contains(name));
    }
    return ids;
  }

  private static String name(Tags tags) {
    return tags.names().stream().filter(name -> name.startsWith(PREFIX)).findFirst().orElse("");
  }
}

package io.github.gapwise.queue.engine;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Tags;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.Arrays;

/**
 * The partitions of which a job has been found that cannot start. A job belongs to the partition
 * that its tags name; those that name none share one.
 */
final class FullPartitions {
  /** What a tag begins with that names a partition. */
  private static final String PREFIX = "partition=";

  private final boolean areSeveral;

  /** By the tags of jobs. */
  private final Object2IntOpenHashMap<Tags> numbers = new Object2IntOpenHashMap<>();

  /** By name. */
  private final Object2IntOpenHashMap<String> numbersOfNames = new Object2IntOpenHashMap<>();

  private boolean[] isFull = new boolean[8];

  FullPartitions(Grid grid) {
    numbers.defaultReturnValue(-1);
    numbersOfNames.defaultReturnValue(-1);
    areSeveral = grid.machines().stream().anyMatch(machine -> !name(machine.tags()).isEmpty());
  }

  /** Whether jobs may belong to different partitions. */
  boolean areSeveral() {
    return areSeveral;
  }

  void clear() {
    Arrays.fill(isFull, false);
  }

  void add(Job job) {
    isFull[number(job)] = true;
  }

  boolean contains(Job job) {
    return isFull[number(job)];
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
      number = numbersOfNames.size();
      numbersOfNames.put(name, number);
      if (number == isFull.length) {
        isFull = Arrays.copyOf(isFull, 2 * number);
      }
    }
    return number;
  }

  private static String name(Tags tags) {
    return tags.names().stream().filter(name -> name.startsWith(PREFIX)).findFirst().orElse("");
  }
}

package io.github.gapwise.slurm.rank;

import io.github.gapwise.slurm.client.JobCommand;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Gives jobs priorities in a wanted order, above a floor, by as few changes as possible: the jobs
 * of a longest subsequence that is in order already keep their priorities, and the others get some
 * between them. Only where there is no room left do all jobs get new ones.
 */
final class RankLadder {
  /**
   * How far the priorities of ranked jobs reach above the floor, if they have 32 bits then: with
   * {@code priority/basic}, whose priorities begin near the largest one, some 65,000 are left.
   */
  private static final long HEIGHT = 50_000_000;

  /** The distance of neighbours where there is room. */
  private static final long STEP = 10_000;

  private final List<RankedJob> order;
  private final long floor;
  private final long height;
  private final long[] wanted;

  private RankLadder(List<RankedJob> order, long floor) {
    this.floor = floor;
    height = Math.max(0, Math.min(HEIGHT, RankedJob.MOST_PRIORITY - floor));
    this.order = order.subList(0, (int) Math.min(order.size(), height / 2));
    wanted = new long[this.order.size()];
  }

  /**
   * Returns the changes that bring jobs into an order, those of the first jobs first. If there are
   * more jobs than priorities, the last ones stay as they are.
   *
   * @param order the jobs, the first to start first
   * @param floor a priority that no other job exceeds, nor any of these on Slurm's own account
   */
  static List<JobCommand> changes(List<RankedJob> order, long floor) {
    RankLadder ladder = new RankLadder(order, floor);
    if (!ladder.fillIn(ladder.kept())) {
      ladder.fillIn(new boolean[ladder.wanted.length]);
    }
    return ladder.changes();
  }

  private List<JobCommand> changes() {
    List<JobCommand> changes = new ArrayList<>();
    for (int i = 0; i < wanted.length; i++) {
      RankedJob job = order.get(i);
      int nice = job.niceFor(wanted[i]);
      if (nice != job.nice()) {
        changes.add(JobCommand.setNice(job.job(), nice));
      }
    }
    return changes;
  }

  /**
   * A longest subsequence of strictly falling priorities within the ladder, by the method of
   * patience: in O(n log n).
   */
  private boolean[] kept() {
    int[] before = new int[wanted.length];
    int[] ends =
        new int[wanted.length + 1]; // by length: the job at the end whose priority is highest
    int length = 0;
    for (int i = 0; i < wanted.length; i++) {
      if (!isWithin(order.get(i).priority())) {
        continue;
      }
      int place = place(ends, length, order.get(i).priority());
      before[i] = place == 0 ? -1 : ends[place - 1];
      ends[place] = i;
      length = Math.max(length, place + 1);
    }
    boolean[] kept = new boolean[wanted.length];
    for (int i = length == 0 ? -1 : ends[length - 1]; i >= 0; i = before[i]) {
      kept[i] = true;
    }
    return kept;
  }

  private boolean isWithin(long priority) {
    return priority > floor && priority <= floor + height;
  }

  /** The first place whose job has no higher priority than the given one. */
  private int place(int[] ends, int length, long priority) {
    int low = 0;
    int high = length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (order.get(ends[middle]).priority() > priority) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Places each run of other jobs between kept ones; false if some have no room. */
  private boolean fillIn(boolean[] kept) {
    Arrays.fill(wanted, 0);
    long above = floor + height + 1;
    int i = 0;
    while (i < wanted.length) {
      int end = i;
      while (end < wanted.length && !kept[end]) {
        end++;
      }
      long below = end < wanted.length ? order.get(end).priority() : floor;
      if (end > i && !place(i, end, above, below)) {
        return false;
      }
      if (end < wanted.length) {
        wanted[end] = below;
        above = below;
      }
      i = end + 1;
    }
    return true;
  }

  /** Those before all others go right above them, those behind all others right below. */
  private boolean place(int from, int to, long above, long below) {
    long room = (above - below) / (to - from + 1);
    long step = Math.min(STEP, room);
    boolean isFirst = from == 0;
    boolean isLast = to == wanted.length;
    long last = isFirst && isLast ? floor + height / 4 : below;
    if (isFirst && isLast) {
      step = Math.min(STEP, height / 2 / (to - from));
    } else if (isLast) {
      last = above - step * (to - from + 1);
    } else if (!isFirst) {
      step = room;
    }
    for (int i = from; i < to; i++) {
      wanted[i] = last + step * (to - i);
    }
    return step > 0;
  }
}

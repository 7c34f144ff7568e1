package io.github.gapwise.slurm.rank;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.slurm.client.JobCommand;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

final class RankLadderTest {
  private static final long FLOOR = 1000;

  private static List<RankedJob> unranked(int jobs) {
    List<RankedJob> order = new ArrayList<>();
    for (int i = 0; i < jobs; i++) {
      order.add(new RankedJob(i + 1, FLOOR - i % 7, 0));
    }
    return order;
  }

  /** The jobs as Slurm has them after the changes. */
  private static List<RankedJob> apply(List<RankedJob> order, List<JobCommand> changes) {
    Map<Long, Integer> nice =
        changes.stream().collect(Collectors.toMap(JobCommand::job, JobCommand::nice));
    return order.stream()
        .map(
            job -> {
              int set = nice.getOrDefault(job.job(), job.nice());
              return new RankedJob(job.job(), job.base() - set, set);
            })
        .toList();
  }

  private static void requireOrdered(List<RankedJob> order, long floor) {
    long above = RankedJob.MOST_PRIORITY + 1;
    for (RankedJob job : order) {
      assertThat(job.priority()).as("%s of %s", job, order).isLessThan(above);
      above = job.priority();
    }
    assertThat(above).isGreaterThan(floor);
  }

  /** By dynamic programming over all pairs. */
  private static int longestFalling(List<RankedJob> order, long floor) {
    int[] length = new int[order.size()];
    int longest = 0;
    for (int i = 0; i < length.length; i++) {
      if (order.get(i).priority() > floor) {
        length[i] = 1;
        for (int k = 0; k < i; k++) {
          boolean isFalling = order.get(k).priority() > order.get(i).priority();
          length[i] = isFalling ? Math.max(length[i], length[k] + 1) : length[i];
        }
      }
      longest = Math.max(longest, length[i]);
    }
    return longest;
  }

  /** The least distance of two priorities that are ranks, or of one from the floor. */
  private static long leastRoom(List<RankedJob> order) {
    List<Long> ranks =
        order.stream().map(RankedJob::priority).filter(rank -> rank > FLOOR).sorted().toList();
    long least = Long.MAX_VALUE;
    long below = FLOOR;
    for (long rank : ranks) {
      least = Math.min(least, rank - below);
      below = rank;
    }
    return least;
  }

  @Test
  void jobsWithoutRanks_getSome() {
    List<RankedJob> order = unranked(20);
    List<JobCommand> changes = RankLadder.changes(order, FLOOR);
    assertThat(changes).hasSize(20).allMatch(change -> change.nice() < 0);
    requireOrdered(apply(order, changes), FLOOR);
  }

  @Test
  void nothing_needsNoChange() {
    assertThat(RankLadder.changes(List.of(), FLOOR)).isEmpty();
  }

  /** As jobs come, go and move, those that are in order stay, unless there is no room between. */
  @Property
  void changes_areAsFewAsCanBe(@ForAll Random random, @ForAll @IntRange(min = 1, max = 60) int n) {
    List<RankedJob> order = apply(unranked(n), RankLadder.changes(unranked(n), FLOOR));
    for (int round = 0; round < 20; round++) {
      List<RankedJob> next = new ArrayList<>(order);
      next.removeIf(job -> random.nextInt(8) == 0);
      for (int i = random.nextInt(4); i > 0; i--) {
        next.add(
            random.nextInt(next.size() + 1), new RankedJob(1000 + round * 10 + i, FLOOR - i, 0));
      }
      for (int i = random.nextInt(3); i > 0 && !next.isEmpty(); i--) {
        Collections.swap(next, random.nextInt(next.size()), random.nextInt(next.size()));
      }
      List<JobCommand> changes = RankLadder.changes(next, FLOOR);
      if (changes.size() != next.size() - longestFalling(next, FLOOR)) {
        assertThat(leastRoom(next)).as("%s", next).isLessThanOrEqualTo(next.size());
      }
      order = apply(next, changes);
      requireOrdered(order, FLOOR);
      assertThat(RankLadder.changes(order, FLOOR)).isEmpty();
    }
  }

  /** Whatever others have set, and with priority/basic, whose priorities begin near the largest. */
  @Property
  void order_isReachedFromAnyPriorities(
      @ForAll Random random, @ForAll @IntRange(min = 1, max = 60) int n) {
    long floor = random.nextBoolean() ? FLOOR : 4_294_901_760L;
    List<RankedJob> order = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      int nice = random.nextBoolean() ? 0 : -random.nextInt(60_000);
      order.add(new RankedJob(i + 1, floor - random.nextInt(500) - nice, nice));
    }
    List<RankedJob> after = apply(order, RankLadder.changes(order, floor));
    requireOrdered(after, floor);
  }

  /** Between two neighbours there is room for some only: then all move. */
  @Test
  void ladderWithoutRoom_isMadeAnew() {
    List<RankedJob> order =
        List.of(
            new RankedJob(1, FLOOR + 11, -12),
            new RankedJob(2, FLOOR - 1, 0),
            new RankedJob(3, FLOOR + 10, -11));
    List<JobCommand> changes = RankLadder.changes(order, FLOOR);
    assertThat(changes).hasSize(3);
    requireOrdered(apply(order, changes), FLOOR);
  }

  /** With priority/basic: the last ones keep Slurm's own priorities. */
  @Test
  void moreJobsThanPriorities_leaveTheLastOnes() {
    List<RankedJob> order = unranked(100);
    long floor = RankedJob.MOST_PRIORITY - 60;
    List<RankedJob> high =
        order.stream().map(job -> new RankedJob(job.job(), floor - job.job(), 0)).toList();
    List<JobCommand> changes = RankLadder.changes(high, floor);
    assertThat(changes).extracting(JobCommand::job).hasSize(30).endsWith(30L);
    requireOrdered(apply(high, changes).subList(0, 30), floor);
    assertThat(RankLadder.changes(high, RankedJob.MOST_PRIORITY)).isEmpty();
  }

  @Test
  void manyJobs_areRankedAtOnce() {
    List<RankedJob> order = unranked(100_000);
    requireOrdered(apply(order, RankLadder.changes(order, FLOOR)), FLOOR);
  }
}

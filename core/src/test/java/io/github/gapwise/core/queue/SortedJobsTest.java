package io.github.gapwise.core.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.BeforeTry;

/** Tests every operation against a plain list that is sorted anew, with few jobs and with many. */
final class SortedJobsTest {

  private record Entry(Job job, long key, long tie, long sequence) {}

  private static final Comparator<Entry> ORDER =
      Comparator.comparingLong(Entry::key).thenComparingLong(Entry::tie);

  private SortedJobs jobs = new SortedJobs();
  private List<Entry> expected = new ArrayList<>();

  @BeforeTry
  void begin() {
    jobs = new SortedJobs();
    expected = new ArrayList<>();
  }

  @Property
  void jobs_addedAndTakenOut_standByKeyAndTie(
      @ForAll @IntRange(min = 1, max = 120) int operations,
      @ForAll @IntRange(min = 1, max = 6) int additionsForEachRemoval,
      @ForAll @IntRange(min = 1, max = 50) int keys,
      @ForAll long seed) {
    Random random = new Random(seed);
    for (int id = 0; id < operations; id++) {
      insert(new Entry(Job.of(id, 0, 1, 1), random.nextInt(keys), random.nextInt(3), 2L * id));
      if (random.nextInt(additionsForEachRemoval) == 0) {
        removeAny(random);
      }
      requireEqual();
    }
  }

  private void insert(Entry entry) {
    jobs.insert(entry.job(), entry.key(), entry.tie(), entry.sequence());
    expected.add(entry);
    expected.sort(ORDER); // is a stable sort
  }

  private void removeAny(Random random) {
    boolean fromFront = random.nextBoolean();
    int place = fromFront ? 0 : random.nextInt(expected.size());
    Job job = expected.remove(place).job();
    if (random.nextBoolean()) {
      jobs.remove(place);
    } else {
      assertThat(jobs.remove(job)).isTrue();
    }
    assertThat(jobs.remove(job)).isFalse();
  }

  /**
   * No method returns ties; they show only in the order, including that of jobs that come later.
   */
  private void requireEqual() {
    assertThat(jobs.size()).isEqualTo(expected.size());
    for (int place = 0; place < jobs.size(); place++) {
      Entry entry = expected.get(place);
      assertThat(jobs.job(place)).isEqualTo(entry.job());
      assertThat(jobs.key(place)).isEqualTo(entry.key());
      assertThat(jobs.sequence(place)).isEqualTo(entry.sequence());
    }
  }
}

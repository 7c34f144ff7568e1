package io.github.gapwise.schedule.conservative;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Against a sorted map: each job has the number that it was added under as its id. */
final class SubmissionOrderTest {

  @Property
  void jobsThatComeAndGo_areInTheOrderOfTheirNumbers(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 60) int numbers) {
    Random random = new Random(seed);
    SubmissionOrder order = new SubmissionOrder();
    Map<Long, Long> starts = new TreeMap<>();
    for (int step = 0; step < 5 * numbers; step++) {
      long number = random.nextInt(numbers);
      if (starts.remove(number) != null) {
        order.remove(order.indexOf(number));
      } else {
        int index = order.add(Job.of(number, 0, 1, 1), number);
        assertThat(order.machine(index)).isEqualTo(SubmissionOrder.NOWHERE);
        order.setPlace(index, step % 3, step);
        starts.put(number, (long) step);
      }
      assertThat(contents(order)).isEqualTo(starts);
    }
  }

  /** The starts by number; every job must be found where it is. */
  private static Map<Long, Long> contents(SubmissionOrder order) {
    Map<Long, Long> contents = new TreeMap<>();
    long last = -1;
    for (int index = 0; index < order.end(); index++) {
      Job job = order.job(index);
      if (job != null) {
        assertThat(job.id()).isEqualTo(order.sequence(index)).isGreaterThan(last);
        assertThat(order.indexOf(job)).isEqualTo(index);
        assertThat(order.indexOf(job.id())).isEqualTo(index);
        assertThat(order.machine(index)).isEqualTo((int) (order.start(index) % 3));
        contents.put(job.id(), order.start(index));
        last = job.id();
      }
    }
    return contents;
  }
}

package io.github.gapwise.queue.twin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.queue.twin.NaiveOrder.Waiting;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The orders and their formulas, on examples worked by hand. */
final class NaiveOrderTest {
  private static final SchedulingContext SECONDS = SchedulingContext.of(Grid.single(8));

  /** Ten ticks per second. */
  private static final SchedulingContext TENTHS = SECONDS.withTicksPerSecond(10);

  /** Areas 400, 10000 and 800; laxities infinite, 150 and 200. */
  private static final List<Waiting> QUEUE =
      List.of(
          new Waiting(Job.of(1, 1, 4, 100), 2),
          new Waiting(Job.of(2, 10, 1, 10_000).withDeadline(10_150), 0),
          new Waiting(Job.of(3, 100, 2, 400).withDeadline(600), 1));

  private static List<Long> order(
      String label, SchedulingContext context, List<Waiting> queue, long now) {
    return NaiveOrder.named(label, context).sorted(queue, now).stream()
        .map(each -> each.job().id())
        .toList();
  }

  @Test
  void queue_ofEachSimpleOrder_isSortedByItsKey() {
    assertThat(order("arrival", SECONDS, QUEUE, 100)).containsExactly(2L, 3L, 1L);
    assertThat(order("release", SECONDS, QUEUE, 100)).containsExactly(1L, 2L, 3L);
    assertThat(order("deadline", SECONDS, QUEUE, 100)).containsExactly(3L, 2L, 1L);
    assertThat(order("shortest", SECONDS, QUEUE, 100)).containsExactly(1L, 3L, 2L);
    assertThat(order("longest", SECONDS, QUEUE, 100)).containsExactly(2L, 3L, 1L);
    assertThat(order("smallest-area", SECONDS, QUEUE, 100)).containsExactly(1L, 3L, 2L);
    assertThat(order("largest-area", SECONDS, QUEUE, 100)).containsExactly(2L, 3L, 1L);
    assertThat(order("least-laxity", SECONDS, QUEUE, 100)).containsExactly(2L, 3L, 1L);
  }

  @Test
  void queue_ofEachNonlinearOrder_isSortedByItsFormula() {
    // In seconds, p and n are 100 and 4, 10000 and 1, 300 and 1, 900 and 1, 1 and 1. The logarithm
    // of the release is 0 for the first four, and 1 for job 5, which puts it last.
    // log10(p) * n: 8, 4, 2.5, 3.0. sqrt(p) * n: 40, 100, 17, 30.
    // p * n: 400, 10000, 300, 900. p * sqrt(n): 200, 10000, 300, 900.
    List<Waiting> queue =
        List.of(
            new Waiting(Job.of(1, 5, 4, 1_000), 0),
            new Waiting(Job.of(2, 0, 1, 100_000), 1),
            new Waiting(Job.of(3, 0, 1, 3_000), 2),
            new Waiting(Job.of(4, 10, 1, 9_000), 3),
            new Waiting(Job.of(5, 100, 1, 10), 4));
    assertThat(order("f1", TENTHS, queue, 100)).containsExactly(3L, 4L, 2L, 1L, 5L);
    assertThat(order("f2", TENTHS, queue, 100)).containsExactly(3L, 4L, 1L, 2L, 5L);
    assertThat(order("f3", TENTHS, queue, 100)).containsExactly(3L, 1L, 4L, 2L, 5L);
    assertThat(order("f4", TENTHS, queue, 100)).containsExactly(1L, 3L, 4L, 2L, 5L);
  }

  @Test
  void queue_ofEachWaitingOrder_isSortedByItsPriority() {
    // After 200 seconds: job 1 has waited 200 of 100, job 2 100 of 50, job 3 180 of 100.
    // wfp3: 8 * 4 = 32, 8 * 1 = 8, 5.8 * 8 = 47. unicef: 200 / (2 * 100) = 1,
    // 100 / (1 * 50) = 2, 180 / (3 * 100) = 0.6.
    List<Waiting> queue =
        List.of(
            new Waiting(Job.of(1, 0, 4, 1_000), 0),
            new Waiting(Job.of(2, 1_000, 1, 500), 1),
            new Waiting(Job.of(3, 200, 8, 1_000), 2));
    assertThat(order("wfp3", TENTHS, queue, 2_000)).containsExactly(3L, 1L, 2L);
    assertThat(order("unicef", TENTHS, queue, 2_000)).containsExactly(2L, 1L, 3L);
  }

  @Test
  void formulas_ofRoundNumbers_areTheirs() {
    // p = 100, n = 4, s = 10; at 210 seconds w = 200.
    NaiveKeys keys = new NaiveKeys(TENTHS);
    Job job = Job.of(0, 100, 4, 1_000);
    assertThat(keys.f1(job)).isEqualTo(2 * 4 + 870.0);
    assertThat(keys.f2(job)).isEqualTo(10 * 4 + 25_600.0);
    assertThat(keys.f3(job)).isEqualTo(100 * 4 + 6_860_000.0);
    assertThat(keys.f4(job)).isEqualTo(100 * 2 + 530_000.0);
    assertThat(keys.wfp3(job, 2_100)).isEqualTo(2 * 2 * 2 * 4.0);
    assertThat(keys.unicef(job, 2_100)).isEqualTo(1.0);
    // A job with one CPU counts as one with two.
    assertThat(keys.unicef(Job.of(0, 100, 1, 1_000), 2_100)).isEqualTo(2.0);
  }

  @Test
  void equalJobs_areSortedById_exceptByArrival() {
    List<Waiting> queue =
        List.of(new Waiting(Job.of(7, 5, 2, 10), 0), new Waiting(Job.of(3, 5, 2, 10), 1));
    for (String label : NaiveOrder.LABELS) {
      List<Long> expected = label.equals("arrival") ? List.of(7L, 3L) : List.of(3L, 7L);
      assertThat(order(label, SECONDS, queue, 5)).as(label).isEqualTo(expected);
    }
  }

  @Test
  void label_thatNobodyKnows_isRefused() {
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> NaiveOrder.named("shortes", SECONDS))
        .withMessageStartingWith("The order (shortes) must be one of [arrival, ");
  }
}

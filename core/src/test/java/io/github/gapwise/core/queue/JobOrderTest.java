package io.github.gapwise.core.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

final class JobOrderTest {
  private static final long TICKS_PER_SECOND = 1000;

  /** In the order of submission: id, release, CPUs and work, and the deadline of all but one. */
  private static final List<Job> JOBS =
      List.of(
          Job.of(3, 500, 4, 100_000).withDeadline(900_000),
          Job.of(0, 40_000, 1, 20_000).withDeadline(300_000),
          Job.of(2, 0, 10, 30_000),
          Job.of(1, 7000, 2, 280_000).withDeadline(400_000));

  private static List<Long> sorted(JobOrder order) {
    List<Job> jobs = new ArrayList<>(JOBS);
    jobs.sort(Comparator.comparingLong(job -> order.key(job, JOBS.indexOf(job), TICKS_PER_SECOND)));
    return jobs.stream().map(Job::id).toList();
  }

  /*
   *            job 0     job 1      job 2         job 3
   * area       20 s      560 s      300 s         400 s
   * laxity     280 s     120 s      no deadline   800 s
   * p          20        280        30            100
   * log10 s    1.602     0.845      0             0       s = 40, 7, 1 and 1
   * F1         1395      740        14.8          8
   * F2         41016     21667      54.8          40
   * F3         11.0e6    5.8e6      300           400
   * F4         849111    448301     94.9          200
   */
  @Example
  void jobs_inEachOrder_standAsWorkedByHand() {
    assertThat(sorted(JobOrder.ARRIVAL)).containsExactly(3L, 0L, 2L, 1L);
    assertThat(sorted(JobOrder.RELEASE)).containsExactly(2L, 3L, 1L, 0L);
    assertThat(sorted(JobOrder.DEADLINE)).containsExactly(0L, 1L, 3L, 2L);
    assertThat(sorted(JobOrder.SHORTEST)).containsExactly(0L, 2L, 3L, 1L);
    assertThat(sorted(JobOrder.LONGEST)).containsExactly(1L, 3L, 2L, 0L);
    assertThat(sorted(JobOrder.SMALLEST_AREA)).containsExactly(0L, 2L, 3L, 1L);
    assertThat(sorted(JobOrder.LARGEST_AREA)).containsExactly(1L, 3L, 2L, 0L);
    assertThat(sorted(JobOrder.LEAST_LAXITY)).containsExactly(1L, 0L, 3L, 2L);
    assertThat(sorted(JobOrder.F1)).containsExactly(3L, 2L, 1L, 0L);
    assertThat(sorted(JobOrder.F2)).containsExactly(3L, 2L, 1L, 0L);
    assertThat(sorted(JobOrder.F3)).containsExactly(2L, 3L, 1L, 0L);
    assertThat(sorted(JobOrder.F4)).containsExactly(2L, 3L, 1L, 0L);
  }

  @Example
  void label_ofAnOrder_isItsNameInLowerCase() {
    assertThat(Arrays.stream(JobOrder.values()).map(JobOrder::label))
        .contains("arrival", "smallest-area", "least-laxity", "f4");
    assertThat(JobOrder.SYNONYMS)
        .isEqualTo(Map.of("fcfs", "arrival", "edf", "deadline", "lttr", "least-laxity"));
  }

  @Property
  void numbers_forDoubles_compareAsTheDoublesDo(@ForAll double a, @ForAll double b) {
    assertThat(Long.compare(JobOrder.ascending(a), JobOrder.ascending(b)))
        .isEqualTo(Double.compare(a, b));
  }

  @Example
  void numbers_forDoublesOfExtremes_compareAsTheDoublesDo() {
    List<Double> rising =
        List.of(
            Double.NEGATIVE_INFINITY,
            -Double.MAX_VALUE,
            -Double.MIN_VALUE,
            -0.0,
            0.0,
            Double.MIN_VALUE,
            Double.MAX_VALUE,
            Double.POSITIVE_INFINITY,
            Double.NaN);
    assertThat(rising.stream().map(JobOrder::ascending)).isSorted().doesNotHaveDuplicates();
  }
}

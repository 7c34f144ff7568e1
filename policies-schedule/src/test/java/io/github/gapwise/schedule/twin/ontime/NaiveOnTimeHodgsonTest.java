package io.github.gapwise.schedule.twin.ontime;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.ExecutedSchedule.JobHistory;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * On one CPU, with all jobs at once in order of deadlines, {@code on-time} delays as few jobs as
 * Hodgson's rule, and therefore as few as possible, if that is also the order by latest start time,
 * which is the order of the lists. Otherwise it may delay more.
 */
@Costly(2)
final class NaiveOnTimeHodgsonTest {

  private static long delayed(List<Job> jobs, NaiveOnTimeOptions options) {
    ExecutedSchedule schedule =
        ReferenceDriver.run(
            SchedulingInstance.of(Grid.single(1), jobs.toArray(Job[]::new)),
            context -> new CheckedOnTimeScheduler(new NaiveOnTimeScheduler(context, options)));
    return schedule.jobs().stream().filter(NaiveOnTimeHodgsonTest::isDelayed).count();
  }

  private static boolean isDelayed(JobHistory history) {
    return history.attempts().get(0).end() > history.job().deadline();
  }

  /** Moore (1968): in order of due dates, drop the longest job whenever the last one ends late. */
  private static int hodgson(List<Job> jobs) {
    List<Job> onTime = new ArrayList<>();
    for (Job job : jobs.stream().sorted(Comparator.comparingLong(Job::deadline)).toList()) {
      onTime.add(job);
      if (onTime.stream().mapToLong(Job::work).sum() > job.deadline()) {
        onTime.remove(onTime.stream().max(Comparator.comparingLong(Job::work)).orElseThrow());
      }
    }
    return jobs.size() - onTime.size();
  }

  /** The least number over all sets of jobs, each in order of due dates. */
  private static int exhaustive(List<Job> jobs) {
    List<Job> byDeadline = jobs.stream().sorted(Comparator.comparingLong(Job::deadline)).toList();
    return IntStream.range(0, 1 << jobs.size())
        .filter(set -> allEndOnTime(byDeadline, set))
        .map(set -> jobs.size() - Integer.bitCount(set))
        .min()
        .orElseThrow();
  }

  private static boolean allEndOnTime(List<Job> byDeadline, int set) {
    long end = 0;
    for (int i = 0; i < byDeadline.size(); i++) {
      end += (set >> i & 1) * byDeadline.get(i).work();
      if ((set >> i & 1) == 1 && end > byDeadline.get(i).deadline()) {
        return false;
      }
    }
    return true;
  }

  @Property
  void delayedJobs_inOrderOfDeadlines_areThoseOfHodgson(@ForAll("agreeable") List<Job> jobs) {
    assertThat(delayed(jobs, NaiveOnTimeOptions.exact())).isEqualTo(hodgson(jobs));
  }

  @Property
  void delayedJobs_ofFewJobs_areTheLeastPossible(@ForAll("fewAgreeable") List<Job> jobs) {
    assertThat(hodgson(jobs)).isEqualTo(exhaustive(jobs));
    assertThat(delayed(jobs, NaiveOnTimeOptions.exact())).isEqualTo(exhaustive(jobs));
  }

  @Property
  void delayedJobs_inAnyOrder_areNoFewerThanThoseOfHodgson(@ForAll("any") List<Job> jobs) {
    assertThat(delayed(jobs, NaiveOnTimeOptions.exact())).isGreaterThanOrEqualTo(hodgson(jobs));
  }

  @Provide
  Arbitrary<List<Job>> agreeable() {
    return agreeable(20);
  }

  @Provide
  Arbitrary<List<Job>> fewAgreeable() {
    return agreeable(8);
  }

  @Provide
  Arbitrary<List<Job>> any() {
    return Combinators.combine(
            Arbitraries.integers().between(1, 12), Arbitraries.integers().between(1, 100))
        .as((work, deadline) -> Job.of(0, 0, 1, work).withDeadline(deadline))
        .list()
        .ofMaxSize(20)
        .map(NaiveOnTimeHodgsonTest::numbered);
  }

  /**
   * Jobs whose order by deadline is also that by latest start time, with no two equal in either.
   */
  private static Arbitrary<List<Job>> agreeable(int most) {
    return Combinators.combine(
            Arbitraries.integers().between(1, 6), Arbitraries.integers().between(1, 15))
        .as((gap, work) -> Job.of(0, gap, 1, work))
        .list()
        .ofMaxSize(most)
        .map(NaiveOnTimeHodgsonTest::agreeing)
        .map(NaiveOnTimeHodgsonTest::numbered);
  }

  /** Each draft's release is the distance between two latest start times. */
  private static List<Job> agreeing(List<Job> drafts) {
    List<Job> jobs = new ArrayList<>();
    long latestStart = -1;
    long deadline = 0;
    for (Job draft : drafts) {
      latestStart += draft.release();
      deadline = Math.max(deadline, latestStart + draft.work());
      jobs.add(Job.of(0, 0, 1, deadline - latestStart).withDeadline(deadline));
    }
    return jobs;
  }

  private static List<Job> numbered(List<Job> jobs) {
    return IntStream.range(0, jobs.size())
        .mapToObj(i -> Job.of(i, 0, 1, jobs.get(i).work()).withDeadline(jobs.get(i).deadline()))
        .toList();
  }
}

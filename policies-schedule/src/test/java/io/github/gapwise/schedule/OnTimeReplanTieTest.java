package io.github.gapwise.schedule;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.schedule.ontime.OnTimePolicy;
import io.github.gapwise.schedule.twin.ontime.NaiveOnTimeOptions;
import io.github.gapwise.schedule.twin.ontime.NaiveOnTimeScheduler;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import io.github.gapwise.testkit.run.TwinComparison;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A run in which what jobs probably take changes by exactly three tenths of what was expected: by
 * 21,687.9 of 72,293. Whether a sum of doubles is above that depends on the order of its terms, and
 * no order may decide whether everything is planned anew.
 */
final class OnTimeReplanTieTest {
  private static final Grid GRID =
      Grid.of(
          List.of(
              Machine.of(0, 23, 1),
              Machine.of(1, 27, 2),
              Machine.of(2, 30, 1),
              Machine.of(3, 19, 2)));

  /** Release, deadline or -1, CPUs, nodes, estimated work, and actual work. */
  private static final String JOBS =
      """
      0 154 13 1 105 14
      0 254 7 1 41 8
      0 123 2 2 193 32
      0 230 13 1 215 22
      1 331 1 4 16 8
      1 -1 1 1 472 49
      1 152 7 1 207 46
      1 356 3 1 14 6
      2 -1 8 1 93 43
      2 377 3 4 335 50
      2 -1 11 1 76 13
      2 -1 2 1 112 18
      3 59 9 1 51 45
      3 -1 8 2 180 30
      3 282 6 1 8 1
      3 23 8 1 399 48
      4 206 8 2 410 55
      4 58 8 1 176 29
      4 177 15 3 184 36
      4 58 8 1 12 9
      5 125 15 1 155 17
      5 352 8 1 274 48
      5 358 2 2 36 7
      5 194 14 1 10 7
      6 65 14 3 326 48
      6 171 8 1 153 16
      6 -1 8 3 259 27
      6 124 3 2 93 23
      7 -1 13 1 219 27
      7 -1 12 4 165 40
      7 109 1 1 187 29
      7 -1 12 1 76 23
      8 196 7 1 44 15
      8 298 2 1 69 10
      8 36 2 4 338 59
      8 102 7 1 17 5
      9 331 15 4 156 35
      9 10 4 3 123 16
      9 240 11 4 103 32
      9 36 11 3 192 21
      10 399 14 1 380 39
      """;

  @Test
  void changeOfExactlyThreeTenths_isNoReasonToReplan() {
    SchedulingInstance instance =
        SchedulingInstance.of(GRID).withJobs(jobs()).withOverrunRule(OverrunRule.KILL);
    TwinComparison.requireSameStarts(
        new OnTimePolicy(),
        context -> new NaiveOnTimeScheduler(context, NaiveOnTimeOptions.defaults()),
        instance);
  }

  private static List<ActualJob> jobs() {
    List<ActualJob> jobs = new ArrayList<>();
    JOBS.lines().map(OnTimeReplanTieTest::numbers).forEach(row -> jobs.add(job(jobs.size(), row)));
    return jobs;
  }

  private static ActualJob job(long id, long[] row) {
    long deadline = row[1] < 0 ? Job.NO_DEADLINE : row[1];
    Job job = new Job(id, row[0], deadline, (int) row[2], row[4], 1, "", Tags.none());
    return new ActualJob(job.withNodes((int) row[3]), row[5]);
  }

  private static long[] numbers(String line) {
    return Arrays.stream(line.split(" ")).mapToLong(Long::parseLong).toArray();
  }
}

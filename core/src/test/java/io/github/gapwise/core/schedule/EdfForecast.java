package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import java.util.ArrayList;
import java.util.List;

/** What is known of an insertion, be it in between, at the end, or after the fact. */
record EdfForecast(
    long start,
    long completion,
    long latestCompletion,
    int nonDelayedChange,
    long tardinessChange) {

  static EdfForecast of(EdfInsertion insertion) {
    return new EdfForecast(
        insertion.start(),
        insertion.completion(),
        insertion.latestCompletion(),
        insertion.nonDelayedChange(),
        insertion.tardinessChange());
  }

  /** The last one for a job at a position on a machine. */
  static EdfForecast of(GridSchedule plan, Job job, int machine, int position, long now) {
    List<EdfForecast> forecasts = all(plan, job, machine, position, now);
    return forecasts.get(forecasts.size() - 1);
  }

  /** One at the beginning and one after each step, the last of which had nothing to do. */
  static List<EdfForecast> all(GridSchedule plan, Job job, int machine, int position, long now) {
    EdfInsertion insertion = plan.edfInsertion();
    List<EdfForecast> forecasts = new ArrayList<>();
    insertion.begin(plan.machine(machine), position, job, plan.duration(job, machine), now);
    do {
      forecasts.add(of(insertion));
    } while (insertion.step());
    forecasts.add(of(insertion));
    return forecasts;
  }

  /** Inserts the job and sees what happens. */
  static EdfForecast comeTrue(GridSchedule plan, Job job, int machine, int position, long now) {
    int nonDelayed = plan.nonDelayed();
    long tardiness = plan.tardiness();
    plan.insert(job, -1, machine, position, plan.duration(job, machine), now);
    return new EdfForecast(
        plan.machine(machine).start(position),
        plan.machine(machine).end(position),
        plan.machine(machine).latestCompletion(),
        plan.nonDelayed() - nonDelayed,
        plan.tardiness() - tardiness);
  }

  /**
   * Of a plan that is not compact the tardiness is not told, as the jobs behind may close up.
   *
   * @param earlier what was known a step before
   */
  void assertAtLeastAsTightAs(EdfForecast earlier, boolean isCompact) {
    assertThat(start).isGreaterThanOrEqualTo(earlier.start);
    assertThat(completion).isGreaterThanOrEqualTo(earlier.completion);
    assertThat(latestCompletion).isGreaterThanOrEqualTo(earlier.latestCompletion);
    assertThat(nonDelayedChange).isLessThanOrEqualTo(earlier.nonDelayedChange);
    if (isCompact) {
      assertThat(tardinessChange).isGreaterThanOrEqualTo(earlier.tardinessChange);
    }
  }
}

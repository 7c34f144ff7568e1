package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import java.util.ArrayList;
import java.util.List;

/** What is known of an insertion, whether in between, at the end, or after the fact. */
record ForecastValues(
    long start,
    long completion,
    long latestCompletion,
    int nonDelayedChange,
    long tardinessChange) {

  static ForecastValues of(InsertionForecast insertion) {
    return new ForecastValues(
        insertion.start(),
        insertion.completion(),
        insertion.latestCompletion(),
        insertion.nonDelayedChange(),
        insertion.tardinessChange());
  }

  /** The last forecast for a job at a position on a machine. */
  static ForecastValues of(GridSchedule plan, Job job, int machine, int position, long now) {
    List<ForecastValues> forecasts = all(plan, job, machine, position, now);
    return forecasts.get(forecasts.size() - 1);
  }

  /** One forecast at the beginning and one after each step, the last of which had nothing to do. */
  static List<ForecastValues> all(GridSchedule plan, Job job, int machine, int position, long now) {
    return all(new InsertionForecast(), plan, job, machine, position, now);
  }

  /** The same from an object that may have served another query before. */
  static List<ForecastValues> all(
      InsertionForecast insertion,
      GridSchedule plan,
      Job job,
      int machine,
      int position,
      long now) {
    List<ForecastValues> forecasts = new ArrayList<>();
    insertion.begin(plan.machine(machine), position, job, plan.duration(job, machine), now);
    do {
      forecasts.add(of(insertion));
    } while (insertion.step());
    forecasts.add(of(insertion));
    return forecasts;
  }

  /** Inserts the job and returns what happened. */
  static ForecastValues comeTrue(GridSchedule plan, Job job, int machine, int position, long now) {
    int nonDelayed = plan.nonDelayed();
    long tardiness = plan.tardiness();
    plan.insert(job, -1, machine, position, plan.duration(job, machine), now);
    return new ForecastValues(
        plan.machine(machine).start(position),
        plan.machine(machine).end(position),
        plan.machine(machine).latestCompletion(),
        plan.nonDelayed() - nonDelayed,
        plan.tardiness() - tardiness);
  }

  /** Asserts that what was known a step before was a bound. */
  void assertAtLeastAsTightAs(ForecastValues earlier) {
    assertThat(start).isGreaterThanOrEqualTo(earlier.start);
    assertThat(completion).isGreaterThanOrEqualTo(earlier.completion);
    assertThat(latestCompletion).isGreaterThanOrEqualTo(earlier.latestCompletion);
    assertThat(nonDelayedChange).isLessThanOrEqualTo(earlier.nonDelayedChange);
    assertThat(tardinessChange).isGreaterThanOrEqualTo(earlier.tardinessChange);
  }
}

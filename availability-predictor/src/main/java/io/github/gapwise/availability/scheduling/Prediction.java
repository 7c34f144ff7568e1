package io.github.gapwise.availability.scheduling;

import io.github.gapwise.availability.DayReading;
import io.github.gapwise.availability.TdePredictor;
import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Spec;
import java.util.Objects;
import java.util.Optional;

/**
 * The way in which a policy judges machines.
 *
 * @param predictor predicts whether a machine stays available; a clairvoyant one makes the policy
 *     clairvoyant
 * @param runTimes the length of the predicted interval in run times of the job, from 1 to 1000
 */
public record Prediction(AvailabilityPredictor predictor, int runTimes) {
  private static final int MOST_RUN_TIMES = 1000;

  static final Parameter<Long> DAYS =
      Parameter.integer("days", 1, 366, 6, "The number of days that tde looks back.");

  static final Parameter<Long> LENGTH =
      Parameter.integer(
          "length",
          1,
          MOST_RUN_TIMES,
          AvailabilityPredictor.RUN_TIMES_PER_INTERVAL,
          "The length of the interval that is predicted, in run times of the job.");

  static final Parameter<Optional<AvailabilityPredictor>> PREDICTOR =
      Parameter.labelOr(
          "predictor",
          "tde",
          "another predictor, such as freshness(days=3)",
          Catalog::predictors,
          "The predictor of reliability; the default is tde with the given days.");

  /** The paper's prediction: TDE of six days, over three run times. */
  public static final Prediction DEFAULT =
      new Prediction(new TdePredictor(), AvailabilityPredictor.RUN_TIMES_PER_INTERVAL);

  /**
   * Checks the components.
   *
   * @throws IllegalArgumentException if {@code runTimes} is not from 1 to 1000
   */
  public Prediction {
    Objects.requireNonNull(predictor, "predictor");
    if (runTimes < 1 || runTimes > MOST_RUN_TIMES) {
      throw new IllegalArgumentException(
          "The length (%d) must be from 1 to %d run times.".formatted(runTimes, MOST_RUN_TIMES));
    }
  }

  /**
   * Returns the prediction by TDE of the given number of days, over three run times.
   *
   * @throws IllegalArgumentException if the days are not from 1 to 366
   */
  public static Prediction ofDays(int days) {
    return DEFAULT.by(new TdePredictor(days));
  }

  /** Returns a copy with another predictor. */
  public Prediction by(AvailabilityPredictor other) {
    return new Prediction(other, runTimes);
  }

  static Prediction of(Arguments arguments) {
    long days = arguments.get(DAYS);
    Optional<AvailabilityPredictor> other = arguments.get(PREDICTOR);
    if (other.isPresent() && days != DAYS.defaultValue()) {
      throw new IllegalArgumentException(
          "The days (%d) must not be given with the predictor (%s), which has its own."
              .formatted(days, other.get()));
    }
    AvailabilityPredictor predictor = other.orElseGet(() -> new TdePredictor((int) days));
    return new Prediction(predictor, arguments.get(LENGTH).intValue());
  }

  /** Returns the label with the days, if the predictor is the paper's. */
  Spec describeDays(Spec label) {
    return predictor instanceof TdePredictor tde && isPapers()
        ? label.with(DAYS, (long) tde.days())
        : label;
  }

  Spec describeLength(Spec label) {
    return label.with(LENGTH, (long) runTimes);
  }

  /** Returns the label with the predictor, if it is not the paper's. */
  Spec describePredictor(Spec label) {
    return isPapers() ? label : label.with(PREDICTOR.name(), predictor.toString());
  }

  private boolean isPapers() {
    return predictor instanceof TdePredictor tde && tde.reading() == DayReading.MEAN;
  }
}

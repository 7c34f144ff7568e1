package io.github.gapwise.testkit.instance;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.ExitForecast;
import io.github.gapwise.core.availability.ExitPredictor;
import io.github.gapwise.core.availability.MachineState;
import java.util.List;

/**
 * The input of a prediction: a machine with all that happens to it, even after now, and a job.
 *
 * @param since the first known tick
 * @param first the state from then on
 * @param transitions the transitions by time, each after {@code since} and into another state than
 *     the one before
 * @param now the first tick of the interval
 * @param length the length of the interval
 * @param runTime how long the job runs
 */
public record PredictionCase(
    long since,
    MachineState first,
    List<Transition> transitions,
    long now,
    long length,
    long runTime) {

  /** Copies the transitions. */
  public PredictionCase {
    transitions = List.copyOf(transitions);
  }

  /** From a tick on, the machine is in another state. */
  public record Transition(long tick, MachineState into) {}

  /** The whole history, known as far as the job may run, and up to now at least. */
  public AvailabilityHistory history() {
    AvailabilityHistory history = new AvailabilityHistory(since, first);
    transitions.forEach(each -> history.append(each.tick(), each.into()));
    history.extend(Math.addExact(now, runTime));
    return history;
  }

  /** This case without the transitions after now. */
  public PredictionCase withoutFuture() {
    List<Transition> past = transitions.stream().filter(each -> each.tick() <= now).toList();
    return new PredictionCase(since, first, past, now, length, runTime);
  }

  /** Returns the forecast of a predictor. */
  public ExitForecast ask(ExitPredictor predictor) {
    return ask(predictor, history());
  }

  /** Returns the forecast of a predictor for another history. */
  public ExitForecast ask(ExitPredictor predictor, AvailabilityHistory history) {
    // What it held before must not matter.
    ExitForecast forecast = new ExitForecast().set(7, 7, 7, 7);
    predictor.predict(history, now, length, runTime, forecast);
    return forecast;
  }
}

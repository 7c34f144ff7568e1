package io.github.gapwise.availability.twin;

import io.github.gapwise.availability.twin.NaiveMachine.Period;
import io.github.gapwise.core.availability.ExitForecast;
import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.testkit.instance.PredictionCase;
import io.github.gapwise.testkit.instance.PredictionCase.Transition;
import java.util.ArrayList;
import java.util.List;

/** The slow twin of a predictor. A tick is a second. */
@FunctionalInterface
public interface NaivePredictor {
  /** The ticks of a day. */
  long DAY = 24 * 60 * 60;

  /** Returns the four probabilities. */
  ExitForecast predict(PredictionCase asked);

  /** The counts of one window. */
  private static NaiveShares counts(PredictionCase asked, long from, long to) {
    NaiveMachine machine = new NaiveMachine(asked, asked.now());
    List<NaiveShares> counts = new ArrayList<>();
    machine.exits(from, to).forEach(into -> counts.add(NaiveShares.of(into, 1)));
    int completions = machine.completions(from, to, asked.runTime());
    counts.add(NaiveShares.of(MachineState.AVAILABLE, completions));
    return NaiveShares.sum(counts);
  }

  /** The same window on each of the last days, yesterday first. */
  private static List<NaiveShares> countsOfDays(PredictionCase asked, int days) {
    List<NaiveShares> counts = new ArrayList<>();
    for (int day = 1; day <= days; day++) {
      counts.add(counts(asked, windowStart(asked, day), windowEnd(asked, day)));
    }
    return counts;
  }

  private static long windowStart(PredictionCase asked, int day) {
    return asked.now() - day * DAY;
  }

  /** The end of a window; the future is unknown. */
  private static long windowEnd(PredictionCase asked, int day) {
    long longest = Math.min(asked.length(), day * DAY);
    return windowStart(asked, day) + longest;
  }

  private static ExitForecast answer(PredictionCase asked, NaiveShares counts) {
    NaiveShares shares = counts.total() > 0 ? counts.normalised() : prior(asked);
    return new ExitForecast().set(shares.user(), shares.cpu(), shares.gone(), shares.done());
  }

  /** The share of all time in each state; without any, the present state for certain. */
  private static NaiveShares prior(PredictionCase asked) {
    List<Period> past = new NaiveMachine(asked, asked.now()).periods;
    return past.isEmpty()
        ? NaiveShares.of(stateAt(asked, asked.now()), 1)
        : time(past).normalised();
  }

  private static NaiveShares time(List<Period> periods) {
    return NaiveShares.sum(
        periods.stream()
            .map(each -> NaiveShares.of(each.state(), (double) (each.end() - each.start())))
            .toList());
  }

  private static MachineState stateAt(PredictionCase asked, long tick) {
    List<Period> past = new NaiveMachine(asked, tick + 1).periods;
    return past.get(past.size() - 1).state();
  }

  /** TDE, the mean of the days' probabilities. */
  static NaivePredictor tdeMean(int days) {
    return asked -> answer(asked, weightedSum(countsOfDays(asked, days), day -> 1));
  }

  /** TDE, the counts of all days pooled. */
  static NaivePredictor tdePooled(int days) {
    return asked -> answer(asked, NaiveShares.sum(countsOfDays(asked, days)));
  }

  /** As the mean, with weight {@code days} for yesterday and 1 for the last day. */
  static NaivePredictor freshness(int days) {
    return asked -> answer(asked, weightedSum(countsOfDays(asked, days), day -> days + 1 - day));
  }

  /** Days without any count are left out. */
  private static NaiveShares weightedSum(List<NaiveShares> days, DayWeight weight) {
    NaiveShares sum = NaiveShares.NOTHING;
    for (int day = 1; day <= days.size(); day++) {
      NaiveShares counts = days.get(day - 1);
      if (counts.total() > 0) {
        sum = sum.plus(counts.normalised().times(weight.of(day)));
      }
    }
    return sum;
  }

  /** The weight of a past day. */
  @FunctionalInterface
  interface DayWeight {
    /** Returns the weight of a day, where day 1 is yesterday. */
    double of(int day);
  }

  /** The share of time in each state in the windows. */
  static NaivePredictor duration(int days) {
    return asked -> {
      NaiveMachine machine = new NaiveMachine(asked, asked.now());
      List<Period> periods = new ArrayList<>();
      for (int day = 1; day <= days; day++) {
        periods.addAll(machine.within(windowStart(asked, day), windowEnd(asked, day)));
      }
      return answer(asked, time(periods));
    };
  }

  /** The counts from the start of the stretch that the n-th last exit ended. */
  static NaivePredictor lastTransitions(int n) {
    return asked -> {
      List<Period> past = new NaiveMachine(asked, asked.now()).periods;
      List<Period> ended =
          past.stream()
              .limit(Math.max(0, past.size() - 1))
              .filter(each -> each.state() == MachineState.AVAILABLE)
              .toList();
      long from = ended.size() < n ? asked.since() : ended.get(ended.size() - n).start();
      return answer(asked, counts(asked, from, asked.now()));
    };
  }

  /** The share of all time in each state. */
  static NaivePredictor longRun() {
    return asked -> answer(asked, NaiveShares.NOTHING);
  }

  /** Runs the job until it completes or the machine leaves. */
  static NaivePredictor oracle() {
    return asked -> {
      MachineState present = stateAt(asked, asked.now());
      if (present != MachineState.AVAILABLE) {
        return new ExitForecast().setCertain(present);
      }
      for (Transition next : asked.transitions()) {
        if (asked.now() < next.tick() && next.tick() < asked.now() + asked.runTime()) {
          return new ExitForecast().setCertain(next.into());
        }
      }
      return new ExitForecast().setCertain(MachineState.AVAILABLE);
    };
  }
}

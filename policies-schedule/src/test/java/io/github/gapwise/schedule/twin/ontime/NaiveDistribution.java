package io.github.gapwise.schedule.twin.ontime;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * D: the distribution of the ratio of actual run times to estimates.
 *
 * @param entries the entries, by rising ratio
 */
record NaiveDistribution(List<Entry> entries) {

  /** The probability mass at a ratio of actual run time to estimate. */
  record Entry(double ratio, double mass) {}

  private record Observation(double ratio, boolean censored) {}

  /** In ties, events come before censored observations. */
  private static final Comparator<Observation> IN_ORDER =
      Comparator.comparingDouble(Observation::ratio).thenComparing(Observation::censored);

  NaiveDistribution {
    entries = List.copyOf(entries);
  }

  /** The Kaplan-Meier estimate. Mass left over goes to max(1, largest ratio). */
  static NaiveDistribution kaplanMeier(List<Double> events, List<Double> censored) {
    List<Observation> observations = new ArrayList<>();
    events.forEach(ratio -> observations.add(new Observation(ratio, false)));
    censored.forEach(ratio -> observations.add(new Observation(ratio, true)));
    observations.sort(IN_ORDER);
    List<Entry> entries = new ArrayList<>();
    double survival = 1;
    double largest = 1;
    int atRisk = observations.size();
    for (Observation each : observations) {
      if (!each.censored()) {
        double mass = survival / atRisk;
        survival -= mass;
        entries.add(new Entry(each.ratio(), mass));
      }
      atRisk--;
      largest = Math.max(largest, each.ratio());
    }
    if (survival > 0) {
      entries.add(new Entry(largest, survival));
    }
    return new NaiveDistribution(entries);
  }

  /** Q(D,t): the least ratio with cumulated mass of at least t. */
  double quantile(double t) {
    double cumulated = 0;
    for (Entry each : entries) {
      cumulated += each.mass();
      if (cumulated >= t) {
        return each.ratio();
      }
    }
    return entries.get(entries.size() - 1).ratio();
  }

  /** The mass at ratios of at most the given one. */
  double massUpTo(double ratio) {
    double mass = 0;
    for (Entry each : entries) {
      if (each.ratio() <= ratio) {
        mass += each.mass();
      }
    }
    return mass;
  }

  boolean reachesBeyond(double ratio) {
    return entries.stream().anyMatch(each -> each.ratio() > ratio);
  }

  /** The mean of the ratios above the given one; there is at least one. */
  double meanBeyond(double ratio) {
    double sum = 0;
    double mass = 0;
    for (Entry each : entries) {
      if (each.ratio() > ratio) {
        sum += each.mass() * each.ratio();
        mass += each.mass();
      }
    }
    return sum / mass;
  }
}

package io.github.gapwise.schedule.twin.ontime;

import java.util.ArrayList;
import java.util.List;

/**
 * YIELD: while jobs with deadlines are sacrificed, a background job that takes longer than such
 * jobs can usually wait leaves CPUs free for them.
 */
final class NaiveYield {

  private record Arrival(NaiveJob job, long slack) {}

  private final NaiveOnTimeOptions options;
  private final NaiveEstimates estimates;
  private final NaivePlans plans;
  private final NaiveBackground background;
  private final List<Arrival> arrivals = new ArrayList<>();

  NaiveYield(
      NaiveOnTimeOptions options,
      NaiveEstimates estimates,
      NaivePlans plans,
      NaiveBackground background) {
    this.options = options;
    this.estimates = estimates;
    this.plans = plans;
    this.background = background;
  }

  /** note (j, d_j - p - max(now, r_j)). */
  void note(NaiveJob j, long now) {
    arrivals.add(new Arrival(j, estimates.slack(j, now)));
  }

  private List<Arrival> window() {
    return arrivals.subList(Math.max(0, arrivals.size() - options.window()), arrivals.size());
  }

  /** Whether one in twenty of the last arrivals, or more, has been sacrificed at some time. */
  boolean isOn() {
    long sacrificed =
        window().stream().filter(each -> background.wasSacrificed(each.job())).count();
    return sacrificed > 0 && 20 * sacrificed >= window().size();
  }

  /** The slack that half of the last arrivals have at most. */
  private long usualSlack() {
    List<Long> slacks = window().stream().map(Arrival::slack).sorted().toList();
    return slacks.get((slacks.size() - 1) / 2);
  }

  /** Whether j, late anyway or without a deadline, must not start on m although it could. */
  boolean mustWait(NaiveMachine m, NaiveJob j, long now) {
    if (!isOn() || m.running().isEmpty()) {
      return false;
    }
    long p = estimates.p(j, m.machine());
    long usual = usualSlack();
    boolean isLong = p > usual;
    boolean isPatient = now - j.release() <= p;
    return isLong
        && isPatient
        && plans.freeAt(m, now + usual) - j.cpus() < options.spare() * m.machine().cpus();
  }
}

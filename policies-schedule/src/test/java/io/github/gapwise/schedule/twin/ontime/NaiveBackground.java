package io.github.gapwise.schedule.twin.ontime;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** B: jobs without a deadline and sacrificed ones, in order of submission. */
final class NaiveBackground {
  private static final Comparator<NaiveJob> SUBMISSION = Comparator.comparingLong(NaiveJob::order);

  private final NaiveEstimates estimates;
  private final List<NaiveJob> jobs = new ArrayList<>();
  private final List<NaiveJob> sacrificed = new ArrayList<>();

  /** Whether a job here has joined or was released since the end of the last dispatch. */
  private boolean grown;

  NaiveBackground(NaiveEstimates estimates) {
    this.estimates = estimates;
  }

  /** B += j. */
  void add(NaiveJob j) {
    jobs.add(j);
    jobs.sort(SUBMISSION);
    grown = true;
    if (j.hasDeadline()) {
      sacrificed.add(j);
    }
  }

  void remove(NaiveJob j) {
    jobs.remove(j);
  }

  List<NaiveJob> jobs() {
    return List.copyOf(jobs);
  }

  /** The sacrificed jobs that may still be on time. */
  List<NaiveJob> live(long now) {
    return jobs.stream().filter(j -> j.hasDeadline() && estimates.isLive(j, now)).toList();
  }

  /** How many times a job with a deadline has joined. */
  long sacrifices() {
    return sacrificed.size();
  }

  /** Whether a job has ever joined although it has a deadline. */
  boolean wasSacrificed(NaiveJob j) {
    return sacrificed.contains(j);
  }

  boolean hasGrown() {
    return grown;
  }

  void beginDispatch(long last, long now) {
    grown |= jobs.stream().anyMatch(j -> j.release() > last && j.release() <= now);
  }

  void endDispatch() {
    grown = false;
  }
}

package io.github.gapwise.schedule.twin.ontime;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** B: jobs without deadline and sacrificed ones, in order of submission. */
final class NaiveBackground {
  private static final Comparator<NaiveJob> SUBMISSION = Comparator.comparingLong(NaiveJob::order);

  private final List<NaiveJob> jobs = new ArrayList<>();
  private long sacrifices;

  /** Whether a job has joined since the end of the last dispatch. */
  private boolean grown;

  /** B += j. */
  void add(NaiveJob j) {
    jobs.add(j);
    jobs.sort(SUBMISSION);
    grown = true;
    sacrifices += j.hasDeadline() ? 1 : 0;
  }

  boolean remove(NaiveJob j) {
    return jobs.remove(j);
  }

  List<NaiveJob> jobs() {
    return List.copyOf(jobs);
  }

  List<NaiveJob> sacrificed() {
    return jobs.stream().filter(NaiveJob::hasDeadline).toList();
  }

  /** How many times a job with a deadline has joined. */
  long sacrifices() {
    return sacrifices;
  }

  /** Whether a job has joined, or one in here was released, since the end of the last dispatch. */
  boolean hasGrown(long lastDispatch, long now) {
    return grown || jobs.stream().anyMatch(j -> j.release() > lastDispatch && j.release() <= now);
  }

  void endDispatch() {
    grown = false;
  }
}

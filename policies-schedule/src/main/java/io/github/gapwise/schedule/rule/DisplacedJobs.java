package io.github.gapwise.schedule.rule;

import io.github.gapwise.core.model.Job;
import java.util.ArrayList;
import java.util.List;

/** Jobs that have no place in the plan, in the order of their submission. Few, and usually none. */
final class DisplacedJobs {
  private record Displaced(Job job, long sequence) {}

  private final List<Displaced> jobs = new ArrayList<>();

  /** Whether a job or machine has been added since the last attempt to place them. */
  private boolean retryDue;

  void add(Job job, long sequence) {
    int k = jobs.size();
    while (k > 0 && jobs.get(k - 1).sequence() > sequence) {
      k--;
    }
    jobs.add(k, new Displaced(job, sequence));
    retryDue = true;
  }

  /** Removes a job that is here and returns its submission number. */
  long remove(Job job) {
    int k = 0;
    while (jobs.get(k).job().id() != job.id()) {
      k++;
    }
    return jobs.remove(k).sequence();
  }

  /** Whether a job is here. */
  boolean contains(Job job) {
    return jobs.stream().anyMatch(displaced -> displaced.job().id() == job.id());
  }

  void clear() {
    jobs.clear();
  }

  /** Called when there are more CPUs than before. */
  void retry() {
    retryDue = true;
  }

  /** Places the jobs that can be placed; if the rule throws, those already placed are removed. */
  void placeBy(PlacementRule rule, long now) {
    for (int k = 0; retryDue && k < jobs.size(); ) {
      Displaced next = jobs.get(k);
      if (rule.place(next.job(), next.sequence(), now)) {
        jobs.remove(k);
      } else {
        k++;
      }
    }
    retryDue = false;
  }
}

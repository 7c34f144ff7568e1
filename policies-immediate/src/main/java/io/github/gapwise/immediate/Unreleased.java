package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Scheduler;
import java.util.Comparator;
import java.util.PriorityQueue;

/** Jobs that were submitted before their release, by release and then in order of submission. */
final class Unreleased {
  private record Entry(Job job, long sequence) {}

  private static final Comparator<Entry> ORDER =
      Comparator.<Entry>comparingLong(entry -> entry.job().release())
          .thenComparingLong(Entry::sequence);

  private final PriorityQueue<Entry> jobs = new PriorityQueue<>(ORDER);
  private long submitted;

  void add(Job job) {
    jobs.add(new Entry(job, submitted++));
  }

  /** Takes a job out, if it is here. */
  boolean remove(Job job) {
    return jobs.removeIf(entry -> entry.job().id() == job.id());
  }

  /** The earliest release, {@link Scheduler#NEVER} if there is none. */
  long nextRelease() {
    return jobs.isEmpty() ? Scheduler.NEVER : jobs.element().job().release();
  }

  /** Takes the first job out. */
  Job removeFirst() {
    return jobs.remove().job();
  }
}

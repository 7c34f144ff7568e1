package io.github.gapwise.core.schedule;

import io.github.gapwise.core.model.Job;

/** A job in a plan; {@code extended} if it has outlived its estimate. */
record NaiveEntry(Job job, long sequence, long start, long end, boolean extended) {

  static NaiveEntry of(Job job, long sequence, long start, long duration) {
    return new NaiveEntry(job, sequence, start, start + duration, false);
  }

  long duration() {
    return end - start;
  }

  boolean isOnTime() {
    return end <= job.deadline();
  }

  long tardiness() {
    return isOnTime() ? 0 : end - job.deadline();
  }

  long cpuTime() {
    return job.cpus() * duration();
  }

  NaiveEntry at(long tick) {
    return new NaiveEntry(job, sequence, tick, tick + duration(), extended);
  }

  /** The entry made twice, four times ... as long, so that it ends after now. */
  NaiveEntry extendedBeyond(long now) {
    long longer = duration();
    while (start + longer <= now) {
      longer *= 2;
    }
    return new NaiveEntry(job, sequence, start, start + longer, true);
  }
}

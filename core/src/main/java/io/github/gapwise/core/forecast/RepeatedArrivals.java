package io.github.gapwise.core.forecast;

import io.github.gapwise.core.model.Job;
import java.util.List;
import java.util.random.RandomGenerator;

/** Jobs that come in a forecast: those of the past, each once. */
final class RepeatedArrivals {
  static final RepeatedArrivals NONE = new RepeatedArrivals(List.of(), 0, 0);

  /** Ids of jobs that come are above those of jobs that are there. */
  private static final long FIRST_ID = 1L << 62;

  /** By release, none of which is after the tick of the forecast. */
  private final List<Job> past;

  private int place;
  private long shift;
  private int count;

  /** The jobs behind a drawn one, which came at this tick; none if there are none. */
  static RepeatedArrivals drawn(List<Job> past, long now, RandomGenerator random) {
    return past.isEmpty() ? NONE : new RepeatedArrivals(past, random.nextInt(past.size()), now);
  }

  /** Jobs from behind a place on, as if the one there came now. */
  RepeatedArrivals(List<Job> past, int place, long now) {
    this.past = past;
    this.place = place;
    shift = past.isEmpty() ? 0 : now - past.get(place).release();
    if (!past.isEmpty()) {
      forward();
    }
  }

  /** When the next job comes; {@link Long#MAX_VALUE} if none does. */
  long next() {
    return count == past.size() ? Long.MAX_VALUE : past.get(place).release() + shift;
  }

  /** Returns the next job, and goes on to the one after it. */
  Job take() {
    Job job = past.get(place);
    long release = next();
    forward();
    long delay = release - job.release();
    return new Job(
        FIRST_ID + count,
        release,
        job.deadline() < Job.NO_DEADLINE - delay ? job.deadline() + delay : Job.NO_DEADLINE,
        job.cpus(),
        job.work(),
        job.weight(),
        job.owner(),
        job.requiredTags(),
        job.nodes(),
        job.resources());
  }

  private void forward() {
    count++;
    long before = past.get(place).release();
    place = (place + 1) % past.size();
    if (place == 0) {
      shift += Math.max(1, before - past.get(0).release());
    }
  }
}

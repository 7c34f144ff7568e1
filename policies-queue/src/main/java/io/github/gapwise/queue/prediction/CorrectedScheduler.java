package io.github.gapwise.queue.prediction;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import it.unimi.dsi.fastutil.objects.ObjectHeapPriorityQueue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Plans by predictions: corrects that of a job which outlives it, and falls back on estimates while
 * anything is reserved, since no estimated run may need what is.
 */
final class CorrectedScheduler extends PredictedScheduler {
  private final long ticksPerSecond;
  private final Corrections corrections;
  private final List<Reservation> reserved = new ArrayList<>();

  CorrectedScheduler(
      Scheduler scheduler, ExpectedJobs jobs, SchedulingContext context, RunTimes runTimes) {
    super(scheduler, jobs, context, runTimes);
    ticksPerSecond = context.ticksPerSecond();
    corrections = new Corrections(context.times());
  }

  @Override
  Job expected(Job job, long now) {
    reserved.removeIf(each -> each.until() <= now);
    return reserved.isEmpty() ? super.expected(job, now) : job;
  }

  @Override
  void started(ExpectedJob job) {
    corrections.add(job);
  }

  @Override
  public void cpusReserved(Reservation reservation, long now) {
    reserved.add(reservation);
    super.cpusReserved(reservation, now);
    jobs.shorter().forEach(job -> expect(job, job.known(), job.known(), now));
  }

  @Override
  public void reservationWithdrawn(Reservation reservation, long now) {
    reserved.removeIf(each -> each.id() == reservation.id());
    super.reservationWithdrawn(reservation, now);
  }

  @Override
  public long dispatch(Dispatcher dispatcher, long now) {
    for (ExpectedJob job = corrections.poll(now); job != null; job = corrections.poll(now)) {
      expect(job, job.known(), job.corrected(times, ticksPerSecond), now);
      corrections.add(job);
    }
    return Math.min(super.dispatch(dispatcher, now), corrections.nextEnd());
  }

  /**
   * The running jobs that may outlive their predictions, by the ticks at which they would. Those
   * that have ended are forgotten when their turn comes.
   */
  private static final class Corrections {
    private record Due(long end, ExpectedJob job) {}

    private final ProcessingTimes times;
    private final ObjectHeapPriorityQueue<Due> queue =
        new ObjectHeapPriorityQueue<>(
            Comparator.comparingLong(Due::end).thenComparingLong(due -> due.job().known().id()));

    Corrections(ProcessingTimes times) {
      this.times = times;
    }

    /** A job has started or been corrected. */
    void add(ExpectedJob job) {
      if (job.isShorter()) {
        queue.enqueue(new Due(job.expectedEnd(times), job));
      }
    }

    /** Takes a job that has outlived its prediction by this tick; null if there is none. */
    @Nullable ExpectedJob poll(long now) {
      return nextEnd() <= now ? queue.dequeue().job() : null;
    }

    /** The tick at which the next job outlives its prediction, or {@link Long#MAX_VALUE}. */
    long nextEnd() {
      while (!queue.isEmpty() && !isDue(queue.first())) {
        queue.dequeue();
      }
      return queue.isEmpty() ? Long.MAX_VALUE : queue.first().end();
    }

    private boolean isDue(Due due) {
      return due.job().isRunning()
          && due.job().isShorter()
          && due.job().expectedEnd(times) == due.end();
    }
  }
}

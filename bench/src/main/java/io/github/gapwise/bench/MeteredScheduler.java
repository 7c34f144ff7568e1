package io.github.gapwise.bench;

import com.sun.management.ThreadMXBean;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import java.lang.management.ManagementFactory;

/**
 * Counts the bytes that are allocated inside a scheduler, without those of the starts that it
 * orders, while the same jobs come round after round. An event is all that the scheduler is told at
 * one tick and the dispatch that follows. To be used on one thread.
 */
final class MeteredScheduler implements Scheduler, Dispatcher {
  private static final ThreadMXBean THREADS =
      (ThreadMXBean) ManagementFactory.getThreadMXBean(); // OpenJDK and its kin have this one

  private final Scheduler scheduler;
  private final long jobsPerRound;
  private Dispatcher dispatcher = (job, machine) -> {};

  /** Of the present round. */
  private long completions;

  private long events;
  private long bytes;

  private boolean warm;
  private double leastBytesPerEvent = Double.POSITIVE_INFINITY;

  MeteredScheduler(Scheduler scheduler, long jobsPerRound) {
    this.scheduler = scheduler;
    this.jobsPerRound = jobsPerRound;
  }

  /** The bytes that the present thread has allocated so far. */
  static long allocatedBytes() {
    return THREADS.getCurrentThreadAllocatedBytes();
  }

  /** The mean of the round after the first in which it was least, infinite before its end. */
  double leastBytesPerEvent() {
    return leastBytesPerEvent;
  }

  private void enter() {
    bytes -= allocatedBytes();
  }

  private void leave() {
    bytes += allocatedBytes();
  }

  private void endRound() {
    if (warm) {
      leastBytesPerEvent = Math.min(leastBytesPerEvent, (double) bytes / events);
    }
    warm = true;
    completions = 0;
    events = 0;
    bytes = 0;
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    enter();
    scheduler.jobSubmitted(job, now);
    leave();
  }

  @Override
  public void jobCompleted(Job job, Machine machine, long now) {
    enter();
    scheduler.jobCompleted(job, machine, now);
    leave();
    completions++;
  }

  @Override
  public void jobOverran(Job job, Machine machine, long now) {
    enter();
    scheduler.jobOverran(job, machine, now);
    leave();
  }

  @Override
  public void jobLost(Job job, Machine machine, long now) {
    enter();
    scheduler.jobLost(job, machine, now);
    leave();
  }

  @Override
  public void jobCancelled(Job job, long now) {
    enter();
    scheduler.jobCancelled(job, now);
    leave();
  }

  @Override
  public void machineDown(Machine machine, long now) {
    enter();
    scheduler.machineDown(machine, now);
    leave();
  }

  @Override
  public void machineUp(Machine machine, long now) {
    enter();
    scheduler.machineUp(machine, now);
    leave();
  }

  @Override
  public long dispatch(Dispatcher target, long now) {
    dispatcher = target;
    enter();
    long wakeUp = scheduler.dispatch(this, now);
    leave();
    events++;
    if (completions == jobsPerRound) {
      endRound();
    }
    return wakeUp;
  }

  @Override
  public void start(Job job, Machine machine) {
    leave();
    dispatcher.start(job, machine);
    enter();
  }
}

package io.github.gapwise.bench;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.InterceptingScheduler;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Reads a gauge, such as a clock or the number of bytes allocated so far, on every entry to and
 * exit from a scheduler. The starts that the scheduler orders are not its own work and do not
 * count.
 */
final class MeteredScheduler extends InterceptingScheduler implements Dispatcher {
  private final Scheduler scheduler;
  private final LongSupplier gauge;
  private final Tally tally;
  private Dispatcher dispatcher = (job, machine) -> {};

  /** The tallies of the present tick. */
  private int submissions;

  private int completions;
  private long deciding;
  private long noting;

  /** Counts the cost of the calls of each tick, in the unit that is measured. */
  @FunctionalInterface
  interface Tally {

    /**
     * Called after the dispatch of a tick.
     *
     * @param submissions the jobs that were submitted
     * @param completions the jobs that were completed
     * @param deciding the cost of the submissions and the dispatch
     * @param noting the cost of everything else that was reported to the scheduler
     */
    void add(int submissions, int completions, long deciding, long noting);
  }

  MeteredScheduler(Scheduler scheduler, LongSupplier gauge, Tally tally) {
    this.scheduler = scheduler;
    this.gauge = gauge;
    this.tally = tally;
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    deciding -= gauge.getAsLong();
    scheduler.jobSubmitted(job, now);
    deciding += gauge.getAsLong();
    submissions++;
  }

  @Override
  public void jobCompleted(Job job, Machine machine, long now) {
    super.jobCompleted(job, machine, now);
    completions++;
  }

  @Override
  protected void event(Consumer<Scheduler> event) {
    noting -= gauge.getAsLong();
    event.accept(scheduler);
    noting += gauge.getAsLong();
  }

  @Override
  public long dispatch(Dispatcher target, long now) {
    dispatcher = target;
    deciding -= gauge.getAsLong();
    long wakeUp = scheduler.dispatch(this, now);
    deciding += gauge.getAsLong();
    tally.add(submissions, completions, deciding, noting);
    submissions = 0;
    completions = 0;
    deciding = 0;
    noting = 0;
    return wakeUp;
  }

  @Override
  public void start(Job job, Machine machine) {
    deciding += gauge.getAsLong();
    dispatcher.start(job, machine);
    deciding -= gauge.getAsLong();
  }

  @Override
  public void start(Job job, List<Machine> machines, StartReason reason) {
    deciding += gauge.getAsLong();
    dispatcher.start(job, machines, reason);
    deciding -= gauge.getAsLong();
  }
}

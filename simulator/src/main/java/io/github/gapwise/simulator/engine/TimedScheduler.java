package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.objective.Plan;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.InterceptingScheduler;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SearchCounts;
import io.github.gapwise.core.scheduler.SearchListener;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.core.text.InvalidInputException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/**
 * Measures the CPU time inside a scheduler, without that of the starts that it orders, and passes
 * on the reasons of starts if the run is explained. Must be created on the thread of the run.
 */
final class TimedScheduler extends InterceptingScheduler implements Dispatcher {
  private static final long HIGHEST_TRACKABLE_NANOS = 1L << 42; // more than an hour

  /** The digits of a percentile that the histogram has. */
  private static final MathContext KNOWN = new MathContext(3, RoundingMode.HALF_EVEN);

  private Scheduler scheduler;

  /** False from the drop of one scheduler to the binding of the next. */
  private boolean isAttached = true;

  private final Dispatcher dispatcher;
  private final boolean explained;
  private final Histogram perEvent = new Histogram(HIGHEST_TRACKABLE_NANOS, KNOWN.getPrecision());
  private final CpuStopwatch stopwatch = CpuStopwatch.start();

  /** The listener to searches, if there is one. */
  private SearchListener searchListener = SearchListener.NONE;

  /** The time of the current event so far. */
  private long nanos;

  /** The sum over all events. */
  private long totalNanos;

  private long mostNanos;

  TimedScheduler(Scheduler scheduler, Dispatcher dispatcher, boolean explained) {
    this.scheduler = scheduler;
    this.dispatcher = dispatcher;
    this.explained = explained;
  }

  /** Drops the scheduler; events are ignored until another one is attached. */
  void detach() {
    isAttached = false;
  }

  void attach(Scheduler other) {
    scheduler = other;
    isAttached = true;
    other.watchSearches(searchListener);
  }

  @Override
  public void watchSearches(SearchListener listener) {
    searchListener = new Untimed(listener);
    scheduler.watchSearches(searchListener);
  }

  /** Excludes the time of a listener from the scheduler's. */
  private final class Untimed implements SearchListener {
    private final SearchListener listener;

    Untimed(SearchListener listener) {
      this.listener = listener;
    }

    @Override
    public void searchBegan(long now, Plan plan) {
      untimed(() -> listener.searchBegan(now, plan));
    }

    @Override
    public void searchIterated(long now, long iteration, Plan plan) {
      untimed(() -> listener.searchIterated(now, iteration, plan));
    }

    @Override
    public void searchEnded(long now, Plan plan) {
      untimed(() -> listener.searchEnded(now, plan));
    }

    private void untimed(Runnable call) {
      nanos += stopwatch.lap();
      call.run();
      stopwatch.lap();
    }
  }

  SchedulerRunTime runTime() {
    return new SchedulerRunTime(
        perEvent.getTotalCount(),
        perEvent.getTotalCount() == 0 ? 0 : (double) totalNanos / perEvent.getTotalCount(),
        percentile(50),
        percentile(99),
        mostNanos);
  }

  private long percentile(double percent) {
    return BigDecimal.valueOf(perEvent.getValueAtPercentile(percent)).round(KNOWN).longValue();
  }

  @Override
  protected void event(Consumer<Scheduler> event) {
    if (isAttached) {
      stopwatch.lap();
      event.accept(scheduler);
      nanos += stopwatch.lap();
    }
  }

  @Override
  protected void optionalEvent(Consumer<Scheduler> event) {
    try {
      event(event);
    } catch (UnsupportedOperationException e) {
      String message = e.getMessage();
      if (message == null) {
        throw e; // of a list that cannot be changed, say, not of a scheduler
      }
      throw new InvalidInputException(message, "", e);
    }
  }

  @Override
  public long dispatch(Dispatcher ignored, long now) {
    stopwatch.lap();
    long wakeUp = scheduler.dispatch(this, now);
    nanos += stopwatch.lap();
    perEvent.recordValue(Math.min(nanos, HIGHEST_TRACKABLE_NANOS));
    totalNanos += nanos;
    mostNanos = Math.max(mostNanos, nanos);
    nanos = 0;
    return wakeUp;
  }

  /** Takes no part in scheduling and is not measured. */
  @Override
  public List<PlannedStart> plannedStarts() {
    return scheduler.plannedStarts();
  }

  /** Takes no part in scheduling and is not measured. */
  @Override
  public SearchCounts searchCounts() {
    return scheduler.searchCounts();
  }

  @Override
  public void start(Job job, Machine machine) {
    start(job, machine, StartReason.UNSTATED);
  }

  @Override
  public void start(Job job, Machine machine, StartReason reason) {
    nanos += stopwatch.lap();
    dispatcher.start(job, machine, explained ? reason : StartReason.UNSTATED);
    stopwatch.lap();
  }

  @Override
  public void start(Job job, List<Machine> machines, StartReason reason) {
    nanos += stopwatch.lap();
    dispatcher.start(job, machines, explained ? reason : StartReason.UNSTATED);
    stopwatch.lap();
  }

  @Override
  public void sacrificed(Job job, Job winner) {
    nanos += stopwatch.lap();
    dispatcher.sacrificed(job, winner);
    stopwatch.lap();
  }
}

package io.github.gapwise.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.InterceptingScheduler;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SearchCounts;
import io.github.gapwise.core.scheduler.SearchListener;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A scheduler and its slow twin, which receive the same events and are dispatched at the same
 * ticks, chosen by the first of them. Requires the same starts of each dispatch; for twins that
 * cannot know when the other wants to be woken.
 */
public final class SideBySide extends InterceptingScheduler {
  private final Scheduler scheduler;
  private final Scheduler twin;
  private final LongConsumer wakeUps;

  /**
   * Pairs two runs that have not begun.
   *
   * @param wakeUps receives what the first of them returns from each dispatch
   */
  public SideBySide(Scheduler scheduler, Scheduler twin, LongConsumer wakeUps) {
    this.scheduler = scheduler;
    this.twin = twin;
    this.wakeUps = wakeUps;
  }

  @Override
  protected void event(Consumer<Scheduler> event) {
    event.accept(twin);
    event.accept(scheduler);
  }

  @Override
  public List<PlannedStart> plannedStarts() {
    return scheduler.plannedStarts();
  }

  @Override
  public void watchSearches(SearchListener listener) {
    scheduler.watchSearches(listener);
  }

  @Override
  public SearchCounts searchCounts() {
    return scheduler.searchCounts();
  }

  @Override
  public long dispatch(Dispatcher dispatcher, long now) {
    Passing passing = new Passing(dispatcher);
    try {
      long wakeUp = scheduler.dispatch(passing, now);
      requireSameStarts(passing, now);
      wakeUps.accept(wakeUp);
      return wakeUp;
    } catch (StartRefusedException e) {
      requireSameStarts(passing, now);
      throw e;
    }
  }

  /** The twin orders the same starts, and the same one of them is refused. */
  private void requireSameStarts(Passing passing, long now) {
    Listing listing = new Listing(passing.starts.size(), passing.refusal);
    try {
      twin.dispatch(listing, now);
    } catch (StartRefusedException e) {
      assertThat(e).isSameAs(passing.refusal);
    }
    assertThat(passing.starts).as("starts at tick %d", now).isEqualTo(listing.starts);
  }

  private static String text(Job job, List<Machine> machines) {
    return "job %d on %s".formatted(job.id(), machines.stream().map(Machine::id).toList());
  }

  /** Passes the starts on and lists them. */
  private static final class Passing implements Dispatcher {
    private final Dispatcher dispatcher;
    private final List<String> starts = new ArrayList<>();

    /** What refused the last of the starts, null if none was refused. */
    private @Nullable StartRefusedException refusal;

    Passing(Dispatcher dispatcher) {
      this.dispatcher = dispatcher;
    }

    @Override
    public void start(Job job, Machine machine) {
      start(job, List.of(machine), StartReason.UNSTATED);
    }

    @Override
    public void start(Job job, List<Machine> machines, StartReason reason) {
      starts.add(text(job, machines));
      try {
        dispatcher.start(job, machines, reason);
      } catch (StartRefusedException e) {
        refusal = e;
        throw e;
      }
    }
  }

  /** Lists the starts, and refuses the same one. */
  private static final class Listing implements Dispatcher {
    private final List<String> starts = new ArrayList<>();
    private final int refused;
    private final @Nullable StartRefusedException refusal;

    Listing(int refused, @Nullable StartRefusedException refusal) {
      this.refused = refused;
      this.refusal = refusal;
    }

    @Override
    public void start(Job job, Machine machine) {
      start(job, List.of(machine), StartReason.UNSTATED);
    }

    @Override
    public void start(Job job, List<Machine> machines, StartReason reason) {
      starts.add(text(job, machines));
      if (refusal != null && starts.size() == refused) {
        throw refusal;
      }
    }
  }
}

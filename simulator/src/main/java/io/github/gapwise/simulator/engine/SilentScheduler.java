package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.InterceptingScheduler;
import io.github.gapwise.core.scheduler.Scheduler;
import java.util.function.Consumer;

/** Stands in for a dropped scheduler until the next one is bound; ignores everything. */
final class SilentScheduler extends InterceptingScheduler {
  static final SilentScheduler INSTANCE = new SilentScheduler();

  private SilentScheduler() {}

  @Override
  protected void event(Consumer<Scheduler> event) {}

  @Override
  public long dispatch(Dispatcher dispatcher, long now) {
    return NEVER;
  }
}

package io.github.gapwise.schedule.twin.ontime;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** {@code on-time}, step by step. */
public final class NaiveOnTimeScheduler implements Scheduler {
  private final NaiveOnTimeOptions options;
  private final long ticksPerSecond;
  private final NaiveEstimates estimates;
  private final NaivePlans plans;
  private final NaiveBackground background;
  private final NaiveInsertion insertion;
  private final NaiveParts parts;

  /** The jobs planned on machines that have gone down or become suspended, until SYNC. */
  private final List<NaiveJob> displaced = new ArrayList<>();

  /** Begins at ORIGIN, the tick of the first submission. */
  private final NaiveLoad load;

  private final NaiveYield yield;

  private long submissions;
  private boolean eventful;
  private long lastDispatch = -1;
  private long answer;

  /** Creates a scheduler with empty plans for the machines of the context. */
  public NaiveOnTimeScheduler(SchedulingContext context, NaiveOnTimeOptions options) {
    this.options = options;
    ticksPerSecond = context.ticksPerSecond();
    estimates = new NaiveEstimates(context, options);
    plans = new NaivePlans(context.grid(), estimates);
    background = new NaiveBackground(estimates);
    load = new NaiveLoad(estimates, plans);
    insertion =
        new NaiveInsertion(
            plans, estimates, options, background, ticksPerSecond, this::takesChances);
    yield = new NaiveYield(options, estimates, plans, background);
    parts = new NaiveParts(options, estimates, plans, background, insertion, yield);
  }

  /** How many times a job with a deadline was sacrificed. */
  public long sacrifices() {
    return background.sacrifices();
  }

  /** Whether every planned job is on time. */
  public boolean invariantHolds(long now) {
    return plans.invariantHolds(now);
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    load.begin(now);
    event();
    sync(now);
    NaiveJob j = new NaiveJob(job, withSoftDeadline(job), submissions++);
    estimates.setShares(j);
    if (j.hasDeadline()) {
      load.note(j, now);
      yield.note(j, now);
      insertion.insert(j, options.depth(), now);
    } else {
      background.add(j);
    }
  }

  private Job withSoftDeadline(Job job) {
    double ticks = Math.ceil(options.patience() * estimates.amount(job));
    boolean soft = !job.hasDeadline() && options.patience() < Double.POSITIVE_INFINITY;
    return soft ? job.withDeadline(NaiveEstimates.sum(job.release(), (long) ticks)) : job;
  }

  @Override
  public void jobCompleted(Job job, Machine machine, long now) {
    event();
    NaiveRun run = on(machine).run(job.id());
    run.on().forEach(m -> m.complete(m.run(job.id())));
    load.completed(run, now - run.start());
    estimates.completed(run, now - run.start());
  }

  @Override
  public void jobOverran(Job job, Machine machine, long now) {
    event();
  }

  @Override
  public void jobLost(Job job, Machine machine, long now) {
    event();
    on(machine).run(job.id()).on().forEach(m -> m.end(m.run(job.id())));
  }

  @Override
  public void jobCancelled(Job job, long now) {
    event();
    background.jobs().stream().filter(j -> j.id() == job.id()).forEach(background::remove);
    displaced.removeIf(j -> j.id() == job.id());
    plans.blocks().stream().filter(b -> b.job().id() == job.id()).forEach(plans::takeOut);
    for (NaiveMachine m : plans.machines()) {
      for (NaiveJob k : m.list()) {
        if (k.id() == job.id()) {
          m.takeOut(k);
          m.change();
        }
      }
    }
  }

  @Override
  public void machineDown(Machine machine, long now) {
    event();
    close(on(machine), true);
  }

  private void close(NaiveMachine m, boolean goesDown) {
    displaced.addAll(m.close(goesDown));
    for (NaiveBlock b : plans.blocks()) {
      if (b.on().contains(m)) {
        plans.takeOut(b);
        displaced.add(b.job());
        if (b.aged()) {
          estimates.setShares(b.job());
        }
      }
    }
  }

  @Override
  public void machineUp(Machine machine, long now) {
    event();
    on(machine).open();
  }

  @Override
  public void machineLoadChanged(Machine machine, double load, long now) {
    event();
    NaiveMachine m = on(machine);
    if (load == 1 && !m.isSuspended()) {
      close(m, false);
    } else if (load < 1 && m.isSuspended()) {
      m.open();
    }
  }

  @Override
  public long dispatch(Dispatcher dispatcher, long now) {
    if (!eventful && now < answer) {
      return answer;
    }
    event();
    background.beginDispatch(lastDispatch, now);
    sync(now);
    new NaiveRepairs(parts).repair(now);
    double ageTicks = options.ageSeconds() * ticksPerSecond;
    boolean held = isHeld(now);
    new NaiveStarts(parts, dispatcher, now, held, ageTicks).all();
    plans.machines().forEach(NaiveMachine::endDispatch);
    background.endDispatch();
    eventful = false;
    lastDispatch = now;
    answer = nextWakeUp(held, now);
    return answer;
  }

  private void event() {
    eventful = true;
  }

  /** CHANCES: while the load is at most 1.5. */
  private boolean takesChances(long now) {
    return options.has(NaiveOnTimeStep.CHANCES) && load.load(options.window(), now) <= 1.5;
  }

  private boolean isHeld(long now) {
    return !(load.load(holdWindow(), now) <= options.hold());
  }

  /** Twice as many arrivals count, unless jobs are sacrificed. */
  private int holdWindow() {
    return yield.isOn() ? options.window() : 2 * options.window();
  }

  private NaiveMachine on(Machine machine) {
    return plans.machines().get(machine.id());
  }

  /** SYNC: has no effect if no event has occurred since the last one. */
  private void sync(long now) {
    plans.renewPassedEnds(now); // 1
    boolean hasChanged =
        plans.machines().stream().anyMatch(NaiveMachine::hasChanged)
            || plans.blocks().stream().anyMatch(b -> b.start() < now);
    List<NaiveJob> takenOut = hasChanged ? plans.settle(now) : List.of(); // 2
    List<NaiveJob> leaving = List.copyOf(displaced);
    displaced.clear();
    Stream.concat(takenOut.stream(), leaving.stream())
        .sorted(NaiveJob.EARLIEST_DEADLINE)
        .forEach(k -> insertion.insert(k, leaving.contains(k) ? options.depth() : 0, now)); // 3
  }

  private long nextWakeUp(boolean held, long now) {
    long next = NEVER;
    for (NaiveMachine m : plans.machines()) {
      for (NaivePlanned k : m.planned()) {
        next = Math.min(next, k.start());
      }
    }
    for (NaiveBlock b : plans.blocks()) {
      next = Math.min(next, b.start());
    }
    boolean anyReleased = false;
    for (NaiveJob j : background.jobs()) {
      anyReleased |= j.isReleased(now);
      next = j.isReleased(now) ? next : Math.min(next, j.release());
    }
    return anyReleased && held
        ? Math.min(next, load.fallsTo(holdWindow(), options.hold(), now))
        : next;
  }
}

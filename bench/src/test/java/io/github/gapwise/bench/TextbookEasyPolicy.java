package io.github.gapwise.bench;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Textbook EASY backfilling with only lists and counting, for comparison. Supports neither failures
 * nor jobs that outlive their estimates.
 *
 * @param backfillOrder the order in which candidates are tried, ties in order of arrival
 */
record TextbookEasyPolicy(Comparator<Job> backfillOrder) implements SchedulingPolicy {
  static final Comparator<Job> SHORTEST =
      Comparator.comparingLong(Job::work).thenComparingLong(Job::id);

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new TextbookEasyScheduler(context.grid().fastestFirst(), backfillOrder);
  }

  private record Run(Job job, long end) {}

  private static final class TextbookEasyScheduler implements Scheduler {
    private final List<Machine> fastestFirst;
    private final Comparator<Job> backfillOrder;
    private final List<Job> queue = new ArrayList<>();

    /** By machine id. */
    private final List<List<Run>> runs = new ArrayList<>();

    TextbookEasyScheduler(List<Machine> fastestFirst, Comparator<Job> backfillOrder) {
      this.fastestFirst = fastestFirst;
      this.backfillOrder = backfillOrder;
      fastestFirst.forEach(machine -> runs.add(new ArrayList<>()));
    }

    private List<Run> runsOn(Machine machine) {
      return runs.get(machine.id());
    }

    @Override
    public long dispatch(Dispatcher dispatcher, long now) {
      while (!queue.isEmpty() && startSomewhere(queue.get(0), fastestFirst, dispatcher, now)) {}
      if (!queue.isEmpty()) {
        backfill(dispatcher, now);
      }
      return NEVER;
    }

    private void backfill(Dispatcher dispatcher, long now) {
      Job head = queue.get(0);
      Machine reserved = reservation(head);
      long shadow = earliestStart(head, reserved);
      List<Job> candidates = new ArrayList<>(queue.subList(1, queue.size()));
      candidates.sort(backfillOrder);
      for (Job candidate : candidates) {
        List<Machine> allowed = new ArrayList<>(fastestFirst);
        if (delaysHead(candidate, head, reserved, shadow, now)) {
          allowed.remove(reserved);
        }
        startSomewhere(candidate, allowed, dispatcher, now);
      }
    }

    /** The machine on which the job could start earliest; in a tie, the fastest. */
    private Machine reservation(Job head) {
      return fastestFirst.stream()
          .filter(machine -> machine.fits(head))
          .min(Comparator.comparingLong(machine -> earliestStart(head, machine)))
          .orElseThrow();
    }

    /** The first of the estimated ends by which enough CPUs are free. */
    private long earliestStart(Job job, Machine machine) {
      return runsOn(machine).stream()
          .mapToLong(Run::end)
          .filter(end -> freeAt(machine, end) >= job.cpus())
          .min()
          .orElseThrow();
    }

    private boolean delaysHead(Job candidate, Job head, Machine reserved, long shadow, long now) {
      boolean stillRuns = now + SpeedScaled.INSTANCE.ticks(candidate, reserved) > shadow;
      return stillRuns && freeAt(reserved, shadow) - candidate.cpus() < head.cpus();
    }

    /** The free CPUs at a tick if nothing else starts; at the tick of its end, a job has ended. */
    private int freeAt(Machine machine, long tick) {
      int free = machine.cpus();
      for (Run run : runsOn(machine)) {
        free -= run.end() > tick ? run.job().cpus() : 0;
      }
      return free;
    }

    private boolean startSomewhere(
        Job job, List<Machine> machines, Dispatcher dispatcher, long now) {
      for (Machine machine : machines) {
        if (machine.fits(job) && freeAt(machine, now) >= job.cpus()) {
          dispatcher.start(job, machine);
          queue.remove(job);
          runsOn(machine).add(new Run(job, now + SpeedScaled.INSTANCE.ticks(job, machine)));
          return true;
        }
      }
      return false;
    }

    @Override
    public void jobSubmitted(Job job, long now) {
      queue.add(job);
    }

    @Override
    public void jobCompleted(Job job, Machine machine, long now) {
      runsOn(machine).removeIf(run -> run.job().equals(job));
    }

    @Override
    public void jobLost(Job job, Machine machine, long now) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void jobCancelled(Job job, long now) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void machineDown(Machine machine, long now) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void machineUp(Machine machine, long now) {
      throw new UnsupportedOperationException();
    }
  }
}

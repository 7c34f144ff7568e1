package io.github.gapwise.schedule.rule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.JobSink;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.schedule.plan.Blocks;
import io.github.gapwise.schedule.plan.PlanScheduler;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Places each job as it arrives, where its {@link PlacementRule} puts it, and leaves the others
 * where they are, except for the forward passes that keep each machine's plan free of needless
 * waits. Jobs of several nodes are {@link Blocks}.
 */
public class IncrementalScheduler extends PlanScheduler {

  /** Finds a place for one job in a plan that is up to date. */
  public interface PlacementRule {

    /**
     * Places the job.
     *
     * @param sequence its submission number
     * @return false if it fits no machine that is up; the plan is then unchanged
     */
    boolean place(Job job, long sequence, long now);

    /** The reason for the place of the job that was placed last. */
    StartReason reason();
  }

  final PlacementRule rule;

  /** By submission number: the jobs without a place in the plan. Few, and usually none. */
  final SortedMap<Long, Job> displaced = new TreeMap<>();

  private final JobSink toDisplaced = this::displace;

  /** Whether a job has been added, or there are more CPUs, since they were last tried. */
  private boolean retriesDisplaced;

  /** Whether a job of several nodes has come; few runs have any. */
  private boolean hasBlocks;

  /** Creates a run with an empty plan, in which a rule places the jobs. */
  public IncrementalScheduler(
      SchedulingContext context, Function<GridSchedule, PlacementRule> rule) {
    super(context);
    this.rule = rule.apply(plan);
  }

  @Override
  protected void settle(long now) {
    while (plan.nextOverrunEnd() <= now) {
      extendOverruns(plan.machineOfNextOverrunEnd(), now);
    }
    while (plan.nextStart() < now) {
      plan.retime(plan.machineOfNextStart(), now);
    }
    if (hasBlocks) {
      blocks.settle(now);
    }
    if (retriesDisplaced) {
      placeDisplaced(now);
      retriesDisplaced = false;
    }
  }

  /** Places the jobs that can be placed; if the rule throws, those already placed are removed. */
  private void placeDisplaced(long now) {
    Iterator<Map.Entry<Long, Job>> left = displaced.entrySet().iterator();
    while (left.hasNext()) {
      Map.Entry<Long, Job> next = left.next();
      if (placeByRule(next.getValue(), next.getKey(), now)) {
        left.remove();
      }
    }
  }

  private void displace(Job job, long sequence) {
    displaced.put(sequence, job);
    retriesDisplaced = true;
  }

  @Override
  protected void place(Job job, long sequence, long now) {
    if (job.nodes() > 1) {
      placeBlock(job, sequence, now);
    } else if (!placeByRule(job, sequence, now)) {
      displace(job, sequence);
    }
  }

  private boolean placeByRule(Job job, long sequence, long now) {
    boolean isPlaced = rule.place(job, sequence, now);
    if (isPlaced && account != null) {
      account.set(sequence, rule.reason());
    }
    return isPlaced;
  }

  private void placeBlock(Job job, long sequence, long now) {
    hasBlocks = true;
    blocks.settle(now);
    blocks.add(job, sequence, now);
    if (account != null) {
      account.set(sequence, StartReason.RESERVED);
    }
  }

  /** The forward pass of an extension repairs it, but for the blocks. */
  @Override
  protected final void breakPlan(int machine, long now) {
    blocks.check();
  }

  @Override
  protected final void runningChanges(int machine, long now) {
    blocks.check();
    blocks.retry();
  }

  @Override
  public final void jobCompleted(Job job, Machine machine, long now) {
    List<Machine> on = plan.events().machinesOf(job, machine.id());
    if (plan.events().finish(job, machine.id(), now)) {
      blocks.freed(on, now);
    }
  }

  @Override
  public final void jobLost(Job job, Machine machine, long now) {
    jobCompleted(job, machine, now);
  }

  @Override
  protected long takeOut(Job job, long now) {
    if (job.nodes() > 1) {
      return blocks.takeOut(job, now);
    }
    int machine = plan.machineOfWaiting(job);
    if (machine < 0) {
      return takeDisplaced(job);
    }
    int position = plan.machine(machine).positionOfWaiting(job);
    long sequence = plan.machine(machine).sequence(position);
    if (blocks.isEmpty()) {
      plan.remove(machine, position, now);
    } else {
      plan.withdraw(machine, position);
      blocks.freed(List.of(plan.machine(machine).machine()), now);
    }
    return sequence;
  }

  private long takeDisplaced(Job job) {
    Iterator<Map.Entry<Long, Job>> left = displaced.entrySet().iterator();
    Map.Entry<Long, Job> next = left.next();
    while (next.getValue().id() != job.id()) {
      next = left.next();
    }
    long sequence = next.getKey();
    left.remove();
    return sequence;
  }

  /**
   * A job that is to take no longer, and has the same dates, keeps its place; those behind it close
   * up. Any other is planned anew. One of several nodes looks for a place before others do.
   */
  @Override
  protected boolean changeInPlan(Job before, Job after, long now) {
    if (before.nodes() > 1) {
      settle(now);
      blocks.change(before, after, now);
      return true;
    }
    int machine = plan.machineOfWaiting(before);
    if (machine < 0
        || plan.duration(after, machine) > plan.duration(before, machine)
        || after.release() != before.release()
        || after.deadline() != before.deadline()) {
      return false;
    }
    plan.events().changeWaiting(machine, plan.machine(machine).positionOfWaiting(before), after);
    blocks.freed(List.of(plan.machine(machine).machine()), now);
    return true;
  }

  @Override
  protected final JobSink displacing(int machine) {
    blocks.check();
    return toDisplaced;
  }

  @Override
  protected final void machineReturned(int machine) {
    retriesDisplaced = true;
    blocks.retry();
  }

  @Override
  public final void cpusReserved(Reservation reservation, long now) {
    blocks.check();
    plan.events().reserve(reservation, now, toDisplaced);
  }

  @Override
  public final void reservationWithdrawn(Reservation reservation, long now) {
    plan.events().withdrawReservation(reservation, now);
    blocks.freed(List.of(reservation.machine()), now);
    retriesDisplaced = true;
  }
}

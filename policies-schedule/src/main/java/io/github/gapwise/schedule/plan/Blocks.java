package io.github.gapwise.schedule.plan;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.schedule.FreeCpus;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.PlanBlocks.Block;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.schedule.nodes.EarliestPlaces;
import java.util.ArrayList;
import java.util.List;

/**
 * The waiting jobs of several nodes of a plan whose other jobs move by forward passes. Each has the
 * earliest start that the plan had for it, and keeps it as a block. Where something has become free
 * earlier, the blocks are tried again first, in order of submission, and move only to an earlier
 * start; then the others close up.
 *
 * <p>Few, and usually none; then every call costs a comparison.
 */
public final class Blocks {
  private static final List<Machine> NOWHERE = List.of();

  private final GridSchedule plan;

  /** In order of submission; one without a place has no machines. */
  private final List<Block> all = new ArrayList<>(0);

  /** The machines on which others may close up. */
  private final MachineSet freed;

  private final EarliestPlaces places;

  /** Whether something may have become free earlier than planned. */
  private boolean triesAll;

  /** Whether a block may have lost its place. */
  private boolean mayBeLost;

  Blocks(GridSchedule plan) {
    this.plan = plan;
    freed = new MachineSet(plan.machines());
    places = EarliestPlaces.in(plan);
  }

  /** Whether no job of several nodes waits. */
  public boolean isEmpty() {
    return all.isEmpty();
  }

  /** Adds a job, and gives it its earliest start if enough machines accept it. */
  public void add(Job job, long sequence, long now) {
    int k = all.size();
    while (k > 0 && all.get(k - 1).number() > sequence) {
      k--;
    }
    all.add(k, displaced(job, sequence));
    place(k, now);
  }

  private static Block displaced(Job job, long sequence) {
    return new Block(job, sequence, NOWHERE, FreeCpus.NEVER, FreeCpus.NEVER);
  }

  private void place(int k, long now) {
    Block block = all.get(k);
    if (places.search(block.job(), now, FreeCpus.NEVER - 1)) {
      take(k);
    }
  }

  private void take(int k) {
    Block before = all.get(k);
    long start = places.start();
    long end = start + places.ticks();
    Block block = new Block(before.job(), before.number(), places.machines(), start, end);
    plan.blocks().place(block);
    all.set(k, block);
  }

  /** Something has become free earlier than planned on machines, where others may close up. */
  public void freed(List<Machine> on, long now) {
    for (int k = 0; k < on.size(); k++) {
      if (all.isEmpty()) {
        plan.retime(on.get(k).id(), now);
      } else {
        freed.add(on.get(k).id());
        triesAll = true;
      }
    }
  }

  /** Something has become free where no job waits. */
  public void retry() {
    triesAll = true;
  }

  /** Something has been taken that may be part of a block's place. */
  public void check() {
    mayBeLost = true;
  }

  /** Takes the blocks' places where they have none any more, and tries them again where due. */
  public void settle(long now) {
    if (!all.isEmpty() && (mayBeLost || nextStart() < now)) {
      withdrawLost(now);
    }
    mayBeLost = false;
    if (triesAll) {
      tryAll(now);
      triesAll = false;
    }
  }

  private void tryAll(long now) {
    for (int k = 0; k < all.size(); k++) {
      retry(k, now);
    }
    for (int k = 0; k < freed.size(); k++) {
      plan.retime(freed.get(k), now);
    }
    freed.clear();
  }

  private void withdrawLost(long now) {
    for (int k = all.size() - 1; k >= 0; k--) {
      Block block = all.get(k);
      if (hasPlace(block) && !plan.blocks().isPossible(block, now)) {
        withdraw(block, now);
        all.set(k, displaced(block.job(), block.number()));
      }
    }
  }

  private static boolean hasPlace(Block block) {
    return !block.machines().isEmpty();
  }

  /** Takes a block's place, so that others may have it. */
  private void withdraw(Block block, long now) {
    if (hasPlace(block)) {
      plan.blocks().withdraw(block, now);
      free(block);
      triesAll = true;
    }
  }

  private void free(Block block) {
    for (int k = 0; k < block.machines().size(); k++) {
      freed.add(block.machines().get(k).id());
    }
  }

  private void retry(int k, long now) {
    Block block = all.get(k);
    if (!hasPlace(block)) {
      place(k, now);
      return;
    }
    plan.blocks().withdraw(block, now);
    if (places.search(block.job(), now, block.start() - 1)) {
      free(block);
      take(k);
    } else {
      plan.blocks().place(block);
    }
  }

  /** Removes a waiting job and returns its submission number. */
  public long takeOut(Job job, long now) {
    Block block = all.remove(indexOf(job));
    withdraw(block, now);
    return block.number();
  }

  /** Gives a waiting job other terms; it looks for a place before others do. */
  public void change(Job before, Job after, long now) {
    add(after, takeOut(before, now), now);
  }

  private int indexOf(Job job) {
    int k = 0;
    while (all.get(k).job().id() != job.id()) {
      k++;
    }
    return k;
  }

  /** The earliest start of a block, {@link FreeCpus#NEVER} if none has a place. */
  long nextStart() {
    long next = FreeCpus.NEVER;
    for (int k = 0; k < all.size(); k++) {
      next = Math.min(next, all.get(k).start());
    }
    return next;
  }

  /** The first block in order of submission that starts by now. */
  Block due(long now) {
    int k = 0;
    while (all.get(k).start() > now) {
      k++;
    }
    return all.get(k);
  }

  /** A block that is due runs from now on. */
  void started(Block block) {
    all.remove(block);
    plan.blocks().start(block);
  }

  void addStarts(List<PlannedStart> starts) {
    for (Block each : all) {
      if (hasPlace(each)) {
        starts.add(new PlannedStart(each.job(), each.machines(), each.start(), each.end()));
      }
    }
  }
}

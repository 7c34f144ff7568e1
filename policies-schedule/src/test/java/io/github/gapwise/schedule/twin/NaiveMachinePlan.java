package io.github.gapwise.schedule.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * The plan of one machine as a list in the order of starts, first the running jobs, then the
 * waiting ones; and beside the list the blocks, around which those in it are planned. Immutable:
 * each change is a copy. Between two starts or ends nothing changes, so only these ticks are
 * examined.
 *
 * @param machine the machine
 * @param times how long each job takes
 * @param entries the jobs in the order of starts
 * @param blocks the nodes of waiting jobs of several nodes
 */
public record NaiveMachinePlan(
    Machine machine, ProcessingTimes times, List<NaiveEntry> entries, List<NaiveEntry> blocks) {

  /** Copies the entries. */
  public NaiveMachinePlan {
    entries = List.copyOf(entries);
    blocks = List.copyOf(blocks);
  }

  /** A plan without blocks. */
  public NaiveMachinePlan(Machine machine, ProcessingTimes times, List<NaiveEntry> entries) {
    this(machine, times, entries, List.of());
  }

  /** The jobs of the list, and the blocks. */
  List<NaiveEntry> all() {
    return Stream.concat(entries.stream(), blocks.stream()).toList();
  }

  List<NaiveEntry> running() {
    return entries.stream().filter(entry -> !entry.isWaiting()).toList();
  }

  List<NaiveEntry> waiting() {
    return entries.stream().filter(NaiveEntry::isWaiting).toList();
  }

  boolean holds(Job job) {
    return all().stream().anyMatch(entry -> entry.isOf(job));
  }

  NaiveEntry entry(Job job) {
    return all().stream().filter(entry -> entry.isOf(job)).findFirst().orElseThrow();
  }

  /** The number of jobs, running or waiting, that complete after their deadline. */
  long delayed() {
    return all().stream().filter(entry -> !entry.isOnTime()).count();
  }

  /** The total tardiness of the jobs, running and waiting. */
  long tardiness() {
    return all().stream().mapToLong(NaiveEntry::tardiness).reduce(0, Math::addExact);
  }

  boolean hasJobPastEnd(long now) {
    return entries.stream().anyMatch(entry -> entry.isPastEnd(now));
  }

  boolean hasMissedStart(long now) {
    return waiting().stream().anyMatch(entry -> entry.start() < now);
  }

  /** Whether a node of the job has room here from a tick on, for that long. */
  boolean hasRoom(Job job, long start, long ticks) {
    return isFree(job, start, ticks, entries);
  }

  /** The start of the earliest suitable gap for the job. */
  long earliestGap(Job job, long now) {
    return earliestStart(job, Math.max(now, job.release()), entries);
  }

  /** Whether the gap around the given start ends because too few CPUs are free later. */
  boolean isGapBounded(Job job, long start) {
    return all().stream()
        .mapToLong(NaiveEntry::start)
        .anyMatch(tick -> tick > start && !isFreeAt(tick, job, all()));
  }

  /**
   * Returns the plan with the job behind the last entry that starts no later; nothing else moves.
   */
  NaiveMachinePlan placed(Job job, long start) {
    return placed(job, start, ticks(job));
  }

  /** As {@link #placed(Job, long)}, for that long. */
  NaiveMachinePlan placed(Job job, long start, long ticks) {
    int index = 0;
    for (int i = 0; i < entries.size(); i++) {
      if (!entries.get(i).isWaiting() || entries.get(i).start() <= start) {
        index = i + 1;
      }
    }
    return withEntryAt(index, NaiveEntry.waiting(job, start, ticks));
  }

  /** Returns the plan with a block from a tick on, for that long; nothing else moves. */
  NaiveMachinePlan blocked(Job job, long start, long ticks) {
    List<NaiveEntry> more = new ArrayList<>(blocks);
    more.add(NaiveEntry.waiting(job, start, ticks));
    return new NaiveMachinePlan(machine, times, entries, more);
  }

  /** The index of the first waiting job with a later deadline; if there is none, of the end. */
  int firstLaterDeadline(Job job) {
    return firstLater(Job::deadline, job);
  }

  /** The index of the first waiting job with a later date; if there is none, of the end. */
  int firstLater(ToLongFunction<Job> date, Job job) {
    for (int i = 0; i < entries.size(); i++) {
      if (entries.get(i).isWaiting()
          && date.applyAsLong(entries.get(i).job()) > date.applyAsLong(job)) {
        return i;
      }
    }
    return entries.size();
  }

  /** Returns the plan with the job inserted at the index, and it and all that follow it shifted. */
  NaiveMachinePlan inserted(int index, Job job, long now) {
    return withEntryAt(index, NaiveEntry.waiting(job, now, ticks(job))).shifted(index, now);
  }

  /** Returns the plan after a forward pass over all waiting jobs. */
  NaiveMachinePlan shifted(long now) {
    return shifted(running().size(), now);
  }

  /** Returns the plan shifted from the index on: each starts as early as those before it allow. */
  NaiveMachinePlan shifted(int from, long now) {
    List<NaiveEntry> before = new ArrayList<>(entries.subList(0, from));
    for (NaiveEntry entry : entries.subList(from, entries.size())) {
      Job job = entry.job();
      long notBefore = Math.max(now, job.release());
      if (!before.isEmpty()) {
        notBefore = Math.max(notBefore, before.get(before.size() - 1).start());
      }
      long start = earliestStart(job, notBefore, before);
      before.add(NaiveEntry.waiting(job, start, ticks(job)));
    }
    return withEntries(before);
  }

  /** Returns the plan without the job, and with its successors shifted. */
  NaiveMachinePlan withdrawn(Job job, long now) {
    int index = entries.indexOf(entry(job));
    return without(job).shifted(index, now);
  }

  /** Returns the plan without the job; no other job moves. */
  NaiveMachinePlan without(Job job) {
    return new NaiveMachinePlan(machine, times, others(entries, job), others(blocks, job));
  }

  private static List<NaiveEntry> others(List<NaiveEntry> list, Job job) {
    return list.stream().filter(entry -> !entry.isOf(job)).toList();
  }

  NaiveMachinePlan withoutWaiting() {
    return withEntries(running());
  }

  NaiveMachinePlan started(Job job, long now) {
    return without(job).withEntryAt(running().size(), entry(job).started(now));
  }

  /** Returns the plan with every running job extended that should have ended by now. */
  NaiveMachinePlan extended(long now) {
    return withEntries(
        entries.stream().map(entry -> entry.isPastEnd(now) ? entry.extended(now) : entry).toList());
  }

  /** Returns the plan with this running job extended if it should have ended by now. */
  NaiveMachinePlan extended(Job job, long now) {
    return withEntries(
        entries.stream()
            .map(entry -> entry.isOf(job) && entry.isPastEnd(now) ? entry.extended(now) : entry)
            .toList());
  }

  /**
   * The earliest start beside the blocks and the given entries, which are all or the first ones of
   * a plan.
   */
  private long earliestStart(Job job, long notBefore, List<NaiveEntry> list) {
    List<NaiveEntry> given = withBlocks(list);
    return LongStream.concat(
            LongStream.of(notBefore),
            given.stream().mapToLong(NaiveEntry::end).filter(end -> end > notBefore).sorted())
        .filter(start -> isFree(job, start, ticks(job), list))
        .findFirst()
        .orElseThrow();
  }

  /** Whether the job's CPUs are free during its whole run; they can become fewer only at starts. */
  private boolean isFree(Job job, long start, long ticks, List<NaiveEntry> list) {
    List<NaiveEntry> given = withBlocks(list);
    long end = Math.addExact(start, ticks);
    return LongStream.concat(
            LongStream.of(start),
            given.stream().mapToLong(NaiveEntry::start).filter(tick -> start < tick && tick < end))
        .allMatch(tick -> isFreeAt(tick, job, given));
  }

  /** Whether the job's CPUs and each of its resources are free. */
  private boolean isFreeAt(long tick, Job job, List<NaiveEntry> given) {
    boolean isFree =
        machine.cpus() - given.stream().mapToInt(entry -> entry.cpusAt(tick)).sum() >= job.cpus();
    for (String kind : job.resources().kinds()) {
      long taken = given.stream().mapToLong(entry -> entry.amountAt(tick, kind)).sum();
      isFree &= machine.capacities().amount(kind) - taken >= job.resources().amount(kind);
    }
    return isFree;
  }

  private List<NaiveEntry> withBlocks(List<NaiveEntry> list) {
    return Stream.concat(list.stream(), blocks.stream()).toList();
  }

  private long ticks(Job job) {
    return times.ticks(job, machine);
  }

  private NaiveMachinePlan withEntryAt(int index, NaiveEntry added) {
    List<NaiveEntry> changed = new ArrayList<>(entries);
    changed.add(index, added);
    return withEntries(changed);
  }

  private NaiveMachinePlan withEntries(List<NaiveEntry> changed) {
    return new NaiveMachinePlan(machine, times, changed, blocks);
  }
}

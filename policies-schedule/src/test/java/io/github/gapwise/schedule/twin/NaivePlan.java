package io.github.gapwise.schedule.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayList;
import java.util.List;

/**
 * The plans of all machines, one per machine of the grid, and the runs that are over. Immutable;
 * every total is recounted.
 *
 * @param machines the plans by machine id
 * @param past the runs that are over, whether the job was completed or lost
 */
public record NaivePlan(List<NaiveMachinePlan> machines, List<NaiveEntry> past) {

  /** Copies both lists. */
  public NaivePlan {
    machines = List.copyOf(machines);
    past = List.copyOf(past);
  }

  static NaivePlan empty(SchedulingContext context) {
    return new NaivePlan(
        context.grid().machines().stream()
            .map(machine -> new NaiveMachinePlan(machine, context.times(), List.of()))
            .toList(),
        List.of());
  }

  NaiveMachinePlan on(Machine machine) {
    return machines.get(machine.id());
  }

  /** Returns a copy with the given plan for its machine. */
  NaivePlan with(NaiveMachinePlan changed) {
    return new NaivePlan(
        machines.stream()
            .map(each -> each.machine().id() == changed.machine().id() ? changed : each)
            .toList(),
        past);
  }

  /** Returns a copy without a job that has just ended or been lost; no other job moves. */
  NaivePlan left(Job job, long now) {
    List<NaiveEntry> longer = new ArrayList<>(past);
    for (Machine each : machinesOf(job)) {
      longer.add(on(each).entry(job).left(now));
    }
    return new NaivePlan(without(job).machines(), longer);
  }

  /** Returns a copy without the job on any machine; no other job moves. */
  NaivePlan without(Job job) {
    return new NaivePlan(machines.stream().map(each -> each.without(job)).toList(), past);
  }

  /** The machines on which the job runs or waits, by id. */
  List<Machine> machinesOf(Job job) {
    return machines.stream().filter(each -> each.holds(job)).map(each -> each.machine()).toList();
  }

  /** All running and waiting jobs, once for each of their nodes. */
  List<NaiveEntry> entries() {
    return machines.stream().flatMap(each -> each.all().stream()).toList();
  }

  /** The running and waiting jobs without the blocks. */
  List<NaiveEntry> listed() {
    return machines.stream().flatMap(each -> each.entries().stream()).toList();
  }

  boolean holds(Job job) {
    return machines.stream().anyMatch(each -> each.holds(job));
  }

  /** Whether a job waits that may be moved. */
  boolean holdsWaiting() {
    return listed().stream().anyMatch(NaiveEntry::isWaiting);
  }

  /** S_j. */
  long start(Job job) {
    return entry(job).start();
  }

  /** C_j. */
  long completion(Job job) {
    return entry(job).end();
  }

  private NaiveEntry entry(Job job) {
    return entries().stream().filter(each -> each.isOf(job)).findFirst().orElseThrow();
  }

  /** C_max of a plan that is not empty. */
  long latestEnd() {
    return entries().stream().mapToLong(NaiveEntry::end).max().orElseThrow();
  }

  long nonDelayed() {
    return entries().stream().filter(NaiveEntry::isOnTime).count();
  }

  /** The total tardiness of the running and waiting jobs. */
  long totalTardiness() {
    return entries().stream().mapToLong(NaiveEntry::tardiness).reduce(0, Math::addExact);
  }
}

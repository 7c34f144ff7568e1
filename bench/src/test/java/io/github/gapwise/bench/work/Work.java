package io.github.gapwise.bench.work;

import java.util.List;
import java.util.Map;

/** The kinds of work that a decision consists of. */
enum Work {
  /** Everything: calls of methods and rounds of loops in core and in the policies. */
  STEPS("core.", "queue.", "schedule."),
  /** Machines that were asked whether they take a job, or what is free there. */
  MACHINES(
      "core.occupancy.MachineStates.accepts",
      "core.occupancy.MachineStates.isOpen",
      "queue.engine.RankedMachines.free",
      "queue.engine.RankedMachines.maxFree",
      "schedule.bound.Bounds.leastDuration"),
  /** Segments of free CPUs that were read. */
  SEGMENTS(
      "core.schedule.FreeCpuProfile.scan",
      "core.schedule.CpuSegments.lastUpTo",
      "core.schedule.CpuSegments.indexAt"),
  /** Entries of a plan that got a start, for good or in a forecast. */
  ENTRIES("core.schedule.ForwardPass.place"),
  /** Jobs that were examined as to whether they may start, move or make way. */
  JOBS(
      "queue.engine.SlotOrder.nextWithin",
      "queue.engine.WaitingTable.releaseTick",
      "schedule.search.MovingJob.take",
      "schedule.ontime.TaskList.get");

  @SuppressWarnings("ImmutableEnumChecker") // an immutable list
  private final List<String> methods;

  Work(String... methods) {
    this.methods = List.of(methods);
  }

  /** The methods that do it, or the beginnings of their names if these end with a dot. */
  List<String> methods() {
    return methods;
  }

  /** Sums what belongs to it. */
  long of(Map<String, Long> counts) {
    return methods.stream().mapToLong(method -> of(method, counts)).sum();
  }

  /** Sums what belongs to one of its methods. */
  static long of(String method, Map<String, Long> counts) {
    return counts.entrySet().stream()
        .filter(
            count ->
                method.endsWith(".")
                    ? count.getKey().startsWith(method)
                    : count.getKey().equals(method))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }
}

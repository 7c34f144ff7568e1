package io.github.gapwise.workloads.format;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.workloads.CleaningRule;
import io.github.gapwise.workloads.MemoryUnit;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.SizeField;
import io.github.gapwise.workloads.WorkloadOptions;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import org.jspecify.annotations.Nullable;

/** Turns lines into jobs as the options say, and keeps the tally; for one reading of a log. */
final class SwfCleaner {
  private static final String FILLS =
      "--clean %s takes the run time".formatted(CleaningRule.STRONG_FILL.label());

  private final CleaningRule rule;
  private final SizeField size;
  private final int capacity;
  private final boolean joinsNodes;
  private final boolean fillEstimates;
  private final boolean failures;
  private final CleaningTally tally;

  /** The rules for the nodes that jobs ask for, or {@code null} if they are ignored. */
  private final @Nullable NodeRules nodes;

  private final SwfMemory memory;

  /**
   * The job numbers so far, held if bad lines are dropped, which include those that repeat a
   * number; otherwise {@link io.github.gapwise.workloads.file.JobFile} refuses these.
   */
  private final @Nullable LongOpenHashSet ids;

  private boolean sawRequestedTime;

  /**
   * Creates a cleaner.
   *
   * @param grid the machines on which the jobs are to run
   * @param unit of the requested memory; not {@link MemoryUnit#AUTO}
   * @param fillEstimates whether the run time replaces a missing requested time
   */
  SwfCleaner(
      WorkloadOptions options,
      Grid grid,
      MemoryUnit unit,
      boolean fillEstimates,
      CleaningTally tally) {
    rule = options.cleaning();
    size = options.size();
    capacity = grid.machines().stream().mapToInt(Machine::cpus).max().orElseThrow();
    joinsNodes = options.cpusOnly();
    this.fillEstimates = fillEstimates;
    failures = options.failures();
    this.tally = tally;
    ids = options.lenient() ? new LongOpenHashSet() : null;
    nodes = options.nodeProperties() ? new NodeRules(grid, options.cpusOnly(), tally) : null;
    this.memory = new SwfMemory(unit, options.usedMemory(), tally);
  }

  /** Returns the job of the current line, or {@code null} if the rule drops it. */
  @Nullable SimulatedJob clean(SwfLines line) {
    long allocated = processors(line, SwfField.ALLOCATED);
    long requested = processors(line, SwfField.REQUESTED);
    long submit = line.thousandths(SwfField.SUBMIT);
    long requestedTime = line.thousandths(SwfField.REQUESTED_TIME);
    SwfEnd end = failures ? SwfEnd.of(line) : SwfEnd.COMPLETED;
    long runTime = end.runTime(line.thousandths(SwfField.RUN_TIME), requestedTime);
    sawRequestedTime |= requestedTime > 0;
    NodeRequest request = nodes == null ? null : line.nodeRequest();

    SwfChange drop = reasonToDrop(request, allocated, requested, submit, runTime, requestedTime);
    if (drop != null) {
      tallySurplus(line, request);
      String other = drop == SwfChange.REQUESTED_TIME_UNKNOWN ? FILLS : "";
      tally.add(drop, line.line(), other);
      return null;
    }
    String owner = line.name(SwfField.USER);
    long id = id(line);
    tallySurplus(line, request);
    tallyChanges(line.line(), allocated, requested, runTime, requestedTime);
    long wanted = usesRequested() ? requested : allocated;
    long cpus = wanted > 0 ? wanted : Math.max(requested, allocated);
    long estimate = requestedTime > 0 ? requestedTime : Math.max(1, runTime);
    long actual = isStrong() ? Math.min(runTime, estimate) : runTime;
    NodeRules.Nodes on = nodes(request, requested, cpus, line.line());
    Resources resources = memory.of(line, on.nodes(), on.ownCpus());
    Job job =
        new Job(
            id,
            submit,
            Job.NO_DEADLINE,
            on.cpus(),
            estimate,
            1,
            owner,
            on.tags(),
            on.nodes(),
            resources);
    return end.of(new SimulatedJob(job, actual), line);
  }

  private void tallySurplus(SwfLines line, @Nullable NodeRequest request) {
    if (request == null && line.surplus() > 0) {
      tally.add(SwfChange.SURPLUS_DROPPED, line.line());
    } else if (line.surplus() > 1) {
      tally.add(SwfChange.SURPLUS_BUT_NODES_DROPPED, line.line());
    }
  }

  private @Nullable SwfChange reasonToDrop(
      @Nullable NodeRequest request,
      long allocated,
      long requested,
      long submit,
      long runTime,
      long requestedTime) {
    long nodes = request == null || joinsNodes ? 1 : request.nodes();
    if (isStrong() && Math.max(allocated, requested) > capacity * nodes) {
      return SwfChange.TOO_LARGE;
    }
    if (allocated <= 0 && requested <= 0) {
      return SwfChange.SIZE_UNKNOWN;
    }
    if (runTime < 0) {
      return SwfChange.RUN_TIME_UNKNOWN;
    }
    if (runTime == 0 && rule != CleaningRule.NONE) {
      return SwfChange.RUN_TIME_ZERO;
    }
    if (requestedTime <= 0 && !fillEstimates) {
      return SwfChange.REQUESTED_TIME_UNKNOWN;
    }
    return submit < 0 ? SwfChange.SUBMIT_UNKNOWN : null;
  }

  private void tallyChanges(
      long line, long allocated, long requested, long runTime, long requestedTime) {
    // Unless the rule is strong, a number that is not the size is not used.
    if (requested <= 0 && (usesRequested() || isStrong())) {
      tally.add(SwfChange.REQUEST_COPIED, line);
    }
    if (allocated <= 0 && (!usesRequested() || isStrong())) {
      tally.add(SwfChange.ALLOCATION_COPIED, line);
    }
    if (requestedTime <= 0) {
      tally.add(SwfChange.ESTIMATE_FILLED, line);
    } else if (runTime > requestedTime && isStrong()) {
      tally.add(SwfChange.RUN_TIME_CUT, line);
    }
  }

  private NodeRules.Nodes nodes(
      @Nullable NodeRequest request, long requested, long cpus, long line) {
    if (request == null || nodes == null) {
      return NodeRules.Nodes.ofOne((int) cpus, Tags.none());
    }
    if (requested > 0 && request.cpus() != requested) {
      tally.add(SwfChange.NODES_DIFFER, line);
    }
    return nodes.of(request, cpus, line);
  }

  private long id(SwfLines line) {
    String name = line.name(SwfField.JOB);
    if (name.isEmpty()) {
      throw line.invalid(SwfField.JOB, "must not be negative");
    }
    long id = id(name, line);
    if (ids != null && !ids.add(id)) {
      throw line.invalid(SwfField.JOB, "must occur only once");
    }
    return id;
  }

  private static long id(String name, SwfLines line) {
    try {
      return Long.parseLong(name);
    } catch (NumberFormatException e) {
      throw line.invalid(SwfField.JOB, "must be at most %d".formatted(Long.MAX_VALUE));
    }
  }

  /** The format writes -1 for unknown, and zero can mean nothing else. */
  private static long processors(SwfLines line, SwfField field) {
    long processors = line.whole(field);
    if (processors < -1 || processors > Integer.MAX_VALUE) {
      throw line.invalid(
          field, "must be at most %d and positive, or -1 if unknown".formatted(Integer.MAX_VALUE));
    }
    return processors;
  }

  private boolean usesRequested() {
    return size == SizeField.REQUESTED;
  }

  private boolean isStrong() {
    return rule.isStrong();
  }

  CleaningTally tally() {
    return tally;
  }

  /** Whether a requested time was known in any line so far. */
  boolean sawRequestedTime() {
    return sawRequestedTime;
  }
}

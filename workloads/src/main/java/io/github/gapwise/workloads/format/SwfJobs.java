package io.github.gapwise.workloads.format;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.workloads.CleaningRule;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.SizeField;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.file.NumberedJobs;
import io.github.gapwise.workloads.file.WholeNumbers;
import io.github.gapwise.workloads.input.InputFormatException;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The jobs of a log, in the order of the file: the lines that the options keep, with what is
 * dropped or changed counted.
 */
final class SwfJobs implements NumberedJobs {
  private static final String FILLS =
      "--clean %s takes the run time".formatted(CleaningRule.STRONG_FILL.label());

  /** The status of a job that failed when its run time was over. */
  private static final long FAILED = 0;

  /** The status of a job that its user cancelled, waiting or running. */
  private static final long CANCELLED = 5;

  private static final long UNKNOWN = -1;

  private final SwfLines lines;
  private final WorkloadOptions options;
  private final boolean fillEstimates;
  private final int capacity;
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

  /** Opens a log, with changes counted in the given lines. */
  SwfJobs(SwfWorkload.LogReading reading, LongPredicate linesToCount) {
    options = reading.options();
    fillEstimates = reading.fillEstimates();
    capacity = reading.grid().machines().stream().mapToInt(Machine::cpus).max().orElseThrow();
    tally = new CleaningTally(linesToCount);
    nodes =
        options.nodeProperties() ? new NodeRules(reading.grid(), options.cpusOnly(), tally) : null;
    memory = new SwfMemory(reading.unit(), options.usedMemory(), tally);
    ids = options.lenient() ? new LongOpenHashSet() : null;
    lines = SwfLines.open(reading.file(), options.limits());
  }

  /** What a line says of size and times, which are in ticks. */
  private record Figures(
      long allocated,
      long requested,
      long submit,
      long requestedTime,
      long runTime,
      @Nullable NodeRequest request) {}

  @Override
  public @Nullable SimulatedJob next() {
    while (lines.nextJob()) {
      SimulatedJob job = read();
      if (job != null) {
        return job;
      }
    }
    return null;
  }

  /** Returns the job of the current line, or {@code null} if it is dropped. */
  private @Nullable SimulatedJob read() {
    try {
      lines.parse();
      return clean();
    } catch (InputFormatException e) {
      if (!options.lenient()) {
        throw e;
      }
      String quoted = "(%s) %s".formatted(lines.excerpt(), e.problem());
      tally.add(SwfChange.BAD_LINE, lines.line(), quoted);
      return null;
    }
  }

  private @Nullable SimulatedJob clean() {
    long allocated = processors(SwfField.ALLOCATED);
    long requested = processors(SwfField.REQUESTED);
    long submit = lines.thousandths(SwfField.SUBMIT);
    long requestedTime = lines.thousandths(SwfField.REQUESTED_TIME);
    long status = options.failures() ? lines.whole(SwfField.STATUS) : UNKNOWN;
    long ran = lines.thousandths(SwfField.RUN_TIME);
    long runTime = status == CANCELLED ? uncancelled(ran, requestedTime) : ran;
    sawRequestedTime |= requestedTime > 0;
    NodeRequest request = nodes == null ? null : lines.nodeRequest();
    Figures figures = new Figures(allocated, requested, submit, requestedTime, runTime, request);
    SwfChange drop = reasonToDrop(figures);
    if (drop != null) {
      tallySurplus(request);
      tally.add(drop, lines.line(), drop == SwfChange.REQUESTED_TIME_UNKNOWN ? FILLS : "");
      return null;
    }
    String owner = lines.name(SwfField.USER);
    long id = id();
    tallySurplus(request);
    tallyChanges(figures);
    long wanted = usesRequested() ? requested : allocated;
    long cpus = wanted > 0 ? wanted : Math.max(requested, allocated);
    long estimate = requestedTime > 0 ? requestedTime : Math.max(1, runTime);
    NodeRules.Nodes on = nodes(request, requested, cpus);
    Resources resources = memory.of(lines, on.nodes(), on.ownCpus());
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
    SimulatedJob whole = new SimulatedJob(job, isStrong() ? Math.min(runTime, estimate) : runTime);
    if (status == CANCELLED) {
      long waited = Math.max(0, lines.thousandths(SwfField.WAIT));
      return whole.withdrawnAt(submit + waited + Math.max(0, ran));
    }
    return status == FAILED ? whole.crashing() : whole;
  }

  /** A job that was cancelled would have taken the time that it requested or, if unknown, ran. */
  private static long uncancelled(long ran, long requestedTime) {
    return requestedTime > 0 ? requestedTime : Math.max(1, ran);
  }

  private void tallySurplus(@Nullable NodeRequest request) {
    if (request == null && lines.surplus() > 0) {
      tally.add(SwfChange.SURPLUS_DROPPED, lines.line());
    } else if (lines.surplus() > 1) {
      tally.add(SwfChange.SURPLUS_BUT_NODES_DROPPED, lines.line());
    }
  }

  private @Nullable SwfChange reasonToDrop(Figures job) {
    long parts = job.request == null || options.cpusOnly() ? 1 : job.request.nodes();
    if (isStrong() && Math.max(job.allocated, job.requested) > capacity * parts) {
      return SwfChange.TOO_LARGE;
    }
    if (job.allocated <= 0 && job.requested <= 0) {
      return SwfChange.SIZE_UNKNOWN;
    }
    if (job.runTime < 0) {
      return SwfChange.RUN_TIME_UNKNOWN;
    }
    if (job.runTime == 0 && options.cleaning() != CleaningRule.NONE) {
      return SwfChange.RUN_TIME_ZERO;
    }
    if (job.requestedTime <= 0 && !fillEstimates) {
      return SwfChange.REQUESTED_TIME_UNKNOWN;
    }
    return job.submit < 0 ? SwfChange.SUBMIT_UNKNOWN : null;
  }

  private void tallyChanges(Figures job) {
    // Unless the rule is strong, a number that is not the size is not used.
    if (job.requested <= 0 && (usesRequested() || isStrong())) {
      tally.add(SwfChange.REQUEST_COPIED, lines.line());
    }
    if (job.allocated <= 0 && (!usesRequested() || isStrong())) {
      tally.add(SwfChange.ALLOCATION_COPIED, lines.line());
    }
    if (job.requestedTime <= 0) {
      tally.add(SwfChange.ESTIMATE_FILLED, lines.line());
    } else if (job.runTime > job.requestedTime && isStrong()) {
      tally.add(SwfChange.RUN_TIME_CUT, lines.line());
    }
  }

  private NodeRules.Nodes nodes(@Nullable NodeRequest request, long requested, long cpus) {
    if (request == null || nodes == null) {
      return NodeRules.Nodes.ofOne((int) cpus, Tags.none());
    }
    if (requested > 0 && request.cpus() != requested) {
      tally.add(SwfChange.NODES_DIFFER, lines.line());
    }
    return nodes.of(request, cpus, lines.line());
  }

  private long id() {
    String name = lines.name(SwfField.JOB);
    if (name.isEmpty()) {
      throw lines.invalid(SwfField.JOB, "must not be negative");
    }
    long id =
        WholeNumbers.parse(name, 0, Long.MAX_VALUE)
            .orElseThrow(
                () -> lines.invalid(SwfField.JOB, "must be at most %d".formatted(Long.MAX_VALUE)));
    if (ids != null && !ids.add(id)) {
      throw lines.invalid(SwfField.JOB, "must occur only once");
    }
    return id;
  }

  /** The format writes -1 for unknown, and zero can mean nothing else. */
  private long processors(SwfField field) {
    long processors = lines.whole(field);
    if (processors < UNKNOWN || processors > Integer.MAX_VALUE) {
      throw lines.invalid(
          field, "must be at most %d and positive, or -1 if unknown".formatted(Integer.MAX_VALUE));
    }
    return processors;
  }

  private boolean usesRequested() {
    return options.size() == SizeField.REQUESTED;
  }

  private boolean isStrong() {
    return options.cleaning().isStrong();
  }

  CleaningTally tally() {
    return tally;
  }

  /** Whether a requested time was known in any line so far. */
  boolean sawRequestedTime() {
    return sawRequestedTime;
  }

  /** How long the job that {@link #next} returned last waited, in ticks; negative if unknown. */
  long recordedWait() {
    try {
      return lines.thousandths(SwfField.WAIT);
    } catch (InputFormatException e) {
      if (options.lenient()) {
        return UNKNOWN;
      }
      throw e;
    }
  }

  @Override
  public long line() {
    return lines.line();
  }

  @Override
  public void close() {
    lines.close();
  }
}

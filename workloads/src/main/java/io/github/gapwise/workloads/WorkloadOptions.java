package io.github.gapwise.workloads;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.input.InputLimits;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * How a workload is read. By default the rule is {@link CleaningRule#NONE}, and the machines are
 * those that the workload itself names.
 *
 * @param cleaning the cleaning rule; applies to logs only, because the native form and generators
 *     have nothing to clean
 * @param size which number of a log is the size of a job; applies to logs only
 * @param grid the machines to run on instead of the workload's own; empty for its own
 * @param limits how much of each file is read before it is refused
 * @param lenient whether a line of a log that breaks the format, or repeats a job number, is
 *     dropped and counted; if not, the log is refused. A defect of a whole file, such as damaged
 *     compression, is refused in any case
 * @param nodeProperties whether the jobs of a log require of their machine the node properties that
 *     their lines ask for, as far as any machine has a tag of this name; applies to logs only
 * @param failures whether jobs crash and are withdrawn as a log or the native form says; if not,
 *     all of them run to their ends
 * @param cpusOnly whether a job of a log gets all of its CPUs on one machine and nothing else,
 *     however many nodes and how much memory it asked for; applies to logs and accounting histories
 * @param memoryUnit what the requested memory of a log counts; matters only on machines that have
 *     memory
 * @param usedMemory whether a job of a log that requested no memory needs what it used
 */
public record WorkloadOptions(
    CleaningRule cleaning,
    SizeField size,
    Optional<Grid> grid,
    InputLimits limits,
    boolean lenient,
    boolean nodeProperties,
    boolean failures,
    boolean cpusOnly,
    MemoryUnit memoryUnit,
    boolean usedMemory) {
  private static final WorkloadOptions DEFAULTS =
      new WorkloadOptions(
          CleaningRule.NONE,
          SizeField.REQUESTED,
          Optional.empty(),
          InputLimits.defaults(),
          false,
          true,
          false,
          false,
          MemoryUnit.AUTO,
          false);

  /** Checks that nothing is missing. */
  public WorkloadOptions {
    Objects.requireNonNull(cleaning, "cleaning");
    Objects.requireNonNull(size, "size");
    Objects.requireNonNull(grid, "grid");
    Objects.requireNonNull(limits, "limits");
    Objects.requireNonNull(memoryUnit, "memoryUnit");
  }

  /**
   * No cleaning, the requested size, the workload's own machines, the default limits; bad lines are
   * refused, jobs require the nodes, properties and memory that they ask for, and run to their
   * ends.
   */
  public static WorkloadOptions defaults() {
    return DEFAULTS;
  }

  /** These options with another cleaning rule. */
  public WorkloadOptions withCleaning(CleaningRule cleaning) {
    return with(draft -> draft.cleaning = cleaning);
  }

  /** These options with another number of a log for the size of a job. */
  public WorkloadOptions withSize(SizeField size) {
    return with(draft -> draft.size = size);
  }

  /** These options with other machines to run on than the workload's own. */
  public WorkloadOptions withGrid(Grid grid) {
    return with(draft -> draft.grid = Optional.of(grid));
  }

  /**
   * These options with one machine of speed 1 to run on.
   *
   * @throws InvalidInputException if {@code cpus} is not positive
   */
  public WorkloadOptions withCpus(int cpus) {
    if (cpus <= 0) {
      throw new InvalidInputException("The cpus (%d) must be positive.".formatted(cpus));
    }
    return withGrid(Grid.single(cpus));
  }

  /** These options with other limits of files. */
  public WorkloadOptions withLimits(InputLimits limits) {
    return with(draft -> draft.limits = limits);
  }

  /** These options with lines that break the format dropped, or refused. */
  public WorkloadOptions withLenient(boolean lenient) {
    return with(draft -> draft.lenient = lenient);
  }

  /** These options with node properties required, or ignored. */
  public WorkloadOptions withNodeProperties(boolean nodeProperties) {
    return with(draft -> draft.nodeProperties = nodeProperties);
  }

  /** These options with crashes and withdrawals replayed, or left out. */
  public WorkloadOptions withFailures(boolean failures) {
    return with(draft -> draft.failures = failures);
  }

  /** These options with each job on one machine with CPUs alone, or as it asked for. */
  public WorkloadOptions withCpusOnly(boolean cpusOnly) {
    return with(draft -> draft.cpusOnly = cpusOnly);
  }

  /** These options with another unit of the requested memory. */
  public WorkloadOptions withMemoryUnit(MemoryUnit memoryUnit) {
    return with(draft -> draft.memoryUnit = memoryUnit);
  }

  /** These options with the used memory where none is requested, or without. */
  public WorkloadOptions withUsedMemory(boolean usedMemory) {
    return with(draft -> draft.usedMemory = usedMemory);
  }

  private WorkloadOptions with(Consumer<Draft> change) {
    Draft draft = new Draft();
    change.accept(draft);
    return draft.toOptions();
  }

  /** These options, of which one is about to change. */
  private final class Draft {
    private CleaningRule cleaning = cleaning();
    private SizeField size = size();
    private Optional<Grid> grid = grid();
    private InputLimits limits = limits();
    private boolean lenient = lenient();
    private boolean nodeProperties = nodeProperties();
    private boolean failures = failures();
    private boolean cpusOnly = cpusOnly();
    private MemoryUnit memoryUnit = memoryUnit();
    private boolean usedMemory = usedMemory();

    WorkloadOptions toOptions() {
      return new WorkloadOptions(
          cleaning,
          size,
          grid,
          limits,
          lenient,
          nodeProperties,
          failures,
          cpusOnly,
          memoryUnit,
          usedMemory);
    }
  }
}

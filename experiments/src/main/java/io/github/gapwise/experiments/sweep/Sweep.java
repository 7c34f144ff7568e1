package io.github.gapwise.experiments.sweep;

import io.github.gapwise.core.text.InvalidInputException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Carries out many runs in parallel, into a directory. A row is stored as soon as its run has
 * ended. A sweep that was stopped at any moment resumes where it stopped when it is started again:
 * rows of the same workload, options and policy are kept if program and files are the same,
 * including those of another sweep in the same directory. Failed runs are tried again. When all
 * have ended, the sweep writes tables that do not depend on how often it was stopped and how many
 * threads it had.
 *
 * <p>A run whose texts or files cannot be used, or whose policy breaks its contract, has a row that
 * says so. Anything else that a run throws stops the sweep.
 */
public final class Sweep {
  private final SweepRequest request;
  private final SweepPlan plan;
  private final RunFactory factory;
  private final int parallel;
  private final Disk disk;
  private final @Nullable RunRow[] rows;

  Sweep(SweepRequest request, RunFactory factory, int parallel, int most, Disk disk) {
    if (parallel < 1) {
      throw new InvalidInputException(
          "The number of runs at once (%d) must be positive.".formatted(parallel));
    }
    this.request = request;
    this.factory = factory;
    this.parallel = parallel;
    this.disk = disk;
    plan = request.definition().plan();
    plan.requireRunnable(most);
    rows = new RunRow[(int) plan.size()];
  }

  /**
   * Creates a sweep.
   *
   * @param parallel the number of concurrent runs; positive
   * @param most the most runs that there may be; at most {@link SweepPlan#MOST}
   * @throws IllegalArgumentException if {@code parallel} is not positive, a text cannot be read, or
   *     there are more runs, or one occurs twice
   */
  public static Sweep of(SweepRequest request, RunFactory factory, int parallel, int most) {
    return new Sweep(request, factory, parallel, most, Disk.REAL);
  }

  /**
   * Demands that a directory is not that of a sweep, whose files others must not replace.
   *
   * @throws InvalidInputException if it is
   */
  public static void requireNone(Path directory) {
    SweepDirectory.requireNone(directory);
  }

  /**
   * Creates every policy and opens the first workload of each text, but of all files only the
   * first, so that most user errors are found before the first run.
   *
   * @throws InvalidInputException if one is found
   */
  public void requireUsable() {
    int policies = Math.toIntExact(count(plan.policies()));
    for (int position = 0; position < policies; position++) {
      factory.policy(plan.point(position).policy());
    }
    long perWorkload = plan.size() / count(plan.workloads());
    long position = 0;
    boolean hasFile = false;
    for (Template workload : plan.workloads()) {
      boolean isFile = request.definition().files().contains(workload.toString());
      if (!isFile || !hasFile) { // files take long to open
        SweepPoint point = plan.point(Math.toIntExact(position));
        factory.experiment(point.workload(), point.options());
        hasFile |= isFile;
      }
      position += workload.count() * perWorkload;
    }
  }

  private static long count(List<Template> templates) {
    return templates.stream().mapToLong(Template::count).sum();
  }

  /**
   * Carries out the missing runs and writes the tables.
   *
   * @param root the directory, created if it does not exist
   * @throws InvalidInputException if the directory is not that of a sweep, or in use
   * @throws java.io.UncheckedIOException if a file cannot be written; what is stored remains
   */
  public SweepOutcome run(Path root, SweepListener listener) {
    try (SweepDirectory directory = SweepDirectory.open(root, disk)) {
      directory.begin(request);
      Backlog backlog = new Backlog();
      int[] shard =
          IntStream.range(0, rows.length)
              .filter(position -> plan.isIn(request.shard(), position))
              .toArray();
      int missing = fill(shard, directory, backlog);
      listener.started(shard.length, shard.length - missing, directory.damaged());
      carryOut(directory, backlog, missing, listener);
      directory.complete(
          new SweepTables(request, plan, position -> rows[position], factory::command));
      return SweepOutcome.of(rows, 0);
    }
  }

  /** Takes the stored rows; returns how many are missing. */
  private int fill(int[] positions, SweepDirectory directory, Backlog backlog) {
    int missing = 0;
    for (int position : positions) {
      SweepPoint point = plan.point(position);
      RunRow row = directory.rows().get(point.key());
      if (row != null && isKept(directory, point, row)) {
        rows[position] = row;
      } else {
        backlog.add(position, point.policy(), row == null ? -1 : row.seconds());
        missing++;
      }
    }
    backlog.sort();
    return missing;
  }

  private boolean isKept(SweepDirectory directory, SweepPoint point, RunRow row) {
    return !row.isFailed()
        && row.stamp().equals(request.provenance().stamp(point))
        && request.definition().keptJobs().stream()
            .allMatch(format -> directory.hasJobs(point, row.stamp(), format));
  }

  private void carryOut(
      SweepDirectory directory, Backlog backlog, int missing, SweepListener listener) {
    try (Workers workers = new Workers(plan, backlog, request, factory, directory, parallel)) {
      workers.start(parallel);
      for (int left = missing; left > 0; left--) {
        Workers.Finished finished = workers.next(listener);
        SweepPoint point = finished.point();
        RunRow row = finished.row();
        directory.append(row);
        rows[point.position()] = row;
        backlog.ended(row.policy(), row.seconds());
        if (row.isFailed()) {
          listener.failed(point, row.problem());
        } else {
          listener.done(point);
        }
      }
    }
  }
}

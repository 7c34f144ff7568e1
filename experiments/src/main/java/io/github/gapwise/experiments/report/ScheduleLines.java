package io.github.gapwise.experiments.report;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.simulator.experiment.LastLacks;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.SpreadsheetText;
import io.github.gapwise.workloads.file.TableText;
import io.github.gapwise.workloads.input.Ticks;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;

/**
 * A table with a line for each job or attempt, which may state why jobs started, and what they
 * waited for.
 */
abstract class ScheduleLines implements ScheduleFile {
  private static final List<String> COLUMNS =
      List.of("job", "release", "start", "end", "machine", "cpus", "deadline", "status");

  private static final List<String> EXPLAINED_COLUMNS =
      Stream.concat(COLUMNS.stream(), Stream.of("reason", "sacrificed_for", "lacked")).toList();

  private final Supplier<OutputStream> content;
  private final Path file;
  final boolean explained;

  /** Null unless explained. */
  private final @Nullable LastLacks lacks;

  /** By id of a running job; empty unless explained. */
  private final Long2ObjectOpenHashMap<StartReason> reasons = new Long2ObjectOpenHashMap<>();

  /** Null until the table begins. */
  private @Nullable CSVPrinter printer;

  /** Creates a table, which begins with its first line; its content is not closed. */
  ScheduleLines(Supplier<OutputStream> content, Path file, Workload workload, boolean explained) {
    this.content = content;
    this.file = file;
    this.explained = explained;
    lacks = explained ? new LastLacks(workload.grid()) : null;
  }

  @Override
  public final RunListener listener() {
    return lacks == null ? this : RunListener.all(List.of(lacks, this));
  }

  /** Whether an attempt has a line. */
  abstract boolean lists(Attempt attempt);

  /** The job for which one was last sacrificed, which is then forgotten; empty if there is none. */
  abstract String winner(Job job);

  @Override
  public final void jobStarted(Job job, List<Machine> machines, long now, StartReason reason) {
    if (explained) {
      reasons.put(job.id(), reason);
    }
  }

  @Override
  public final void attemptEnded(Attempt attempt) {
    long id = attempt.job().id();
    String reason = explained ? reasons.remove(id).label() : "";
    String lacked = lacks == null ? "" : lacks.take(id);
    if (lists(attempt)) {
      List<String> run =
          List.of(
              Ticks.toSeconds(attempt.start()),
              Ticks.toSeconds(attempt.end()),
              attempt.machines().stream()
                  .map(each -> "" + each.id())
                  .collect(Collectors.joining(";")));
      String status = attempt.status().name().toLowerCase(Locale.ROOT);
      print(attempt.job(), run, status, List.of(reason, winner(attempt.job()), lacked));
    }
  }

  /** Prints a job that never ran. */
  final void print(Job job, String status) {
    print(job, List.of("", "", ""), status, List.of("", winner(job), ""));
  }

  private void print(Job job, List<String> run, String status, List<String> account) {
    List<Object> cells = new ArrayList<>(List.of(job.id(), Ticks.toSeconds(job.release())));
    cells.addAll(run);
    String deadline = job.hasDeadline() ? Ticks.toSeconds(job.deadline()) : "";
    Collections.addAll(cells, job.cpus(), deadline, status);
    print(cells, account);
  }

  private void print(List<Object> cells, List<String> account) {
    if (explained) {
      account.forEach(text -> cells.add(SpreadsheetText.guard(text)));
    }
    FileProblems.write(file, () -> printer().printRecord(cells));
  }

  /** Begins the table if it has not begun. */
  private CSVPrinter printer() throws IOException {
    CSVPrinter known = printer;
    if (known == null) {
      known = TableText.printer(content.get());
      printer = known;
      known.printRecord(explained ? EXPLAINED_COLUMNS : COLUMNS);
    }
    return known;
  }

  final void begin() {
    FileProblems.write(file, this::printer);
  }

  final boolean isBegun() {
    return printer != null;
  }

  @Override
  public final void finish() {
    if (isBegun()) {
      FileProblems.write(file, () -> printer().flush());
    }
  }
}

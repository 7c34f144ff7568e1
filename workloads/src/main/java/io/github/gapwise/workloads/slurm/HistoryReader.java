package io.github.gapwise.workloads.slurm;

import io.github.gapwise.workloads.file.ChangeTally;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.input.InputFormatException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads all jobs of a history, and keeps the last run of each. */
final class HistoryReader {
  private final Path file;
  private final HistoryOptions options;
  private final ChangeTally<HistoryChange> tally;

  /** By key. */
  private final Map<String, AccountedJob> lastRuns = new HashMap<>();

  /** What the first line shows. */
  private @Nullable RecordForm form;

  private @Nullable InputFormatException firstProblem;

  HistoryReader(Path file, HistoryOptions options, ChangeTally<HistoryChange> tally) {
    this.file = file;
    this.options = options;
    this.tally = tally;
  }

  /** The jobs in the order of the file. */
  List<AccountedJob> read() {
    RecordLine.forEach(file, options.workload().limits(), this::read);
    if (form == null) {
      throw new InputFormatException(file, "The history must not be empty.");
    }
    form.requireUsable();
    List<AccountedJob> jobs = new ArrayList<>(lastRuns.values());
    jobs.sort(Comparator.comparingLong(AccountedJob::line));
    return tellsWhatJobsWereGiven(jobs)
        ? jobs
        : jobs.stream().map(AccountedJob::withGrantUnknown).toList();
  }

  /** A job that ran had something: if no job had anything, the field was never filled in. */
  private static boolean tellsWhatJobsWereGiven(List<AccountedJob> jobs) {
    return jobs.stream().anyMatch(job -> !job.demand().isNothing())
        || jobs.stream().noneMatch(job -> job.times().runTime() > 0);
  }

  private RecordForm form(RecordLine first) {
    first.requireWhole();
    RecordTimes times = new RecordTimes(options.zone());
    return first.text().startsWith(JobCompForm.BEGIN)
        ? new JobCompForm(times)
        : SacctForm.of(first, times);
  }

  /** Users choose some of the text of a line: an odd one costs itself, and no other. */
  private void read(RecordLine line) {
    if (form == null) {
      form = form(line);
    }
    try {
      line.requireWhole();
      AccountedJob job = form.parse(line);
      if (job != null) {
        add(job);
      }
    } catch (InputFormatException e) {
      if (firstProblem == null) {
        firstProblem = e;
      }
      String quoted = FileProblems.excerpt(line.text());
      tally.add(HistoryChange.BAD_LINE, line.number(), "(%s) %s".formatted(quoted, e.problem()));
    }
  }

  /** What is wrong with the first bad line, if most lines without a usable job are bad. */
  Optional<InputFormatException> mainProblem() {
    return tally
        .mostFrequent(change -> true)
        .filter(most -> most == HistoryChange.BAD_LINE)
        .map(bad -> firstProblem);
  }

  private void add(AccountedJob job) {
    AccountedJob other = lastRuns.get(job.key());
    boolean isLast = other == null || AccountedJob.BY_RUN.compare(other, job) < 0;
    if (isLast) {
      lastRuns.put(job.key(), job);
    }
    if (other != null) {
      boolean isSame = other.times().isSameRun(job.times());
      tally.add(
          isSame ? HistoryChange.RECORDED_TWICE : HistoryChange.RUN_BEFORE_LAST,
          isLast ? other.line() : job.line());
    }
  }
}

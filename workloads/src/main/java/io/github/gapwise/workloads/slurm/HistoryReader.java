package io.github.gapwise.workloads.slurm;

import io.github.gapwise.workloads.file.ChangeTally;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.input.InputFormatException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads all jobs of a history, and keeps the last run of each that can be replayed. */
final class HistoryReader {
  private static final Comparator<AccountedJob> BY_RELEASE =
      Comparator.comparingLong(AccountedJob::release).thenComparingLong(AccountedJob::line);

  private static final String ZONE = "maybe clocks were changed, which --zone accounts for";

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

  /** The jobs by release that can be replayed, at least one; the others are counted. */
  List<AccountedJob> read() {
    RecordLine.forEach(file, options.workload().limits(), this::read);
    if (form == null) {
      throw new InputFormatException(file, "The history must not be empty.");
    }
    form.requireUsable();
    boolean areGrantsKnown = tellsWhatJobsWereGiven(lastRuns.values());
    List<AccountedJob> kept =
        lastRuns.values().stream()
            .map(job -> areGrantsKnown ? job : job.withGrantUnknown())
            .filter(this::keeps)
            .sorted(BY_RELEASE)
            .toList();
    if (kept.isEmpty()) {
      throw withoutJobs();
    }
    return kept;
  }

  /** A job that ran had something: if no job had anything, the field was never filled in. */
  private static boolean tellsWhatJobsWereGiven(Collection<AccountedJob> jobs) {
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

  /** Whether a job can be replayed; one that cannot is counted. */
  private boolean keeps(AccountedJob job) {
    HistoryChange drop = reasonToDrop(job);
    if (drop != null) {
      tally.add(drop, job.line(), drop == HistoryChange.TIMES_CONTRADICT ? ZONE : "");
    }
    return drop == null;
  }

  private static @Nullable HistoryChange reasonToDrop(AccountedJob job) {
    if (!job.hasStarted()) {
      return HistoryChange.NEVER_STARTED;
    }
    if (!job.hasEnded()) {
      return HistoryChange.NOT_ENDED;
    }
    if (job.contradictsItself()) {
      return HistoryChange.TIMES_CONTRADICT;
    }
    return job.demand().cpus() > 0 ? null : HistoryChange.SIZE_UNKNOWN;
  }

  /** What is wrong with the first bad line, if most lines without a usable job are bad. */
  private InputFormatException withoutJobs() {
    Optional<HistoryChange> most = tally.mostFrequent(change -> true);
    if (firstProblem != null && most.equals(Optional.of(HistoryChange.BAD_LINE))) {
      return firstProblem;
    }
    return new InputFormatException(
        file,
        "The history must hold at least one job that started and ended.",
        tally.likelyReason(change -> true));
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

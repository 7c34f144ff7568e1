package io.github.gapwise.workloads.catalog;

import io.github.gapwise.workloads.CleaningRule;
import io.github.gapwise.workloads.RecordedWorkload;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.LineBuffer;
import io.github.gapwise.workloads.format.SwfWorkload;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import io.github.gapwise.workloads.slurm.HistoryOptions;
import io.github.gapwise.workloads.slurm.SlurmHistory;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * Opens a history after determining its kind: output of {@code sacct --parsable2}, a log of {@code
 * jobcomp/filetxt}, or a log in the Standard Workload Format. The first non-blank line decides.
 */
public final class Histories {
  /** A comment, or a number followed by more. */
  private static final Pattern LOG = Pattern.compile(";.*|-?[0-9]+\\s.*", Pattern.DOTALL);

  /** The first line of sacct's output with another delimiter. */
  private static final Pattern DELIMITED =
      Pattern.compile("(?:JobID|JobIDRaw)[^|\\w ].*", Pattern.DOTALL);

  private Histories() {}

  /**
   * Opens a history.
   *
   * @throws InputFormatException if the file is of none of these kinds, or cannot be read as its
   *     kind
   */
  public static RecordedWorkload open(Path file, HistoryOptions options) {
    String line = firstLine(file, options.workload().limits());
    if (SlurmHistory.begins(line)) {
      CleaningRule rule = options.workload().cleaning();
      if (rule != CleaningRule.NONE) {
        throw new InputFormatException(
            file,
            "The cleaning rule (%s) must be of a log in the Standard Workload Format, which this history is not."
                .formatted(rule.label()));
      }
      return SlurmHistory.read(file, options);
    }
    boolean isDelimited = DELIMITED.matcher(line).matches();
    if (!isDelimited) {
      ForeignText.refuse(file, options.workload().limits());
    }
    if (LOG.matcher(line).matches()) {
      return SwfWorkload.read(file, options.workload());
    }
    throw new InputFormatException(
        file,
        "The history must be output of sacct --parsable2, a log of jobcomp/filetxt, or a log in the"
            + " Standard Workload Format.",
        isDelimited
            ? "Maybe sacct ran with --delimiter."
            : "Maybe sacct ran with --noheader, or without --parsable2.");
  }

  private static String firstLine(Path file, InputLimits limits) {
    FileProblems.requireRegular(file, "history");
    try (LineBuffer lines = LineBuffer.open(file, limits)) {
      while (lines.next()) {
        if (!lines.text().isEmpty()) {
          return lines.text();
        }
      }
    }
    throw new InputFormatException(file, "The history must not be empty.");
  }
}

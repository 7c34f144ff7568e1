package io.github.gapwise.workloads.file;

import java.nio.file.Path;
import java.util.regex.Pattern;

/** The name of the file with the lost attempts of a schedule. */
public final class AttemptsFile {
  private static final Pattern SUFFIX = Pattern.compile("(\\.csv)?(\\.gz)?$");

  private AttemptsFile() {}

  /**
   * Returns the file beside a schedule: {@code attempts.csv} beside {@code jobs.csv}, {@code
   * x.attempts.csv} beside {@code x.csv}, and {@code x.attempts.csv.gz} beside {@code x.csv.gz}.
   */
  public static Path beside(Path jobs) {
    if (jobs.endsWith("jobs.csv")) {
      return jobs.resolveSibling("attempts.csv");
    }
    String name = String.valueOf(jobs.getFileName());
    return jobs.resolveSibling(SUFFIX.matcher(name).replaceFirst(".attempts$1$2"));
  }
}

package org.example.localcluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.gapwise.core.model.Job;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.regex.Pattern;

/**
 * A job as a user drops it into the spool directory: a file {@code 7.job} with the lines {@code
 * cpus=2}, {@code seconds=30} (its estimated run time), {@code due=60} (seconds after it was
 * dropped; may be missing) and {@code command=make all}.
 *
 * @param job what the scheduler sees; a tick is a millisecond since 1970
 * @param command for the shell
 */
record JobFile(Job job, String command) {
  static final String SUFFIX = ".job";

  private static final Pattern NAME = Pattern.compile("[0-9]{1,18}\\.job");

  /**
   * Reads a file; its modification time is the submission time, the same after a restart.
   *
   * @throws IllegalArgumentException if a number is missing or out of range
   */
  static JobFile read(Path file) throws IOException {
    Properties fields = new Properties();
    try (Reader in = new InputStreamReader(Files.newInputStream(file), UTF_8)) { // any bytes
      fields.load(in);
    }
    long submitted = Files.getLastModifiedTime(file).toMillis();
    long id = id(file);
    Job job = Job.of(id, submitted, number(fields, "cpus"), 1000L * number(fields, "seconds"));
    if (fields.containsKey("due")) {
      job = job.withDeadline(submitted + 1000L * number(fields, "due"));
    }
    return new JobFile(job, fields.getProperty("command", ""));
  }

  /** Whether a file has the name of a job file. */
  static boolean isOne(Path file) {
    return NAME.matcher(file.getFileName().toString()).matches();
  }

  /** The id of a job by the name of its file. */
  static long id(Path file) {
    String name = file.getFileName().toString();
    return Long.parseLong(name.substring(0, name.length() - SUFFIX.length()));
  }

  private static int number(Properties fields, String key) {
    String value = fields.getProperty(key, "").strip();
    try {
      return Integer.parseInt(value);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "The value (%s) of %s must be a whole number.".formatted(value, key), e);
    }
  }
}

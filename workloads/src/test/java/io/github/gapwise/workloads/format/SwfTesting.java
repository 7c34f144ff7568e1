package io.github.gapwise.workloads.format;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.gapwise.workloads.CleaningRule;
import io.github.gapwise.workloads.WorkloadOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;

/** Makes small logs. */
final class SwfTesting {
  /** A job 1 at second 10 that runs 20 s of 30 s requested on 2 of 4 CPUs, of user 7. */
  static final String PLAIN_JOB = "1 10 -1 20 2 -1 -1 4 30 -1 1 7 -1 -1 -1 -1 -1 -1\n";

  private SwfTesting() {}

  /** A line with the fields that matter. */
  static String job(
      long id, Object submit, Object runTime, Object allocated, Object requested, Object time) {
    return "%s %s -1 %s %s -1 -1 %s %s -1 1 7 -1 -1 -1 -1 -1 -1%n"
        .formatted(id, submit, runTime, allocated, requested, time);
  }

  static SwfWorkload read(Path directory, String text) {
    return read(directory, text, WorkloadOptions.defaults());
  }

  static SwfWorkload read(Path directory, String text, CleaningRule rule) {
    return read(directory, text, WorkloadOptions.defaults().withCleaning(rule));
  }

  static SwfWorkload read(Path directory, String text, WorkloadOptions options) {
    return SwfWorkload.read(write(directory, text.getBytes(ISO_8859_1)), options);
  }

  static Path write(Path directory, byte[] content) {
    try {
      return Files.write(directory.resolve("log.swf"), content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static byte[] gzip(String text) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(text.getBytes(ISO_8859_1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }
}

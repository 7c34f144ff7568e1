package io.github.gapwise.workloads.trace;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.workloads.input.CleaningReport;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;

/** What the tests of traces share. */
public final class TraceTesting {
  private TraceTesting() {}

  /** Intervals as in {@code 100 AVAILABLE, 200 UNAVAILABLE until 300}, in seconds. */
  public static String describe(HostTrace host) {
    List<String> intervals =
        IntStream.range(0, host.size())
            .mapToObj(i -> host.start(i) / 1e3 + " " + initial(host.state(i)))
            .toList();
    return String.join(", ", intervals).replace(".0 ", " ") + " until " + host.end() / 1000;
  }

  private static String initial(MachineState state) {
    return state.name().substring(0, 1);
  }

  /** What was done and how often. */
  public static List<String> changes(AvailabilityTrace trace) {
    return trace.cleaning().entries().stream().map(TraceTesting::describe).toList();
  }

  private static String describe(CleaningReport.Entry entry) {
    return "%d from line %d: %s".formatted(entry.count(), entry.firstLine(), entry.what());
  }

  /** Writes a file. */
  public static Path write(Path file, byte[] content) {
    try {
      return Files.write(file, content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes a file. */
  public static Path write(Path file, String content) {
    return write(file, content.getBytes(StandardCharsets.UTF_8));
  }

  /** Compresses a text. */
  public static byte[] gzip(String text) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }
}

package io.github.gapwise.workloads.trace.reading;

import io.github.gapwise.core.text.Printable;
import io.github.gapwise.workloads.file.FieldLines.Field;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.PendingFile;
import io.github.gapwise.workloads.input.Ticks;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.HostTrace;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes traces in the tab format of the Failure Trace Archive, as {@link FtaReader} reads them:
 * reading the file back gives the same hosts, tick by tick. Nodes are numbered from 1 in the order
 * of their names. The speed of a host, for which the format has no field, is written in a comment.
 */
public final class FtaWriter {
  private static final String BEGINNING = "# trace: ";

  private FtaWriter() {}

  /**
   * Writes a trace to a file, compressed if its name ends in {@code .gz}. The file appears whole or
   * not at all.
   *
   * @throws java.io.UncheckedIOException if the file cannot be written
   */
  public static void write(AvailabilityTrace trace, Path file) {
    try (PendingFile pending = PendingFile.create(file, BEGINNING)) {
      try (Writer out = pending.text(file)) {
        write(trace, out);
      }
      pending.commit();
    } catch (IOException e) {
      throw FileProblems.unwritable(file, e);
    }
  }

  private static void write(AvailabilityTrace trace, Writer out) throws IOException {
    out.append(BEGINNING).append(Printable.of(trace.name())).append('\n');
    out.append("# ").append(fieldNames()).append('\n');
    List<HostTrace> hosts = trace.hosts();
    for (int i = 0; i < hosts.size(); i++) {
      writeSpeed(hosts.get(i), i + 1, out);
    }
    for (int i = 0; i < hosts.size(); i++) {
      writeEvents(hosts.get(i), i + 1, out);
    }
  }

  private static String fieldNames() {
    return FtaFields.ALL.stream().map(Field::name).collect(Collectors.joining("\t"));
  }

  private static void writeSpeed(HostTrace host, int node, Writer out) throws IOException {
    if (host.speed().isPresent()) {
      out.append(FtaFields.speedComment(node, host.speed().getAsDouble())).append('\n');
    }
  }

  private static void writeEvents(HostTrace host, int node, Writer out) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < host.size(); i++) {
      line.setLength(0);
      line.append(i).append("\t0\t").append(node).append("\t0\t").append(host.name()).append('\t');
      line.append(FtaFields.type(host.state(i))).append('\t');
      line.append(Ticks.toSeconds(host.start(i))).append('\t');
      line.append(Ticks.toSeconds(host.end(i))).append("\tNULL\n");
      out.append(line);
    }
  }
}

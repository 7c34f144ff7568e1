package io.github.gapwise.experiments.sweep;

import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.JsonValue;
import io.github.gapwise.workloads.input.InputFormatException;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Reads a journal: the last row of each run, and the last request. Lines that are not whole count
 * as missing; text after the last line break was being written when a process ended.
 */
final class JournalReader {
  /** The first line. */
  static final String HEADER = "gapwise sweep 1\n";

  private static final int SUM_LENGTH = 8;

  private final Path file;
  private final Map<String, RunRow> rows = new LinkedHashMap<>();
  private @Nullable SweepRequest request;
  private long damaged;
  private long length;

  private JournalReader(Path file) {
    this.file = file;
  }

  static JournalReader read(Path file) {
    JournalReader reader = new JournalReader(file);
    try (InputStream content = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
      reader.readAll(content);
      return reader;
    } catch (IOException e) {
      throw FileProblems.unreadable(file, e);
    }
  }

  private void readAll(InputStream content) throws IOException {
    byte[] header = content.readNBytes(HEADER.length());
    String first = new String(header, StandardCharsets.UTF_8);
    if (!HEADER.startsWith(first)) {
      throw new InputFormatException(file, "The file must be the journal of a sweep.");
    }
    if (first.length() < HEADER.length()) {
      return; // the process ended while it wrote the header
    }
    length = header.length;
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int next = content.read(); next >= 0; next = content.read()) {
      line.write(next);
      if (next == '\n') {
        length += line.size();
        take(line.toString(StandardCharsets.UTF_8));
        line.reset();
      }
    }
  }

  private void take(String line) {
    String json = line.substring(Math.min(line.length(), SUM_LENGTH + 1)).stripTrailing();
    if (!line.equals(line(json))) {
      damaged++;
      return;
    }
    try {
      JsonValue record = JsonValue.read(file, new StringReader(json));
      Optional<JsonValue> fields = record.find(Records.ROW);
      if (fields.isPresent()) {
        RunRow row = Records.row(fields.get());
        rows.put(row.key(), row);
      } else {
        request = Records.request(record.get(Records.REQUEST));
      }
    } catch (IllegalArgumentException e) {
      damaged++; // written by another version of this program
    }
  }

  static String line(String json) {
    CRC32C sum = new CRC32C();
    sum.update(json.getBytes(StandardCharsets.UTF_8));
    return "%08x %s".formatted(sum.getValue(), json) + "\n";
  }

  /** The last row of each run, by its key. */
  Map<String, RunRow> rows() {
    return rows;
  }

  Optional<SweepRequest> request() {
    return Optional.ofNullable(request);
  }

  long damaged() {
    return damaged;
  }

  /** The length of the file without an unfinished last line; 0 without a header. */
  long length() {
    return length;
  }
}

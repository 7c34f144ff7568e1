package io.github.gapwise.experiments.sweep;

import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.JsonTree;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;

/**
 * The file to which rows are appended, each by one write. It is forced to the disk about once a
 * second and at the end: a process that ends loses no row, a machine that ends loses those of a
 * second.
 */
final class Journal implements AutoCloseable {
  private static final long NANOS_BETWEEN_FORCES = 1_000_000_000L;

  private final Path file;
  private final FileChannel channel;
  private final Disk disk;
  private long end;
  private long lastForce = System.nanoTime();

  private Journal(Path file, FileChannel channel, Disk disk, long end) {
    this.file = file;
    this.channel = channel;
    this.disk = disk;
    this.end = end;
  }

  /** Opens a journal after its whole lines, which have this length; begins it if it has none. */
  static Journal open(Path file, long length, Disk disk) {
    try {
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      Journal journal = new Journal(file, channel, disk, length);
      journal.begin();
      return journal;
    } catch (IOException e) {
      throw FileProblems.unwritable(file, e);
    }
  }

  private void begin() throws IOException {
    try {
      if (channel.size() > end) {
        disk.truncate(channel, end);
      }
      channel.position(end);
      if (end == 0) {
        write(JournalReader.HEADER);
      }
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  /** Appends a record, which is not in the journal if that fails. */
  void append(Map<String, Object> json) {
    FileProblems.write(
        file,
        () -> {
          write(JournalReader.line(JsonTree.write(json)));
          forceAtTimes();
        });
  }

  private void write(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    try {
      disk.write(channel, ByteBuffer.wrap(bytes));
      end += bytes.length;
    } catch (IOException e) {
      cutOff(e);
      throw e;
    }
  }

  /** Removes a half line; if that fails too, the next process detects it by its missing end. */
  private void cutOff(IOException problem) {
    try {
      disk.truncate(channel, end);
    } catch (IOException e) {
      problem.addSuppressed(e);
    }
  }

  private void forceAtTimes() throws IOException {
    if (System.nanoTime() - lastForce >= NANOS_BETWEEN_FORCES) {
      channel.force(false);
      lastForce = System.nanoTime();
    }
  }

  void force() {
    FileProblems.write(file, () -> channel.force(false));
  }

  @Override
  public void close() {
    FileProblems.write(file, channel::close);
  }
}

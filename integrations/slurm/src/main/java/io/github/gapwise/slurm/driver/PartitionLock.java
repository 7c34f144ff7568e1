package io.github.gapwise.slurm.driver;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.core.text.Printable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * Makes sure that one process at a time drives a partition: the lock of a file, which the operating
 * system takes away from a process that ends, however it ends. The file says who has it.
 */
public final class PartitionLock implements AutoCloseable {
  private static final int MOST_BYTES = 100;

  private final FileChannel channel;

  private PartitionLock(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Takes the lock beside a state file, whose directory is made if it is not there.
   *
   * @throws InvalidInputException if another process has the lock, and the message says which; or
   *     if there can be no such file
   */
  public static PartitionLock take(Path stateFile, String partition, Instant now) {
    Path file = stateFile.toAbsolutePath().resolveSibling(stateFile.getFileName() + ".lock");
    try {
      Path directory = file.getParent();
      if (directory != null) {
        Files.createDirectories(directory);
      }
      return take(
          file,
          partition,
          now,
          FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE));
    } catch (IOException e) {
      throw new InvalidInputException(
          "The lock (%s) of the partition (%s) must be a file that can be written: %s."
              .formatted(file, partition, FileReasons.of(e)),
          "Maybe --state FILE names a better place.",
          e);
    }
  }

  private static PartitionLock take(Path file, String partition, Instant now, FileChannel channel)
      throws IOException {
    if (tryLock(channel) == null) {
      String holder = Printable.of(holder(channel));
      channel.close();
      throw new InvalidInputException(
          "The partition (%s) must have one driver, and it has one: %s holds the lock (%s)."
              .formatted(partition, holder, file));
    }
    sign(channel, now);
    return new PartitionLock(channel);
  }

  private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return null; // another driver in this process
    }
  }

  private static String holder(FileChannel channel) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(MOST_BYTES);
    channel.read(bytes, 0);
    String text = new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8).strip();
    return text.isEmpty() ? "a process that has not signed" : text;
  }

  /** A full disk is no reason not to drive. */
  private static void sign(FileChannel channel, Instant now) {
    String text =
        "process %d, since %s%n"
            .formatted(ProcessHandle.current().pid(), now.truncatedTo(ChronoUnit.SECONDS));
    try {
      channel.truncate(0);
      channel.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)), 0);
    } catch (IOException e) {
      return;
    }
  }

  /** Lets another process drive the partition. */
  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      return; // it ends with the process
    }
  }
}

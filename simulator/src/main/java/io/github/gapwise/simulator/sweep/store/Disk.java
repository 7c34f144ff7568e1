package io.github.gapwise.simulator.sweep.store;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Every way in which a sweep changes the content of a file, so that tests can have it fail. */
public interface Disk {
  /** The disk as it is. */
  Disk REAL = new Disk() {};

  /** Writes bytes at the position of a file. */
  default void write(FileChannel file, ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      file.write(bytes);
    }
  }

  /** Cuts a file off. */
  default void truncate(FileChannel file, long size) throws IOException {
    file.truncate(size);
  }

  /** Takes the content of a file that is to appear whole. */
  default OutputStream content(OutputStream content) {
    return content;
  }

  /** Called before a file or several are moved to their places. */
  default void beforeCommit() throws IOException {}
}

package io.github.gapwise.experiments.sweep;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Every way in which a sweep changes the content of a file, so that tests can make it fail. */
interface Disk {
  Disk REAL = new Disk() {};

  default void write(FileChannel file, ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      file.write(bytes);
    }
  }

  default void truncate(FileChannel file, long size) throws IOException {
    file.truncate(size);
  }

  /** Returns a stream for the content of a file that appears whole, given the original one. */
  default OutputStream content(OutputStream content) {
    return content;
  }

  /** Called before one or more files are moved to their places. */
  default void beforeCommit() throws IOException {}
}

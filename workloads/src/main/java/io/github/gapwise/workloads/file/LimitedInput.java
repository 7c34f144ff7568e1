package io.github.gapwise.workloads.file;

import io.github.gapwise.workloads.input.InputFormatException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** The bytes of a file, which is refused if it has too many. */
final class LimitedInput extends InputStream {
  private final Path file;
  private final InputStream in;
  private final long max;
  private long count;

  LimitedInput(Path file, InputStream in, long max) {
    this.file = file;
    this.in = in;
    this.max = max;
  }

  @Override
  public int read() throws IOException {
    byte[] next = new byte[1];
    return read(next, 0, 1) < 0 ? -1 : next[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int from, int most) throws IOException {
    int read = in.read(into, from, most);
    count += Math.max(0, read);
    if (count > max) {
      throw new InputFormatException(
          file, "The file must have at most %d bytes, counted unpacked.".formatted(max));
    }
    return read;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}

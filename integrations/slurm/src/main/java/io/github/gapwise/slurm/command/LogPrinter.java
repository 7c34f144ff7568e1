package io.github.gapwise.slurm.command;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/**
 * Prints to a stream that may fail for a while, as a full disk does. Each print is passed to the
 * stream at once: what could not be written is lost, and does not come later.
 */
final class LogPrinter extends PrintWriter {

  LogPrinter(OutputStream stream) {
    super(new Direct(stream), true);
  }

  /** Whether something could not be written since the last call. */
  @Override
  public boolean checkError() {
    boolean failed = super.checkError();
    clearError();
    return failed;
  }

  /** Encodes without a buffer. */
  private static final class Direct extends Writer {
    private final OutputStream stream;

    Direct(OutputStream stream) {
      this.stream = stream;
    }

    @Override
    public void write(char[] text, int from, int length) throws IOException {
      stream.write(new String(text, from, length).getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void flush() throws IOException {
      stream.flush();
    }

    @Override
    public void close() throws IOException {
      stream.close();
    }
  }
}

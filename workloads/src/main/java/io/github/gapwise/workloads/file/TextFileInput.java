package io.github.gapwise.workloads.file;

import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;

/**
 * The bytes of a text file: unpacked if it is compressed, without the byte order mark that some
 * editors write, and no more than the limits allow. A file that cannot be read raises an {@link
 * InputFormatException}.
 */
public final class TextFileInput implements AutoCloseable {
  private static final byte[] GZIP = {(byte) 0x1f, (byte) 0x8b};
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};
  private static final int BUFFER = 1 << 16;

  private final Path file;
  private final InputStream in;

  private TextFileInput(Path file, InputStream in) {
    this.file = file;
    this.in = in;
  }

  /**
   * Opens a file; recognises compressed files by their first bytes, because names lie.
   *
   * @throws InputFormatException if it cannot be read, its compressed data is damaged, or it is
   *     neither plain text nor gzip
   */
  public static TextFileInput open(Path file, InputLimits limits) {
    try {
      return new TextFileInput(file, new Limited(file, unpacked(file), limits.maxBytes()));
    } catch (IOException e) {
      throw FileProblems.unreadable(file, e);
    }
  }

  private static InputStream unpacked(Path file) throws IOException {
    InputStream raw = new BufferedInputStream(new AnyFile(Files.newInputStream(file)), BUFFER);
    try {
      InputStream in = raw;
      if (beginsWith(raw, GZIP)) {
        in = new BufferedInputStream(new WholeGzip(raw), BUFFER);
      }
      if (beginsWith(in, BYTE_ORDER_MARK)) {
        in.skipNBytes(BYTE_ORDER_MARK.length);
      }
      ForeignBytes.refuse(file, head(in, ForeignBytes.HEAD));
      return in;
    } catch (IOException | InputFormatException e) {
      raw.close();
      throw e;
    }
  }

  private static boolean beginsWith(InputStream in, byte[] magic) throws IOException {
    return Arrays.equals(head(in, magic.length), magic);
  }

  private static byte[] head(InputStream in, int length) throws IOException {
    in.mark(length);
    byte[] head = in.readNBytes(length);
    in.reset();
    return head;
  }

  /**
   * Reads some of the remaining bytes, {@code most} of them at most, and returns how many; 0 at the
   * end of the file.
   *
   * @throws InputFormatException if the file cannot be read, its compressed data is damaged, or it
   *     has too many bytes
   */
  public int read(byte[] into, int from, int most) {
    try {
      return Math.max(0, in.read(into, from, most));
    } catch (IOException e) {
      throw FileProblems.unreadable(file, e);
    }
  }

  /** The remaining text; bytes that are not UTF-8 raise a {@code CharacterCodingException}. */
  Reader text() {
    return new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder());
  }

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException e) {
      throw FileProblems.unreadable(file, e);
    }
  }

  /**
   * Gzip data that a file was not cut in. If the header of a further member is not whole, the
   * superclass takes what is before it for all.
   */
  private static final class WholeGzip extends GZIPInputStream {
    /** The bytes behind the data of a member, which are not taken from the buffer yet. */
    private static final int TRAILER = 8;

    WholeGzip(InputStream in) throws IOException {
      super(in, BUFFER);
    }

    @Override
    public int read(byte[] into, int from, int most) throws IOException {
      int count = super.read(into, from, most);
      int rest = count < 0 ? inf.getRemaining() - TRAILER : 0;
      if (rest > 0 && buf[len - rest] == GZIP[0]) {
        throw new EOFException();
      }
      return count;
    }
  }

  /** A file or a pipe, whose channel cannot say how much is left; there may always be more. */
  private static final class AnyFile extends FilterInputStream {
    AnyFile(InputStream in) {
      super(in);
    }

    @Override
    public int available() {
      return 1;
    }
  }

  /** The bytes of a file, which is refused if it has too many. */
  private static final class Limited extends InputStream {
    private final Path file;
    private final InputStream in;
    private final long max;
    private long count;

    Limited(Path file, InputStream in, long max) {
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
}

package io.github.gapwise.simulator.workload.file;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;

/**
 * The bytes of a text file: unpacked if it is compressed, without the mark that some editors put
 * first.
 */
public final class TextFileInput {
  private static final byte[] GZIP = {(byte) 0x1f, (byte) 0x8b};
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};
  private static final int BUFFER = 1 << 16;

  private TextFileInput() {}

  /**
   * Opens a file; tells compressed ones by their first bytes, for names lie.
   *
   * @throws IOException if it cannot be read, or its compressed data is damaged
   */
  public static InputStream open(Path file) throws IOException {
    InputStream raw = new BufferedInputStream(Files.newInputStream(file), BUFFER);
    try {
      InputStream in = raw;
      if (beginsWith(raw, GZIP)) {
        in = new BufferedInputStream(new GZIPInputStream(raw, BUFFER), BUFFER);
      }
      if (beginsWith(in, BYTE_ORDER_MARK)) {
        in.skipNBytes(BYTE_ORDER_MARK.length);
      }
      return in;
    } catch (IOException e) {
      raw.close();
      throw e;
    }
  }

  private static boolean beginsWith(InputStream in, byte[] magic) throws IOException {
    in.mark(magic.length);
    boolean same = Arrays.equals(in.readNBytes(magic.length), magic);
    in.reset();
    return same;
  }
}

package io.github.gapwise.simulator.workload.swf;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;

/**
 * The bytes of a log: unpacked if it is compressed, without the mark that some editors put first.
 */
final class SwfInput {
  private static final byte[] GZIP = {(byte) 0x1f, (byte) 0x8b};
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};
  private static final int BUFFER = 1 << 16;

  private SwfInput() {}

  /** Tells compressed logs by their first bytes, for names lie. */
  static InputStream open(Path file) throws IOException {
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

package io.github.gapwise.workloads.file;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.gapwise.workloads.input.InputFormatException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Recognises files that are not plain text by their first bytes, because names lie. */
final class ForeignBytes {
  /** As many bytes as recognition needs. */
  static final int HEAD = 512;

  private static final String UNPACK = "Maybe unpack it first (%s).";
  private static final String CONVERT = "Maybe convert it to text first, for example with pandas.";

  /**
   * A kind of file.
   *
   * @param magic what such a file begins with, a byte for each character
   */
  private record Kind(String magic, String what, String hint) {}

  private static final List<Kind> KINDS =
      List.of(
          new Kind("\u00fd7zXZ\0", "packed by xz", UNPACK.formatted("xz -d")),
          new Kind("(\u00b5/\u00fd", "packed by zstd", UNPACK.formatted("zstd -d")),
          new Kind("\u0004\"M\u0018", "packed by lz4", UNPACK.formatted("lz4 -d")),
          new Kind("\u001f\u009d", "packed by compress", UNPACK.formatted("gzip -d")),
          new Kind("7z\u00bc\u00af'\u001c", "packed by 7-Zip", UNPACK.formatted("7z x")),
          new Kind("PK\3\4", "a zip archive or a spreadsheet", UNPACK.formatted("unzip")),
          new Kind("Rar!\u001a\7", "a RAR archive", UNPACK.formatted("unrar x")),
          new Kind("SQLite format 3\0", "an SQLite database", "Maybe export its table as text."),
          new Kind("\u0089HDF\r\n", "an HDF5 file", CONVERT),
          new Kind("Obj\1", "an Avro file", CONVERT),
          new Kind("%PDF-", "a PDF document", "Maybe it describes the file that is meant."));

  /** A block of compressed data, or the end of an empty file, follows the level. */
  private static final String BZIP2 = "BZh[1-9](1AY&SY|\u0017rE8P\u0090).*";

  /** What follows is no text. */
  private static final String PARQUET = "PAR1([\0-\u0008\u000e-\u001f\u007f-\u00ff].*)?";

  private static final String TAR = "ustar";
  private static final int TAR_AT = 257;

  private ForeignBytes() {}

  /**
   * Refuses a file that is not plain text.
   *
   * @param head its first bytes, unpacked if it is a gzip file
   */
  static void refuse(Path file, byte[] head) {
    kind(head)
        .ifPresent(
            kind -> {
              throw new InputFormatException(
                  file,
                  "The file must be plain text or gzip, but it is %s.".formatted(kind.what),
                  kind.hint);
            });
  }

  private static Optional<Kind> kind(byte[] head) {
    String text = new String(head, ISO_8859_1);
    Optional<Kind> known = KINDS.stream().filter(kind -> text.startsWith(kind.magic)).findFirst();
    return known.or(() -> other(head, text));
  }

  private static Optional<Kind> other(byte[] head, String text) {
    if (text.matches("(?s)" + BZIP2)) {
      return Optional.of(new Kind(text, "packed by bzip2", UNPACK.formatted("bzip2 -d")));
    }
    if (text.matches("(?s)" + PARQUET)) {
      return Optional.of(new Kind(text, "a Parquet file", CONVERT));
    }
    if (text.startsWith(TAR, TAR_AT)) {
      return Optional.of(new Kind(text, "a tar archive", UNPACK.formatted("tar -xf")));
    }
    if (isWide(head)) {
      return Optional.of(
          new Kind(
              text, "encoded in UTF-16", "Maybe convert it first (iconv -f UTF-16 -t UTF-8)."));
    }
    return Optional.empty();
  }

  /** With a byte order mark of UTF-16, or with every other byte 0. */
  private static boolean isWide(byte[] head) {
    if (head.length < 2) {
      return false;
    }
    boolean isMarked = (head[0] == -1 && head[1] == -2) || (head[0] == -2 && head[1] == -1);
    return isMarked || alternates(head, 0) || alternates(head, 1);
  }

  private static boolean alternates(byte[] head, int zeros) {
    byte[] first = Arrays.copyOf(head, Math.min(16, head.length / 2 * 2));
    for (int place = 0; place < first.length; place++) {
      if ((first[place] == 0) != (place % 2 == zeros)) {
        return false;
      }
    }
    return first.length >= 4;
  }
}

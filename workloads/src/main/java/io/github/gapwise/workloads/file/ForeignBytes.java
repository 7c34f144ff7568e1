package io.github.gapwise.workloads.file;

import io.github.gapwise.workloads.input.InputFormatException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** Recognises files that are not plain text by their first bytes, because names lie. */
final class ForeignBytes {
  /** As many bytes as recognition needs. */
  static final int HEAD = 512;

  private static final String CONVERT = "Maybe convert it to text first, for example with pandas.";

  /** A kind of file; the magic has a character for each byte with which such a file begins. */
  private record Kind(Pattern magic, String what, String hint) {
    static Kind of(String magic, String what, String hint) {
      return new Kind(Pattern.compile(magic, Pattern.DOTALL), what, hint);
    }

    static Kind packed(String magic, String what, String command) {
      return of(magic, what, "Maybe unpack it first (%s).".formatted(command));
    }
  }

  private static final List<Kind> KINDS =
      List.of(
          Kind.packed("\u00fd7zXZ\0", "packed by xz", "xz -d"),
          Kind.packed("\\(\u00b5/\u00fd", "packed by zstd", "zstd -d"),
          Kind.packed("\u0004\"M\u0018", "packed by lz4", "lz4 -d"),
          Kind.packed("\u001f\u009d", "packed by compress", "gzip -d"),
          Kind.packed("7z\u00bc\u00af'\u001c", "packed by 7-Zip", "7z x"),
          Kind.packed("PK\3\4", "a zip archive or a spreadsheet", "unzip"),
          Kind.packed("Rar!\u001a\7", "a RAR archive", "unrar x"),
          // A block of compressed data, or the end of an empty file, follows the level.
          Kind.packed("BZh[1-9](1AY&SY|\u0017rE8P\u0090)", "packed by bzip2", "bzip2 -d"),
          Kind.packed(".{257}ustar", "a tar archive", "tar -xf"),
          Kind.of("SQLite format 3\0", "an SQLite database", "Maybe export its table as text."),
          Kind.of("\u0089HDF\r\n", "an HDF5 file", CONVERT),
          Kind.of("Obj\1", "an Avro file", CONVERT),
          // What follows is no text.
          Kind.of("PAR1([\0-\u0008\u000e-\u001f\u007f-\u00ff]|\\z)", "a Parquet file", CONVERT),
          Kind.of("%PDF-", "a PDF document", "Maybe it describes the file that is meant."),
          // With a byte order mark, or with every other byte 0.
          Kind.of(
              "\u00ff\u00fe|\u00fe\u00ff"
                  + "|(\0[^\0]){8}|([^\0]\0){8}|((\0[^\0]){2,7}|([^\0]\0){2,7}).?\\z",
              "encoded in UTF-16", "Maybe convert it first (iconv -f UTF-16 -t UTF-8)."));

  private ForeignBytes() {}

  /** Refuses what is not plain text, by its first bytes, unpacked if it is a gzip file. */
  static void refuse(Path file, byte[] head) {
    String text = new String(head, StandardCharsets.ISO_8859_1);
    for (Kind kind : KINDS) {
      if (kind.magic.matcher(text).lookingAt()) {
        throw new InputFormatException(
            file,
            "The file must be plain text or gzip, but it is %s.".formatted(kind.what),
            kind.hint);
      }
    }
  }
}

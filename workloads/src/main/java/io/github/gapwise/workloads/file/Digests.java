package io.github.gapwise.workloads.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** Fingerprints of texts and files: the first half of SHA-256, as 32 hexadecimal digits. */
public final class Digests {
  private static final int BYTES = 16;

  private Digests() {}

  /** Returns the digest of a text. */
  public static String of(String text) {
    MessageDigest digest = sha256();
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    return hex(digest);
  }

  /**
   * Returns the digest of a file's content, or of the names and contents of a directory's files.
   *
   * @throws io.github.gapwise.workloads.input.InputFormatException if one cannot be read
   */
  public static String of(Path path) {
    return of(path, 1);
  }

  /** As {@link #of(Path)}, with all directories below a directory included. */
  public static String ofTree(Path path) {
    return of(path, Integer.MAX_VALUE);
  }

  private static String of(Path path, int depth) {
    MessageDigest digest = sha256();
    try {
      if (Files.isDirectory(path)) {
        for (Path file : files(path, depth)) {
          update(digest, path.relativize(file).toString(), file);
        }
      } else {
        FileProblems.requireRegular(path, "file");
        update(digest, "", path);
      }
      return hex(digest);
    } catch (IOException e) {
      throw FileProblems.unreadable(path, e);
    }
  }

  private static List<Path> files(Path directory, int depth) throws IOException {
    try (Stream<Path> all = Files.walk(directory, depth)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static void update(MessageDigest digest, String name, Path file) throws IOException {
    digest.update((name + "\n" + Files.size(file) + "\n").getBytes(StandardCharsets.UTF_8));
    try (OutputStream bytes = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
      Files.copy(file, bytes);
    }
  }

  /** Returns a new digest of SHA-256. */
  public static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java platform must have SHA-256.", e);
    }
  }

  private static String hex(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest(), 0, BYTES);
  }
}

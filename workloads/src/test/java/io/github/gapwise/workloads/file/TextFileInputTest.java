package io.github.gapwise.workloads.file;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

final class TextFileInputTest {
  private static final String TEXT = "a line of text\n".repeat(10_000);

  @TempDir private Path directory;

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void pipe_isReadLikeAFile() throws Exception {
    assertThat(readOfPipe(TEXT.getBytes(ISO_8859_1))).isEqualTo(TEXT);
    assertThat(readOfPipe(packed(TEXT))).isEqualTo(TEXT);
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void digest_isOfRegularFiles() throws Exception {
    Path pipe = pipe();
    assertThatThrownBy(() -> Digests.of(pipe))
        .isInstanceOf(InputFormatException.class)
        .hasMessageEndingWith("The file must be a regular file, for it is read more than once.");
  }

  /** What {@code cat a.gz b.gz} gives, wherever the second begins in a buffer. */
  @Test
  void severalPackedFiles_areReadAsOne() throws IOException {
    byte[] packed = packed("x");
    for (int number : new int[] {1, 2, 1 << 12, (1 << 16) / packed.length + 1}) {
      ByteArrayOutputStream joined = new ByteArrayOutputStream();
      for (int i = 0; i < number; i++) {
        joined.write(packed);
      }
      Path file = Files.write(directory.resolve("joined.gz"), joined.toByteArray());
      assertThat(read(file)).isEqualTo("x".repeat(number));
    }
  }

  @Test
  void severalPackedFiles_cutAnywhereButBetweenThem_areRefused() throws IOException {
    byte[] packed = packed("x");
    byte[] joined = Arrays.copyOf(packed, 2 * packed.length);
    System.arraycopy(packed, 0, joined, packed.length, packed.length);
    for (int length = packed.length + 1; length < joined.length; length++) {
      Path cut = Files.write(directory.resolve("cut.gz"), Arrays.copyOf(joined, length));
      assertThatThrownBy(() -> read(cut))
          .isInstanceOf(InputFormatException.class)
          .hasMessageContaining("The gzip data must not end early.");
    }
  }

  @Test
  void zerosBehindAPackedFile_areNoFurtherOne() throws IOException {
    byte[] packed = packed("x");
    Path file =
        Files.write(directory.resolve("padded.gz"), Arrays.copyOf(packed, packed.length + 512));
    assertThat(read(file)).isEqualTo("x");
  }

  private String readOfPipe(byte[] content) throws Exception {
    Path pipe = pipe();
    CompletableFuture<Void> writing = CompletableFuture.runAsync(() -> write(pipe, content));
    try {
      return read(pipe);
    } finally {
      writing.join();
      Files.delete(pipe);
    }
  }

  private Path pipe() throws Exception {
    Path pipe = directory.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    return pipe;
  }

  private static void write(Path pipe, byte[] content) {
    try (OutputStream out = Files.newOutputStream(pipe)) {
      out.write(content);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String read(Path file) {
    StringBuilder text = new StringBuilder();
    byte[] some = new byte[100];
    try (TextFileInput in = TextFileInput.open(file, InputLimits.defaults())) {
      for (int length = in.read(some, 0, 100); length > 0; length = in.read(some, 0, 100)) {
        text.append(new String(some, 0, length, ISO_8859_1));
      }
    }
    return text.toString();
  }

  private static byte[] packed(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(ISO_8859_1));
    }
    return bytes.toByteArray();
  }
}

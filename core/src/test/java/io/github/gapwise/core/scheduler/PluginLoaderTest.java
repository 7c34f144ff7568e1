package io.github.gapwise.core.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.gapwise.core.text.InvalidInputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PluginLoaderTest {
  @TempDir private Path directory;

  private Path jar(String providers) throws IOException {
    Path jar = directory.resolve("plugin.jar");
    Files.deleteIfExists(jar);
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new JarEntry("META-INF/services/" + PolicyProvider.class.getName()));
      out.write(providers.getBytes(StandardCharsets.UTF_8));
    }
    return jar;
  }

  private static boolean isTaken(Path file) {
    return PluginLoader.with(List.of(file), () -> true);
  }

  /** A look at its list keeps no jar open, and remembers none. */
  @Test
  void jarThatHasBeenReplaced_isReadAnew() throws IOException {
    assertThat(isTaken(jar("org.example.Mine # ours\n"))).isTrue();
    Path empty = jar("# nothing\n");
    assertThatExceptionOfType(InvalidInputException.class)
        .isThrownBy(() -> isTaken(empty))
        .withMessageStartingWith("The plug-in (%s) must name its provider in ", empty);
  }
}

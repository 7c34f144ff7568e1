package io.github.gapwise.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.shareddata.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The data of others is what the published results were computed from: docs/data.md has its sums.
 */
final class SharedDataSumsTest {
  private static final Path PAGE =
      Objects.requireNonNull(Path.of("").toAbsolutePath().getParent()).resolve("docs/data.md");

  private static final Pattern ROW =
      Pattern.compile("^\\| `([^`]+)` \\| `([0-9a-f]{64})` \\|$", Pattern.MULTILINE);

  static Stream<Arguments> files() throws IOException {
    return ROW.matcher(Files.readString(PAGE))
        .results()
        .map(row -> Arguments.of(row.group(1), row.group(2)));
  }

  @Test
  void files_areListed() throws IOException {
    assertThat(files()).hasSizeGreaterThan(15);
  }

  @ParameterizedTest
  @MethodSource("files")
  void file_hasTheSumThatThePageStates(String name, String sum)
      throws IOException, NoSuchAlgorithmException {
    byte[] bytes = Files.readAllBytes(SharedData.file(name));

    assertThat(HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes)))
        .isEqualTo(sum);
  }
}

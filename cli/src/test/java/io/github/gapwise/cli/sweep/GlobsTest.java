package io.github.gapwise.cli.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.core.text.InvalidInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class GlobsTest {
  @TempDir Path directory;

  @Test
  void pattern_isTheFilesThatFit_sorted() throws IOException {
    for (String name : new String[] {"b/2.swf", "a/1.swf", "a/3.txt", "a/.4.swf", "5.swf"}) {
      Files.createDirectories(directory.resolve(name).getParent());
      Files.createFile(directory.resolve(name));
    }

    assertThat(Globs.files(directory + "/*/*.swf"))
        .containsExactly(directory + "/a/1.swf", directory + "/b/2.swf");
    assertThat(Globs.files(directory + "/{a,b}/[12].swf")).hasSize(2);
    assertThat(Globs.files(directory + "/?.swf")).containsExactly(directory + "/5.swf");
    assertThat(Globs.files(directory + "/a/.*")).containsExactly(directory + "/a/.4.swf");
  }

  @Test
  void pattern_thatFitsNothingOrIsMalformed_isRefused() {
    assertThatThrownBy(() -> Globs.files(directory + "/*.swf"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("The pattern (%s/*.swf) must fit a file.".formatted(directory));
    assertThatThrownBy(() -> Globs.files(directory + "/{a"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("must be well formed");
  }

  @Test
  void labels_areNoPatterns() {
    assertThat(Globs.isGlob("logs/*.swf")).isTrue();
    assertThat(Globs.isGlob("klusacek(jobs=1..5)")).isFalse();
    assertThat(Globs.isGlob("logs/a.swf")).isFalse();
  }
}

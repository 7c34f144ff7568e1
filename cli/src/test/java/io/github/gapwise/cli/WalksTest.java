package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The walks through the code in CONTRIBUTING.md lead along methods that exist. */
final class WalksTest {
  private static final String TITLE = "## Where things happen\n";
  private static final Pattern METHOD = Pattern.compile("`([A-Z]\\w+)\\.(\\w+)`");

  @Test
  void methodsOfTheWalks_exist() throws IOException {
    String guide = Guide.read(Guide.ROOT.resolve("CONTRIBUTING.md"));
    String walks =
        guide.substring(guide.indexOf(TITLE), guide.indexOf("\n## ", guide.indexOf(TITLE)));
    List<MatchResult> named = METHOD.matcher(walks).results().toList();
    assertThat(named).hasSizeGreaterThan(20);
    Map<String, Path> sources = sources();
    for (MatchResult each : named) {
      assertThat(sources).as(each.group()).containsKey(each.group(1));
      assertThat(Files.readString(sources.get(each.group(1))))
          .as(each.group())
          .containsPattern("\\b%s\\([^;]*\\{".formatted(each.group(2)));
    }
  }

  private static Map<String, Path> sources() throws IOException {
    try (Stream<Path> files = Files.walk(Guide.ROOT)) {
      return files
          .filter(file -> file.toString().contains("/src/main/java/"))
          .filter(file -> file.toString().endsWith(".java"))
          .collect(
              Collectors.toMap(
                  file -> file.getFileName().toString().replace(".java", ""),
                  file -> file,
                  (one, other) -> one));
    }
  }
}

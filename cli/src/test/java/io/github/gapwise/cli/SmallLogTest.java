package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The log that is shipped is what the command in docs/data.md makes. */
final class SmallLogTest {
  @TempDir Path directory;

  @Test
  void log_isWhatItsCommandMakes() throws IOException {
    String command =
        Guide.of("docs/data.md").blockLines().stream()
            .filter(line -> line.startsWith("./gapwise generate"))
            .findFirst()
            .orElseThrow();
    String[] arguments =
        Guide.words(command.replaceFirst("\\./gapwise ", "").replaceFirst("--out \\S+", ""))
            .toArray(String[]::new);
    String[] all = new String[arguments.length + 2];
    System.arraycopy(arguments, 0, all, 0, arguments.length);
    all[arguments.length] = "--out";
    all[arguments.length + 1] = directory.toString();

    assertThat(CommandLineRun.of(all).exitCode()).isZero();

    assertThat(directory.resolve("workload.swf"))
        .hasSameTextualContentAs(Guide.ROOT.resolve("examples/small.swf"));
  }
}

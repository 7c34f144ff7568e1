package io.github.gapwise.slurm.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.slurm.client.RecordedSlurm;
import io.github.gapwise.slurm.client.SlurmCommands;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;

/** The command line accepts what the guide and the systemd unit beside it run. */
final class SlurmGuideTest {
  private static final Path DOCS = Path.of("..", "..", "docs");

  /** A line of a block, code in the text, or what the unit starts. */
  private static final Pattern COMMAND =
      Pattern.compile("(?m)(?:^|`|^ExecStart=.*/)gapwise-slurm(?:\\.jar)? ([^#`\n]*)");

  private static final Pattern OPTIONS =
      Pattern.compile("(?m)^Environment=\"GAPWISE_OPTIONS=(.*)\"$");

  static List<String> commands() {
    return Stream.of("slurm.md", "slurm-pin.md", "slurm/gapwise-slurm@.service")
        .flatMap(file -> COMMAND.matcher(read(file)).results())
        .map((MatchResult found) -> found.group(1).replace("'", "").strip())
        .map(SlurmGuideTest::ofUnit)
        .toList();
  }

  /** What systemd makes of a command in the template of units, for a partition. */
  private static String ofUnit(String command) {
    Matcher options = OPTIONS.matcher(read("slurm/gapwise-slurm@.service"));
    assertThat(options.find()).isTrue();
    return command.replace("%i", "main").replace("$GAPWISE_OPTIONS", options.group(1));
  }

  private static String read(String file) {
    try {
      return Files.readString(DOCS.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void commands_areFound() {
    assertThat(commands())
        .hasSizeGreaterThan(4)
        .contains("--help", "eta --partition main --policy swift")
        .contains("eta --partition main --policy eg-edf+tabu --mode pin", "unrank --partition main")
        .anyMatch(command -> command.startsWith("release-all --partition main"))
        .anyMatch(command -> command.contains("--metrics-port"));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void command_isParsed_andItsPolicyIsThere(String command) {
    CommandLine line =
        SlurmMain.commandLine(Clock.systemUTC(), new SlurmCommands(new RecordedSlurm()));
    ParseResult parsed = line.parseArgs(command.split(" "));
    String policy = parsed.matchedOptionValue("--policy", "fcfs");
    assertThat(Catalog.policies().create(policy)).hasToString(policy);
  }
}

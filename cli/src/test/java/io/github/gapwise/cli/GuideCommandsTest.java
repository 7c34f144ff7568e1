package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;

/** The commands that guides name in passing exist, with every option; they are not run. */
final class GuideCommandsTest {
  private static final Pattern COMMAND = Pattern.compile("^(?:\\$ )?(?:\\./)?gapwise ([^\"$].*)$");

  /** What a shell takes for itself. */
  private static final Pattern REST = Pattern.compile("\\s+(#|\\||>|&&).*");

  /** A command of a guide, whole or without what it needs to run. */
  private record Mention(Guide guide, String command, boolean isWhole) {
    @Override
    public String toString() {
      return guide + ": gapwise " + command;
    }
  }

  static Stream<Mention> mentions() {
    return Guide.all().stream()
        .flatMap(
            guide ->
                Stream.concat(
                    commands(guide.blockLines()).map(line -> new Mention(guide, line, true)),
                    commands(guide.inlineCode()).map(code -> new Mention(guide, code, false))));
  }

  private static Stream<String> commands(List<String> lines) {
    return lines.stream()
        .flatMap(line -> COMMAND.matcher(line).results())
        .map((MatchResult found) -> REST.matcher(found.group(1)).replaceFirst(""))
        .filter(command -> !command.equals("COMMAND"));
  }

  @Test
  void mentions_areFound() {
    assertThat(mentions().filter(Mention::isWhole)).isNotEmpty();
    assertThat(mentions()).hasSizeGreaterThan(10);
  }

  @ParameterizedTest
  @MethodSource("mentions")
  void mention_namesACommandWithItsOptions(Mention mention) {
    List<String> words = withoutPlaceholders(mention.command());
    CommandLine program = Main.commandLine();
    if (words.get(0).startsWith("-")) {
      program.parseArgs(words.toArray(String[]::new));
      return;
    }
    CommandLine command =
        Objects.requireNonNull(program.getSubcommands().get(words.get(0)), mention.command());
    assertThat(command.getCommandSpec().optionsMap().keySet()).containsAll(options(words));
    try {
      program.parseArgs(words.toArray(String[]::new));
    } catch (MissingParameterException e) {
      assertThat(mention.isWhole()).as(e.getMessage()).isFalse();
    } catch (ParameterException e) {
      fail(mention.toString(), e);
    }
  }

  private static List<String> options(List<String> words) {
    return words.stream()
        .filter(word -> word.matches("--?[a-z].*"))
        .map(word -> word.replaceFirst("=.*", ""))
        .toList();
  }

  /**
   * Numbers in the place of letters that stand for them, and nothing in the place of an ellipsis.
   */
  private static List<String> withoutPlaceholders(String command) {
    List<String> words = new ArrayList<>(Guide.words(command));
    words.removeIf(word -> word.equals("…"));
    words.replaceAll(
        word -> word.replaceFirst("(^|=)K/N$", "$11/2").replaceFirst("(^|=)N$", "$11"));
    return words;
  }
}

package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

final class HelpPageTest {
  private static final Pattern QUOTED = Pattern.compile("(?<![\\w'])'[^']*'");

  static Stream<Arguments> pages() {
    return Stream.concat(Stream.of(""), Main.commandLine().getSubcommands().keySet().stream())
        .flatMap(name -> Stream.of(80, 100).map(width -> Arguments.of(name, width)));
  }

  private static CommandLine command(String name, int width) {
    CommandLine program = Main.commandLine().setUsageHelpWidth(width);
    return name.isEmpty()
        ? program
        : Objects.requireNonNull(program.getSubcommands().get(name), name);
  }

  @ParameterizedTest
  @MethodSource("pages")
  void lines_fit_andBreakNoWordAndNothingInQuotes(String name, int width) {
    CommandLine command = command(name, width);
    String page = command.getUsageMessage();

    assertThat(page.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(width));
    assertThat(page).doesNotContain("\n\n\n").doesNotContain("%%", "${");
    List<String> texts = texts(command.getCommandSpec());
    List<String> words =
        page.lines().flatMap(line -> Stream.of(line.strip().split(" +", -1))).toList();
    for (String text : texts) {
      assertThat(words).containsAll(List.of(text.strip().split("\\s+", -1)));
      assertThat(QUOTED.matcher(text).results().map(MatchResult::group))
          .allSatisfy(quoted -> assertThat(page).contains(quoted));
    }
  }

  private static List<String> texts(CommandSpec command) {
    return Stream.concat(
            Stream.of(command.usageMessage().description()),
            command.args().stream().flatMap(argument -> Stream.of(argument.description())))
        .map(text -> text.replace("%%", "%"))
        .filter(text -> !text.isBlank())
        .toList();
  }

  @Test
  void optionsOfRun_standUnderHeadings_andNoneIsLeftOver() {
    String page = command("run", 80).getUsageMessage();

    assertThat(page.lines().filter(line -> line.matches("[A-Z].*:")))
        .containsExactly(
            "Arguments:",
            "Policies:",
            "Workload:",
            "Deadlines and estimates:",
            "Trace of machines:",
            "Simulation:",
            "Metrics:",
            "Output:",
            "General:");
    assertThat(command("sweep", 80).getUsageMessage()).doesNotContain("\nOptions:");
  }

  @Test
  void synopsis_namesWhatMustBeGiven() {
    assertThat(command("run", 80).getUsageMessage())
        .startsWith("Usage: gapwise run WORKLOAD --policy A,B,… [OPTION]...\n");
    assertThat(command("", 80).getUsageMessage())
        .startsWith("Usage: gapwise COMMAND [OPTION]...\n");
    assertThat(command("policies", 80).getUsageMessage())
        .startsWith("Usage: gapwise policies [NAME]... [OPTION]...\n");
  }

  @Test
  void withoutCommand_theHelpIsPrinted() {
    CommandLineRun bare = CommandLineRun.of();

    assertThat(bare.exitCode()).isZero();
    assertThat(bare.out()).isEqualTo(CommandLineRun.of("--help").out()).contains("\nCommands:\n");
    assertThat(bare.err()).isEmpty();
  }

  @Test
  void completion_isAScriptThatKnowsCommandsAndOptions() {
    CommandLineRun run = CommandLineRun.of("completion");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("complete -F", "what-if", "'--policy'");
  }

  @Test
  void completion_offersValuesAsTheyAreWritten() {
    assertThat(CommandLineRun.of("completion").out())
        .contains("(\"kill\" \"extend\")", "(\"schedule\" \"queue\"", "\"held_back\"", "(\"jobs\")")
        .doesNotContain("\"KILL\"", "\"QUEUE\"");
  }
}

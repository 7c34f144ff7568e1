package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.workloads.catalog.Generators;
import io.github.gapwise.workloads.catalog.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

final class CatalogueCommandsTest {
  @TempDir Path directory;

  static Stream<Arguments> catalogues() {
    return Stream.of(
        Arguments.of("policies", Catalog.policies()),
        Arguments.of("predictors", Catalog.predictors()),
        Arguments.of("generators", Generators.catalog()),
        Arguments.of("traces", Traces.generators()));
  }

  @ParameterizedTest
  @MethodSource("catalogues")
  void catalogue_isListedWhole_withParametersAndPapers(String command, Catalog<?> catalog) {
    CommandLineRun run = CommandLineRun.of(command);

    assertThat(run.exitCode()).isZero();
    Map<String, Descriptor<?>> listed = new LinkedHashMap<>();
    catalog.entries().forEach(entry -> listed.put(entry.name(), entry));
    catalog.extensions().forEach(entry -> listed.put("+" + entry.name(), entry));
    assertThat(listed).hasSizeGreaterThan(1);
    assertThat(run.out().lines().filter(line -> line.matches("\\S.*")))
        .containsExactlyElementsOf(listed.keySet());
    listed.forEach((name, entry) -> expectAllOf(entry, blockOf(name, run.out())));
  }

  /** What is listed of an entry, to the blank line behind it. */
  private static String blockOf(String name, String list) {
    String begin = "\n" + name + "\n";
    String text = "\n" + list;
    int at = text.indexOf(begin);
    assertThat(at).as(name).isNotNegative();
    return text.substring(at, text.indexOf("\n\n", at));
  }

  private static void expectAllOf(Descriptor<?> entry, String block) {
    assertThat(block)
        .contains("\n    " + entry.summary() + "\n")
        .endsWith("\n    Paper: " + entry.reference() + ".");
    for (Parameter<?> parameter : entry.parameters()) {
      assertThat(block)
          .contains("\n    " + parameter.name() + "=")
          .contains("  (" + parameter.range() + ")\n        " + parameter.description() + "\n");
    }
  }

  @Test
  void parameter_isListedWithDefaultAndRange() {
    assertThat(CommandLineRun.of("policies").out())
        .contains("\n    reservations=1  (a whole number from 1 or all)\n");
    assertThat(CommandLineRun.of("generators").out())
        .contains("\n    interarrival=2  (a number from 0");
  }

  @Test
  void generate_writesWhatRunReads() throws IOException {
    Path out = directory.resolve("generated");

    CommandLineRun generated =
        CommandLineRun.of("generate", "klusacek(jobs=50)", "--swf", "--out", out.toString());

    assertThat(generated.exitCode()).as(generated.err()).isZero();
    assertThat(Files.readAllLines(out.resolve("jobs.csv"))).hasSize(51);
    CommandLineRun direct = CommandLineRun.of("run", "klusacek(jobs=50)", "--policy", "easy");
    CommandLineRun fromFiles = CommandLineRun.of("run", out.toString(), "--policy", "easy");
    assertThat(service(fromFiles)).isEqualTo(service(direct));
    CommandLineRun fromSwf =
        CommandLineRun.of("run", out.resolve("workload.swf").toString(), "--policy", "easy");
    assertThat(fromSwf.out()).contains("50 jobs");
  }

  static Stream<CommandSpec> commands() {
    return Main.commandLine().getSubcommands().values().stream().map(CommandLine::getCommandSpec);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void help_ofEachCommand_describesAllThatItTakes(CommandSpec command) {
    CommandLineRun run = CommandLineRun.of(command.name(), "--help");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).startsWith("Usage: gapwise " + command.name());
    assertThat(command.usageMessage().description()).as("description").isNotEmpty();
    for (ArgSpec argument : command.args()) {
      assertThat(argument.description()).as("%s of %s", argument, command.name()).isNotEmpty();
      assertThat(run.out())
          .contains(argument.isOption() ? nameOf(argument) : argument.paramLabel());
    }
  }

  private static String nameOf(ArgSpec option) {
    return ((OptionSpec) option).longestName();
  }

  @Test
  void help_ofTheProgram_namesEachCommand() {
    CommandLineRun run = CommandLineRun.of("--help");

    assertThat(run.exitCode()).isZero();
    assertThat(commands()).hasSizeGreaterThan(10);
    assertThat(commands())
        .allSatisfy(command -> assertThat(run.out()).contains("\n  " + command.name() + " "));
  }

  @Test
  void version_isTold() {
    assertThat(CommandLineRun.of("--version").out()).startsWith("gapwise ");
  }

  /** The part of the output that does not depend on names and clocks. */
  private static String service(CommandLineRun run) {
    String out = run.out();
    return out.substring(out.indexOf("\nJobs"), out.indexOf("\nScheduler"));
  }
}

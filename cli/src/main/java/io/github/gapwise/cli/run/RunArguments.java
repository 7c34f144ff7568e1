package io.github.gapwise.cli.run;

import io.github.gapwise.cli.console.Problems;
import io.github.gapwise.cli.option.PathText;
import io.github.gapwise.cli.option.WorkloadSelection;
import io.github.gapwise.simulator.experiment.Experiment;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * The options of a run that {@code run} and {@code sweep} share: its workload, and how it is
 * simulated.
 */
@Command
public final class RunArguments {
  private static final String POLICY = "--policy";

  @Mixin private WorkloadSelection selection;

  @Mixin private RunSettings settings;

  /** The options, for a command that takes them as texts. */
  public static List<OptionSpec> options() {
    return CommandSpec.forAnnotatedObject(new RunArguments()).options();
  }

  /** Whether an option has no value. */
  public static boolean isFlag(OptionSpec option) {
    return option.typeInfo().isBoolean();
  }

  /** Opens a workload with options, whose values are by their names; a flag may have any value. */
  public static Experiment open(String workload, Map<String, String> options, PrintWriter err) {
    RunArguments arguments = new RunArguments();
    CommandLine command =
        new CommandLine(arguments)
            .setCommandName("sweep")
            .registerConverter(Path.class, PathText::path)
            .setCaseInsensitiveEnumValuesAllowed(true)
            .setExpandAtFiles(false);
    List<String> words = new ArrayList<>(List.of(workload));
    words.addAll(words(options));
    try {
      command.parseArgs(words.toArray(new String[0]));
      return arguments.settings.on(arguments.selection.open(err));
    } catch (ParameterException e) {
      throw Problems.invalid(e);
    }
  }

  /** Returns the words of options on a command line. */
  public static List<String> words(Map<String, String> options) {
    Map<String, OptionSpec> known = CommandSpec.forAnnotatedObject(new RunArguments()).optionsMap();
    List<String> words = new ArrayList<>();
    options.forEach(
        (name, value) -> {
          OptionSpec option = known.get(name);
          if (option != null && isFlag(option)) {
            words.add(name);
          } else if (value.startsWith("-")) {
            words.add(name + "=" + value);
          } else {
            words.addAll(List.of(name, value));
          }
        });
    return words;
  }

  /**
   * Returns the words of a {@code run} that determine its results: the workload and the options
   * with their values.
   */
  static List<String> repeated(ParseResult run) {
    List<String> words = new ArrayList<>();
    for (PositionalParamSpec workload : run.matchedPositionals()) {
      words.addAll(workload.originalStringValues());
    }
    Set<String> ofWorkload =
        options().stream().map(OptionSpec::longestName).collect(Collectors.toSet());
    for (OptionSpec option : run.matchedOptions()) {
      String name = option.longestName();
      if (ofWorkload.contains(name) || name.equals(POLICY)) {
        words.add(isFlag(option) ? name : name + "=" + option.originalStringValues().get(0));
      }
    }
    return words;
  }

  static List<String> withoutPolicies(List<String> words) {
    return words.stream().filter(word -> !word.startsWith(POLICY + "=")).toList();
  }

  /** Returns the options among such words with their values; empty ones of flags. */
  static Map<String, String> valuesOf(List<String> words) {
    Map<String, String> options = new LinkedHashMap<>();
    for (String word : words) {
      if (word.startsWith("--")) {
        String[] parts = word.split("=", 2);
        options.put(parts[0], parts.length == 1 ? "" : parts[1]);
      }
    }
    return options;
  }
}

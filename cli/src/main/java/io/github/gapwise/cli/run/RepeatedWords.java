package io.github.gapwise.cli.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** The words of a {@code run} that determine its results, apart from where these go. */
final class RepeatedWords {
  private static final String POLICY = "--policy";

  private RepeatedWords() {}

  /** Returns the workload and the options with their values. */
  static List<String> of(ParseResult run) {
    List<String> words = new ArrayList<>();
    for (PositionalParamSpec workload : run.matchedPositionals()) {
      words.addAll(workload.originalStringValues());
    }
    Set<String> ofWorkload =
        RunArguments.options().stream().map(OptionSpec::longestName).collect(Collectors.toSet());
    for (OptionSpec option : run.matchedOptions()) {
      String name = option.longestName();
      if (ofWorkload.contains(name) || name.equals(POLICY)) {
        words.add(text(option));
      }
    }
    return words;
  }

  private static String text(OptionSpec option) {
    return RunArguments.isFlag(option)
        ? option.longestName()
        : option.longestName() + "=" + option.originalStringValues().get(0);
  }

  static List<String> withoutPolicies(List<String> words) {
    return words.stream().filter(word -> !word.startsWith(POLICY + "=")).toList();
  }

  /** Returns the options among such words with their values; empty ones of flags. */
  static Map<String, String> options(List<String> words) {
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

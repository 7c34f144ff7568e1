package io.github.gapwise.cli.console;

import io.github.gapwise.core.scheduler.ClosestName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** A word of the command line that its command does not take. */
record UnexpectedWord(String word, CommandSpec command) {
  /** What people call the commands and options of other programs of this kind. */
  private static final Map<String, String> OTHER_NAMES =
      Map.of(
          "simulate", "run",
          "start", "run",
          "compare", "run",
          "replay", "what-if",
          "check", "validate",
          "verify", "validate",
          "plot", "report",
          "help", "--help",
          "--scheduler", "--policy",
          "--algorithm", "--policy");

  /** Fewer letters in common, the hyphens included, are chance. */
  private static final int LEAST_PREFIX = 5;

  /** The first word that a failed command did not take. */
  static Optional<UnexpectedWord> first(CommandLine command) {
    return command.getUnmatchedArguments().stream()
        .findFirst()
        .map(word -> new UnexpectedWord(word, command.getCommandSpec()));
  }

  String sentence() {
    if (isOption()) {
      return "The option (%s) must be one that '%s --help' lists."
          .formatted(name(), command.qualifiedName());
    }
    return command.subcommands().isEmpty()
        ? "The word (%s) must not follow, for '%s' has all it takes."
            .formatted(word, command.qualifiedName())
        : "The command (%s) must be one of %s.".formatted(word, commands());
  }

  /** What the word may stand for, here or in another command; empty if nothing is close. */
  String hint(Supplier<CommandLine> program) {
    List<String> known = known();
    String other = OTHER_NAMES.get(name());
    if (other != null && known.contains(other)) {
      return "Maybe %s?".formatted(other);
    }
    if (name().equals("--seed")) {
      return "Maybe it stands within the parentheses of a generator, as in 'klusacek(seed=1)'.";
    }
    return Stream.of(ofAnotherCommand(program), longerOrShorter(known))
        .flatMap(Optional::stream)
        .findFirst()
        .orElseGet(() -> ClosestName.hint(name(), known));
  }

  private boolean isOption() {
    return word.startsWith("-");
  }

  private String name() {
    return word.split("=", 2)[0];
  }

  private List<String> known() {
    List<String> known = new ArrayList<>(command.optionsMap().keySet());
    known.addAll(commands());
    return known;
  }

  private List<String> commands() {
    return command.subcommands().values().stream()
        .map(CommandLine::getCommandSpec)
        .filter(each -> !each.usageMessage().hidden())
        .map(CommandSpec::name)
        .toList();
  }

  private Optional<String> ofAnotherCommand(Supplier<CommandLine> program) {
    return program.get().getSubcommands().values().stream()
        .map(CommandLine::getCommandSpec)
        .filter(other -> isOption() && other.findOption(name()) != null)
        .findFirst()
        .map(other -> "Maybe '%s', which has this option?".formatted(other.qualifiedName()));
  }

  /**
   * As --output and --policies are to --out and --policy: nearly all letters are the first ones.
   */
  private Optional<String> longerOrShorter(Collection<String> known) {
    return known.stream()
        .filter(name -> commonPrefix(name) >= Math.max(LEAST_PREFIX, name.length() - 1))
        .max(Comparator.comparingInt(this::commonPrefix))
        .map("Maybe %s?"::formatted);
  }

  private int commonPrefix(String other) {
    String name = name();
    int length = 0;
    while (length < Math.min(name.length(), other.length())
        && name.charAt(length) == other.charAt(length)) {
      length++;
    }
    return length;
  }
}

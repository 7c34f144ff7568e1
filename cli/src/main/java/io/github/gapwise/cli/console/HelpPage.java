package io.github.gapwise.cli.console;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ScopeType;

/** What {@code --help} prints: options stand under headings, and each has lines of its own. */
public final class HelpPage {
  private static final String OPTIONS = "Options";
  private static final String GENERAL = "General";
  private static final int INDENT = 2;
  private static final int TEXT_INDENT = 6;

  private final CommandSpec command;
  private final UsageMessageSpec usage;
  private final Paragraphs text;

  private HelpPage(CommandSpec command) {
    this.command = command;
    usage = command.usageMessage();
    text = new Paragraphs(usage.width());
  }

  /** The page of a command. */
  public static String of(Help help) {
    return new HelpPage(help.commandSpec()).write();
  }

  private String write() {
    text.line(0, "Usage: " + synopsis());
    text.blank();
    Stream.of(usage.description()).map(HelpPage::plain).forEach(line -> text.line(0, line));
    arguments("Arguments", command.positionalParameters());
    table("Commands:", commands());
    optionsByHeading().forEach(this::arguments);
    table("Exit codes:", usage.exitCodeList());
    text.blank();
    text.joined(Stream.of(usage.footer()).map(HelpPage::plain).toList());
    return text.toString();
  }

  /** In the texts of picocli a percent sign stands twice. */
  private static String plain(String text) {
    return text.replace("%%", "%");
  }

  private String synopsis() {
    Stream<String> words =
        command.positionalParameters().stream().map(parameter -> nameOf((ArgSpec) parameter));
    Stream<String> required = listed().filter(HelpPage::isRequired).map(HelpPage::nameOf);
    Stream<String> rest =
        command.subcommands().isEmpty()
            ? Stream.of("[OPTION]...")
            : Stream.of("COMMAND", "[OPTION]...");
    return Stream.of(Stream.of(command.qualifiedName()), words, required, rest)
        .flatMap(part -> part)
        .collect(Collectors.joining(" "));
  }

  private static String nameOf(ArgSpec argument) {
    if (argument instanceof OptionSpec option) {
      return withValue(option.longestName(), option);
    }
    PositionalParamSpec parameter = (PositionalParamSpec) argument;
    String name = parameter.paramLabel();
    String several = parameter.arity().max() > 1 ? "..." : "";
    return parameter.arity().min() == 0 ? "[%s]%s".formatted(name, several) : name + several;
  }

  private static String withValue(String names, OptionSpec option) {
    return option.arity().max() == 0 ? names : names + " " + option.paramLabel();
  }

  /** One of several that exclude each other is not. */
  private static boolean isRequired(ArgSpec option) {
    return option.required() && option.group() == null;
  }

  private Stream<OptionSpec> listed() {
    return command.options().stream().filter(option -> !option.hidden());
  }

  /** First what must be given, then as declared, and last what all commands have. */
  private Map<String, List<ArgSpec>> optionsByHeading() {
    Map<String, List<ArgSpec>> headings = new LinkedHashMap<>();
    listed()
        .filter(HelpPage::isRequired)
        .forEach(option -> headings.put(headingOf(option), new ArrayList<>()));
    listed()
        .forEach(
            option ->
                headings
                    .computeIfAbsent(headingOf(option), heading -> new ArrayList<>())
                    .add(option));
    headings.put(GENERAL, Objects.requireNonNull(headings.remove(GENERAL)));
    return headings;
  }

  private static String headingOf(OptionSpec option) {
    if (option.usageHelp() || option.versionHelp() || option.scopeType() == ScopeType.INHERIT) {
      return GENERAL;
    }
    if (option.userObject() instanceof Field field) {
      Heading own = field.getAnnotation(Heading.class);
      Heading ofClass = field.getDeclaringClass().getAnnotation(Heading.class);
      Heading heading = own == null ? ofClass : own;
      return heading == null ? OPTIONS : heading.value();
    }
    return OPTIONS;
  }

  private void arguments(String heading, List<? extends ArgSpec> arguments) {
    if (arguments.isEmpty()) {
      return;
    }
    text.blank();
    text.line(0, heading + ":");
    for (ArgSpec argument : arguments) {
      text.line(INDENT, allNamesOf(argument));
      text.line(TEXT_INDENT, plain(described(argument)));
    }
  }

  /** The description of an option or argument, with its default if it has one. */
  public static String described(ArgSpec argument) {
    String description = argument.description()[0];
    String value = argument.defaultValue();
    return value == null ? description : "%s Default: %s.".formatted(description, value);
  }

  private static String allNamesOf(ArgSpec argument) {
    return argument instanceof OptionSpec option
        ? withValue(String.join(", ", option.names()), option)
        : nameOf(argument);
  }

  private void table(String heading, Map<String, String> rows) {
    if (!rows.isEmpty()) {
      text.blank();
      text.line(0, heading);
      text.table(INDENT, rows);
    }
  }

  private Map<String, String> commands() {
    Map<String, String> rows = new LinkedHashMap<>();
    command.subcommands().forEach((name, line) -> rows.put(name, descriptionOf(line)));
    return rows;
  }

  private static String descriptionOf(CommandLine line) {
    UsageMessageSpec usage = line.getCommandSpec().usageMessage();
    return plain(usage.description()[0]).replaceFirst("(?s)(\\.|:) .*", ".");
  }
}

package io.github.gapwise.cli.console;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.MutuallyExclusiveArgsException;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What the parser of the command line says in terms of its own, in the form of all messages. */
final class ParserSentences {
  private static final Pattern NUMBER = Pattern.compile("'([^']*)' is not an? (int|long|double)$");

  /** A value of an option that has none. */
  private static final Pattern VALUE_OF_FLAG =
      Pattern.compile(
          "option '(?<name>--[a-z-]+)'(?:: '(?<value>[^']*)' is not a boolean| should be specified"
              + " without '(?<other>[^']*)' parameter)$");

  private static final Pattern WHOLE = Pattern.compile("[+-]?[0-9]+");

  /** How messages of our own converters begin. */
  private static final String RULE = "must be ";

  private static final Pattern OPTION = Pattern.compile("--[a-z][a-z-]*");

  private ParserSentences() {}

  static String of(ParameterException problem) {
    String message = String.valueOf(problem.getMessage());
    if (problem instanceof MissingParameterException missing && !missing.getMissing().isEmpty()) {
      ArgSpec first = missing.getMissing().get(0);
      return first.isOption() && !message.startsWith("Missing required option")
          ? "The %s must have a value (%s).".formatted(name(first), first.paramLabel())
          : "The %s must be given.".formatted(name(first));
    }
    if (problem instanceof MutuallyExclusiveArgsException
        || message.startsWith("Error: expected only one match")) {
      return "The options %s exclude each other, and each may be given once."
          .formatted(String.join(", ", options(message)));
    }
    ArgSpec option = problem.getArgSpec();
    if (problem instanceof OverwrittenOptionException twice) {
      return "The %s must be given only once.".formatted(name(twice.getOverwritten()));
    }
    if (option != null && message.contains("(case-insensitive)")) {
      return "The %s (%s) must be one of [%s]."
          .formatted(name(option), problem.getValue(), constants(option));
    }
    if (problem instanceof UnmatchedArgumentException unknown) {
      return "The words (%s) must be options or arguments that --help lists."
          .formatted(String.join(" ", unknown.getUnmatched()));
    }
    Matcher flag = VALUE_OF_FLAG.matcher(message);
    if (flag.find()) {
      String value = Objects.requireNonNullElse(flag.group("value"), flag.group("other"));
      return "The option %s must not have a value (%s).".formatted(flag.group("name"), value);
    }
    Matcher number = NUMBER.matcher(message);
    if (option != null && number.find()) {
      return "The %s (%s) must be a %s."
          .formatted(name(option), number.group(1), kind(number.group(1), number.group(2)));
    }
    if (option != null && problem.getCause() instanceof TypeConversionException rule) {
      String text = String.valueOf(rule.getMessage());
      if (text.startsWith(RULE)) {
        return "The %s (%s) %s.".formatted(name(option), problem.getValue(), text);
      }
    }
    return message.endsWith(".") ? message : message + ".";
  }

  private static String kind(String text, String type) {
    if (type.equals("double")) {
      return "number";
    }
    long most = type.equals("int") ? Integer.MAX_VALUE : Long.MAX_VALUE;
    return WHOLE.matcher(text).matches()
        ? "whole number from %d to %d".formatted(-most - 1, most)
        : "whole number";
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option
        ? "option " + option.longestName()
        : argument.paramLabel().replace("...", "");
  }

  private static String constants(ArgSpec option) {
    return String.join(", ", option.typeInfo().getEnumConstantNames()).toLowerCase(Locale.ROOT);
  }

  private static List<String> options(String message) {
    return OPTION.matcher(message).results().map(match -> match.group()).distinct().toList();
  }
}

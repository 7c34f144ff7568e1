package io.github.gapwise.slurm.command;

import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What the parser of the command line says in terms of its own, in the form of all messages. */
final class OptionSentences {
  private OptionSentences() {}

  static String of(ParameterException mistake) {
    if (mistake instanceof MissingParameterException missing && !missing.getMissing().isEmpty()) {
      ArgSpec first = missing.getMissing().get(0);
      return "The %s must have a value (%s).".formatted(name(first), first.paramLabel());
    }
    if (mistake instanceof OverwrittenOptionException twice) {
      return "The %s must be given only once.".formatted(name(twice.getOverwritten()));
    }
    if (mistake instanceof UnmatchedArgumentException unknown) {
      return "The words (%s) must be options or commands that --help lists."
          .formatted(String.join(" ", unknown.getUnmatched()));
    }
    ArgSpec option = mistake.getArgSpec();
    String value = mistake.getValue();
    return option == null || value == null
        ? String.valueOf(mistake.getMessage())
        : sentence(option, value);
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option
        ? "option " + option.longestName()
        : argument.paramLabel();
  }

  private static String sentence(ArgSpec option, String value) {
    return option.typeInfo().isBoolean()
        ? "The %s must not have a value (%s).".formatted(name(option), value)
        : "The %s (%s) must be %s.".formatted(name(option), value, kind(option));
  }

  private static String kind(ArgSpec option) {
    Class<?> type = option.auxiliaryTypes()[0];
    if (option.typeInfo().isEnum()) {
      String names = String.join(", ", option.typeInfo().getEnumConstantNames());
      return "one of [%s]".formatted(names.toLowerCase(Locale.ROOT));
    }
    if (type.equals(Path.class)) {
      return "the name of a file or directory";
    }
    return type.equals(BigDecimal.class) ? "a number" : "a whole number";
  }

  /** Converts the name of a file. */
  static Path path(String text) {
    if (text.isEmpty()) {
      throw new TypeConversionException("must not be empty");
    }
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new TypeConversionException("must be one of the file system");
    }
  }
}

package io.github.gapwise.cli.console;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Slips of whole command lines that no single option can notice. */
public final class LooseWords {
  private static final Pattern IN_PARENTHESES = Pattern.compile("\\([^()]*(\\.\\.|\\|)[^()]*\\)");
  private static final Pattern RANGE = Pattern.compile(".*\\w(\\.\\.|\\|)\\w.*");

  private LooseWords() {}

  /** The message for a list that goes on behind a space: {@code --policy fcfs, easy}. */
  public static Optional<String> brokenList(String... words) {
    for (int i = 1; i + 1 < words.length; i++) {
      if (words[i].matches(".+,")
          && words[i - 1].startsWith("--")
          && !words[i + 1].startsWith("-")) {
        return Optional.of(message(words[i - 1], words[i], words[i + 1]));
      }
      if (words[i].matches("--[a-z-]+=.+,")) {
        String[] option = words[i].split("=", 2);
        return Optional.of(message(option[0], option[1], words[i + 1]));
      }
    }
    return Optional.empty();
  }

  private static String message(String option, String value, String rest) {
    return "The value (%s) of %s must go on behind its comma without a space.%nMaybe %s%s?"
        .formatted(value, option, value, rest);
  }

  /** Whether a word has a range within parentheses, such as {@code klusacek(seed=1..3)}. */
  static boolean haveRange(List<String> words) {
    return words.stream().anyMatch(word -> IN_PARENTHESES.matcher(word).find());
  }

  /** Whether a text has several values as a sweep writes them: {@code 1..3}, {@code 1|2}. */
  static boolean isRange(String text) {
    return RANGE.matcher(text).matches();
  }
}

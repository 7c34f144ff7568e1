package io.github.gapwise.experiments.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words of a command line as a user would type them for a POSIX shell. */
public final class ShellText {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

  /** A part of a word: within quotes, behind a backslash, or plain. */
  private static final Pattern PART = Pattern.compile("'([^']*)'|\\\\(.)|([^\\s'\\\\]+)|(\\s+)");

  private ShellText() {}

  /** Returns the word, in quotes if the shell would otherwise read it differently. */
  public static String quote(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  /** Returns the words of a text that {@link #quote} has made, joined by blanks. */
  public static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean isOpen = false;
    Matcher part = PART.matcher(text);
    while (part.find()) {
      if (part.group(4) == null) {
        isOpen = true;
        for (int kind = 1; kind <= 3; kind++) {
          word.append(Objects.requireNonNullElse(part.group(kind), ""));
        }
      } else if (isOpen) {
        words.add(word.toString());
        word.setLength(0);
        isOpen = false;
      }
    }
    if (isOpen) {
      words.add(word.toString());
    }
    return words;
  }
}

package io.github.gapwise.experiments.sweep;

import java.util.regex.Pattern;

/** Words of a command line as a user would type them for a POSIX shell. */
public final class ShellText {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

  private ShellText() {}

  /** Returns the word, in quotes if the shell would otherwise read it differently. */
  public static String quote(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}

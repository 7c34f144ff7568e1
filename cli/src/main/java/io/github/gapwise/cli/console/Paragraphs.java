package io.github.gapwise.cli.console;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Texts in lines of a width. A line ends only between words, and not within single quotes, so that
 * whatever a user may copy stays whole.
 */
final class Paragraphs {
  private static final Pattern QUOTED = Pattern.compile("(?<![\\w'])'[^']*'");

  /** A space at which no line ends. */
  private static final char KEPT = '\u00a0';

  private final int width;
  private final StringBuilder out = new StringBuilder();

  Paragraphs(int width) {
    this.width = width;
  }

  /** Adds a blank line, if the last one is not blank. */
  void blank() {
    if (!out.isEmpty() && !out.toString().endsWith("\n\n")) {
      out.append('\n');
    }
  }

  /** Adds a text, whose lines are all indented. */
  void line(int indent, String text) {
    hanging(" ".repeat(indent), indent, text);
  }

  void table(int indent, Map<String, String> rows) {
    int longest = rows.keySet().stream().mapToInt(String::length).max().orElse(0);
    int column = indent + longest + 2;
    rows.forEach((name, text) -> hanging(padded(" ".repeat(indent) + name, column), column, text));
  }

  private static String padded(String text, int length) {
    return text + " ".repeat(length - text.length());
  }

  /** Adds lines of which neighbours make one paragraph, unless they are blank or indented. */
  void joined(List<String> lines) {
    StringBuilder paragraph = new StringBuilder();
    for (String line : lines) {
      if (line.isBlank()) {
        flush(paragraph);
        blank();
      } else if (line.startsWith(" ")) {
        flush(paragraph);
        out.append(line).append('\n');
      } else {
        paragraph.append(paragraph.isEmpty() ? "" : " ").append(line);
      }
    }
    flush(paragraph);
  }

  private void flush(StringBuilder paragraph) {
    if (!paragraph.isEmpty()) {
      line(0, paragraph.toString());
      paragraph.setLength(0);
    }
  }

  private void hanging(String begin, int indent, String text) {
    StringBuilder line = new StringBuilder(begin);
    for (String word : unbreakable(text).split(" +", -1)) {
      if (line.length() > indent && line.length() + 1 + word.length() > width) {
        end(line);
        line = new StringBuilder(" ".repeat(indent));
      }
      line.append(line.length() > indent ? " " : "").append(word);
    }
    end(line);
  }

  private void end(StringBuilder line) {
    out.append(line.toString().replace(KEPT, ' ').stripTrailing()).append('\n');
  }

  private static String unbreakable(String text) {
    return QUOTED
        .matcher(text)
        .replaceAll(quoted -> Matcher.quoteReplacement(quoted.group().replace(' ', KEPT)));
  }

  @Override
  public String toString() {
    return out.toString();
  }
}

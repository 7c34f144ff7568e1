package io.github.gapwise.experiments.whatif;

final class Paragraph {
  private static final int WIDTH = 100;

  private Paragraph() {}

  /**
   * Returns the text in lines of at most 100 columns, broken between words; each line ends with a
   * line feed. A word that is longer has a line of its own.
   */
  static String of(String text) {
    StringBuilder lines = new StringBuilder();
    int column = 0;
    for (String word : text.split(" ", -1)) {
      if (column > 0 && column + 1 + word.length() > WIDTH) {
        lines.append('\n');
        column = 0;
      }
      if (column > 0) {
        lines.append(' ');
        column++;
      }
      lines.append(word);
      column += word.length();
    }
    return lines.append('\n').toString();
  }
}

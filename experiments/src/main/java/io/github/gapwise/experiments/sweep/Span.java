package io.github.gapwise.experiments.sweep;

import java.util.ArrayList;
import java.util.List;

/**
 * A part of a text.
 *
 * @param from the index of its first character
 * @param to the index after its last character
 */
record Span(int from, int to) {

  /**
   * Returns the parts between the separators that no parenthesis encloses.
   *
   * @throws io.github.gapwise.core.text.InvalidInputException if the parentheses are not balanced
   */
  static List<Span> split(String source, int from, int to, char separator) {
    List<Span> parts = new ArrayList<>();
    int depth = 0;
    int start = from;
    for (int i = from; i < to; i++) {
      char c = source.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (depth < 0) {
        break;
      }
      if (c == separator && depth == 0) {
        parts.add(new Span(start, i));
        start = i + 1;
      }
    }
    if (depth != 0) {
      throw TemplateParser.problem(source, new Span(from, to), "have balanced parentheses");
    }
    parts.add(new Span(start, to));
    return parts;
  }

  boolean isEmpty() {
    return from == to;
  }

  String of(String source) {
    return source.substring(from, to);
  }

  /** The index of a character that no parenthesis encloses; -1 if there is none. */
  int indexOf(String source, char wanted) {
    int end = split(source, from, to, wanted).get(0).to();
    return end < to ? end : -1;
  }
}

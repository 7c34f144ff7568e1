package io.github.gapwise.experiments.sweep;

import io.github.gapwise.core.text.InvalidInputException;
import java.util.ArrayList;
import java.util.List;

/** A part of a text, from its first character to before another. */
record Span(String source, int from, int to) {
  static Span of(String source) {
    return new Span(source, 0, source.length());
  }

  /** Another part of the same text. */
  Span with(int first, int end) {
    return new Span(source, first, end);
  }

  /**
   * Returns the parts between the separators that no parenthesis encloses.
   *
   * @throws InvalidInputException if the parentheses are not balanced
   */
  List<Span> split(char separator) {
    List<Span> parts = new ArrayList<>();
    int depth = 0;
    int start = from;
    for (int i = from; i < to && depth >= 0; i++) {
      char c = source.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (c == separator && depth == 0) {
        parts.add(with(start, i));
        start = i + 1;
      }
    }
    if (depth != 0) {
      throw problem("have balanced parentheses");
    }
    parts.add(with(start, to));
    return parts;
  }

  boolean isEmpty() {
    return from == to;
  }

  String text() {
    return source.substring(from, to);
  }

  /** The index of a character that no parenthesis encloses; -1 if there is none. */
  int indexOf(char wanted) {
    int end = split(wanted).get(0).to();
    return end < to ? end : -1;
  }

  InvalidInputException problem(String rule) {
    return new InvalidInputException(
        "The part (%s) from character %d on of (%s) must %s."
            .formatted(text(), from + 1, source, rule));
  }
}

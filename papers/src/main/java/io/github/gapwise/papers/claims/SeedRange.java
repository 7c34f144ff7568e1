package io.github.gapwise.papers.claims;

import io.github.gapwise.core.text.InvalidInputException;

/**
 * The seeds of runs.
 *
 * @param first the least
 * @param last the greatest
 */
record SeedRange(long first, long last) {

  /**
   * Reads {@code 7} or {@code 1..20}.
   *
   * @throws InvalidInputException if the text is neither
   */
  static SeedRange parse(String text) {
    if (!text.matches("\\d{1,18}(\\.\\.\\d{1,18})?")) {
      throw new InvalidInputException(
          "The seeds (%s) must be a number such as 20 or a range such as 101..120."
              .formatted(text));
    }
    int dots = text.indexOf("..");
    long first = Long.parseLong(dots < 0 ? text : text.substring(0, dots));
    return new SeedRange(first, dots < 0 ? first : Long.parseLong(text.substring(dots + 2)));
  }

  boolean overlaps(SeedRange other) {
    return first <= other.last && other.first <= last;
  }

  String inWords() {
    return first == last ? "seed " + first : "seeds %d to %d".formatted(first, last);
  }
}

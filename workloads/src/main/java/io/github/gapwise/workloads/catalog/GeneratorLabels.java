package io.github.gapwise.workloads.catalog;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.ClosestName;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.text.InvalidInputException;
import java.util.List;

/**
 * The labels of generators, where a user may name a file instead.
 *
 * @param what the generators make, as in "The trace (x) must be a file or one of the generators
 *     [y]."
 * @param file what the file may be
 */
record GeneratorLabels<T>(Catalog<T> generators, String what, String file) {
  /** Creates what a label says; refuses one of no generator, or with an argument out of range. */
  T create(String text) {
    if (!generators.contains(name(text))) {
      List<String> names = generators.entries().stream().map(Descriptor::name).toList();
      throw new InvalidInputException(
          "The %s (%s) must be %s, or one of the generators %s.".formatted(what, text, file, names),
          looksLikePath(name(text))
              ? "Maybe the path is misspelt."
              : ClosestName.hint(name(text), names));
    }
    return generators.create(text);
  }

  private static String name(String text) {
    int parenthesis = text.indexOf('(');
    return (parenthesis < 0 ? text : text.substring(0, parenthesis)).strip();
  }

  private static boolean looksLikePath(String text) {
    return text.chars().anyMatch(c -> c == '/' || c == '\\' || c == '.');
  }
}

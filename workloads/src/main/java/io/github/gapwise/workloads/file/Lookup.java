package io.github.gapwise.workloads.file;

import io.github.gapwise.core.scheduler.ClosestName;
import io.github.gapwise.core.text.InvalidInputException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Finds what a user has named. */
public final class Lookup {
  private Lookup() {}

  /**
   * Returns the one of all that has a label; refuses one that none has.
   *
   * @param what they are, as in "The cleaning rule (x) must be one of [y, z]."
   * @param labels the label of each
   */
  public static <T> T byLabel(String what, String label, T[] all, Function<T, String> labels) {
    List<String> known = Arrays.stream(all).map(labels).toList();
    int place = known.indexOf(label);
    if (place < 0) {
      throw new InvalidInputException(
          "The %s (%s) must be one of %s.".formatted(what, label, known),
          ClosestName.hint(label, known));
    }
    return all[place];
  }

  /** Returns the file or directory that a text names, if it exists. */
  public static Optional<Path> file(String text) {
    if (text.isBlank()) {
      return Optional.empty(); // as a path it would be the working directory
    }
    try {
      return Optional.of(Path.of(text)).filter(Files::exists);
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}

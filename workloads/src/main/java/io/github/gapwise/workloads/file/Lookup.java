package io.github.gapwise.workloads.file;

import io.github.gapwise.core.scheduler.ClosestName;
import io.github.gapwise.core.text.InvalidInputException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** Finds what a user has named. */
public final class Lookup {
  private Lookup() {}

  /**
   * Returns the one of all that has a label.
   *
   * @param what they are, as in "The cleaning rule (x) must be one of [y, z]."
   * @param labels the label of each
   * @throws InvalidInputException if none has it
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
}

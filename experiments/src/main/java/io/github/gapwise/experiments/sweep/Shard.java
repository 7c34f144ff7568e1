package io.github.gapwise.experiments.sweep;

import io.github.gapwise.core.text.InvalidInputException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A fixed part of a sweep: one of {@code count} parts of nearly equal size. Every run is in exactly
 * one part. Each part has runs of all workloads and policies, if there are enough.
 *
 * @param index which part, from 1 on
 * @param count how many parts there are
 */
public record Shard(int index, int count) {
  /** The whole sweep. */
  public static final Shard WHOLE = new Shard(1, 1);

  private static final Pattern FORM = Pattern.compile("(\\d{1,6})/(\\d{1,6})");

  /**
   * Checks the components.
   *
   * @throws IllegalArgumentException unless 1 ≤ {@code index} ≤ {@code count}
   */
  public Shard {
    if (index < 1 || index > count) {
      throw problem(index + "/" + count);
    }
  }

  /**
   * Reads {@code K/N}.
   *
   * @throws IllegalArgumentException if the text has another form, or K is not from 1 to N
   */
  public static Shard parse(String text) {
    Matcher parts = FORM.matcher(text);
    if (!parts.matches()) {
      throw problem(text);
    }
    return new Shard(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)));
  }

  private static InvalidInputException problem(String text) {
    return new InvalidInputException(
        "The shard (%s) must have the form K/N, as in 2/8, with K from 1 to N.".formatted(text));
  }

  /** The form that {@link #parse} reads. */
  @Override
  public String toString() {
    return index + "/" + count;
  }
}

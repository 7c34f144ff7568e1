package io.github.gapwise.core.text;

/** Writes numbers of things for use in sentences. */
public final class Counts {
  private Counts() {}

  /**
   * A number with its noun: {@code 1 job}, {@code 2 jobs}.
   *
   * @param noun in the singular; the plural adds an s
   */
  public static String of(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}

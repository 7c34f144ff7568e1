package io.github.gapwise.core.text;

/** Words numbers of things for sentences. */
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

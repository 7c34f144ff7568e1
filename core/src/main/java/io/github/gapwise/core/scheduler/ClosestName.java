package io.github.gapwise.core.scheduler;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/**
 * Finds the known name that a misspelt one most likely stands for, by edit distance: the least
 * number of letters inserted, deleted or replaced, or of neighbours swapped, that turns one into
 * the other, regardless of case. No letter is edited twice (optimal string alignment).
 */
public final class ClosestName {
  /** One letter in this many may be wrong, and one in any name of two letters or more. */
  private static final int LETTERS_PER_EDIT = 3;

  private ClosestName() {}

  /**
   * The known name closest to the given one, the first if several are equally close; none if every
   * known name differs in more than a third of its letters (at least one edit is allowed), or in
   * all of them.
   */
  public static Optional<String> to(String given, Collection<String> known) {
    String closest = null;
    int least = Integer.MAX_VALUE;
    for (String name : known) {
      int distance = distance(given, name, Math.min(least - 1, mostEdits(name)));
      if (distance < least) {
        least = distance;
        closest = name;
      }
    }
    return Optional.ofNullable(closest);
  }

  /**
   * The likely cause of a message about an unknown name, such as {@code Maybe easy?}; empty if no
   * known name is close.
   */
  public static String hint(String given, Collection<String> known) {
    return to(given, known).map("Maybe %s?"::formatted).orElse("");
  }

  private static int mostEdits(String name) {
    return Math.min(Math.max(1, name.length() / LETTERS_PER_EDIT), name.length() - 1);
  }

  /** The edit distance; {@link Integer#MAX_VALUE} if it is more than {@code most}. */
  private static int distance(String given, String name, int most) {
    if (Math.abs(given.length() - name.length()) > most) {
      return Integer.MAX_VALUE;
    }
    int distance = distance(given.toLowerCase(Locale.ROOT), name.toLowerCase(Locale.ROOT));
    return distance > most ? Integer.MAX_VALUE : distance;
  }

  /** The table holds the distances of the first i letters of a to the first j of b. */
  private static int distance(String a, String b) {
    int[][] table = new int[a.length() + 1][b.length() + 1];
    Arrays.setAll(table[0], j -> j);
    for (int i = 1; i <= a.length(); i++) {
      table[i][0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = table[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int edited = Math.min(replaced, 1 + Math.min(table[i - 1][j], table[i][j - 1]));
        table[i][j] = isSwapped(a, i, b, j) ? Math.min(edited, table[i - 2][j - 2] + 1) : edited;
      }
    }
    return table[a.length()][b.length()];
  }

  private static boolean isSwapped(String a, int i, String b, int j) {
    return i > 1
        && j > 1
        && a.charAt(i - 1) == b.charAt(j - 2)
        && a.charAt(i - 2) == b.charAt(j - 1);
  }
}

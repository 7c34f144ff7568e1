package io.github.gapwise.core.model;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/**
 * An immutable set of names that a machine carries or that a job requires of its machine, such as
 * {@code gpu} or {@code ssd}. Kept sorted, so that {@link #containsAll} is one merge without
 * allocation.
 */
public final class Tags {
  private static final Tags NONE = new Tags(new String[0]);

  /** Sorted, without duplicates. */
  private final String[] names;

  private Tags(String[] names) {
    this.names = names;
  }

  /** The empty set. */
  public static Tags none() {
    return NONE;
  }

  /**
   * The set of the given names; repeated ones count once.
   *
   * @throws IllegalArgumentException if a name is blank or holds white space, a comma or a
   *     semicolon
   */
  public static Tags of(String... names) {
    return of(List.of(names));
  }

  /**
   * The set of the given names; repeated ones count once.
   *
   * @throws IllegalArgumentException if a name is blank or holds white space, a comma or a
   *     semicolon
   */
  public static Tags of(Collection<String> names) {
    if (names.isEmpty()) {
      return NONE;
    }
    names.forEach(Tags::requireValidName);
    String[] sorted =
        names.toArray(String[]::new); // a stream would cost a cluster 400 bytes a node
    Arrays.sort(sorted);
    int count = 1;
    for (String name : sorted) {
      if (!name.equals(sorted[count - 1])) {
        sorted[count++] = name;
      }
    }
    return new Tags(Arrays.copyOf(sorted, count));
  }

  private static void requireValidName(String name) {
    boolean valid = !name.isEmpty();
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      valid &= !Character.isWhitespace(c) && c != ',' && c != ';';
    }
    if (!valid) {
      throw new IllegalArgumentException(
          "The tag (%s) must be a name without white space, comma or semicolon.".formatted(name));
    }
  }

  /** Whether this set is empty. */
  public boolean isEmpty() {
    return names.length == 0;
  }

  /** The names in ascending order. */
  public List<String> names() {
    return List.of(names);
  }

  /** Whether every name of the other set is also in this one. Linear in the two sizes. */
  public boolean containsAll(Tags other) {
    int found = 0;
    for (int i = 0; i < names.length && found < other.names.length; i++) {
      if (names[i].equals(other.names[found])) {
        found++;
      }
    }
    return found == other.names.length;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Tags tags && Arrays.equals(names, tags.names);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(names);
  }

  /** The names in ascending order, separated by semicolons: {@code gpu;ssd}. */
  @Override
  public String toString() {
    return String.join(";", names);
  }
}

package io.github.gapwise.workloads.slurm;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Joins the parts of a line between bars to cells. Slurm does not escape bars in what users write,
 * such as a constraint or the name of a job, so a line may have more parts than fields. Such parts
 * belong together again: the fields that are not free text show which ones. Where that leaves a
 * choice, the constraint takes them, because a constraint with a bar is dropped from the replay and
 * counted.
 *
 * @param fields the field at each place of a line; null if it is not read
 */
record SacctCells(List<@Nullable SacctField> fields, RecordTimes times) {
  /** A line with more bars than these in free text is not worth the search. */
  private static final int MOST_SURPLUS = 100;

  /** Returns a cell for each field, or {@code null} if the parts cannot be joined so. */
  String @Nullable [] join(String[] parts) {
    int surplus = parts.length - fields.size();
    if (surplus == 0) {
      return parts;
    }
    return surplus < 0 || surplus > MOST_SURPLUS ? null : new Joining(parts).cells();
  }

  /** Tries for each field how many parts it takes; remembers what cannot succeed. */
  private final class Joining {
    private final String[] parts;
    private final String[] cells = new String[fields.size()];
    private final Set<List<Integer>> failed = new HashSet<>();

    Joining(String[] parts) {
      this.parts = parts;
    }

    String @Nullable [] cells() {
      return fill(0, 0) ? cells : null;
    }

    private boolean fill(int field, int part) {
      if (field == cells.length) {
        return part == parts.length;
      }
      List<Integer> place = List.of(field, part);
      if (failed.contains(place)) {
        return false;
      }
      boolean filled = take(field, part);
      if (!filled) {
        failed.add(place);
      }
      return filled;
    }

    /** Tries the least number of parts first, for a constraint the most. */
    private boolean take(int field, int part) {
      int most = 1 + (parts.length - part) - (cells.length - field);
      SacctField known = fields.get(field);
      boolean isConstraint = known == SacctField.CONSTRAINTS;
      int tries = known == null || isConstraint ? most : Math.min(1, most);
      for (int i = 1; i <= tries; i++) {
        if (takes(field, part, isConstraint ? most + 1 - i : i)) {
          return true;
        }
      }
      return false;
    }

    private boolean takes(int field, int part, int count) {
      String cell = String.join("|", Arrays.asList(parts).subList(part, part + count));
      SacctField known = fields.get(field);
      cells[field] = cell;
      return (known == null || known.accepts(cell.strip(), times)) && fill(field + 1, part + count);
    }
  }
}

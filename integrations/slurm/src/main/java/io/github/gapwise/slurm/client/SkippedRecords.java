package io.github.gapwise.slurm.client;

/**
 * The records in the answers of Slurm that could not be read. Nothing is known of their jobs, nodes
 * and reservations; the CPUs that such a job occupies are still allocated CPUs of its node.
 *
 * @param count how many there are
 * @param first a sentence about the first: which record, which field and which value; empty if
 *     there is none
 */
public record SkippedRecords(int count, String first) {

  /** All records could be read. */
  public static final SkippedRecords NONE = new SkippedRecords(0, "");

  SkippedRecords and(SkippedRecords others) {
    return new SkippedRecords(count + others.count, first.isEmpty() ? others.first : first);
  }
}

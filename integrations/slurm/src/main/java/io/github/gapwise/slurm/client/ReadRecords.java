package io.github.gapwise.slurm.client;

import java.util.ArrayList;
import java.util.List;

/** Collects the records of one answer, and counts those that cannot be read. */
final class ReadRecords<R> {
  private final List<R> list = new ArrayList<>();
  private final String problem;
  private int skipped;
  private String firstSkipped = "";

  ReadRecords() {
    this("");
  }

  /** There is no answer; a sentence says why. */
  ReadRecords(String problem) {
    this.problem = problem;
  }

  /** Other records in the place of these, with the same problem. */
  ReadRecords<R> with(List<R> others) {
    ReadRecords<R> records = new ReadRecords<>(problem);
    records.list.addAll(others);
    records.skipped = skipped;
    records.firstSkipped = firstSkipped;
    return records;
  }

  /** Why there is no answer; empty if there is one. */
  String problem() {
    return problem;
  }

  void add(R record) {
    list.add(record);
  }

  /** Counts a record that cannot be read; the sentence says why. */
  void skip(String sentence) {
    skipped++;
    if (firstSkipped.isEmpty()) {
      firstSkipped = sentence;
    }
  }

  /** The number of records so far, read or not. */
  int size() {
    return list.size() + skipped;
  }

  List<R> list() {
    return list;
  }

  SkippedRecords skipped() {
    return new SkippedRecords(skipped, firstSkipped);
  }
}

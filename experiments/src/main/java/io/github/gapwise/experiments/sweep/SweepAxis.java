package io.github.gapwise.experiments.sweep;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A parameter of the runs of a sweep.
 *
 * @param column its column in tables
 * @param of what the parameter belongs to
 * @param values its values, each once, in the order of the plan
 */
public record SweepAxis(String column, Owner of, List<String> values) {
  /** What may have parameters. */
  public enum Owner {
    /** A workload's label. */
    WORKLOAD,
    /** An option of the run. */
    OPTION,
    /** A policy's label. */
    POLICY;

    /** The name in files, in lower case. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Copies the values, each once. */
  public SweepAxis {
    values = List.copyOf(new LinkedHashSet<>(values));
  }

  /** Returns the same parameter with further values. */
  SweepAxis union(SweepAxis other) {
    return new SweepAxis(
        column, of, Stream.of(values, other.values).flatMap(List::stream).toList());
  }
}

package io.github.gapwise.experiments.sweep;

import java.util.List;
import java.util.Locale;

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

  /** Copies the values. */
  public SweepAxis {
    values = List.copyOf(values);
  }
}

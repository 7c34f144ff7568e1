package io.github.gapwise.experiments.sweep.plan;

import io.github.gapwise.workloads.file.Digests;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What determines the results of a run besides its texts.
 *
 * @param version the version of the program, for readers
 * @param program a digest of the program and of everything that was added to it
 * @param inputs a digest of each file that a text of the sweep names, by this text
 */
public record Provenance(String version, String program, Map<String, String> inputs) {
  /** Copies the digests. */
  public Provenance {
    inputs = Collections.unmodifiableMap(new TreeMap<>(inputs));
  }

  /**
   * Returns a digest of what determines the result of a run; a row with another digest does not
   * belong to it.
   */
  public String stamp(SweepPoint point) {
    StringBuilder text = new StringBuilder(program);
    text.append('\n').append(inputs.getOrDefault(point.workload(), ""));
    new TreeMap<>(point.options())
        .forEach((name, value) -> text.append('\n').append(inputs.getOrDefault(value, "")));
    return Digests.of(text.toString());
  }
}

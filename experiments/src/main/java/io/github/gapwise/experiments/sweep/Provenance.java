package io.github.gapwise.experiments.sweep;

import io.github.gapwise.workloads.file.Digests;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What determines the results of a run besides its texts.
 *
 * @param version the version of the program, for readers
 * @param program a digest of the program
 * @param inputs a digest of each file that a text of the sweep names, by this text
 * @param plugins a digest of what was added to the program, by each name that it brings
 */
public record Provenance(
    String version, String program, Map<String, String> inputs, Map<String, String> plugins) {
  /** Copies the digests. */
  public Provenance {
    inputs = Collections.unmodifiableMap(new TreeMap<>(inputs));
    plugins = Collections.unmodifiableMap(new TreeMap<>(plugins));
  }

  /** What determines the results of a program to which nothing was added. */
  public Provenance(String version, String program, Map<String, String> inputs) {
    this(version, program, inputs, Map.of());
  }

  /**
   * Returns a digest of what determines the result of a run; a row with another digest does not
   * belong to it. Plug-ins count for policies whose label has a name that they bring.
   */
  public String stamp(SweepPoint point) {
    StringBuilder text = new StringBuilder(program);
    text.append('\n').append(inputs.getOrDefault(point.workload(), ""));
    new TreeMap<>(point.options())
        .forEach((name, value) -> text.append('\n').append(inputs.getOrDefault(value, "")));
    plugins.forEach(
        (name, digest) -> {
          if (point.policy().contains(name)) {
            text.append('\n').append(digest);
          }
        });
    return Digests.of(text.toString());
  }
}

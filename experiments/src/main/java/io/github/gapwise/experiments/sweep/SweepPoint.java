package io.github.gapwise.experiments.sweep;

import java.util.Map;
import java.util.TreeMap;

/**
 * One run of a sweep.
 *
 * @param position its position in the plan, from 0 on
 * @param workload the concrete label or file
 * @param options the concrete values of the options by their names, as in {@code --estimates}; in
 *     the order in which they were requested
 * @param policy the concrete label
 * @param parameters the values of the columns of parameters that it has
 */
public record SweepPoint(
    int position,
    String workload,
    Map<String, String> options,
    String policy,
    Map<String, String> parameters) {
  private static final char SEPARATOR = '\u001f';

  /**
   * Identifies what is run, whatever sweep it belongs to; the order of the options does not matter.
   */
  public String key() {
    return key(workload, options, policy);
  }

  /** The {@link #key} of a run. */
  public static String key(String workload, Map<String, String> options, String policy) {
    StringBuilder key = new StringBuilder(setting(workload, options));
    return key.append(SEPARATOR).append(policy).toString();
  }

  /** The part of the {@link #key} that runs of several policies share. */
  public String setting() {
    return setting(workload, options);
  }

  private static String setting(String workload, Map<String, String> options) {
    StringBuilder key = new StringBuilder(workload);
    new TreeMap<>(options)
        .forEach((name, value) -> key.append(SEPARATOR).append(name).append('=').append(value));
    return key.toString();
  }
}

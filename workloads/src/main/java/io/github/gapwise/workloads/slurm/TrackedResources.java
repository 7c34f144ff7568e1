package io.github.gapwise.workloads.slurm;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The resources of a job as Slurm lists them: {@code billing=8,cpu=8,gres/gpu=1,mem=64G,node=1}.
 */
final class TrackedResources {
  private static final Pattern COMMA = Pattern.compile(",");

  /** What a job asks for beyond CPUs, nodes and memory; other names are of what it consumed. */
  private static final Pattern BEYOND_CPUS = Pattern.compile("(gres|license|bb)/.+");

  private static final Pattern NOTHING = Pattern.compile("0+[A-Za-z]?");

  private final Map<String, String> amounts = new LinkedHashMap<>();

  private TrackedResources() {}

  /** Reads a list; parts that are no amount of anything are skipped. */
  static TrackedResources of(String text) {
    TrackedResources resources = new TrackedResources();
    for (String part : COMMA.split(text, -1)) {
      int equals = part.indexOf('=');
      if (equals > 0) {
        resources.amounts.putIfAbsent(
            part.substring(0, equals).strip(), part.substring(equals + 1).strip());
      }
    }
    return resources;
  }

  /** The amount of a resource as written; empty if it is not listed. */
  String amount(String name) {
    return amounts.getOrDefault(name, "");
  }

  /** The memory as written; empty if none is listed. */
  String memory() {
    String memory = amount("mem");
    return NOTHING.matcher(memory).matches() ? "" : memory;
  }

  /** The resources beyond CPUs, nodes and memory, as written; empty if there are none. */
  String others() {
    return amounts.entrySet().stream()
        .filter(entry -> BEYOND_CPUS.matcher(entry.getKey()).matches())
        .filter(entry -> !NOTHING.matcher(entry.getValue()).matches())
        .map(entry -> entry.getKey() + "=" + entry.getValue())
        .collect(Collectors.joining(","));
  }
}

package io.github.gapwise.slurm.client;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Reads one node of the output of {@code sinfo --json} in versions 21.08 and 22.05 of Slurm. */
final class NodeReader {
  private String name = "";
  private int cpus;
  private int effectiveCpus;
  private int allocatedCpus;
  private int threads;
  private long memory;
  private long allocatedMemory;
  private String gres = "";
  private String usedGres = "";
  private String features = "";
  private List<String> partitions = List.of();
  private final Set<String> states = new TreeSet<>();

  private NodeReader() {}

  static Optional<NodeRecord> read(JsonParser json) throws IOException {
    NodeReader node = new NodeReader();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String field = json.currentName();
      json.nextToken();
      node.readField(field, json);
    }
    return node.toRecord();
  }

  private void readField(String field, JsonParser json) throws IOException {
    switch (field) {
      case "name" -> name = JsonFields.text(json);
      case "cpus" -> cpus = JsonFields.count(json);
      case "effective_cpus" -> effectiveCpus = JsonFields.count(json);
      case "alloc_cpus" -> allocatedCpus = JsonFields.count(json);
      case "threads" -> threads = JsonFields.count(json);
      case "real_memory" -> memory = JsonFields.number(json);
      case "alloc_memory" -> allocatedMemory = JsonFields.number(json);
      case "gres" -> gres = JsonFields.text(json);
      case "gres_used" -> usedGres = JsonFields.text(json);
      case "active_features" -> features = String.join(",", JsonFields.words(json));
      case "partitions" -> partitions = JsonFields.words(json);
      case "state", "state_flags" ->
          JsonFields.words(json).forEach(state -> states.add(state.toUpperCase(Locale.ROOT)));
      default -> json.skipChildren();
    }
  }

  private Optional<NodeRecord> toRecord() {
    int usable = effectiveCpus > 0 ? effectiveCpus : cpus;
    if (name.isEmpty() || usable <= 0 || states.isEmpty()) {
      return Optional.empty();
    }
    List<String> offered = TextLines.list(features);
    return Optional.of(
        new NodeRecord(
            name,
            usable,
            allocatedCpus,
            Math.max(1, threads),
            memory,
            allocatedMemory,
            Tres.gres(gres),
            Tres.gres(usedGres),
            offered,
            Set.copyOf(partitions),
            states));
  }
}

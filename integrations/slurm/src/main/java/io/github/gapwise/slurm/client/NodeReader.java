package io.github.gapwise.slurm.client;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** Reads one node of the output of {@code sinfo --json} in versions 21.08 and 22.05 of Slurm. */
final class NodeReader {
  private final NodeShape shape = new NodeShape();
  private String name = "";
  private int allocatedCpus;
  private long memory;
  private long allocatedMemory;
  private String gres = "";
  private String usedGres = "";
  private String features = "";
  private List<String> partitions = List.of();
  private final Set<String> states = new TreeSet<>();

  private NodeReader() {}

  /** Reads a node; a missing field is refused. */
  static NodeRecord read(RecordFields fields) throws IOException {
    NodeReader node = new NodeReader();
    for (String field = fields.next(); !field.isEmpty(); field = fields.next()) {
      node.readField(field, fields);
    }
    node.check(fields);
    return node.toRecord();
  }

  private void readField(String field, RecordFields fields) throws IOException {
    switch (field) {
      case "name" -> name = fields.text();
      case "cpus" -> shape.cpus = fields.count();
      case "effective_cpus" -> shape.effectiveCpus = fields.count();
      case "sockets" -> shape.sockets = fields.shortCount();
      case "cores" -> shape.cores = fields.shortCount();
      case "threads" -> shape.threads = fields.shortCount();
      case "alloc_cpus" -> allocatedCpus = fields.count();
      case "real_memory" -> memory = fields.number();
      case "alloc_memory" -> allocatedMemory = fields.number();
      case "gres" -> gres = fields.text();
      case "gres_used" -> usedGres = fields.text();
      case "active_features" -> features = fields.text();
      case "partitions" -> partitions = fields.words();
      case "state", "state_flags" ->
          fields.words().forEach(state -> states.add(state.toUpperCase(Locale.ROOT)));
      default -> fields.skip();
    }
  }

  private void check(RecordFields fields) {
    if (name.isEmpty()) {
      fields.complain("name", "", "the name of a node");
    } else {
      fields.belongTo("node " + name);
    }
    if (shape.usableCpus() == 0) {
      fields.complain("cpus", Integer.toString(shape.cpus), "positive");
    }
    if (!NodeRecord.hasKnownState(states)) {
      fields.complain("state", String.join(",", states), "a state of Slurm");
    }
  }

  private NodeRecord toRecord() {
    return new NodeRecord(
        name,
        shape.usableCpus(),
        allocatedCpus,
        shape.threadsPerCore(),
        shape.coresPerSocket(),
        memory,
        allocatedMemory,
        Tres.gres(gres),
        Tres.gres(usedGres),
        TextLines.list(features),
        Set.copyOf(partitions),
        states);
  }
}

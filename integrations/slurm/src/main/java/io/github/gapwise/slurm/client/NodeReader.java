package io.github.gapwise.slurm.client;

import io.github.gapwise.slurm.client.RecordFields.Form;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Reads one node of what Slurm prints. */
final class NodeReader {
  /** The fields that count in the output of {@code sinfo --json} of versions 21.08 and 22.05. */
  static final Map<String, Form> FORMS =
      Form.byName(
          Map.of(
              Form.NUMBER,
              "real_memory,alloc_memory",
              Form.COUNT,
              "cpus,effective_cpus,alloc_cpus",
              Form.SHORT_COUNT,
              "sockets,cores,threads",
              Form.WORDS,
              "name,gres,gres_used,active_features,partitions,state,state_flags"));

  /** The sockets, cores and threads of a node, and how many of these are its CPUs. */
  private record Shape(int cpus, int effectiveCpus, int sockets, int cores, int threads) {
    /** The number of CPUs that jobs may have; 0 if it is unknown. */
    int usableCpus() {
      return effectiveCpus > 0 ? effectiveCpus : cpus;
    }

    /** A node may be configured with as many CPUs as cores; each CPU then has all its threads. */
    int threadsPerCore() {
      long all = (long) sockets * cores * threads;
      return cpus >= all ? Math.max(1, threads) : 1;
    }

    int coresPerSocket() {
      return Math.max(1, cores);
    }
  }

  private NodeReader() {}

  /** Reads a node of {@code sinfo}; a missing field is refused. */
  static NodeRecord read(RecordFields fields) {
    String name = fields.text("name");
    if (name.isEmpty()) {
      fields.complain("name", "", "the name of a node");
    } else {
      fields.belongTo("node " + name);
    }
    Shape shape =
        new Shape(
            fields.count("cpus"),
            fields.count("effective_cpus"),
            fields.count("sockets"),
            fields.count("cores"),
            fields.count("threads"));
    if (shape.usableCpus() == 0) {
      fields.complain("cpus", Integer.toString(shape.cpus()), "positive");
    }
    Set<String> states = new TreeSet<>();
    fields.words("state").forEach(state -> states.add(state.toUpperCase(Locale.ROOT)));
    fields.words("state_flags").forEach(state -> states.add(state.toUpperCase(Locale.ROOT)));
    if (!NodeRecord.hasKnownState(states)) {
      fields.complain("state", String.join(",", states), "a state of Slurm");
    }
    return new NodeRecord(
        name,
        shape.usableCpus(),
        fields.count("alloc_cpus"),
        shape.threadsPerCore(),
        shape.coresPerSocket(),
        fields.number("real_memory"),
        fields.number("alloc_memory"),
        Tres.gres(fields.text("gres")),
        Tres.gres(fields.text("gres_used")),
        TextLines.list(fields.text("active_features")),
        Set.copyOf(fields.words("partitions")),
        states);
  }

  /** Reads a node of {@code scontrol}, which all versions print alike. */
  static NodeRecord read(LineFields fields) {
    Shape shape =
        new Shape(
            fields.count("CPUTot"),
            fields.count("CPUEfctv"),
            fields.count("Sockets"),
            fields.count("CoresPerSocket"),
            fields.count("ThreadsPerCore"));
    Set<String> states = states(fields.text("State"));
    if (shape.usableCpus() == 0) {
      fields.complain("CPUTot", "positive");
    }
    if (!NodeRecord.hasKnownState(states)) {
      fields.complain("State", "a state of Slurm");
    }
    return new NodeRecord(
        fields.text("NodeName"),
        shape.usableCpus(),
        fields.count("CPUAlloc"),
        shape.threadsPerCore(),
        shape.coresPerSocket(),
        fields.number("RealMemory"),
        fields.number("AllocMem"),
        Tres.gres(fields.text("Gres")),
        Tres.gres(fields.text("GresUsed")),
        TextLines.list(fields.text("ActiveFeatures")),
        Set.copyOf(TextLines.list(fields.text("Partitions"))),
        states);
  }

  /** Reads states as in {@code IDLE+DRAIN}; an asterisk means that the node does not respond. */
  private static Set<String> states(String text) {
    Set<String> states = new TreeSet<>();
    for (String state : text.split("\\+", -1)) {
      if (state.endsWith("*")) {
        states.add("NOT_RESPONDING");
      }
      states.add(state.replaceAll("[^A-Za-z_]", "").toUpperCase(Locale.ROOT));
    }
    states.remove("");
    return states;
  }
}

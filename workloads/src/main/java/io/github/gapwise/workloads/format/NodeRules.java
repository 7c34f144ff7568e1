package io.github.gapwise.workloads.format;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Maps the nodes that jobs ask for to what the model knows: a job gets as many nodes as it asked
 * for, on machines with those of the properties that any machine has as a tag, and all CPUs of them
 * if it asked for whole nodes that are all of one size. Where only CPUs count, it gets all of its
 * CPUs on one machine. What is left out is counted.
 */
final class NodeRules {
  private final Grid grid;
  private final boolean cpusOnly;
  private final Set<String> known = new HashSet<>();
  private final CleaningTally tally;

  NodeRules(Grid grid, boolean cpusOnly, CleaningTally tally) {
    this.grid = grid;
    this.cpusOnly = cpusOnly;
    this.tally = tally;
    grid.machines().forEach(machine -> known.addAll(machine.tags().names()));
  }

  /**
   * What a job needs.
   *
   * @param cpus on each node
   * @param ownCpus those of them that it asked for, and does not get with a whole node
   */
  record Nodes(int nodes, int cpus, int ownCpus, Tags tags) {

    /** All CPUs of one machine are its own. */
    static Nodes ofOne(int cpus, Tags tags) {
      return new Nodes(1, cpus, cpus, tags);
    }
  }

  /** Returns what a job needs that asks for nodes, by the CPUs that it has in all. */
  Nodes of(NodeRequest request, long cpus, long line) {
    if (cpusOnly) {
      return Nodes.ofOne((int) cpus, tagsOfOne(request, cpus, line));
    }
    int nodes = (int) Math.min(Integer.MAX_VALUE, request.nodes());
    long each = (cpus + nodes - 1) / nodes;
    if (request.cpus() == cpus && request.mostCpus() * nodes > cpus) {
      tally.add(SwfChange.NODES_UNEQUAL, line);
      each = (long) Math.ceil(request.mostCpus());
    }
    Set<String> tags = new TreeSet<>(knownTags(request, line));
    tags.addAll(avoidedTags(request, line));
    Tags required = Tags.of(tags);
    long all = cpusWithWishes(request, each, required, line);
    return new Nodes(nodes, (int) all, (int) each, required);
  }

  /** All CPUs of the nodes on which the job may run, if it wants whole ones of one size. */
  private long cpusWithWishes(NodeRequest request, long cpus, Tags required, long line) {
    if (request.wishes().isEmpty()) {
      return cpus;
    }
    int[] sizes = fitting(required, cpus).mapToInt(Machine::cpus).distinct().toArray();
    if (request.wishes().equals(NodeRequest.EXCLUSIVE) && sizes.length == 1) {
      tally.add(SwfChange.EXCLUSIVE_KEPT, line);
      return sizes[0];
    }
    tally.add(SwfChange.WISHES_DROPPED, line);
    return cpus;
  }

  private Tags tagsOfOne(NodeRequest request, long cpus, long line) {
    if (!request.avoided().isEmpty()) {
      tally.add(SwfChange.AVOIDED_DROPPED, line);
    }
    if (!request.wishes().isEmpty()) {
      tally.add(SwfChange.WISHES_DROPPED, line);
    }
    Tags tags = Tags.of(knownTags(request, line));
    if (request.nodes() > 1) {
      tally.add(SwfChange.NODES_JOINED, line);
      if (!tags.isEmpty() && fitting(tags, cpus).findAny().isEmpty()) {
        tally.add(SwfChange.PROPERTIES_OF_NODES_DROPPED, line);
        return Tags.none();
      }
    }
    return tags;
  }

  private List<String> knownTags(NodeRequest request, long line) {
    List<String> required = request.properties().stream().filter(known::contains).toList();
    if (required.size() < request.properties().size()) {
      Set<String> unknown = new HashSet<>(request.properties());
      unknown.removeAll(known);
      tally.addUnknown(unknown, line);
    }
    return required;
  }

  /** A property that no machine has is avoided anyway, and one that all machines have cannot be. */
  private List<String> avoidedTags(NodeRequest request, long line) {
    List<String> onSome =
        request.avoided().stream().filter(name -> known.contains(SwfDemands.NOT + name)).toList();
    if (request.avoided().stream().filter(known::contains).count() > onSome.size()) {
      tally.add(SwfChange.AVOIDED_DROPPED, line);
    }
    return onSome.stream().map(name -> SwfDemands.NOT + name).toList();
  }

  private Stream<Machine> fitting(Tags tags, long cpus) {
    return grid.machines().stream()
        .filter(machine -> machine.cpus() >= cpus && machine.tags().containsAll(tags));
  }
}

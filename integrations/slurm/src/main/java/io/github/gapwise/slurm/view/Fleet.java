package io.github.gapwise.slurm.view;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.slurm.client.JobCommand;
import io.github.gapwise.slurm.client.NodeRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The nodes of a partition as the machines of a grid, in the order of their names: shorter ones
 * first, so that n2 comes before n10. All have speed 1, because the time limit of a Slurm job is
 * clock time, whatever the node. Features are tags, and so is how much memory and generic resources
 * they have.
 */
public final class Fleet {
  private final List<String> names;
  private final Grid grid;
  private final Capacities capacities;
  private final Map<String, Machine> byName = new HashMap<>();

  private Fleet(List<String> names, Grid grid, Capacities capacities) {
    this.names = names;
    this.grid = grid;
    this.capacities = capacities;
    for (Machine machine : grid.machines()) {
      byName.put(names.get(machine.id()), machine);
    }
  }

  /** Returns the nodes of a partition among those of a cluster; empty if it has none. */
  public static Optional<Fleet> of(String partition, List<NodeRecord> nodes) {
    List<NodeRecord> ours =
        nodes.stream()
            .filter(node -> node.partitions().contains(partition))
            .filter(node -> JobCommand.isNode(node.name())) // in a damaged record, it is anything
            .sorted(
                Comparator.<NodeRecord>comparingInt(node -> node.name().length())
                    .thenComparing(NodeRecord::name))
            .toList();
    if (ours.isEmpty()) {
      return Optional.empty();
    }
    Capacities capacities = new Capacities(ours);
    List<Machine> machines = new ArrayList<>();
    for (NodeRecord node : ours) {
      machines.add(new Machine(machines.size(), node.cpus(), 1, tags(node, capacities)));
    }
    List<String> names = ours.stream().map(NodeRecord::name).toList();
    return Optional.of(new Fleet(names, Grid.of(machines), capacities));
  }

  /** A feature that no job can ask for by its name is left out. */
  private static Tags tags(NodeRecord node, Capacities capacities) {
    Set<String> tags = new TreeSet<>(node.features());
    tags.removeIf(name -> name.chars().anyMatch(c -> Character.isWhitespace(c) || c == ';'));
    tags.addAll(capacities.tags(node));
    return Tags.of(tags);
  }

  /** Memory and generic resources of the nodes. */
  Capacities capacities() {
    return capacities;
  }

  /** The machines. */
  public Grid grid() {
    return grid;
  }

  /** The name of a machine's node. */
  public String name(Machine machine) {
    return names.get(machine.id());
  }

  /** Returns the machine of a node; empty if the node is not in the partition. */
  public Optional<Machine> machine(String node) {
    return Optional.ofNullable(byName.get(node));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Fleet fleet && names.equals(fleet.names) && grid.equals(fleet.grid);
  }

  @Override
  public int hashCode() {
    return names.hashCode();
  }

  @Override
  public String toString() {
    return names.toString();
  }
}

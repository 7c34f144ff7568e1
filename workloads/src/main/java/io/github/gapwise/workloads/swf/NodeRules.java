package io.github.gapwise.workloads.swf;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Maps the nodes that jobs ask for to the machines of a grid: a job gets its CPUs on one machine,
 * which must have those properties that any machine has as a tag. What that leaves out is counted.
 */
final class NodeRules {
  private final Grid grid;
  private final Set<String> known = new HashSet<>();
  private final CleaningTally tally;

  NodeRules(Grid grid, CleaningTally tally) {
    this.grid = grid;
    this.tally = tally;
    grid.machines().forEach(machine -> known.addAll(machine.tags().names()));
  }

  /**
   * Returns the tags that a machine must have.
   *
   * @param cpus the CPUs of the job
   * @param line the line of the request
   */
  Tags requiredTags(NodeRequest request, long cpus, long line) {
    tallyWhatIsDropped(request, line);
    Tags tags = knownTags(request, line);
    if (request.nodes() > 1) {
      tally.add(SwfChange.NODES_JOINED, line);
      if (!tags.isEmpty() && !anyFits(tags, cpus)) {
        tally.add(SwfChange.PROPERTIES_OF_NODES_DROPPED, line);
        return Tags.none();
      }
    }
    return tags;
  }

  private void tallyWhatIsDropped(NodeRequest request, long line) {
    if (request.avoids()) {
      tally.add(SwfChange.AVOIDED_DROPPED, line);
    }
    if (request.wishes()) {
      tally.add(SwfChange.WISHES_DROPPED, line);
    }
  }

  private Tags knownTags(NodeRequest request, long line) {
    List<String> required = request.properties().stream().filter(known::contains).toList();
    if (required.size() < request.properties().size()) {
      Set<String> unknown = new HashSet<>(request.properties());
      unknown.removeAll(known);
      tally.addUnknown(unknown, line);
    }
    return Tags.of(required);
  }

  private boolean anyFits(Tags tags, long cpus) {
    for (Machine machine : grid.machines()) {
      if (machine.cpus() >= cpus && machine.tags().containsAll(tags)) {
        return true;
      }
    }
    return false;
  }
}

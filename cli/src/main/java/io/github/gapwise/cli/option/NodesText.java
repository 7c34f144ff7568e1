package io.github.gapwise.cli.option;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.file.Lookup;
import io.github.gapwise.workloads.file.WholeNumbers;
import io.github.gapwise.workloads.input.InputLimits;
import io.github.gapwise.workloads.slurm.SinfoNodes;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Nodes as users name them: a list that sinfo printed, or counts such as {@code 100x32+8x128}. */
final class NodesText {
  private static final Pattern COUNT = Pattern.compile("([0-9]+)x([0-9]+)");
  private static final Pattern COUNTS = Pattern.compile(COUNT + "(?:\\+" + COUNT + ")*");
  private static final int MOST_MACHINES = 1_000_000;
  private static final int MOST_CPUS = 999_999_999;

  private NodesText() {}

  static Grid read(String text) {
    if (COUNTS.matcher(text).matches()) {
      return counted(text);
    }
    return SinfoNodes.read(
        Lookup.file(text).orElseThrow(() -> neither(text)), InputLimits.defaults());
  }

  private static InvalidInputException neither(String text) {
    return new InvalidInputException(
        ("The nodes (%s) must be counts such as 100x32+8x128, or what sinfo printed to a file; there"
                + " is no such file.")
            .formatted(text));
  }

  private static Grid counted(String text) {
    List<Machine> machines = new ArrayList<>();
    Matcher counts = COUNT.matcher(text);
    while (counts.find()) {
      int nodes = count(counts.group(1), MOST_MACHINES - machines.size(), text);
      int cpus = count(counts.group(2), MOST_CPUS, text);
      for (int node = 0; node < nodes; node++) {
        machines.add(Machine.of(machines.size(), cpus, 1));
      }
    }
    return Grid.of(machines);
  }

  private static int count(String digits, int most, String text) {
    String problem =
        "The nodes (%s) must be positive numbers of nodes and CPUs, at most %d nodes in all, of at most %d CPUs."
            .formatted(text, MOST_MACHINES, MOST_CPUS);
    return (int)
        WholeNumbers.parse(digits, 1, most).orElseThrow(() -> new InvalidInputException(problem));
  }
}

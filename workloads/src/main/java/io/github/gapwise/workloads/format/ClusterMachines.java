package io.github.gapwise.workloads.format;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.workloads.file.FieldLines;
import io.github.gapwise.workloads.file.FieldLines.Field;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The machines of a data set in the form of the simulator Alea, in a file beside the log: a line
 * for each cluster with its id, its name, the number of its nodes, the CPUs of a node, their speed,
 * and perhaps the memory of a node, separated by tabs. Blank lines are skipped.
 *
 * <p><b>A node is a machine</b>, in the order of the file, the nodes of a cluster one after the
 * other; if a cluster were one machine, jobs would spread over its nodes at will, and nodes would
 * never be too full for a job that the cluster has CPUs for. The memory, in KiB, becomes a resource
 * {@code memory} in MiB, rounded down; a field after it is not read.
 *
 * <p>The file says little about what nodes offer, so each node gets the tags that follow from it:
 * its own name, such as {@code zewura12} for the twelfth node of {@code zewura}; the name of its
 * cluster; {@code cl_} and this name, also without a leading {@code i}, because the data sets call
 * a cluster {@code izewura} whose property in their logs is {@code cl_zewura}; and {@code nodecpus}
 * with the CPUs of the node, as in {@code nodecpus80}. To say more, write a {@linkplain
 * io.github.gapwise.workloads.format.MachinesCsv machines.csv}.
 */
public final class ClusterMachines {
  /** The ending of the names of such files. */
  public static final String SUFFIX = ".machines";

  /** A MiB. */
  private static final long KIB = 1024;

  private static final long MOST_KIB = (Resources.MAX_AMOUNT + 1) * KIB - 1;

  /** As many as generators make; more would fill the memory long before they ran a job. */
  private static final int MOST_MACHINES = 1_000_000;

  private static final Pattern TAB = Pattern.compile("\t");

  /** Less than Java accepts as a number: no hexadecimal, no trailing letters, no NaN. */
  private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,20})?");

  private static final Field ID = new Field("id", 1);
  private static final Field NAME = new Field("name", 2);
  private static final Field NODES = new Field("number of nodes", 3);
  private static final Field CPUS = new Field("number of CPUs of a node", 4);
  private static final Field SPEED = new Field("speed", 5);

  /** May be missing. */
  private static final Field MEMORY = new Field("memory of a node", 6);

  private final List<Machine> machines = new ArrayList<>();
  private final Set<Long> ids = new HashSet<>();

  private ClusterMachines() {}

  /**
   * Returns the file beside a log, if there is one: with the name of the log and {@code .machines},
   * where the log's {@code .gz} may be left out.
   */
  public static Optional<Path> besideLog(Path log) {
    String name = String.valueOf(log.getFileName());
    return Stream.of(name, name.replaceFirst("\\.gz$", ""))
        .map(beside -> log.resolveSibling(beside + SUFFIX))
        .filter(Files::isRegularFile)
        .findFirst();
  }

  /**
   * Reads the machines of a file.
   *
   * @throws InputFormatException if the file cannot be read or exceeds the limits, a line breaks
   *     the format, an id occurs twice, or there is no machine or more than a million
   */
  public static Grid read(Path file, InputLimits limits) {
    ClusterMachines clusters = new ClusterMachines();
    try (FieldLines lines = new FieldLines(file, limits, TAB)) {
      while (lines.next()) {
        clusters.add(lines);
      }
    }
    if (clusters.machines.isEmpty()) {
      throw new InputFormatException(file, "The file must hold at least one machine.");
    }
    return Grid.of(clusters.machines);
  }

  private void add(FieldLines line) {
    if (line.fieldCount() < SPEED.number()) {
      throw line.problem(
          "The number of fields (%d) must be at least %d, separated by tabs."
              .formatted(line.fieldCount(), SPEED.number()));
    }
    if (!ids.add(line.wholeNumber(ID, 0, Long.MAX_VALUE))) {
      throw line.invalid(ID, "must occur only once");
    }
    int nodes = (int) line.wholeNumber(NODES, 0, MOST_MACHINES - machines.size());
    int cpus = (int) line.wholeNumber(CPUS, 1, Integer.MAX_VALUE);
    double speed = speed(line);
    Resources memory =
        hasMemory(line)
            ? Resources.of(SwfMemory.KIND, line.wholeNumber(MEMORY, 0, MOST_KIB) / KIB)
            : Resources.none();
    for (int node = 1; node <= nodes; node++) {
      Tags tags = tags(line, node, cpus);
      machines.add(new Machine(machines.size(), cpus, speed, tags, memory));
    }
  }

  private static double speed(FieldLines line) {
    String text = line.field(SPEED);
    double speed = DECIMAL.matcher(text).matches() ? Double.parseDouble(text) : 0;
    if (speed <= 0) {
      throw line.invalid(SPEED, "must be a positive number below 1000000000");
    }
    return speed;
  }

  private static boolean hasMemory(FieldLines line) {
    return line.fieldCount() >= MEMORY.number() && !line.field(MEMORY).isEmpty();
  }

  private static Tags tags(FieldLines line, int node, int cpus) {
    String name = line.field(NAME);
    List<String> tags =
        new ArrayList<>(List.of(name, name + node, "cl_" + name, "nodecpus" + cpus));
    if (name.length() > 1 && name.startsWith("i")) {
      tags.add("cl_" + name.substring(1));
    }
    try {
      return Tags.of(tags);
    } catch (IllegalArgumentException e) {
      throw line.invalid(NAME, "must be a name without white space, comma or semicolon");
    }
  }
}

package io.github.gapwise.workloads.slurm;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import io.github.gapwise.workloads.slurm.SlurmTable.Row;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The nodes of a cluster as {@code sinfo} lists them, each a machine of speed 1, in the order of
 * the list: {@code sinfo --Node --format='%N|%c|%f|%P|%m|%G'}.
 *
 * <p>The first line names the columns: NODELIST (or HOSTNAMES), CPUS, and perhaps AVAIL_FEATURES
 * (or ACTIVE_FEATURES), PARTITION, MEMORY and GRES; others are ignored. Columns are separated by
 * bars, or by white space. Without such a line, as with {@code --noheader}, they are the name, the
 * CPUs, and perhaps the others in this order.
 *
 * <p>A node has its features as tags, and {@code partition=} with the name of each of its
 * partitions; a node in several partitions has several lines. Its memory, in MiB, and its generic
 * resources, such as {@code gpu}, are its capacities; those of a type count for {@code gpu:type}
 * too.
 */
public final class SinfoNodes {
  private static final Pattern BAR = Pattern.compile("\\|");
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final Pattern COMMA = Pattern.compile(",");
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._:-]+");
  private static final Set<String> NOTHING = Set.of("(null)", "n/a");
  private static final String GROUPED = "Maybe sinfo ran without --Node.";
  private static final String UNFORMATTED =
      "Maybe print it with sinfo --Node --format='%N|%c|%f|%P|%m|%G'.";
  private static final Pattern DIGITS = Pattern.compile("[0-9]*");
  private static final String CPUS = "cpus";
  private static final String MEMORY = "memory";
  private static final List<String> NAMES = List.of("nodelist", "hostnames");
  private static final List<String> FEATURES =
      List.of("avail_features", "active_features", "features");

  /** The columns without a first line that names them. */
  private static final List<String> COLUMNS =
      List.of("nodelist", CPUS, "features", "partition", MEMORY, "gres");

  private static final int FEWEST_COLUMNS = 2;

  /** The CPUs of a group of nodes, some of which have more. */
  private static final Pattern MORE_THAN = Pattern.compile("[0-9]+\\+");

  /** As many as generators make. */
  private static final int MOST_NODES = 1_000_000;

  private record Node(int cpus, Set<String> tags, Resources capacities) {}

  private final Map<String, Node> nodes = new LinkedHashMap<>();
  private List<String> columns = COLUMNS;
  private boolean hasHeader;

  private SinfoNodes() {}

  /**
   * Reads a list of nodes.
   *
   * @throws InputFormatException if the file cannot be read or exceeds the limits, a line is not as
   *     described above, a node has different numbers of CPUs, or there is no node or more than a
   *     million
   */
  public static Grid read(Path file, InputLimits limits) {
    SinfoNodes list = new SinfoNodes();
    RecordLine.forEach(file, limits, list::add);
    if (list.nodes.isEmpty()) {
      throw new InputFormatException(file, "The list must hold at least one node.");
    }
    return Grid.of(list.machines());
  }

  private List<Machine> machines() {
    List<Machine> machines = new ArrayList<>();
    for (Node node : nodes.values()) {
      Tags tags = Tags.of(node.tags());
      machines.add(new Machine(machines.size(), node.cpus(), 1, tags, node.capacities()));
    }
    return machines;
  }

  private void add(RecordLine line) {
    line.requireWhole();
    Pattern separator = line.text().indexOf('|') >= 0 ? BAR : BLANKS;
    List<String> cells = SlurmTable.cells(line.text(), separator);
    List<String> names = SlurmTable.lower(cells);
    if (nodes.isEmpty() && names.stream().anyMatch(NAMES::contains)) {
      if (!names.contains(CPUS)) {
        throw line.problem("The line must name the column CPUS.", UNFORMATTED);
      }
      columns = names;
      hasHeader = true;
    } else {
      requireCount(line, cells.size());
      addNode(line, new Row(line, columns, cells));
    }
  }

  private void addNode(RecordLine line, Row row) {
    String name = first(row, NAMES);
    if (!NAME.matcher(name).matches()) {
      String hint = name.indexOf('[') >= 0 ? GROUPED : UNFORMATTED;
      throw line.invalid("the node", name, "must be the name of one node", hint);
    }
    int cpus = cpus(line, row.text(CPUS));
    Resources capacities = capacities(line, row);
    Node node = nodes.computeIfAbsent(name, added -> new Node(cpus, new TreeSet<>(), capacities));
    if (node.cpus() != cpus) {
      throw line.problem(
          "The CPUs (%d) of node %s must be %d, as in a line before."
              .formatted(cpus, name, node.cpus()));
    }
    if (nodes.size() > MOST_NODES) {
      throw line.problem("The number of nodes must be at most %d.".formatted(MOST_NODES));
    }
    addTags(line, row, node.tags());
  }

  private void requireCount(RecordLine line, int count) {
    if (hasHeader && count != columns.size()) {
      throw line.problem(
          "The number of columns (%d) must be %d, as in the first line."
              .formatted(count, columns.size()));
    }
    if (count < FEWEST_COLUMNS || count > columns.size()) {
      throw line.problem(
          "The number of columns (%d) must be from %d to %d: name, CPUs, features, partition, memory and gres."
              .formatted(count, FEWEST_COLUMNS, columns.size()),
          UNFORMATTED);
    }
  }

  private static Resources capacities(RecordLine line, Row row) {
    String memory = row.text(MEMORY);
    if (MORE_THAN.matcher(memory).matches()) {
      throw line.invalid("memory", memory, "must be that of one node", GROUPED);
    }
    long mib = memory.isEmpty() ? 0 : line.wholeNumber("memory", memory, Resources.MAX_AMOUNT);
    Resources capacities = Resources.of(MEMORY, Math.max(0, mib));
    Map<String, Long> generic = GenericResources.ofNode(something(row.text("gres")));
    for (Map.Entry<String, Long> amount : generic.entrySet()) {
      capacities = capacities.with(amount.getKey(), amount.getValue());
    }
    return capacities;
  }

  /** The cell of the first column that has one of the names; empty if there is none. */
  private static String first(Row row, List<String> names) {
    return row.text(row.columns().stream().filter(names::contains).toArray(String[]::new));
  }

  /** The text; empty if it is what Slurm writes for nothing. */
  private static String something(String text) {
    return NOTHING.contains(text.toLowerCase(Locale.ROOT)) ? "" : text;
  }

  private static int cpus(RecordLine line, String text) {
    if (MORE_THAN.matcher(text).matches()) {
      throw line.invalid("CPUs", text, "must be those of one node", GROUPED);
    }
    if (!DIGITS.matcher(text).matches()) {
      throw line.invalid("CPUs", text, "must be a whole number", UNFORMATTED);
    }
    long cpus = line.wholeNumber("CPUs", text, Integer.MAX_VALUE);
    if (cpus <= 0) {
      throw line.invalid("CPUs", text, "must be positive");
    }
    return (int) cpus;
  }

  private static void addTags(RecordLine line, Row row, Set<String> tags) {
    String features = something(first(row, FEATURES));
    if (!features.isEmpty()) {
      String rule = "must be names separated by commas";
      tags.addAll(names(line, "features", features, rule, COMMA.split(features, -1)));
    }
    String partition = row.text("partition");
    if (!partition.isEmpty()) {
      // A star marks the default one.
      String tag = HistoryDemands.ofPartition(partition.replace("*", ""));
      tags.addAll(names(line, "partition", partition, "must be a name", tag));
    }
  }

  private static List<String> names(
      RecordLine line, String column, String text, String rule, String... names) {
    try {
      return Tags.of(names).names();
    } catch (IllegalArgumentException e) {
      throw line.invalid(column, text, rule);
    }
  }
}

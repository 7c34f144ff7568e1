package io.github.gapwise.workloads.trace.reading;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.workloads.file.ChangeTally;
import io.github.gapwise.workloads.file.FieldLines.Field;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.HostTrace;
import io.github.gapwise.workloads.trace.TraceRule;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/**
 * Reads traces in the tab format of the Failure Trace Archive: one line per event, with nine fields
 * separated by tabs, which may have blanks around them. The file may be compressed by gzip. Each
 * line is read once; some 25 bytes are held per event, 9 in the end.
 *
 * <table>
 *   <caption>Fields of a line</caption>
 *   <tr><th>field</th><th>holds</th></tr>
 *   <tr><td>event_id</td><td>a whole number; not used</td></tr>
 *   <tr><td>component_id</td><td>a whole number; a node must have one component only</td></tr>
 *   <tr><td>node_id</td><td>a whole number: which node</td></tr>
 *   <tr><td>platform_id</td><td>a whole number: of which platform</td></tr>
 *   <tr><td>node_name</td><td>the name of the host; its node_id if empty</td></tr>
 *   <tr>
 *     <td>event_type</td>
 *     <td>0 unavailable, 1 available; 2 user present and 3 CPU threshold exceeded, as in the Notre
 *       Dame trace; 10001 evicted, this library's: the archive leaves types above 10,000 to
 *       users</td>
 *   </tr>
 *   <tr><td>event_start_time</td><td>seconds since 1970, with decimals if need be</td></tr>
 *   <tr><td>event_stop_time</td><td>likewise; the event has ended by then</td></tr>
 *   <tr><td>event_end_reason</td><td>anything; not used</td></tr>
 * </table>
 *
 * <p>Lines that begin with {@code #}, and a first line with the names of the fields, are headers.
 * Where several nodes have the same name, as in LANL05, each is called by its name and its node_id:
 * {@code 10.100#701}.
 *
 * <p>Source: Kondo, Javadi, Iosup, Epema: The Failure Trace Archive (2010), and its web pages.
 */
public final class FtaReader {
  private final TraceLines lines;
  private final HostEvents.Context context;

  /** In the order of the file. */
  private final Map<Key, Node> nodes = new LinkedHashMap<>();

  /** The speeds given in comments of {@link FtaWriter}, by node_id. */
  private final Map<Long, Double> speeds = new HashMap<>();

  /** The node of the previous line, which is nearly always that of the next one too. */
  private Node last;

  private boolean headerAllowed = true;

  private record Key(long platform, long node) {}

  /** A node of a platform, as far as it has been read. */
  private static final class Node {
    private final Key key;
    final HostEvents events;
    long component = -1;

    /** The name as it is in the file; may be empty, and may be that of other nodes too. */
    String name = "";

    private Node(Key key, HostEvents.Context context) {
      this.key = key;
      events = new HostEvents(context, toString());
    }

    boolean isNew() {
      return component < 0;
    }

    @Override
    public String toString() {
      return "node (%d)".formatted(key.node);
    }
  }

  private FtaReader(HostEvents.Context context, TraceLines lines) {
    this.context = context;
    this.lines = lines;
    last = new Node(new Key(-1, -1), context);
  }

  /**
   * Reads a trace.
   *
   * @throws InputFormatException if the file cannot be read or exceeds the limits, holds no event,
   *     or breaks the format or the rule
   */
  public static AvailabilityTrace read(Path file, TraceRule rule, InputLimits limits) {
    ChangeTally<TraceChange> tally = new ChangeTally<>(TraceChange.class, TraceChange::text);
    try (TraceLines lines = new TraceLines(file, limits, FtaFields.SEPARATOR)) {
      FtaReader reader =
          new FtaReader(
              new HostEvents.Context(file, rule, tally, FtaFields.START, FtaFields.STOP), lines);
      reader.readAll();
      return reader.trace();
    }
  }

  private void readAll() {
    while (lines.next()) {
      if (lines.isComment()) {
        readComment(lines.text());
      } else {
        requireFields();
        if (!isHeader()) {
          readEvent();
        }
        headerAllowed = false;
      }
    }
  }

  private void requireFields() {
    int count = lines.fieldCount();
    if (count != FtaFields.ALL.size()) {
      throw lines.problem(
          "The number of fields (%d) must be %d, separated by tabs."
              .formatted(count, FtaFields.ALL.size()));
    }
  }

  private boolean isHeader() {
    return headerAllowed && lines.field(FtaFields.EVENT).equals(FtaFields.EVENT.name());
  }

  private void readEvent() {
    lines.wholeNumber(FtaFields.EVENT);
    long component = lines.wholeNumber(FtaFields.COMPONENT);
    long platform = lines.wholeNumber(FtaFields.PLATFORM);
    Node node = node(platform, lines.wholeNumber(FtaFields.NODE));
    String name = lines.name(FtaFields.NAME);
    MachineState state = state();
    long start = lines.seconds(FtaFields.START);
    long stop = lines.seconds(FtaFields.STOP);
    if (node.isNew()) {
      node.component = component;
      node.name = name;
    }
    requireName(node, name);
    if (isComponent(node, component)) {
      node.events.add(start, stop, state, lines.line());
    }
  }

  private MachineState state() {
    @Nullable MachineState state = FtaFields.state(lines.field(FtaFields.TYPE));
    if (state != null) {
      return state;
    }
    change(FtaFields.TYPE, "must be 0, 1, 2, 3 or 10001", TraceChange.STATE_UNKNOWN);
    return MachineState.UNAVAILABLE;
  }

  private void requireName(Node node, String name) {
    if (!name.equals(node.name)) {
      String rule = "must be (%s), as in the events of %s before it".formatted(node.name, node);
      change(FtaFields.NAME, rule, TraceChange.NAME_KEPT);
    }
  }

  private boolean isComponent(Node node, long component) {
    boolean same = component == node.component;
    if (!same) {
      String rule =
          "must be (%d), as in the events of %s before it".formatted(node.component, node);
      change(FtaFields.COMPONENT, rule, TraceChange.COMPONENT_DROPPED);
    }
    return same;
  }

  private void change(Field field, String sentence, TraceChange change) {
    if (context.rule() != TraceRule.REPAIR) {
      throw lines.invalid(field, sentence);
    }
    context.tally().add(change, lines.line());
  }

  private Node node(long platform, long node) {
    if (last.key.platform != platform || last.key.node != node) {
      last = nodes.computeIfAbsent(new Key(platform, node), key -> new Node(key, context));
    }
    return last;
  }

  /** Records a speed; comments of other tools are ignored. */
  private void readComment(String text) {
    Matcher speed = FtaFields.SPEED_COMMENT.matcher(text);
    if (speed.matches()) {
      double value = Double.parseDouble(speed.group("speed"));
      if (value > 0 && value < Double.POSITIVE_INFINITY) {
        speeds.put(Long.valueOf(speed.group("node")), value);
      }
    }
  }

  private AvailabilityTrace trace() {
    Path file = context.file();
    Map<String, Integer> uses = countNames();
    boolean onePlatform = nodes.keySet().stream().map(Key::platform).distinct().count() < 2;
    List<HostTrace> hosts = new ArrayList<>();
    for (Node node : nodes.values()) {
      if (!node.events.isEmpty()) {
        hosts.add(host(node, uniqueName(node, uses, onePlatform)));
      }
    }
    if (hosts.isEmpty()) {
      throw new InputFormatException(file, "The trace must hold at least one event.");
    }
    return DesktopGridReader.trace(file, hosts, context.tally());
  }

  private Map<String, Integer> countNames() {
    Map<String, Integer> uses = new HashMap<>();
    nodes.values().forEach(node -> uses.merge(plainName(node), 1, Integer::sum));
    return uses;
  }

  private static String plainName(Node node) {
    return node.name.isEmpty() ? String.valueOf(node.key.node()) : node.name;
  }

  /** A name that others have too is followed by the number of its node, until nobody has it. */
  private static String uniqueName(Node node, Map<String, Integer> uses, boolean onePlatform) {
    String name = plainName(node);
    if (uses.getOrDefault(name, 0) < 2) {
      return name;
    }
    Key key = node.key;
    String number = onePlatform ? "#" + key.node() : "#%d.%d".formatted(key.platform(), key.node());
    do {
      name += number;
    } while (uses.containsKey(name));
    return name;
  }

  private HostTrace host(Node node, String name) {
    HostTrace.Builder host = HostTrace.builder(name);
    Double speed = speeds.get(node.key.node());
    if (speed != null) {
      host.speed(speed);
    }
    long end = node.events.emit((start, stop, state, line) -> host.add(start, state));
    return host.build(end);
  }
}

package io.github.gapwise.workloads.trace.reading;

import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.HostTrace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;

final class FtaNodes {
  private final HostEvents.Context context;

  /** In the order of the file. */
  private final Map<Key, Node> nodes = new LinkedHashMap<>();

  /** The speeds given in comments of {@link FtaWriter}, by node_id. */
  private final Map<Long, Double> speeds = new HashMap<>();

  /** The node of the previous line, which is nearly always that of the next one too. */
  private Node last;

  private record Key(long platform, long node) {}

  /** A node of a platform, as far as it has been read. */
  static final class Node {
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

  FtaNodes(HostEvents.Context context) {
    this.context = context;
    last = new Node(new Key(-1, -1), context);
  }

  Node node(long platform, long node) {
    if (last.key.platform != platform || last.key.node != node) {
      last = nodes.computeIfAbsent(new Key(platform, node), key -> new Node(key, context));
    }
    return last;
  }

  /** Records a speed; comments of other tools are ignored. */
  void readComment(String text) {
    Matcher speed = FtaFields.SPEED_COMMENT.matcher(text);
    if (speed.matches()) {
      double value = Double.parseDouble(speed.group("speed"));
      if (value > 0 && value < Double.POSITIVE_INFINITY) {
        speeds.put(Long.valueOf(speed.group("node")), value);
      }
    }
  }

  AvailabilityTrace trace() {
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
    long end = node.events.emit((start, state, line) -> host.add(start, state));
    return host.build(end);
  }
}

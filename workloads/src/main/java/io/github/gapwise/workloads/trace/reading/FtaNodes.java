package io.github.gapwise.workloads.trace.reading;

import io.github.gapwise.core.text.InvalidInputException;
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
  private final Map<FtaNode.Key, FtaNode> nodes = new LinkedHashMap<>();

  /** The speeds given in comments of {@link FtaWriter}, by node_id. */
  private final Map<Long, Double> speeds = new HashMap<>();

  /** The node of the previous line, which is nearly always that of the next one too. */
  private FtaNode last;

  FtaNodes(HostEvents.Context context) {
    this.context = context;
    last = new FtaNode(new FtaNode.Key(-1, -1), context);
  }

  FtaNode node(long platform, long node) {
    if (last.key().platform() != platform || last.key().node() != node) {
      last =
          nodes.computeIfAbsent(new FtaNode.Key(platform, node), key -> new FtaNode(key, context));
    }
    return last;
  }

  /** Records a speed; comments of other tools are ignored. */
  void readComment(String text) {
    Matcher speed = SpeedComment.PATTERN.matcher(text);
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
    boolean onePlatform = nodes.keySet().stream().map(FtaNode.Key::platform).distinct().count() < 2;
    List<HostTrace> hosts = new ArrayList<>();
    for (FtaNode node : nodes.values()) {
      if (!node.events().isEmpty()) {
        hosts.add(host(node, uniqueName(node, uses, onePlatform)));
      }
    }
    if (hosts.isEmpty()) {
      throw new InputFormatException(file, "The trace must hold at least one event.");
    }
    try {
      return AvailabilityTrace.of(
          String.valueOf(file.getFileName()), hosts, context.tally().report());
    } catch (InvalidInputException e) {
      throw new InputFormatException(file, e.sentence(), e.hint(), e);
    }
  }

  private Map<String, Integer> countNames() {
    Map<String, Integer> uses = new HashMap<>();
    nodes.values().forEach(node -> uses.merge(plainName(node), 1, Integer::sum));
    return uses;
  }

  private static String plainName(FtaNode node) {
    return node.name().isEmpty() ? String.valueOf(node.key().node()) : node.name();
  }

  /** A name that others have too is followed by the number of its node, until nobody has it. */
  private static String uniqueName(FtaNode node, Map<String, Integer> uses, boolean onePlatform) {
    String name = plainName(node);
    if (uses.getOrDefault(name, 0) < 2) {
      return name;
    }
    FtaNode.Key key = node.key();
    String number = onePlatform ? "#" + key.node() : "#%d.%d".formatted(key.platform(), key.node());
    do {
      name += number;
    } while (uses.containsKey(name));
    return name;
  }

  private HostTrace host(FtaNode node, String name) {
    HostTrace.Builder host = HostTrace.builder(name);
    Double speed = speeds.get(node.key().node());
    if (speed != null) {
      host.speed(speed);
    }
    long end = node.events().emit((start, state, line) -> host.add(start, state));
    return host.build(end);
  }
}

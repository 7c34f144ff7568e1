package io.github.gapwise.workloads.trace.fta;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.TraceRule;
import io.github.gapwise.workloads.trace.reading.HostEvents;
import io.github.gapwise.workloads.trace.reading.TraceChange;
import io.github.gapwise.workloads.trace.reading.TraceField;
import io.github.gapwise.workloads.trace.reading.TraceLines;
import io.github.gapwise.workloads.trace.reading.TraceTally;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Reads traces in the tab format of the Failure Trace Archive, which the package describes. Each
 * line is read once; some 25 bytes are held per event, 9 in the end.
 */
public final class FtaReader {
  private final TraceRule rule;
  private final TraceTally tally;
  private final TraceLines lines;
  private final FtaNodes nodes;
  private boolean headerAllowed = true;

  private FtaReader(Path file, TraceRule rule, TraceTally tally, TraceLines lines) {
    this.rule = rule;
    this.tally = tally;
    this.lines = lines;
    nodes =
        new FtaNodes(new HostEvents.Context(file, rule, tally, FtaFields.START, FtaFields.STOP));
  }

  /**
   * Reads a trace of a file within the default limits.
   *
   * @throws InputFormatException under the conditions of {@link #read(Path, TraceRule,
   *     InputLimits)}
   */
  public static AvailabilityTrace read(Path file, TraceRule rule) {
    return read(file, rule, InputLimits.defaults());
  }

  /**
   * Reads a trace.
   *
   * @throws InputFormatException if the file cannot be read or exceeds the limits, holds no event,
   *     or breaks the format or the rule
   */
  public static AvailabilityTrace read(Path file, TraceRule rule, InputLimits limits) {
    TraceTally tally = new TraceTally();
    try (TraceLines lines = TraceLines.open(file, limits, FtaFields.SEPARATOR)) {
      FtaReader reader = new FtaReader(file, rule, tally, lines);
      reader.readAll();
      return reader.nodes.trace();
    }
  }

  private void readAll() {
    while (lines.next()) {
      if (lines.isComment()) {
        nodes.readComment(lines.text());
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
    FtaNode node = nodes.node(platform, lines.wholeNumber(FtaFields.NODE));
    String name = lines.name(FtaFields.NAME);
    MachineState state = state();
    long start = lines.seconds(FtaFields.START);
    long stop = lines.seconds(FtaFields.STOP);
    if (node.isNew()) {
      node.identify(component, name);
    }
    requireName(node, name);
    if (isComponent(node, component)) {
      node.events().add(start, stop, state, lines.line());
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

  private void requireName(FtaNode node, String name) {
    if (!name.equals(node.name())) {
      String rule = "must be (%s), as in the events of %s before it".formatted(node.name(), node);
      change(FtaFields.NAME, rule, TraceChange.NAME_KEPT);
    }
  }

  private boolean isComponent(FtaNode node, long component) {
    boolean same = component == node.component();
    if (!same) {
      String rule =
          "must be (%d), as in the events of %s before it".formatted(node.component(), node);
      change(FtaFields.COMPONENT, rule, TraceChange.COMPONENT_DROPPED);
    }
    return same;
  }

  private void change(TraceField field, String sentence, TraceChange change) {
    if (rule != TraceRule.REPAIR) {
      throw lines.invalid(field, sentence);
    }
    tally.add(change, lines.line());
  }
}

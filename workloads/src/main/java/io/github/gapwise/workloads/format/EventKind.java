package io.github.gapwise.workloads.format;

import static io.github.gapwise.workloads.format.EventColumn.ANNOUNCED_AT;
import static io.github.gapwise.workloads.format.EventColumn.CPUS;
import static io.github.gapwise.workloads.format.EventColumn.DEADLINE;
import static io.github.gapwise.workloads.format.EventColumn.ESTIMATED_WORK;
import static io.github.gapwise.workloads.format.EventColumn.EVENT;
import static io.github.gapwise.workloads.format.EventColumn.JOB;
import static io.github.gapwise.workloads.format.EventColumn.MACHINE;
import static io.github.gapwise.workloads.format.EventColumn.TIME;
import static io.github.gapwise.workloads.format.EventColumn.UNTIL;
import static io.github.gapwise.workloads.format.EventColumn.WEIGHT;
import static io.github.gapwise.workloads.format.EventColumn.WITHDRAWN_AT;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The kinds of rows in a file of system events, with the columns that apply to each. */
enum EventKind {
  RESERVE(MACHINE, CPUS, UNTIL, ANNOUNCED_AT, WITHDRAWN_AT),
  DRAIN(MACHINE, UNTIL),
  CHANGE(JOB, ESTIMATED_WORK, DEADLINE, WEIGHT),
  HOLD(JOB, UNTIL),
  LOSE(JOB),
  RESTART;

  @SuppressWarnings("ImmutableEnumChecker") // never changes after construction
  private final Set<EventColumn> columns = EnumSet.of(EVENT, TIME);

  EventKind(EventColumn... more) {
    columns.addAll(Arrays.asList(more));
  }

  private String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns the kind of a row; refuses a row that fills a column that does not apply to its kind.
   */
  static EventKind of(CsvRow row) {
    List<String> labels = Arrays.stream(values()).map(EventKind::label).toList();
    int place = labels.indexOf(row.text(EVENT).strip());
    if (place < 0) {
      throw row.invalid(EVENT, "must be one of %s".formatted(labels));
    }
    EventKind kind = values()[place];
    for (EventColumn column : EventColumn.values()) {
      if (row.has(column) && !kind.columns.contains(column)) {
        throw row.invalid(column, "must be empty for the event (%s)".formatted(kind.label()));
      }
    }
    return kind;
  }
}

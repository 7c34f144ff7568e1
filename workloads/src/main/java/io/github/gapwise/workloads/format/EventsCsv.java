package io.github.gapwise.workloads.format;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.workloads.NewTerms;
import io.github.gapwise.workloads.SystemEvent;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.file.WholeNumbers;
import io.github.gapwise.workloads.format.CsvTable.Row;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import io.github.gapwise.workloads.input.Ticks;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Reads what operators do to the system during a run of a workload. */
public final class EventsCsv {
  private final Grid grid;
  private final List<SystemEvent> events = new ArrayList<>();

  private final Map<Integer, Periods> drains = new HashMap<>();
  private final Map<Long, Periods> holds = new HashMap<>();

  /** The first row that names each job. */
  private final Map<Long, Row> jobs = new LinkedHashMap<>();

  private long nextReservation;

  private EventsCsv(Grid grid) {
    this.grid = grid;
  }

  /** The columns of the file. */
  enum Column implements CsvTable.Column {
    EVENT,
    TIME,
    UNTIL,
    MACHINE,
    CPUS,
    JOB,
    ESTIMATED_WORK,
    DEADLINE,
    WEIGHT,
    ANNOUNCED_AT,
    WITHDRAWN_AT;

    @Override
    public boolean required() {
      return this == EVENT || this == TIME;
    }
  }

  /** The kinds of rows, with the columns that apply to each. */
  enum Kind {
    RESERVE(Column.MACHINE, Column.CPUS, Column.UNTIL, Column.ANNOUNCED_AT, Column.WITHDRAWN_AT),
    DRAIN(Column.MACHINE, Column.UNTIL),
    CHANGE(Column.JOB, Column.ESTIMATED_WORK, Column.DEADLINE, Column.WEIGHT),
    HOLD(Column.JOB, Column.UNTIL),
    LOSE(Column.JOB),
    RESTART;

    @SuppressWarnings("ImmutableEnumChecker") // never changes after construction
    private final Set<Column> columns = EnumSet.of(Column.EVENT, Column.TIME);

    Kind(Column... more) {
      columns.addAll(Arrays.asList(more));
    }

    private String label() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the kind of a row; refuses one that fills a column that does not apply to it. */
    static Kind of(Row row) {
      List<String> labels = Arrays.stream(values()).map(Kind::label).toList();
      int place = labels.indexOf(row.text(Column.EVENT).strip());
      if (place < 0) {
        throw row.invalid(Column.EVENT, "must be one of %s".formatted(labels));
      }
      Kind kind = values()[place];
      for (Column column : Column.values()) {
        if (row.has(column) && !kind.columns.contains(column)) {
          throw row.invalid(column, "must be empty for the event (%s)".formatted(kind.label()));
        }
      }
      return kind;
    }
  }

  /** As {@link #read(Path, Workload, InputLimits)}, within the default limits. */
  public static List<SystemEvent> read(Path file, Workload workload) {
    return read(file, workload, InputLimits.defaults());
  }

  /**
   * Reads the events of a file, by time. Reads the jobs of the workload if the file names any.
   *
   * @throws InputFormatException if the file cannot be read or exceeds the limits, a row breaks the
   *     format or names a machine or job that the workload does not have, or a machine drains or a
   *     job is held while it already is
   */
  public static List<SystemEvent> read(Path file, Workload workload, InputLimits limits) {
    EventsCsv reader = new EventsCsv(workload.grid());
    try (CsvTable table = CsvTable.open(file, limits, Column.values())) {
      for (Row row = table.next(); row != null; row = table.next()) {
        reader.add(row);
      }
    }
    reader.requireJobsOf(workload);
    return SystemEvent.sorted(reader.events);
  }

  private void add(Row row) {
    Kind kind = Kind.of(row);
    long time = row.seconds(Column.TIME, 0);
    switch (kind) {
      case RESERVE -> addReservations(row, time);
      case DRAIN -> addDrains(row, time);
      case CHANGE -> events.add(new SystemEvent.Changed(time, job(row), terms(row)));
      case HOLD -> addHold(row, time);
      case LOSE -> events.add(new SystemEvent.Lost(time, job(row)));
      case RESTART -> events.add(new SystemEvent.Restarted(time));
    }
  }

  private void addReservations(Row row, long time) {
    long until = until(row, time, Reservation.OPEN_END);
    long announced = row.has(Column.ANNOUNCED_AT) ? row.seconds(Column.ANNOUNCED_AT, 0) : 0;
    if (announced >= until) {
      throw row.invalid(Column.ANNOUNCED_AT, "must be before the end");
    }
    for (Machine machine : machines(row)) {
      Resources resources = resources(row, machine);
      int cpus = row.has(Column.CPUS) ? cpus(row, machine, resources) : machine.cpus();
      Reservation reservation =
          new Reservation(nextReservation++, machine, cpus, time, until, resources);
      events.add(new SystemEvent.Reserved(announced, reservation));
      if (row.has(Column.WITHDRAWN_AT)) {
        events.add(new SystemEvent.Withdrawn(withdrawn(row, announced, until), reservation));
      }
    }
  }

  private static Resources resources(Row row, Machine machine) {
    Resources resources = row.resources();
    for (String kind : resources.kinds()) {
      long capacity = machine.capacities().amount(kind);
      if (resources.amount(kind) > capacity) {
        throw row.invalidAmount(
            kind, "must be at most the %d of machine %d".formatted(capacity, machine.id()));
      }
    }
    return resources;
  }

  private static int cpus(Row row, Machine machine, Resources resources) {
    int least = resources.isEmpty() ? 1 : 0;
    int cpus = (int) row.wholeNumber(Column.CPUS, least, Integer.MAX_VALUE);
    if (cpus > machine.cpus()) {
      throw row.invalid(
          Column.CPUS,
          "must be at most the %d of machine %d".formatted(machine.cpus(), machine.id()));
    }
    return cpus;
  }

  private static long withdrawn(Row row, long announced, long until) {
    long withdrawn = row.seconds(Column.WITHDRAWN_AT, 0);
    if (withdrawn <= announced || withdrawn >= until) {
      throw row.invalid(Column.WITHDRAWN_AT, "must be after the announcement and before the end");
    }
    return withdrawn;
  }

  private void addDrains(Row row, long time) {
    long until = until(row, time, Long.MAX_VALUE);
    for (Machine machine : machines(row)) {
      int id = machine.id();
      if (!drains.computeIfAbsent(id, key -> new Periods()).add(time, until)) {
        throw row.invalid(
            Column.TIME, "must not begin a drain of machine %d during another".formatted(id));
      }
      events.add(new SystemEvent.Draining(time, id));
      if (until < Long.MAX_VALUE) {
        events.add(new SystemEvent.Back(until, id));
      }
    }
  }

  private void addHold(Row row, long time) {
    long job = job(row);
    long until = until(row, time, Long.MAX_VALUE);
    if (!holds.computeIfAbsent(job, key -> new Periods()).add(time, until)) {
      throw row.invalid(
          Column.TIME, "must not begin a hold of job %d during another".formatted(job));
    }
    events.add(new SystemEvent.Held(time, job));
    if (until < Long.MAX_VALUE) {
      events.add(new SystemEvent.Released(until, job));
    }
  }

  /** The drains of a machine or the holds of a job, which do not overlap: ends by beginnings. */
  private static final class Periods {
    private final TreeMap<Long, Long> ends = new TreeMap<>();

    /** Adds a period unless it overlaps another one; returns whether it was added. */
    boolean add(long begin, long end) {
      Map.Entry<Long, Long> before = ends.floorEntry(begin);
      Long after = ends.ceilingKey(begin);
      boolean isFree =
          (before == null || before.getValue() <= begin) && (after == null || after >= end);
      if (isFree) {
        ends.put(begin, end);
      }
      return isFree;
    }
  }

  private static long until(Row row, long time, long open) {
    return row.has(Column.UNTIL) ? row.seconds(Column.UNTIL, Math.min(time + 1, Ticks.MAX)) : open;
  }

  private Set<Machine> machines(Row row) {
    String text = row.text(Column.MACHINE).strip();
    if (text.equals("all")) {
      return new LinkedHashSet<>(grid.machines());
    }
    int last = grid.size() - 1;
    String rule = "must be ids from 0 to %d, separated by semicolons, or all";
    Set<Machine> machines = new LinkedHashSet<>();
    for (String id : text.split(";", -1)) {
      long number =
          WholeNumbers.parse(id.strip(), 0, last)
              .orElseThrow(() -> row.invalid(Column.MACHINE, rule.formatted(last)));
      machines.add(grid.machine((int) number));
    }
    return machines;
  }

  private long job(Row row) {
    long id = row.wholeNumber(Column.JOB, 0, Long.MAX_VALUE);
    jobs.putIfAbsent(id, row);
    return id;
  }

  private static NewTerms terms(Row row) {
    boolean hasWork = row.has(Column.ESTIMATED_WORK);
    boolean hasWeight = row.has(Column.WEIGHT);
    if (!hasWork && !hasWeight && !row.has(Column.DEADLINE)) {
      throw row.invalid(Column.EVENT, "must come with an estimated_work, a deadline or a weight");
    }
    return new NewTerms(
        hasWork ? (Long) row.seconds(Column.ESTIMATED_WORK, 1) : null,
        deadline(row),
        hasWeight ? (Double) row.decimal(Column.WEIGHT) : null);
  }

  private static @Nullable Long deadline(Row row) {
    if (row.text(Column.DEADLINE).strip().equals("none")) {
      return Job.NO_DEADLINE;
    }
    return row.has(Column.DEADLINE) ? (Long) row.seconds(Column.DEADLINE, 0) : null;
  }

  private void requireJobsOf(Workload workload) {
    if (!jobs.isEmpty()) {
      workload.forEachJob(job -> jobs.remove(job.job().id()));
    }
    for (Row row : jobs.values()) {
      throw row.invalid(Column.JOB, "must be a job of %s".formatted(workload.name()));
    }
  }
}

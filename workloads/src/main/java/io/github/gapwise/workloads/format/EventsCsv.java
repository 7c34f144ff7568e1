package io.github.gapwise.workloads.format;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.workloads.NewTerms;
import io.github.gapwise.workloads.SystemEvent;
import io.github.gapwise.workloads.SystemEvent.Back;
import io.github.gapwise.workloads.SystemEvent.Changed;
import io.github.gapwise.workloads.SystemEvent.Draining;
import io.github.gapwise.workloads.SystemEvent.Held;
import io.github.gapwise.workloads.SystemEvent.Lost;
import io.github.gapwise.workloads.SystemEvent.Released;
import io.github.gapwise.workloads.SystemEvent.Reserved;
import io.github.gapwise.workloads.SystemEvent.Restarted;
import io.github.gapwise.workloads.SystemEvent.Withdrawn;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.file.WholeNumbers;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import io.github.gapwise.workloads.input.Ticks;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads what operators do to the system during a run of a workload. */
public final class EventsCsv {
  private static final String ALL = "all";
  private static final String NONE = "none";

  private final Grid grid;
  private final List<SystemEvent> events = new ArrayList<>();
  private final Map<Integer, Periods> drains = new HashMap<>();
  private final Map<Long, Periods> holds = new HashMap<>();

  /** The first row that names each job. */
  private final Map<Long, CsvRow> jobs = new LinkedHashMap<>();

  private long nextReservation;

  private EventsCsv(Grid grid) {
    this.grid = grid;
  }

  /**
   * Reads the events of a file within the default limits.
   *
   * @throws InputFormatException under the conditions of {@link #read(Path, Workload, InputLimits)}
   */
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
    try (CsvTable table = CsvTable.open(file, limits, EventColumn.values())) {
      for (CsvRow row = table.next(); row != null; row = table.next()) {
        reader.add(row);
      }
    }
    reader.requireJobsOf(workload);
    return SystemEvent.sorted(reader.events);
  }

  private void add(CsvRow row) {
    EventKind kind = EventKind.of(row);
    long time = row.seconds(EventColumn.TIME, 0);
    switch (kind) {
      case RESERVE -> addReservations(row, time);
      case DRAIN -> addDrains(row, time);
      case CHANGE -> events.add(new Changed(time, job(row), terms(row)));
      case HOLD -> addHold(row, time);
      case LOSE -> events.add(new Lost(time, job(row)));
      case RESTART -> events.add(new Restarted(time));
    }
  }

  private void addReservations(CsvRow row, long time) {
    long until = until(row, time, Reservation.OPEN_END);
    long announced =
        row.has(EventColumn.ANNOUNCED_AT) ? row.seconds(EventColumn.ANNOUNCED_AT, 0) : 0;
    if (announced >= until) {
      throw row.invalid(EventColumn.ANNOUNCED_AT, "must be before the end");
    }
    for (Machine machine : machines(row)) {
      Resources resources = resources(row, machine);
      int cpus = row.has(EventColumn.CPUS) ? cpus(row, machine, resources) : machine.cpus();
      Reservation reservation =
          new Reservation(nextReservation++, machine, cpus, time, until, resources);
      events.add(new Reserved(announced, reservation));
      if (row.has(EventColumn.WITHDRAWN_AT)) {
        events.add(new Withdrawn(withdrawn(row, announced, until), reservation));
      }
    }
  }

  private static Resources resources(CsvRow row, Machine machine) {
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

  private static int cpus(CsvRow row, Machine machine, Resources resources) {
    int least = resources.isEmpty() ? 1 : 0;
    int cpus = (int) row.wholeNumber(EventColumn.CPUS, least, Integer.MAX_VALUE);
    if (cpus > machine.cpus()) {
      throw row.invalid(
          EventColumn.CPUS,
          "must be at most the %d of machine %d".formatted(machine.cpus(), machine.id()));
    }
    return cpus;
  }

  private static long withdrawn(CsvRow row, long announced, long until) {
    long withdrawn = row.seconds(EventColumn.WITHDRAWN_AT, 0);
    if (withdrawn <= announced || withdrawn >= until) {
      throw row.invalid(
          EventColumn.WITHDRAWN_AT, "must be after the announcement and before the end");
    }
    return withdrawn;
  }

  private void addDrains(CsvRow row, long time) {
    long until = until(row, time, Long.MAX_VALUE);
    for (Machine machine : machines(row)) {
      int id = machine.id();
      boolean isNew = drains.computeIfAbsent(id, key -> new Periods()).add(time, until);
      if (!isNew) {
        throw row.invalid(
            EventColumn.TIME, "must not begin a drain of machine %d during another".formatted(id));
      }
      events.add(new Draining(time, id));
      if (until < Long.MAX_VALUE) {
        events.add(new Back(until, id));
      }
    }
  }

  private void addHold(CsvRow row, long time) {
    long job = job(row);
    long until = until(row, time, Long.MAX_VALUE);
    if (!holds.computeIfAbsent(job, key -> new Periods()).add(time, until)) {
      throw row.invalid(
          EventColumn.TIME, "must not begin a hold of job %d during another".formatted(job));
    }
    events.add(new Held(time, job));
    if (until < Long.MAX_VALUE) {
      events.add(new Released(until, job));
    }
  }

  private static long until(CsvRow row, long time, long open) {
    return row.has(EventColumn.UNTIL)
        ? row.seconds(EventColumn.UNTIL, Math.min(time + 1, Ticks.MAX))
        : open;
  }

  private Set<Machine> machines(CsvRow row) {
    String text = row.text(EventColumn.MACHINE).strip();
    if (text.equals(ALL)) {
      return new LinkedHashSet<>(grid.machines());
    }
    Set<Machine> machines = new LinkedHashSet<>();
    for (String id : text.split(";", -1)) {
      machines.add(machine(row, id.strip()));
    }
    return machines;
  }

  private Machine machine(CsvRow row, String id) {
    int last = grid.size() - 1;
    String rule = "must be ids from 0 to %d, separated by semicolons, or all";
    long number =
        WholeNumbers.parse(id, 0, last)
            .orElseThrow(() -> row.invalid(EventColumn.MACHINE, rule.formatted(last)));
    return grid.machine((int) number);
  }

  private long job(CsvRow row) {
    long id = row.wholeNumber(EventColumn.JOB, 0, Long.MAX_VALUE);
    jobs.putIfAbsent(id, row);
    return id;
  }

  private static NewTerms terms(CsvRow row) {
    if (!row.has(EventColumn.ESTIMATED_WORK)
        && !row.has(EventColumn.DEADLINE)
        && !row.has(EventColumn.WEIGHT)) {
      throw row.invalid(
          EventColumn.EVENT, "must come with an estimated_work, a deadline or a weight");
    }
    return new NewTerms(work(row), deadline(row), weight(row));
  }

  private static @Nullable Long work(CsvRow row) {
    return row.has(EventColumn.ESTIMATED_WORK)
        ? (Long) row.seconds(EventColumn.ESTIMATED_WORK, 1)
        : null;
  }

  private static @Nullable Long deadline(CsvRow row) {
    if (!row.has(EventColumn.DEADLINE)) {
      return null;
    }
    return row.text(EventColumn.DEADLINE).strip().equals(NONE)
        ? Job.NO_DEADLINE
        : row.seconds(EventColumn.DEADLINE, 0);
  }

  private static @Nullable Double weight(CsvRow row) {
    return row.has(EventColumn.WEIGHT) ? (Double) row.decimal(EventColumn.WEIGHT) : null;
  }

  private void requireJobsOf(Workload workload) {
    if (jobs.isEmpty()) {
      return;
    }
    workload.forEachJob(job -> jobs.remove(job.job().id()));
    for (CsvRow row : jobs.values()) {
      throw row.invalid(EventColumn.JOB, "must be a job of %s".formatted(workload.name()));
    }
  }
}

package io.github.gapwise.workloads.format;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.workloads.format.CsvTable.Row;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.csv.CSVPrinter;

/** Reads and writes the machines of a grid in the native form. */
public final class MachinesCsv {

  private MachinesCsv() {}

  /** The columns, in the order in which they are written. */
  enum Column implements CsvTable.Column {
    MACHINE,
    CPUS,
    SPEED,
    TAGS;

    @Override
    public boolean required() {
      return this == MACHINE || this == CPUS;
    }
  }

  /** As {@link #read(Path, InputLimits)}, within the default limits. */
  public static Grid read(Path file) {
    return read(file, InputLimits.defaults());
  }

  /**
   * Reads a grid.
   *
   * @throws InputFormatException if the file cannot be read or exceeds the limits, a row breaks the
   *     format, an id occurs twice, or the ids do not count from 0 without gaps
   */
  public static Grid read(Path file, InputLimits limits) {
    Map<Integer, Machine> byId = new TreeMap<>();
    try (CsvTable table = CsvTable.open(file, limits, Column.values(), JobsCsv.Column.values())) {
      for (Row row = table.next(); row != null; row = table.next()) {
        Machine machine = machine(row);
        if (byId.putIfAbsent(machine.id(), machine) != null) {
          throw row.invalid(Column.MACHINE, "must occur only once");
        }
      }
    }
    List<Machine> machines = List.copyOf(byId.values());
    requireComplete(file, machines);
    return Grid.of(machines);
  }

  private static Machine machine(Row row) {
    int id = (int) row.wholeNumber(Column.MACHINE, 0, Integer.MAX_VALUE);
    int cpus = (int) row.wholeNumber(Column.CPUS, 1, Integer.MAX_VALUE);
    double speed = row.has(Column.SPEED) ? row.decimal(Column.SPEED) : 1;
    if (speed == 0) {
      throw row.invalid(Column.SPEED, "must be positive");
    }
    Tags tags = row.tags(Column.TAGS);
    return new Machine(id, cpus, speed, tags, row.resources());
  }

  private static void requireComplete(Path file, List<Machine> machines) {
    if (machines.isEmpty()) {
      throw new InputFormatException(file, "The file must hold at least one machine.");
    }
    for (int id = 0; id < machines.size(); id++) {
      if (machines.get(id).id() != id) {
        throw new InputFormatException(
            file,
            "The machine (%d) must be there, for the ids count from 0 to (%d)."
                .formatted(id, machines.get(machines.size() - 1).id()));
      }
    }
  }

  /** Writes the machines of a grid and closes the stream. */
  static void write(Grid grid, OutputStream out) throws IOException {
    List<Column> columns = List.of(Column.values());
    try (CSVPrinter printer = CsvText.printer(out, columns, grid.kinds())) {
      for (Machine machine : grid.machines()) {
        CsvText.print(printer, machine.id());
        CsvText.print(printer, machine.cpus());
        CsvText.print(printer, machine.speed());
        CsvText.print(printer, machine.tags());
        CsvText.printAmounts(printer, machine.capacities(), grid.kinds());
      }
    }
  }
}

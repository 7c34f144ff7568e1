package io.github.gapwise.workloads.format;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.workloads.MemoryUnit;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.input.InputFormatException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What must be known of a whole log before its jobs can be read: what its memory counts, and which
 * properties nodes must not have, of those that machines have.
 *
 * @param unit of the requested memory; not {@link MemoryUnit#AUTO}
 * @param avoided the properties
 */
record SwfDemands(MemoryUnit unit, SortedSet<String> avoided) {
  /** Begins the tag of the machines that do not have a property. */
  static final String NOT = "^";

  /** Reads the log, unless nothing in it can matter. Lines that break the format are left out. */
  static SwfDemands of(Path log, WorkloadOptions options, Grid grid) {
    boolean readsMemory = !options.cpusOnly() && grid.kinds().contains(SwfMemory.KIND);
    MemoryUnit unit = readsMemory ? options.memoryUnit() : MemoryUnit.NONE;
    SortedSet<String> tags = new TreeSet<>();
    grid.machines().forEach(machine -> tags.addAll(machine.tags().names()));
    boolean readsNodes = options.nodeProperties() && !options.cpusOnly() && !tags.isEmpty();
    if (unit != MemoryUnit.AUTO && !readsNodes) {
      return new SwfDemands(unit, new TreeSet<>());
    }
    Scan scan = new Scan(grid);
    try (SwfLines lines = SwfLines.open(log, options.limits())) {
      while (lines.nextJob()) {
        scan.read(lines);
      }
    }
    scan.avoided.retainAll(tags);
    return new SwfDemands(unit == MemoryUnit.AUTO ? scan.unit() : unit, scan.avoided);
  }

  /** The grid, whose machines without an avoided property have a tag that says so. */
  Grid mark(Grid grid) {
    return avoided.isEmpty() ? grid : Grid.of(grid.machines().stream().map(this::mark).toList());
  }

  private Machine mark(Machine machine) {
    List<String> tags = new ArrayList<>(machine.tags().names());
    for (String name : avoided) {
      if (!machine.tags().names().contains(name)) {
        tags.add(NOT + name);
      }
    }
    return machine.withTags(Tags.of(tags));
  }

  /** What has been read of a log so far. */
  private static final class Scan {
    private static final double KIB_PER_MIB = 1024;

    private final SortedSet<String> avoided = new TreeSet<>();
    private final long mostMemory;
    private long withMemory;
    private long tooLarge;

    Scan(Grid grid) {
      mostMemory =
          grid.machines().stream()
              .mapToLong(machine -> machine.capacities().amount(SwfMemory.KIND))
              .max()
              .orElse(0);
    }

    void read(SwfLines line) {
      try {
        line.parse();
        NodeRequest request = line.nodeRequest();
        if (request != null) {
          avoided.addAll(request.avoided());
        }
        double memory = line.amount(SwfField.REQUESTED_MEMORY);
        withMemory += memory > 0 ? 1 : 0;
        tooLarge += memory / KIB_PER_MIB * cpus(line, request) > mostMemory ? 1 : 0;
      } catch (InputFormatException e) {
        // The reading that counts reports it, or drops the line.
      }
    }

    private static double cpus(SwfLines line, @Nullable NodeRequest request) {
      long requested = Math.max(1, line.whole(SwfField.REQUESTED));
      return request == null ? requested : request.cpus() / request.nodes();
    }

    MemoryUnit unit() {
      return 2 * tooLarge > withMemory ? MemoryUnit.BYTES_PER_JOB : MemoryUnit.KIB_PER_CPU;
    }
  }
}

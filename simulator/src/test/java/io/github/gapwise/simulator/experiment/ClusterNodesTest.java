package io.github.gapwise.simulator.experiment;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.shareddata.SharedData;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.format.SwfWorkload;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The log of the papers' authors on its own machines, counted again from the lines of both files,
 * which this test reads by itself.
 */
@Tag("deep")
final class ClusterNodesTest {
  /** The places of fields in a line of the log, and in one of its machines. */
  private static final int MEMORY_OF_JOB = 9;

  private static final int NUMBER_OF_MACHINES = 2;
  private static final int CPUS_OF_MACHINE = 3;
  private static final int MEMORY_OF_MACHINE = 5;

  /** What a job asked for. */
  private record Asked(int nodes, long bytes) {}

  /** What a machine has. */
  private record Has(int cpus, long bytes) {}

  /** CPUs and memory of a machine that a job takes, or gives back where they are negative. */
  private record Change(long tick, long bytes, int cpus) {
    boolean isStart() {
      return cpus > 0;
    }
  }

  private final Map<Long, Asked> asked = asked();
  private final List<Has> machines = machines();
  private final List<Attempt> attempts = new ArrayList<>();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fcfs",
        "easy",
        "easy(reservations=5)",
        "flexible",
        "swift",
        "conservative",
        "eg-edf",
        "mtedd",
        "on-time"
      })
  void everyStart_hasItsNodesAndTheirMemory(String policy) {
    run(policy, WorkloadOptions.defaults());

    for (Attempt attempt : attempts) {
      assertThat(Set.copyOf(attempt.machines())).hasSize(of(attempt).nodes());
    }
    assertThat(attempts)
        .hasSize(17_897)
        .filteredOn(each -> each.machines().size() > 1)
        .hasSize(330);
    assertThat(startsBeyond(false)).isZero();
    assertThat(startsBeyond(true)).isZero();
  }

  /** What it is like if jobs need nothing but CPUs, all of one machine. */
  @Test
  void withCpusOnly_manyStartsAreBeyondTheMemory() {
    run("easy", WorkloadOptions.defaults().withCpusOnly(true));

    assertThat(startsBeyond(false)).isZero();
    assertThat(startsBeyond(true)).isEqualTo(3_992);
  }

  private void run(String policy, WorkloadOptions options) {
    RunListener listener =
        new RunListener() {
          @Override
          public void attemptEnded(Attempt attempt) {
            attempts.add(attempt);
          }
        };
    Experiment.of(SwfWorkload.read(log(), options))
        .run(Catalog.policies().create(policy), listener);
  }

  private Asked of(Attempt attempt) {
    return requireNonNull(asked.get(attempt.job().id()));
  }

  /** The number of starts that find less of their machine than they need: memory, or CPUs. */
  private long startsBeyond(boolean isMemory) {
    Map<Integer, List<Change>> changes = new HashMap<>();
    for (Attempt attempt : attempts) {
      int nodes = attempt.machines().size();
      long bytes = (of(attempt).bytes() + nodes - 1) / nodes;
      int cpus = attempt.job().cpus();
      for (Machine machine : attempt.machines()) {
        List<Change> here = changes.computeIfAbsent(machine.id(), id -> new ArrayList<>());
        here.add(new Change(attempt.start(), bytes, cpus));
        here.add(new Change(attempt.end(), -bytes, -cpus));
      }
    }
    return changes.entrySet().stream()
        .mapToLong(each -> startsBeyond(isMemory, machines.get(each.getKey()), each.getValue()))
        .sum();
  }

  private static long startsBeyond(boolean isMemory, Has has, List<Change> changes) {
    Comparator<Change> endsFirst = Comparator.comparing(Change::tick);
    changes.sort(endsFirst.thenComparing(Change::isStart).thenComparing(Change::bytes));
    long bytes = 0;
    long cpus = 0;
    long beyond = 0;
    for (Change change : changes) {
      bytes += change.bytes();
      cpus += change.cpus();
      boolean isBeyond = isMemory ? bytes > has.bytes() : cpus > has.cpus();
      beyond += change.isStart() && isBeyond ? 1 : 0;
    }
    return beyond;
  }

  private static Map<Long, Asked> asked() {
    Map<Long, Asked> asked = new HashMap<>();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(new GZIPInputStream(Files.newInputStream(log())), ISO_8859_1))) {
      lines
          .lines()
          .filter(line -> !line.startsWith(";"))
          .map(line -> line.strip().split("\\s+", -1))
          .forEach(
              fields ->
                  asked.put(
                      Long.parseLong(fields[0]),
                      new Asked(
                          nodes(fields[fields.length - 1]),
                          Math.max(0, Long.parseLong(fields[MEMORY_OF_JOB])))));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return asked;
  }

  /** Of {@code 2:ppn=8+1:ppn=4}, three; without a colon, the field is no request for nodes. */
  private static int nodes(String request) {
    if (!request.contains(":")) {
      return 1;
    }
    return Stream.of(request.split("\\+", -1))
        .map(part -> part.split(":", 2)[0])
        .mapToInt(number -> number.matches("\\d+") ? Integer.parseInt(number) : 1)
        .sum();
  }

  /** In the order of their ids; a line may stand for many. */
  private static List<Has> machines() {
    List<Has> machines = new ArrayList<>();
    try {
      for (String line : Files.readAllLines(SharedData.gridLog("wagap-2013.swf.machines"))) {
        String[] fields = line.split("\t", -1);
        for (int k = 0; k < Integer.parseInt(fields[NUMBER_OF_MACHINES]); k++) {
          machines.add(
              new Has(
                  Integer.parseInt(fields[CPUS_OF_MACHINE]),
                  1024 * Long.parseLong(fields[MEMORY_OF_MACHINE])));
        }
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return machines;
  }

  private static Path log() {
    return SharedData.gridLog("wagap-2013.swf.gz");
  }
}

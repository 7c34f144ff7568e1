package io.github.gapwise.workloads.slurm;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.input.CleaningReport.Entry;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** What the tests of histories share. */
final class HistoryTesting {
  private HistoryTesting() {}

  /** Two machines: one in partition batch with a feature, one in both partitions. */
  static HistoryOptions options() {
    Grid grid =
        Grid.of(
            List.of(
                new Machine(0, 8, 1, Tags.of("amd", "partition=batch")),
                new Machine(1, 4, 1, Tags.of("partition=batch", "partition=short"))));
    return HistoryOptions.of(WorkloadOptions.defaults().withGrid(grid));
  }

  static SlurmHistory read(Path directory, String text, HistoryOptions options) {
    return SlurmHistory.read(file(directory, "history.txt", text), options);
  }

  static Path file(Path directory, String name, String text) {
    try {
      return Files.writeString(directory.resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A file that a real Slurm wrote, version 22.05. */
  static Path recorded(Path directory, String name) {
    try (InputStream in =
        Objects.requireNonNull(HistoryTesting.class.getResourceAsStream(name), name)) {
      Path file = directory.resolve(name);
      Files.copy(in, file);
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What was done and to how many jobs, from which line on. */
  static List<String> changes(SlurmHistory history) {
    return history.cleaning().entries().stream().map(HistoryTesting::text).toList();
  }

  private static String text(Entry entry) {
    return "%d from %d: %s".formatted(entry.count(), entry.firstLine(), entry.what());
  }
}

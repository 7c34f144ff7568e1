package io.github.gapwise.workloads.catalog;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.file.Lookup;
import io.github.gapwise.workloads.format.NativeWorkload;
import io.github.gapwise.workloads.format.SwfWorkload;
import io.github.gapwise.workloads.transform.NamedWorkload;
import io.github.gapwise.workloads.transform.OtherGrid;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Resolves the text that a user gives to a workload. A directory is a workload in the native form;
 * any other file is a log in the Standard Workload Format; any other text names a generator. A file
 * takes precedence over a generator of the same name.
 */
public final class Workloads {
  private final GeneratorLabels<Workload> generators;

  private Workloads(Catalog<Workload> generators) {
    this.generators =
        new GeneratorLabels<>(
            generators, "workload", "an SWF file, a directory with machines.csv and jobs.csv");
  }

  /** Returns an instance that finds files and the standard generators. */
  public static Workloads standard() {
    return of(Generators.catalog());
  }

  /** Returns an instance that finds files and the given generators. */
  public static Workloads of(Catalog<Workload> generators) {
    return new Workloads(generators);
  }

  /**
   * Opens a workload.
   *
   * @param text a file, a directory, or the label of a generator, which, as given, becomes the name
   *     of the workload
   * @throws IllegalArgumentException if there is no such file or generator, the label has an
   *     argument that is unknown or out of range, other machines are given for a matrix of run
   *     times, or the file cannot be used, in which case it is a {@link
   *     io.github.gapwise.workloads.input.InputFormatException}
   */
  public Workload open(String text, WorkloadOptions options) {
    Optional<Path> file = Lookup.file(text);
    if (file.isPresent()) {
      return Files.isDirectory(file.get())
          ? NativeWorkload.read(file.get(), options)
          : log(file.get(), options);
    }
    Workload generated = NamedWorkload.of(generators.create(text), Spec.compact(text));
    return options.grid().map(grid -> onOtherMachines(generated, grid)).orElse(generated);
  }

  private static Workload log(Path file, WorkloadOptions options) {
    if (Files.isRegularFile(file)) {
      ForeignText.refuseAllButLog(file, options.limits());
    }
    return SwfWorkload.read(file, options);
  }

  private static Workload onOtherMachines(Workload generated, Grid grid) {
    if (!(generated.times() instanceof SpeedScaled)) {
      throw new InvalidInputException(
          "The workload (%s) must keep its machines, for its run times are given for each of them."
              .formatted(generated.name()));
    }
    if (generated.machineEvents().hasNext()) {
      throw new InvalidInputException(
          "The workload (%s) must keep its machines, for it states when each of them comes and goes."
              .formatted(generated.name()));
    }
    return OtherGrid.of(generated, grid);
  }
}

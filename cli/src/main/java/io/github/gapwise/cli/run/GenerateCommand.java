package io.github.gapwise.cli.run;

import io.github.gapwise.cli.console.AbstractCommand;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.core.text.Counts;
import io.github.gapwise.core.text.Printable;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.catalog.Generators;
import io.github.gapwise.workloads.etc.EtcWorkload;
import io.github.gapwise.workloads.etc.EtcWriter;
import io.github.gapwise.workloads.file.OutputDirectory;
import io.github.gapwise.workloads.format.NativeWorkload;
import io.github.gapwise.workloads.format.SwfWriter;
import io.github.gapwise.workloads.input.Ticks;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a generated workload to files. */
@Command(
    name = "generate",
    description = {
      "Writes a generated workload to DIR/machines.csv and DIR/jobs.csv.",
      "",
      "These files cannot hold a matrix of run times. For the generator etc the matrix is written"
          + " instead, to DIR/workload.etc, in seconds and in the form of the benchmark of Braun et"
          + " al., which 'gapwise makespan' reads; its jobs must arrive all at once."
    })
public final class GenerateCommand extends AbstractCommand implements Runnable {
  private static final String MATRIX = "workload.etc";

  @Parameters(
      index = "0",
      paramLabel = "SPEC",
      description =
          "A generator with parameters, such as 'klusacek(jobs=1000,seed=7)'; see 'gapwise"
              + " generators'.")
  private String label = "";

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "The directory for the files; created if it does not exist.")
  private Path directory = Path.of("");

  @Option(
      names = "--swf",
      description =
          "Also write DIR/workload.swf, which cannot hold deadlines, weights, tags, GPUs, names of"
              + " owners, and the speeds and sizes of several machines.")
  private boolean swf;

  @Override
  public void run() {
    Workload workload = Generators.catalog().create(label);
    Path written = directory;
    if (workload instanceof EtcWorkload matrix) {
      requireMatrixTellsAll(matrix);
      writeMatrix(matrix);
      written = directory.resolve(MATRIX);
    } else {
      writeJobs(workload);
    }
    out()
        .println(
            Printable.of(
                "%s: %s written to %s"
                    .formatted(
                        Spec.compact(label), Counts.of(workload.jobCount(), "job"), written)));
  }

  private void writeJobs(Workload workload) {
    if (workload.machineEvents().hasNext()) {
      err()
          .println(
              "The files do not state when machines come and go; 'gapwise trace' writes that.");
    }
    NativeWorkload.write(workload, directory);
    if (swf) {
      SwfWriter.write(workload, directory.resolve("workload.swf"));
    }
  }

  private void requireMatrixTellsAll(EtcWorkload workload) {
    require(
        !swf,
        "The option --swf must not be given for %s, for a log cannot hold a matrix of run times."
            .formatted(workload.name()));
    require(
        workload.isStatic(),
        "The workload (%s) must have its jobs arrive all at once and its machines run one at a"
                .formatted(workload.name())
            + " time, for a file with a matrix holds no more.");
  }

  private void writeMatrix(EtcWorkload workload) {
    try (OutputDirectory output = OutputDirectory.open(directory)) {
      EtcWriter.write(workload.times(), Ticks.PER_SECOND, directory.resolve(MATRIX));
      output.commit();
    }
  }
}

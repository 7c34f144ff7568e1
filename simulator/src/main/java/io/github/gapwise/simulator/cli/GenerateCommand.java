package io.github.gapwise.simulator.cli;

import io.github.gapwise.simulator.workload.Workload;
import io.github.gapwise.simulator.workload.csv.NativeWriter;
import io.github.gapwise.simulator.workload.swf.SwfWriter;
import io.github.gapwise.simulator.workload.synthetic.Generators;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes a generated workload to files. */
@Command(
    name = "generate",
    description = "Writes a generated workload to DIR/machines.csv and DIR/jobs.csv.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class GenerateCommand implements Runnable {
  @Spec private CommandSpec command;

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
      description = "Where the files go; made if it is not there.")
  private Path directory = Path.of("");

  @Option(
      names = "--swf",
      description =
          "Also write DIR/workload.swf, which cannot hold deadlines, tags and the speeds of several"
              + " machines.")
  private boolean swf;

  @Override
  public void run() {
    Workload workload = Generators.catalog().create(label);
    NativeWriter.write(workload, directory);
    if (swf) {
      SwfWriter.write(workload, directory.resolve("workload.swf"));
    }
    command
        .commandLine()
        .getOut()
        .printf("%s: %d jobs written to %s%n", workload.name(), workload.jobCount(), directory);
  }
}

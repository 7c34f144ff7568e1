package io.github.gapwise.cli.sweep;

import io.github.gapwise.cli.trace.AccuracyCommand;
import io.github.gapwise.experiments.sweep.Template;
import io.github.gapwise.papers.PaperPlan.PlannedSweep;
import io.github.gapwise.papers.SweepTable;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import picocli.CommandLine;

/**
 * Measures the accuracy of predictors on many traces, into a table as sweeps write them. An
 * existing table is kept if the same program wrote it for the same request.
 */
record AccuracySweep(PlannedSweep sweep, PrintWriter err) {
  void run(Path directory, int parallel) {
    String asked =
        String.join(
            " ",
            ProgramDigest.ofThisProcess(),
            ProgramDigest.ofPlugins().toString(),
            ProgramDigest.ofInputs(sweep.workloads()).toString(),
            String.join(" ", sweep.words()));
    SweepTable table = new SweepTable(directory);
    if (!table.isOf(asked)) {
      table.write(measureAll(parallel), asked);
    }
  }

  private List<SweepTable.Row> measureAll(int parallel) {
    List<Callable<List<SweepTable.Row>>> tasks = new ArrayList<>();
    for (String workload : sweep.workloads()) {
      Template template = Template.label(workload);
      for (long i = 0; i < template.count(); i++) {
        String trace = template.text(i);
        Map<String, String> parameters = template.parameters(i);
        tasks.add(() -> measure(trace, parameters));
      }
    }
    ExecutorService executor = Executors.newFixedThreadPool(parallel);
    try {
      List<SweepTable.Row> rows = new ArrayList<>();
      for (Future<List<SweepTable.Row>> result : executor.invokeAll(tasks)) {
        rows.addAll(get(result));
      }
      return rows;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("The measurement must not be interrupted.", e);
    } finally {
      executor.shutdownNow();
    }
  }

  private List<SweepTable.Row> measure(String trace, Map<String, String> parameters) {
    AccuracyCommand command = new AccuracyCommand();
    List<String> words = new ArrayList<>(List.of(trace, "--predictor"));
    words.add(String.join(",", sweep.policies()));
    words.addAll(sweep.options());
    new CommandLine(command).setExpandAtFiles(false).parseArgs(words.toArray(String[]::new));
    return command.measure(err).stream()
        .map(each -> new SweepTable.Row(trace, each.predictor(), parameters, each.figures()))
        .toList();
  }

  private static <T> T get(Future<T> result) throws InterruptedException {
    try {
      return result.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException problem) {
        throw problem;
      }
      if (e.getCause() instanceof Error defect) {
        throw defect;
      }
      throw new IllegalStateException("The measurement must not fail.", e.getCause());
    }
  }
}

package io.github.gapwise.cli.catalogue;

import io.github.gapwise.cli.console.AbstractCommand;
import io.github.gapwise.simulator.experiment.Instrument;
import io.github.gapwise.simulator.metrics.Metric;
import java.io.PrintWriter;
import java.util.Locale;
import picocli.CommandLine.Command;

/** Lists the metrics that are reported for a run. */
@Command(
    name = "metrics",
    description =
        "Lists every metric that 'gapwise run' reports, in the order of summary.csv, with its unit"
            + " and definition.",
    footer = {
      "",
      "r is the release of a job, S its start, C its completion, d its deadline, p = C - S its",
      "execution, tau the bound of --slowdown-bound, R_i and s_i the CPUs and the speed of machine",
      "i. Jobs count if they are released within the window (or end in it, by --window-by), machines",
      "for its time; without --window it is the time from the first release to the last completion.",
      "Means, percentiles and maxima are over jobs that completed, crashed or were killed.",
      "Percentiles are by nearest rank: exact over up to a million jobs, beyond that within 0.1 %%",
      "and rounded to three digits."
    })
public final class MetricsCommand extends AbstractCommand implements Runnable {
  @Override
  public void run() {
    PrintWriter out = out();
    for (Metric metric : Metric.values()) {
      String unit = metric.unit().name().toLowerCase(Locale.ROOT);
      out.printf("%s (%s)%n    %s%n", metric.label(), unit, metric.definition());
    }
    for (Instrument instrument : Instrument.values()) {
      out.printf("%nWith --instruments %s:%n", instrument.label());
      for (Instrument.Column column : instrument.columns()) {
        out.printf("%s%n    %s%n", column.label(), column.definition());
      }
    }
    out.flush();
  }
}

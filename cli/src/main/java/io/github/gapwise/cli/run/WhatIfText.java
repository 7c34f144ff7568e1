package io.github.gapwise.cli.run;

import io.github.gapwise.cli.option.WorkloadSelection;
import io.github.gapwise.core.text.Counts;
import io.github.gapwise.experiments.whatif.LeftOut;
import io.github.gapwise.experiments.whatif.WaitComparison;
import io.github.gapwise.experiments.whatif.WaitNotes;
import io.github.gapwise.experiments.whatif.WaitTables;
import io.github.gapwise.workloads.WallClock;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.Ticks;
import java.io.PrintWriter;
import java.util.Locale;

/** Prints what {@link WhatIfCommand} has found. */
record WhatIfText(WaitComparison comparison, PrintWriter out) {
  /**
   * Prints what was compared, and the waits.
   *
   * @param tolerance the ticks by which a wait may differ and still count as the same
   * @param users how many users have a line
   */
  void print(Workload workload, long tolerance, int users) {
    WorkloadSelection.introduce(workload, out);
    LeftOut leftOut = comparison.leftOut();
    printLeftOut(leftOut.notStarted(), leftOut.shareNotStarted(), "which not every policy starts");
    printLeftOut(
        leftOut.withoutRecord(), leftOut.shareWithoutRecord(), "whose start was not recorded");
    out.printf(
        "Compared: %s. Waits within %s s of the recorded one count as the same.%n%n",
        Counts.of(comparison.jobs(), "job"), Ticks.toSeconds(tolerance));
    out.print(WaitTables.format(comparison, users));
    out.flush();
  }

  private void printLeftOut(long jobs, double share, String which) {
    if (jobs > 0) {
      out.printf(
          Locale.ROOT,
          "Left out: %s with %.1f %% of all CPU time, %s%n",
          Counts.of(jobs, "job"),
          100 * share,
          which);
    }
  }

  /** Prints how well the first policy stands for the record, and the others compared with it. */
  void printAgainstFirst(boolean hasOthers, WallClock clock) {
    out.printf("%n%s%n", WaitNotes.fidelity(comparison, 0));
    if (hasOthers) {
      out.printf("%n%s", WaitTables.formatSpreads(comparison.against(0, clock)));
    }
    out.flush();
  }
}

package io.github.gapwise.experiments.whatif;

import io.github.gapwise.experiments.whatif.GroupWaits.WaitChange;
import io.github.gapwise.experiments.whatif.WaitComparison.ComparedJob;
import io.github.gapwise.workloads.file.Decimals;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.OutputDirectory;
import io.github.gapwise.workloads.file.SpreadsheetText;
import io.github.gapwise.workloads.file.TableText;
import io.github.gapwise.workloads.input.Ticks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.csv.CSVPrinter;

/**
 * A comparison of waits as files: {@code groups.csv} with a line for each group and policy, and
 * {@code waits.csv} with a line for each job and its waits. Times are in seconds. Each line of a
 * group also has the share of all CPU time that the comparison covers. Names that a spreadsheet
 * would take for formulas are {@linkplain SpreadsheetText guarded}.
 */
public final class WaitCsv {
  private WaitCsv() {}

  /**
   * Writes the files to a directory, which is created if it does not exist. They appear together or
   * not at all.
   *
   * @throws UncheckedIOException if they cannot be written
   */
  public static void write(WaitComparison comparison, Path directory) {
    try (OutputDirectory output = OutputDirectory.open(directory)) {
      writeGroups(comparison, output, Path.of("groups.csv"));
      writeWaits(comparison, output, Path.of("waits.csv"));
      output.commit();
    }
  }

  private static void writeGroups(WaitComparison comparison, OutputDirectory output, Path file) {
    try (CSVPrinter csv = TableText.printer(output.create(file))) {
      csv.printRecord(
          "grouping",
          "group",
          "policy",
          "jobs",
          "recorded_mean_wait",
          "mean_wait",
          "less",
          "longer",
          "compared_cpu_time_percent");
      BigDecimal compared = Decimals.of(100 * (1 - comparison.leftOut().share()));
      for (WaitGrouping grouping : WaitGrouping.values()) {
        for (GroupWaits group : comparison.groups(grouping)) {
          for (WaitChange change : group.changes()) {
            csv.printRecord(
                grouping.label(),
                SpreadsheetText.guard(group.member()),
                SpreadsheetText.guard(change.policy()),
                group.jobs(),
                Decimals.of(group.recordedMeanWait()),
                Decimals.of(change.meanWait()),
                change.less(),
                change.longer(),
                compared.toPlainString());
          }
        }
      }
    } catch (IOException e) {
      throw FileProblems.unwritable(file, e);
    }
  }

  private static void writeWaits(WaitComparison comparison, OutputDirectory output, Path file) {
    try (CSVPrinter csv = TableText.printer(output.create(file))) {
      List<Object> header =
          new ArrayList<>(List.of("job", "user", "cpus", "release", "recorded_wait"));
      comparison.policies().forEach(policy -> header.add("wait " + policy));
      csv.printRecord(header);
      comparison.forEach(job -> printJob(job, csv));
    } catch (IOException e) {
      throw FileProblems.unwritable(file, e);
    }
  }

  private static void printJob(ComparedJob compared, CSVPrinter csv) {
    List<Object> row = new ArrayList<>();
    row.add(compared.job().id());
    row.add(SpreadsheetText.guard(compared.job().owner()));
    row.add(compared.job().totalCpus());
    row.add(Ticks.toSeconds(compared.job().release()));
    row.add(Ticks.toSeconds(compared.recordedWait()));
    compared.waits().longStream().mapToObj(Ticks::toSeconds).forEach(row::add);
    try {
      csv.printRecord(row);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

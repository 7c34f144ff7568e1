package io.github.gapwise.workloads.catalog;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.workloads.CleaningRule;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.format.NativeWorkload;
import io.github.gapwise.workloads.format.SwfWorkload;
import io.github.gapwise.workloads.format.SwfWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WorkloadsTest {
  private static final Workloads WORKLOADS = Workloads.standard();
  private static final WorkloadOptions DEFAULTS = WorkloadOptions.defaults();

  @TempDir private Path directory;

  @Test
  void text_thatNamesAFile_isALog() {
    Path file = directory.resolve("alea");
    SwfWriter.write(WORKLOADS.open("alea(jobs=10)", DEFAULTS), file);
    Workload log = WORKLOADS.open(file.toString(), DEFAULTS.withCleaning(CleaningRule.STRONG));
    assertThat(log).isInstanceOf(SwfWorkload.class);
    assertThat(log.jobCount()).isEqualTo(10);
  }

  @Test
  void text_thatNamesADirectory_isTheNativeForm() {
    Workload generated = WORKLOADS.open("klusacek(jobs=10)", DEFAULTS);
    NativeWorkload.write(generated, directory);
    Workload read = WORKLOADS.open(directory.toString(), DEFAULTS);
    assertThat(read).isInstanceOf(NativeWorkload.class);
    assertThat(jobs(read)).isEqualTo(jobs(generated));
    assertThat(read.grid()).isEqualTo(generated.grid());
  }

  @Test
  void gridGiven_replacesThatOfAnyKind() {
    Workload generated = WORKLOADS.open("alea(jobs=10)", DEFAULTS);
    Path file = directory.resolve("log.swf");
    SwfWriter.write(generated, file);
    NativeWorkload.write(generated, directory);
    WorkloadOptions options = DEFAULTS.withCpus(77);
    for (String text : new String[] {file.toString(), directory.toString(), "alea(jobs=10)"}) {
      assertThat(WORKLOADS.open(text, options).grid()).isEqualTo(Grid.single(77));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "jann | The workload (jann) must be an SWF file, a directory with machines.csv and"
            + " jobs.csv, or one of the generators [alea, etc, klusacek, lublin, matrix, student-lab,"
            + " volunteer].",
        "no/such.swf | [alea, etc, klusacek, lublin, matrix, student-lab, volunteer].\\n"
            + "Maybe the path is misspelt.",
        "log.swf.gz | \\nMaybe the path is misspelt.",
        "klusacek(jobs=3 | The text (klusacek(jobs=3) must have balanced parentheses.",
        "klusacek(jobs) | The text (klusacek(jobs)) must give each argument as key=value.",
        "alea(cores=3) | The parameter (cores) of alea must be one of",
        "'' | The workload () must be",
      })
  void text_thatNamesNothing_isRefused(String text, String problem) {
    assertRefusal(() -> WORKLOADS.open(text, DEFAULTS)).contains(problem.replace("\\n", "\n"));
  }

  @Test
  void text_thatCanBeNoPath_isRefused() {
    assertRefusal(() -> WORKLOADS.open("a\0b", DEFAULTS)).contains("must be an SWF file");
  }
}

package io.github.gapwise.workloads.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AttemptsFileTest {
  @ParameterizedTest
  @CsvSource({
    "jobs.csv, attempts.csv",
    "results/easy/jobs.csv, results/easy/attempts.csv",
    "easy.csv, easy.attempts.csv",
    "jobs/0a1b.csv.gz, jobs/0a1b.attempts.csv.gz",
    "jobs/0a1b.batsim.csv.gz, jobs/0a1b.batsim.attempts.csv.gz",
    "myjobs.csv, myjobs.attempts.csv",
    "copy, copy.attempts",
  })
  void file_isNamedAfterTheSchedule(Path jobs, Path attempts) {
    assertThat(AttemptsFile.beside(jobs)).isEqualTo(attempts);
  }
}

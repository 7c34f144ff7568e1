package io.github.gapwise.workloads.etc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.catalog.Generators;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class EtcMatrixGeneratorTest {
  private static Workload create(String label) {
    return Generators.catalog().create(label);
  }

  @Test
  void default_isTheExampleOfThePaper() {
    Workload example = create("matrix");
    assertThat(example.jobCount()).isEqualTo(4);
    assertThat(example.grid().size()).isEqualTo(2);
    Job third = Job.of(3, 0, 1, 1);
    assertThat(example.times().ticks(third, 1, example.grid().machine(1))).isEqualTo(6_000);
    assertThat(create("matrix(rows=3:5/8:10/1:6/7:12)")).hasToString("matrix");
  }

  @ParameterizedTest
  @CsvSource({"matrix(2:3:4),1,3", "matrix(rows=5/6/7),3,1"})
  void rows_areJobs_andTheirTimesMachines(String label, int jobs, int machines) {
    Workload workload = create(label);
    assertThat(workload.jobCount()).isEqualTo(jobs);
    assertThat(workload.grid().size()).isEqualTo(machines);
    assertThat(create(workload.name())).hasToString(workload.name());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"3:5/8", "0", "-1", "1000000001", "3:x", "3::5", "3:5/", "9999999999999999999"})
  void otherRows_areRefused(String rows) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> create("matrix(rows=%s)".formatted(rows)))
        .withMessage(
            "In matrix: The rows (%s) must be rows of whole seconds from 1 to 1000000000, as in 3:5/8:10 for two jobs on two machines.",
            rows);
  }
}

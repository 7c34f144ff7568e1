package io.github.gapwise.slurm.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TresTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "cpu=1,mem=1000M,node=1,billing=1; 1000",
        "mem=1.50G; 1536",
        "cpu=2,mem=1T; 1048576",
        "mem=512K; 1",
        "mem=300; 300",
        "mem=many; 0",
        "cpu=2; 0",
        "''; 0"
      })
  void memory_isInMebibytes(String list, long mebibytes) {
    assertThat(Tres.mebibytes(list)).isEqualTo(mebibytes);
  }

  @Test
  void counts_areThoseOfTheirNames() {
    assertThat(Tres.count("cpu=12,mem=4G,node=3", "cpu")).isEqualTo(12);
    assertThat(Tres.count("cpu=12,mem=4G,node=3", "node")).isEqualTo(3);
    assertThat(Tres.count("billing=1", "cpu")).isZero();
  }

  /** As 21.08 and 22.05, 23.11 and 24.11 write the requests of jobs, and all the lists of nodes. */
  @Test
  void gres_withTypes_countTwice() {
    assertThat(Tres.gres("gres:gpu:2")).isEqualTo(Map.of("gpu", 2L));
    assertThat(Tres.gres("gres/gpu:a100:2")).isEqualTo(Map.of("gpu", 2L, "gpu:a100", 2L));
    assertThat(Tres.gres("cpu=4,gres/gpu=1,license/m=2")).isEqualTo(Map.of("gpu", 1L));
    assertThat(Tres.gres("gpu")).isEqualTo(Map.of("gpu", 1L));
    assertThat(Tres.gres("gpu:a:2(S:0-1),gpu:b:1(S:0),shard:8"))
        .isEqualTo(Map.of("gpu", 3L, "gpu:a", 2L, "gpu:b", 1L, "shard", 8L));
    assertThat(Tres.gres("gpu:a:2(IDX:0,1)")).isEqualTo(Map.of("gpu", 2L, "gpu:a", 2L));
    assertThat(Tres.gres("gpu:a:0(IDX:N/A)")).isEqualTo(Map.of("gpu", 0L, "gpu:a", 0L));
    assertThat(Tres.gres("bandwidth:lustre:no_consume:4G"))
        .isEqualTo(Map.of("bandwidth", 4L << 30, "bandwidth:lustre", 4L << 30));
    assertThat(Tres.gres("N/A")).isEmpty();
  }

  @Test
  void gresOfOneNode_areTheMostOfAllRequests() {
    JobRequest none = JobRequest.NONE;
    JobRequest request =
        new JobRequest(
            3,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0, //
            none.gresPerJob(),
            new TreeMap<>(Map.of("gpu", 2L)),
            none.gresPerSocket(),
            new TreeMap<>(Map.of("gpu", 1L)),
            "",
            "",
            "",
            0,
            ArrayTasks.NONE,
            0);
    assertThat(request.gresOnOneNode()).isEqualTo(Map.of("gpu", 3L));
  }
}

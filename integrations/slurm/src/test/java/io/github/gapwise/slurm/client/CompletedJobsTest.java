package io.github.gapwise.slurm.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CompletedJobsTest {

  private static List<CompletedJob> read(String lines, int most) throws IOException {
    byte[] bytes = lines.getBytes(StandardCharsets.ISO_8859_1);
    return CompletedJobs.read(new ByteArrayInputStream(bytes), most);
  }

  @Test
  void lastJobs_areInTheOrderOfTheirEnds() throws IOException {
    String lines =
        """
        7|ann|2|8|60|30|2026-11-28T04:02:15
        8|bob|1|1|UNLIMITED|5|2026-11-28T04:02:04
        9|ann|1|1|Partition_Limit|0|2026-11-27T23:00:00
        """;
    assertThat(read(lines, 2))
        .containsExactly(
            new CompletedJob(8, "bob", 1, 1, 0, 5), new CompletedJob(7, "ann", 2, 8, 60, 30));
    assertThat(read(lines, 9)).hasSize(3).first().extracting(CompletedJob::id).isEqualTo(9L);
    assertThat(read(lines, 0)).isEmpty();
  }

  /** Nothing of it is a job, and what follows still is one. */
  @Test
  void otherLines_arePassedOver() throws IOException {
    String lines =
        """

        sacct: error
        7|ann|2|8|60|30
        7|ann|0|8|60|30|2026-11-28T04:02:15
        x|ann|2|8|60|30|2026-11-28T04:02:15
        7|ann|2|99999999999|60|30|2026-11-28T04:02:15
        7|ann|2|8|60|-1|2026-11-28T04:02:15
        7|ann|2|8|60|30|Unknown
        5|caf\u00e9|1|1|1|1|2026-11-28T04:02:15
        """;
    assertThat(read(lines, 9)).extracting(CompletedJob::id).containsExactly(5L);
  }
}

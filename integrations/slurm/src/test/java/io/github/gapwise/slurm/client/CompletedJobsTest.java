package io.github.gapwise.slurm.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CompletedJobsTest {
  /** 2026-11-27T20:00:00. */
  private static final long SUBMITTED = 1_795_809_600;

  private static List<CompletedJob> read(String lines, int most) throws IOException {
    byte[] bytes = lines.getBytes(StandardCharsets.ISO_8859_1);
    return CompletedJobs.read(new ByteArrayInputStream(bytes), most);
  }

  @Test
  void lastJobs_areInTheOrderOfTheirEnds() throws IOException {
    String lines =
        """
        7|ann|2|8|60|30|2026-11-28T04:02:15|2026-11-27T20:00:00
        8|bob|1|1|UNLIMITED|5|2026-11-28T04:02:04|2026-11-27T20:00:00
        9|ann|1|1|Partition_Limit|0|2026-11-27T23:00:00|2026-11-27T20:00:00
        """;
    assertThat(read(lines, 2))
        .containsExactly(
            new CompletedJob(8, "bob", 1, 1, 0, 5, SUBMITTED),
            new CompletedJob(7, "ann", 2, 8, 60, 30, SUBMITTED));
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
        7|ann|0|8|60|30|2026-11-28T04:02:15|2026-11-27T20:00:00
        x|ann|2|8|60|30|2026-11-28T04:02:15|2026-11-27T20:00:00
        7|ann|2|99999999999|60|30|2026-11-28T04:02:15|2026-11-27T20:00:00
        7|ann|2|8|60|-1|2026-11-28T04:02:15|2026-11-27T20:00:00
        7|ann|2|8|60|30|Unknown|2026-11-27T20:00:00
        7|ann|2|8|60|30|2026-11-28T04:02:15|Unknown
        5|caf\u00e9|1|1|1|1|2026-11-28T04:02:15|2026-11-27T20:00:00
        """;
    assertThat(read(lines, 9)).extracting(CompletedJob::id).containsExactly(5L);
  }
}

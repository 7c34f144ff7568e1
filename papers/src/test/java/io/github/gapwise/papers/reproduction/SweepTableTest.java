package io.github.gapwise.papers.reproduction;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.papers.claims.Observations;
import io.github.gapwise.papers.claims.Observations.Point;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SweepTableTest {
  @TempDir private Path directory;

  /** The tables of a sweep guard texts that a spreadsheet would take for formulas. */
  @Test
  void guardedTexts_areReadAsTheyWere() throws IOException {
    Files.writeString(
        directory.resolve("runs.csv"),
        "workload,policy,status,message,mean_wait\n'=log.swf,'-mine,done,,5\n");
    Files.writeString(
        directory.resolve("timing.csv"), "workload,policy,command,cpu\n'=log.swf,'-mine,run,1\n");

    Observations observations = SweepTable.read(directory);

    assertThat(observations.values("workload")).containsExactly("=log.swf");
    Point point = observations.points().get(0);
    assertThat(observations.figure(point, "", "-mine", "mean_wait")).isEqualTo(5);
  }
}

package io.github.gapwise.experiments.report.html;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.workloads.input.InputFormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RunTableTest {
  @TempDir private Path directory;

  @BeforeEach
  void writeTable() throws IOException {
    String table = "workload,status,message,policy\r\nw,done,,fcfs\r\n";
    Files.writeString(directory.resolve(RunsCsv.FILE), table);
  }

  @Test
  void defectOfAReader_isNoMistakeInTheTable() {
    assertThatThrownBy(
            () ->
                RunTable.read(
                    directory.resolve(RunsCsv.FILE),
                    List.of("policy"),
                    row -> {
                      throw new IllegalArgumentException("A defect.");
                    }))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("A defect.");
  }

  @Test
  void policyBehindTheStatus_isRefusedInOneSentence() {
    assertThatThrownBy(() -> RunsCsv.read(directory, List.of()))
        .isInstanceOf(InputFormatException.class)
        .hasMessageContaining("The column (policy) must be before the column (status).");
  }
}

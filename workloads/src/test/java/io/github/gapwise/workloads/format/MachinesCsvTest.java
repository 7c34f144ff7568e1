package io.github.gapwise.workloads.format;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MachinesCsvTest {
  @TempDir private Path directory;

  @Test
  void grid_writtenAndRead_isTheSame() throws IOException {
    Grid grid =
        Grid.of(
            List.of(
                Machine.of(0, 4, 1), new Machine(1, Integer.MAX_VALUE, 0.1, Tags.of("b", "a"))));
    Path file = directory.resolve("grid.csv");
    MachinesCsv.write(grid, Files.newOutputStream(file));
    assertThat(file).hasContent("machine,cpus,speed,tags\n0,4,1,\n1,2147483647,0.1,a;b\n");
    assertThat(MachinesCsv.read(file)).isEqualTo(grid);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0,0,1, | ', line 2: The value (0) in column cpus must be a whole number from 1 to 2147483647.'",
        "x,4,1, | ', line 2: The value (x) in column machine must be a whole number from 0 to 2147483647.'",
        "0,4,0, | ', line 2: The value (0) in column speed must be positive.'",
        "0,4,-1, | ', line 2: The value (-1) in column speed must be a finite number that is not negative.'",
        "0,4,Infinity, | ', line 2: The value (Infinity) in column speed must be a finite number that is not negative.'",
        "0,4,1e-999, | ', line 2: The value (1e-999) in column speed must be positive.'",
        "1,4,1, | ': The machine (0) must be there, for the ids count from 0 to (1).'",
      })
  void row_thatIsNotAsTheFormatHasIt_isRefused(String row, String problem) throws IOException {
    Path file = directory.resolve("machines.csv");
    Files.writeString(file, "machine,cpus,speed,tags\n" + row + "\n");
    assertRefusal(() -> MachinesCsv.read(file)).isEqualTo(file + problem);
  }

  @Test
  void machines_missingOrRepeated_areRefused() throws IOException {
    Path file = directory.resolve("machines.csv");
    Files.writeString(file, "machine,cpus\n");
    assertRefusal(() -> MachinesCsv.read(file))
        .endsWith(": The file must hold at least one machine.");
    Files.writeString(file, "machine,cpus\n0,1\n0,1\n");
    assertRefusal(() -> MachinesCsv.read(file))
        .endsWith("line 3: The value (0) in column machine must occur only once.");
  }
}

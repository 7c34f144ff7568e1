package io.github.gapwise.slurm.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.slurm.view.Pins;
import io.github.gapwise.slurm.view.Pins.Pin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PinFileTest {
  private static final Pins PINS =
      Pins.NONE.with(List.of(new Pin(7, 1795471055, "n1"), new Pin(12, 1795471056, "n-2.a")));

  @TempDir private Path directory;

  private Path file() {
    return directory.resolve("main.state");
  }

  @Test
  void pins_areReadAsWritten() throws IOException {
    PinFile pins = new PinFile(file());
    assertThat(pins.read().all()).isEmpty();
    pins.write(PINS);
    assertThat(pins.read().all()).containsExactlyElementsOf(PINS.all());
    pins.write(Pins.NONE);
    assertThat(pins.read().all()).isEmpty();
  }

  /** All of it, or a sentence: half of it would look as if the rest had never been pinned. */
  @Test
  void fileThatIsCutOrChangedAnywhere_isNeverReadAsOther() throws IOException {
    new PinFile(file()).write(PINS);
    byte[] whole = Files.readAllBytes(file());
    for (int length = 0; length < whole.length - 1; length++) {
      Files.write(file(), java.util.Arrays.copyOf(whole, length));
      assertThatThrownBy(() -> new PinFile(file()).read())
          .as("the first %d bytes", length)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("The state file (%s) must".formatted(file()));
    }
    Files.write(file(), new byte[] {(byte) 0xff, 0, 10});
    assertThatThrownBy(() -> new PinFile(file()).read()).isInstanceOf(IOException.class);
  }

  @Test
  void fileThatCannotBeWritten_leavesTheOneBefore() throws IOException {
    PinFile pins = new PinFile(file());
    pins.write(PINS);
    Files.createDirectory(directory.resolve("main.state.new"));
    assertThatThrownBy(() -> pins.write(Pins.NONE))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("The state file (%s) must be writable".formatted(file()));
    assertThat(pins.read().all()).hasSize(2);
  }

  @Test
  void readOnlyStore_writesNothing() throws IOException {
    new PinFile(file()).readOnly().write(PINS);
    assertThat(file()).doesNotExist();
  }
}

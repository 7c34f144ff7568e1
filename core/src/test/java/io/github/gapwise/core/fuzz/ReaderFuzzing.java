package io.github.gapwise.core.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.sun.management.ThreadMXBean;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.core.text.Printable;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever a user gives is read or refused by one sentence, in bounded time and memory. Damaged
 * inputs are tried a quarter as often as properties are, or for as many seconds in all as the
 * system property {@code gapwise.fuzz.seconds} says.
 */
public abstract class ReaderFuzzing {
  private static final long SEED =
      Optional.ofNullable(System.getProperty("gapwise.seed"))
          .filter(text -> !text.isBlank())
          .map(Long::valueOf)
          .orElseGet(System::nanoTime);

  private static final int TRIES = Math.max(1, Integer.getInteger("gapwise.tries", 200) / 4);
  private static final long SECONDS = Long.getLong("gapwise.fuzz.seconds", 0);

  /** Far more than any of the inputs takes, which have less than a thousand bytes. */
  private static final Duration MOST_TIME = Duration.ofSeconds(20);

  private static final ThreadMXBean THREADS =
      (ThreadMXBean) ManagementFactory.getThreadMXBean(); // OpenJDK and its kin have this one

  @TempDir private Path directory;

  /** What is fed. */
  protected abstract List<FuzzTarget> targets() throws IOException;

  @TestFactory
  final Stream<DynamicTest> goodInput_isRead() throws IOException {
    return targets().stream().map(target -> dynamicTest(target.name(), () -> readGood(target)));
  }

  private void readGood(FuzzTarget target) throws IOException {
    for (String input : target.inputs()) {
      target.reading().read(input.getBytes(ISO_8859_1), directory);
    }
  }

  @TestFactory
  final Stream<DynamicTest> damagedInput_isReadOrRefusedByOneSentence() throws IOException {
    List<FuzzTarget> targets = targets();
    Duration each = Duration.ofSeconds(SECONDS).dividedBy(targets.size());
    return targets.stream()
        .map(target -> dynamicTest(target.name(), () -> readDamaged(target, each)));
  }

  private void readDamaged(FuzzTarget target, Duration time) {
    long end = System.nanoTime() + time.toNanos();
    long read = 0;
    long tries = 0;
    while (SECONDS > 0 ? System.nanoTime() < end : tries < TRIES) {
      long seed = SEED + tries++;
      read += isRead(target, new Mutator(seed).mutant(target.inputs()), seed) ? 1 : 0;
    }
    assertThat(read < tries)
        .as("%d inputs were read, of %d", read, tries)
        .isEqualTo(target.refuses());
  }

  private boolean isRead(FuzzTarget target, byte[] input, long seed) {
    long begin = System.nanoTime();
    long bytes = THREADS.getCurrentThreadAllocatedBytes();
    boolean read = false;
    try {
      target.reading().read(input, directory);
      read = true;
    } catch (InvalidInputException e) {
      String message = String.valueOf(e.getMessage());
      assertThat(message)
          .as(() -> described(input, seed))
          .matches("[^\n]+[.](\nMaybe [^\n]+[.?])?");
      assertThat(message.replaceFirst("\nMaybe ", "").codePoints())
          .as(() -> described(input, seed))
          .allMatch(Printable::isPrintable);
    } catch (Exception | AssertionError | StackOverflowError | OutOfMemoryError e) {
      fail(described(input, seed), e);
    }
    assertThat(Duration.ofNanos(System.nanoTime() - begin))
        .as(() -> described(input, seed))
        .isLessThan(MOST_TIME);
    assertThat(THREADS.getCurrentThreadAllocatedBytes() - bytes)
        .as(() -> described(input, seed))
        .isLessThan(target.mostBytes());
    return read;
  }

  /** For a literal in Java; a byte is a character. */
  private static String described(byte[] input, long seed) {
    StringBuilder text = new StringBuilder("gapwise.seed=%d, input: ".formatted(seed));
    for (char c : new String(input, ISO_8859_1).toCharArray()) {
      text.append(c >= ' ' && c <= '~' ? String.valueOf(c) : "\\u%04x".formatted((int) c));
    }
    return text.toString();
  }
}

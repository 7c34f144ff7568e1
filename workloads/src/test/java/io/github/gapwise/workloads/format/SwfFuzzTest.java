package io.github.gapwise.workloads.format;

import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.workloads.CleaningRule;
import io.github.gapwise.workloads.SizeField;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.input.CleaningReport.Entry;
import io.github.gapwise.workloads.input.InputFormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.assertj.core.api.AbstractStringAssert;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Whatever is in a log, its jobs are those that the slow twin reads, or it is refused by one
 * sentence that names the line at which the twin gives up; leniently the good lines are read.
 */
final class SwfFuzzTest {
  private static final WorkloadOptions MACHINE = WorkloadOptions.defaults().withCpus(64);

  @Costly(2)
  @Property
  void log_isReadAsByTheTwin(
      @ForAll Random random, @ForAll CleaningRule rule, @ForAll SizeField size) throws IOException {
    assertAsTwin(RandomLog.of(random), MACHINE.withCleaning(rule).withSize(size));
  }

  @Costly(2)
  @Property
  void damagedLog_isReadOrRefusedAsByTheTwin(
      @ForAll Random random, @ForAll CleaningRule rule, @ForAll SizeField size) throws IOException {
    byte[] log = RandomLog.damaged(RandomLog.of(random), random);
    assertAsTwin(log, MACHINE.withCleaning(rule).withSize(size));
  }

  @Costly(2)
  @Property
  void anyBytes_areReadOrRefusedAsByTheTwin(@ForAll byte[] bytes) throws IOException {
    boolean isPacked = bytes.length > 1 && bytes[0] == 0x1f && bytes[1] == (byte) 0x8b;
    assertAsTwin(isPacked ? new byte[0] : bytes, MACHINE);
  }

  /** What is packed has a checksum: it is read as it was, or not at all. */
  @Costly(2)
  @Property
  void damagedGzip_isReadAsItWas_orRefused(@ForAll Random random) throws IOException {
    byte[] log = RandomLog.of(random);
    byte[] packed = SwfTesting.gzip(new String(log, ISO_8859_1));
    packed[random.nextInt(packed.length)] ^= (byte) (1 << random.nextInt(8));
    WorkloadOptions lenient = MACHINE.withLenient(true);
    onFile(
        packed,
        file -> {
          Workload read = readOrNull(file, lenient);
          if (read != null) {
            assertThat(jobs(read)).isEqualTo(NaiveSwf.read(log, lenient).jobs());
          }
        });
  }

  /** What the properties above would not show: that they see logs of every kind. */
  @Test
  void logs_areOfEveryKind() {
    int read = 0;
    int bad = 0;
    int repeated = 0;
    for (int seed = 0; seed < 400; seed++) {
      Random random = new Random(seed * 0x9e3779b97f4a7c15L); // first bits that differ
      byte[] whole = RandomLog.of(random);
      byte[] log = seed % 2 == 0 ? whole : RandomLog.damaged(whole, random);
      NaiveSwf twin = NaiveSwf.read(log, MACHINE);
      read += twin.badLines().isEmpty() && twin.repeatedNumbers().isEmpty() ? 1 : 0;
      bad += twin.badLines().isEmpty() ? 0 : 1;
      repeated += twin.badLines().isEmpty() && !twin.repeatedNumbers().isEmpty() ? 1 : 0;
    }
    assertThat(List.of(read, bad, repeated)).allMatch(count -> count >= 40);
  }

  private static void assertAsTwin(byte[] log, WorkloadOptions options) throws IOException {
    if (isTakenForAnotherFormat(log, options)) {
      assertThat(beginsAsText(log)).isFalse();
      return;
    }
    NaiveSwf twin = NaiveSwf.read(log, options);
    onFile(log, file -> assertStrict(file, options, twin));
    onFile(log, file -> assertLenient(file, options.withLenient(true), twin));
  }

  /** Any bytes may begin as a file of another format does, which is refused as a whole. */
  private static boolean isTakenForAnotherFormat(byte[] log, WorkloadOptions options)
      throws IOException {
    List<String> messages = new ArrayList<>();
    onFile(
        log,
        file -> {
          try {
            SwfWorkload.read(file, options);
          } catch (InputFormatException e) {
            messages.add(String.valueOf(e.getMessage()));
          }
        });
    return messages.stream().anyMatch(text -> text.contains("must be plain text or gzip"));
  }

  private static boolean beginsAsText(byte[] log) {
    for (int i = 0; i < Math.min(4, log.length); i++) {
      if (log[i] < '\t' || log[i] > '~') {
        return false;
      }
    }
    return true;
  }

  /** Known bytes that are no log, which any bytes seldom are. */
  @Test
  void bytesOfAnotherFormat_areRefusedAsAWhole() throws IOException {
    byte[] utf16 = {(byte) 0xfe, (byte) 0xff, 0, '1'};
    assertThat(isTakenForAnotherFormat(utf16, MACHINE)).isTrue();
    assertThat(isTakenForAnotherFormat(new byte[] {'1', ' ', '2'}, MACHINE)).isFalse();
    assertAsTwin(utf16, MACHINE);
  }

  private static void assertStrict(Path file, WorkloadOptions options, NaiveSwf twin) {
    Workload read;
    try {
      read = SwfWorkload.read(file, options);
    } catch (InputFormatException e) {
      assertSentence(e).contains(refusal(twin));
      return;
    }
    assertThat(twin.badLines()).isEmpty();
    assertThat(twin.repeatedNumbers()).isEmpty();
    assertThat(jobs(read)).isEqualTo(twin.jobs()).hasSize((int) read.jobCount());
  }

  private static String refusal(NaiveSwf twin) {
    if (!twin.badLines().isEmpty()) {
      return ", line %d: ".formatted(twin.badLines().get(0));
    }
    if (!twin.repeatedNumbers().isEmpty()) {
      return ", line %d: The job id".formatted(twin.repeatedNumbers().get(0));
    }
    assertThat(twin.jobs()).isEmpty();
    return ": The log must hold at least one job";
  }

  private static void assertLenient(Path file, WorkloadOptions options, NaiveSwf twin) {
    Workload read = readOrNull(file, options);
    if (read == null) {
      assertThat(twin.jobs()).isEmpty();
      return;
    }
    assertThat(jobs(read)).isEqualTo(twin.jobs());
    List<Long> dropped =
        Stream.concat(twin.badLines().stream(), twin.repeatedNumbers().stream()).sorted().toList();
    List<Entry> bad =
        read.cleaning().entries().stream()
            .filter(entry -> entry.what().contains("line is not"))
            .toList();
    assertThat(bad).hasSize(dropped.isEmpty() ? 0 : 1);
    for (Entry entry : bad) {
      assertThat(entry.count()).isEqualTo(dropped.size());
      assertThat(entry.firstLine()).isEqualTo(dropped.get(0));
      assertThat(entry.detail()).matches("\\([^\n]*\\) [^\n]+[.]");
    }
  }

  private static @Nullable Workload readOrNull(Path file, WorkloadOptions options) {
    try {
      return SwfWorkload.read(file, options);
    } catch (InputFormatException e) {
      assertSentence(e);
      return null;
    }
  }

  private static AbstractStringAssert<?> assertSentence(InputFormatException refusal) {
    return assertThat(refusal.getMessage()).matches("[^\n]+[.](\nMaybe [^\n]+[.])?");
  }

  private static void onFile(byte[] content, Consumer<Path> check) throws IOException {
    Path file = Files.createTempFile("fuzz", ".swf");
    try {
      Files.write(file, content);
      check.accept(file);
    } finally {
      Files.delete(file);
    }
  }
}

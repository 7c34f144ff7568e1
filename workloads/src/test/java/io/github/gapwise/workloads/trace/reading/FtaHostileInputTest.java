package io.github.gapwise.workloads.trace.reading;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static io.github.gapwise.workloads.trace.TraceTesting.gzip;
import static io.github.gapwise.workloads.trace.TraceTesting.write;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.TraceRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever is in a trace, it is read or refused by one sentence. */
final class FtaHostileInputTest {
  private static final String TRACE =
      """
      # speed of node 1: 2.5
      0\t0\t1\t3\tx\t1\t10\t20\tNULL
      1\t0\t1\t3\tx\t2\t20\t30.5\t2
      0\t0\t2\t3\ty\t0\t10\t30\tNULL
      """;

  @TempDir private Path directory;

  @Costly(2)
  @Property
  void damagedTrace_isReadOrRefused(@ForAll Random random, @ForAll TraceRule rule)
      throws IOException {
    byte[] bytes = TRACE.getBytes(ISO_8859_1);
    for (int damage = 0; damage < 3; damage++) {
      String likely = " \t\r\n#-+.eE0123456789x\u0000\u00ff";
      bytes[random.nextInt(bytes.length)] = (byte) likely.charAt(random.nextInt(likely.length()));
    }
    assertReadOrRefused(bytes, rule);
  }

  @Costly(3)
  @Property
  void shuffledNumbers_areReadOrRefused(@ForAll Random random, @ForAll TraceRule rule)
      throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 12; i++) {
      long start = random.nextInt(20);
      text.append(
          "%d\t%d\t%d\t0\t%s\t%d\t%d\t%d\t-%n"
              .formatted(
                  i,
                  random.nextInt(9) / 8,
                  random.nextInt(3),
                  random.nextInt(9) < 8 ? "h" : "other",
                  random.nextInt(5),
                  start,
                  start + random.nextInt(6) - 1));
    }
    assertReadOrRefused(text.toString().getBytes(ISO_8859_1), rule);
  }

  @Costly(5)
  @Property
  void damagedGzip_isReadOrRefused(@ForAll Random random) throws IOException {
    byte[] bytes = gzip(TRACE);
    bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
    assertReadOrRefused(bytes, TraceRule.STRICT);
  }

  @Costly(5)
  @Property
  void anyBytes_areReadOrRefused(@ForAll byte[] bytes) throws IOException {
    assertReadOrRefused(bytes, TraceRule.REPAIR);
  }

  private static void assertReadOrRefused(byte[] bytes, TraceRule rule) throws IOException {
    Path file = Files.createTempFile("fuzz", ".tab");
    try {
      Files.write(file, bytes);
      AvailabilityTrace trace = FtaReader.read(file, rule, InputLimits.defaults());
      Files.write(file, new byte[0]); // what is not a trace is not replaced
      FtaWriter.write(trace, file);
      assertThat(FtaReader.read(file, TraceRule.STRICT, InputLimits.defaults()).hosts())
          .isEqualTo(trace.hosts());
    } catch (InputFormatException e) {
      assertThat(e.getMessage()).matches("[^\n]+[.](\nMaybe [^\n]+[.])?");
    } finally {
      Files.delete(file);
    }
  }

  @Test
  void speedComment_isRead_unlessItMakesNoSense() {
    assertThat(read(TRACE).hosts().get(0).speed()).hasValue(2.5);
    assertThat(read(TRACE).hosts().get(1).speed()).isEmpty();
    for (String speed : new String[] {"0.0", "-1.0", "fast", "1.0E999", "1.2.3"}) {
      assertThat(read(TRACE.replace("2.5", speed)).hosts().get(0).speed()).isEmpty();
    }
  }

  @Test
  void longLine_isRefused_andALongCommentIsNot() {
    assertRefusal(() -> read(TRACE + "1".repeat(1_100_000)))
        .endsWith("line 5: The line must have at most 1048576 bytes.");
    assertThat(read("#" + "\u0001x".repeat(100_000) + "\n" + TRACE)).isNotNull();
    assertThat(read("# x\n".repeat(100_000) + TRACE)).isNotNull();
  }

  @Test
  void truncatedGzip_isRefused_whereverItEnds() {
    byte[] whole = gzip(TRACE);
    for (int length = 2; length < whole.length; length++) {
      Path file = write(directory.resolve("cut.gz"), Arrays.copyOf(whole, length));
      assertRefusal(() -> FtaReader.read(file, TraceRule.STRICT, InputLimits.defaults()))
          .endsWith("The gzip data must not end early.\nMaybe the file was not copied whole.");
    }
  }

  @Test
  void fileThatIsNotThere_andADirectory_areRefused() {
    Path file = directory.resolve("no.tab");
    assertRefusal(() -> FtaReader.read(file, TraceRule.STRICT, InputLimits.defaults()))
        .isEqualTo(file + ": The file cannot be read (no such file or directory).");
    assertRefusal(() -> FtaReader.read(directory, TraceRule.STRICT, InputLimits.defaults()))
        .startsWith(directory + ": ");
  }

  private AvailabilityTrace read(String text) {
    return FtaReader.read(
        write(directory.resolve("t.tab"), text), TraceRule.STRICT, InputLimits.defaults());
  }
}

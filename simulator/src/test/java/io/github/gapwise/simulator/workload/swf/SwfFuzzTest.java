package io.github.gapwise.simulator.workload.swf;

import static io.github.gapwise.simulator.workload.WorkloadTesting.jobs;
import static io.github.gapwise.simulator.workload.swf.SwfTesting.PLAIN_JOB;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.simulator.input.InputFormatException;
import io.github.gapwise.simulator.workload.Workload;
import io.github.gapwise.simulator.workload.WorkloadOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Whatever is in a log, it is read or refused by one sentence. */
final class SwfFuzzTest {
  private static final String LOG =
      "; MaxProcs: 64\n" + PLAIN_JOB + PLAIN_JOB.replaceFirst("1", "2");

  @Costly(3)
  @Property
  void damagedLog_isReadOrRefused(@ForAll Random random) throws IOException {
    byte[] bytes = LOG.getBytes(ISO_8859_1);
    for (int damage = 0; damage < 3; damage++) {
      String likely = " \t\r\n;-+.eE0123456789x\u0000";
      bytes[random.nextInt(bytes.length)] = (byte) likely.charAt(random.nextInt(likely.length()));
    }
    assertReadOrRefused(bytes);
  }

  @Costly(3)
  @Property
  void damagedGzip_isReadOrRefused(@ForAll Random random) throws IOException {
    byte[] bytes = SwfTesting.gzip(LOG);
    bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
    assertReadOrRefused(bytes);
  }

  @Costly(3)
  @Property
  void anyBytes_areReadOrRefused(@ForAll byte[] bytes) throws IOException {
    assertReadOrRefused(bytes);
  }

  private static void assertReadOrRefused(byte[] bytes) throws IOException {
    Path file = Files.createTempFile("fuzz", ".swf");
    try {
      Files.write(file, bytes);
      Workload log = SwfWorkload.read(file, WorkloadOptions.defaults());
      assertThat(jobs(log)).hasSize((int) log.jobCount()).isNotEmpty();
    } catch (InputFormatException e) {
      assertThat(e.getMessage()).matches("[^\n]+[.](\nMaybe [^\n]+[.])?");
    } finally {
      Files.delete(file);
    }
  }
}

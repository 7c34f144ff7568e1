package io.github.gapwise.workloads.trace.synthetic;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.workloads.input.InputLimits;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.HostTrace;
import io.github.gapwise.workloads.trace.TraceRule;
import io.github.gapwise.workloads.trace.reading.FtaReader;
import io.github.gapwise.workloads.trace.reading.FtaWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds for every generator of the catalogue. */
final class TraceGeneratorsTest {
  private static final Catalog<AvailabilityTrace> CATALOG = TraceGenerators.catalog();

  @TempDir private Path directory;

  @Test
  void catalogue_listsGeneratorsByName() {
    assertThat(CATALOG.entries())
        .extracting(Descriptor::name)
        .containsExactly("renewal", "student-lab", "volunteer");
    for (Descriptor<AvailabilityTrace> generator : CATALOG.entries()) {
      assertThat(generator.summary()).endsWith(".");
      assertThat(generator.reference()).containsPattern("[(]\\d{4}[)]");
      assertThat(generator.parameters())
          .extracting(Parameter::name)
          .contains("hosts", "days", "seed");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "volunteer | volunteer",
        "volunteer(hosts=20,days=3,seed=7) | volunteer(hosts=20,days=3,seed=7)",
        "volunteer( seed = 7, days=14 ) | volunteer(seed=7)",
        "renewal | renewal",
        "student-lab(hosts=20,days=3,seed=7) | student-lab(hosts=20,days=3,seed=7)",
        "volunteer(ignore-outages=120) | volunteer(ignore-outages=120)",
        "renewal(microsoft99,hosts=9) | renewal(fit=microsoft99,hosts=9)",
        "renewal(available-mu=1,available-sigma=2) | renewal(available-mu=1,available-sigma=2)",
      })
  void label_namesTheSameTraceEachTime(String label, String name) {
    AvailabilityTrace trace = CATALOG.create(label);
    assertThat(CATALOG.create(label).hosts()).isEqualTo(trace.hosts());
    assertThat(CATALOG.create(name).hosts()).isEqualTo(trace.hosts());
    assertThat(trace.name()).isEqualTo(name).isEqualTo(trace.toString());
  }

  /** A trace keeps 9 bytes per interval. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "volunteer(hosts=300)",
        "volunteer(hosts=300,ignore-outages=60)",
        "student-lab(hosts=300,ignore-outages=0)"
      })
  void trace_isDrawnInLittleMoreRoomThanItTakes(String label) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    CATALOG.create(label);
    long before = threads.getCurrentThreadAllocatedBytes();
    long intervals = CATALOG.create(label).intervalCount();
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(30 * intervals);
  }

  @ParameterizedTest
  @ValueSource(strings = {"volunteer", "renewal", "student-lab"})
  void trace_hasTheHostsAndDaysAskedFor(String name) {
    AvailabilityTrace trace = CATALOG.create(name + "(hosts=11,days=3)");
    assertThat(trace.hosts()).hasSize(11);
    assertThat(trace.hosts().get(10).name()).isEqualTo("host-000010");
    for (HostTrace host : trace.hosts()) {
      assertThat(host.begin()).isZero();
      assertThat(host.end()).isEqualTo(3 * HostSeries.DAY);
      assertThat(host.speed().orElseThrow()).isBetween(0.5, 1.5);
      for (int i = 0; i < host.size(); i++) {
        assertThat(host.end(i)).isGreaterThan(host.start(i));
        assertThat(i > 0 && host.state(i) == host.state(i - 1)).isFalse();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"volunteer(%s)", "volunteer(regularity=0.5,%s)", "renewal(%s)", "student-lab(%s)"})
  void moreHosts_beginWithTheFewerOnes(String label) {
    AvailabilityTrace few = CATALOG.create(label.formatted("hosts=5"));
    AvailabilityTrace many = CATALOG.create(label.formatted("hosts=12"));
    assertThat(many.hosts().subList(0, 5)).isEqualTo(few.hosts());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "volunteer(%s)",
        "volunteer(regularity=0.5,%s)",
        "renewal(%s)",
        "student-lab(ignore-outages=0,%s)"
      })
  void moreDays_beginWithTheFewerOnes(String label) {
    List<HostTrace> few = CATALOG.create(label.formatted("days=3")).hosts();
    List<HostTrace> many = CATALOG.create(label.formatted("days=20")).hosts();
    for (int host = 0; host < few.size(); host++) {
      assertBeginsWith(few.get(host), many.get(host));
    }
  }

  private static void assertBeginsWith(HostTrace few, HostTrace many) {
    for (int i = 0; i < few.size(); i++) {
      assertThat(many.start(i)).isEqualTo(few.start(i));
      assertThat(many.state(i)).isEqualTo(few.state(i));
    }
    assertThat(many.end(few.size() - 1)).isGreaterThanOrEqualTo(few.end());
    assertThat(many.speed()).isEqualTo(few.speed());
  }

  @ParameterizedTest
  @ValueSource(strings = {"volunteer", "renewal", "student-lab"})
  void seed_changesTheHosts_andSpeedsDoNotChangeTheirStates(String name) {
    AvailabilityTrace one = CATALOG.create(name);
    assertThat(CATALOG.create(name + "(seed=2)").hosts().get(0)).isNotEqualTo(one.hosts().get(0));
    HostTrace fast = CATALOG.create(name + "(speed-max=9)").hosts().get(0);
    assertThat(fast.size()).isEqualTo(one.hosts().get(0).size());
    assertBeginsWith(fast, HostTraceCopy.withSpeed(one.hosts().get(0), fast.speed()));
    assertThat(fast.speed()).isNotEqualTo(one.hosts().get(0).speed());
  }

  @ParameterizedTest
  @ValueSource(strings = {"volunteer", "renewal", "renewal(lanl05,seed=3)", "student-lab"})
  void trace_isReadBackAsItWasWritten(String label) {
    AvailabilityTrace trace = CATALOG.create(label);
    for (String name : List.of("trace.tab", "trace.tab.gz")) {
      Path file = directory.resolve(name);
      FtaWriter.write(trace, file);
      AvailabilityTrace read = FtaReader.read(file, TraceRule.STRICT, InputLimits.defaults());
      assertThat(read.hosts()).isEqualTo(trace.hosts());
      assertThat(read.cleaning().entries()).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "weather | The trace generator (weather) must be one of [renewal, student-lab, volunteer].",
        "volunteer(hosts=0) | The hosts (0) must be",
        "volunteer(days=1e3) | The days (1e3) must be",
        "volunteer(regularity=2) | The regularity (2) must be",
        "volunteer(speed-min=2) | The speed-min (2.0) must not exceed the speed-max (1.5).",
        "volunteer(session=NaN) | The session (NaN) must be",
        "renewal(kth) | The fit (kth) must be one of [nd07cpu, microsoft99, overnet03, lanl05].",
        "renewal(available-shape=1) | The available-shape (1) and the available-scale (fit) must be"
            + " given together.",
        "renewal(unavailable-sigma=1) | The unavailable-mu (fit) and the unavailable-sigma (1) must"
            + " be given together.",
        "renewal(available-shape=1,available-scale=1,available-mu=1,available-sigma=1) | The"
            + " available-shape (1) must not be given together with the available-mu (1).",
        "renewal(available-shape=0.01,available-scale=1) | The available-shape (0.01) must be",
      })
  void label_thatNamesNoTrace_isRefused(String label, String problem) {
    assertRefusal(() -> CATALOG.create(label)).contains(problem);
  }

  @Test
  void traceThatWouldNotFitTheMemory_isRefused() {
    String tiny = "available-shape=1,available-scale=0.0001,unavailable-mu=-9,unavailable-sigma=1";
    assertRefusal(() -> CATALOG.create("renewal(hosts=1000,days=36500," + tiny + ")"))
        .isEqualTo(
            "In renewal: The hosts (1000) must have at most 50000000 intervals in the days"
                + " (36500).");
  }
}

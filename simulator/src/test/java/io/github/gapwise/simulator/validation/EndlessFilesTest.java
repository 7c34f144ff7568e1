package io.github.gapwise.simulator.validation;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.simulator.engine.OutageRule;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.catalog.Histories;
import io.github.gapwise.workloads.catalog.Traces;
import io.github.gapwise.workloads.catalog.Workloads;
import io.github.gapwise.workloads.etc.EtcReader;
import io.github.gapwise.workloads.format.EventsCsv;
import io.github.gapwise.workloads.format.MachinesCsv;
import io.github.gapwise.workloads.format.NativeWorkload;
import io.github.gapwise.workloads.format.SwfWorkload;
import io.github.gapwise.workloads.input.InputLimits;
import io.github.gapwise.workloads.slurm.HistoryOptions;
import io.github.gapwise.workloads.slurm.SinfoNodes;
import io.github.gapwise.workloads.trace.TraceRule;
import io.github.gapwise.workloads.trace.reading.DesktopGridReader;
import io.github.gapwise.workloads.trace.reading.FtaReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Small compressed files that unpack to ones that never seem to end, in every format. */
final class EndlessFilesTest {
  private static final int MEGABYTE = 1 << 20;
  private static final InputLimits LIMITS =
      InputLimits.defaults().withMaxBytes(8 * MEGABYTE).withMaxLineLength(MEGABYTE / 8);

  private static final String JOBS_HEADER = "job,release,cpus,estimated_work,owner\n";
  private static final String LOG = "1 0 -1 20 2 -1 -1 4 30 -1 1 7 -1 -1 -1 -1 -1 -1\n";
  private static final String COMPLETION =
      "JobId=7 UserId=ann(1000) GroupId=users(100) Name=a JobState=TIMEOUT Partition=main"
          + " TimeLimit=2 StartTime=2026-10-01T00:00:10 EndTime=2026-10-01T00:02:40 NodeList=n3"
          + " NodeCnt=1 ProcCnt=2 WorkDir=/home/ann SubmitTime=2026-10-01T00:00:00"
          + " EligibleTime=2026-10-01T00:00:05 ExitCode=0:0\n";
  private static final String SCHEDULE_HEADER =
      "job,release,start,end,machine,cpus,deadline,status\n";

  /** A format with what its files may begin with, and what may then go on for ever. */
  private enum Format {
    SWF("; MaxProcs: 4\n", "; a comment\n") {
      @Override
      void read(Path file, InputLimits limits) {
        SwfWorkload.read(file, WorkloadOptions.defaults().withLimits(limits));
      }
    },
    WORKLOAD("", "; a comment\n") {
      @Override
      void read(Path file, InputLimits limits) {
        Workloads.standard()
            .open(file.toString(), WorkloadOptions.defaults().withCpus(4).withLimits(limits));
      }
    },
    JOBS_CSV(JOBS_HEADER, "\n") {
      @Override
      void read(Path file, InputLimits limits) throws IOException {
        Files.copy(file, file.resolveSibling("jobs.csv"));
        NativeWorkload.read(
            Objects.requireNonNull(file.getParent(), "directory"),
            WorkloadOptions.defaults().withGrid(Grid.single(1)).withLimits(limits));
      }
    },
    MACHINES_CSV("machine,cpus,speed,tags\n", "\n") {
      @Override
      void read(Path file, InputLimits limits) {
        MachinesCsv.read(file, limits);
      }
    },
    EVENTS_CSV("event,time,machine,job\n", "\n") {
      @Override
      void read(Path file, InputLimits limits) {
        EventsCsv.read(file, InMemoryWorkload.of("none", Grid.single(1), List.of()), limits);
      }
    },
    SCHEDULE_CSV(SCHEDULE_HEADER, "1,0,0,0.001,0,1,,completed\n") {
      @Override
      void read(Path file, InputLimits limits) {
        Workload workload =
            InMemoryWorkload.of(
                "one", Grid.single(1), List.of(SimulatedJob.exact(Job.of(1, 0, 1, 1))));
        ScheduleCheck.check(workload, OutageRule.RESTART, file, limits);
      }
    },
    ETC("2 2\n1 1 ", " ") {
      @Override
      void read(Path file, InputLimits limits) {
        EtcReader.read(file, limits);
      }
    },
    FTA("0\t0\t1\t3\tx\t1\t10\t20\tNULL\n", "# a comment\n") {
      @Override
      void read(Path file, InputLimits limits) {
        FtaReader.read(file, TraceRule.STRICT, limits);
      }
    },
    DESKTOP("host 0 10 5\n", "# a comment\n") {
      @Override
      void read(Path file, InputLimits limits) {
        DesktopGridReader.read(file, TraceRule.STRICT, limits);
      }
    },
    SACCT("JobID|Submit|Start|Elapsed|State|AllocCPUS|Timelimit\n", "\n") {
      @Override
      void read(Path file, InputLimits limits) {
        readHistory(file, limits);
      }
    },
    JOBCOMP(COMPLETION, "\n") {
      @Override
      void read(Path file, InputLimits limits) {
        readHistory(file, limits);
      }
    },
    SINFO("NODELIST|CPUS\nn1|4\n", "\n") {
      @Override
      void read(Path file, InputLimits limits) {
        SinfoNodes.read(file, limits);
      }
    },
    MACHINES_BESIDE_LOG("0\tzegox\t1\t8\t1\n", "\n") {
      @Override
      void read(Path file, InputLimits limits) throws IOException {
        Path log = Files.writeString(file.resolveSibling("log.swf"), LOG);
        Files.copy(file, file.resolveSibling("log.swf.machines"));
        SwfWorkload.read(log, WorkloadOptions.defaults().withLimits(limits));
      }
    },
    TRACE("", "# a comment\n") {
      @Override
      void read(Path file, InputLimits limits) {
        Traces.standard().open(file.toString(), TraceRule.STRICT, limits);
      }
    };

    private final String begin;
    private final String goesOn;

    Format(String begin, String goesOn) {
      this.begin = begin;
      this.goesOn = goesOn;
    }

    abstract void read(Path file, InputLimits limits) throws IOException;

    private static void readHistory(Path file, InputLimits limits) {
      Histories.open(
          file, HistoryOptions.of(WorkloadOptions.defaults().withCpus(4).withLimits(limits)));
    }
  }

  @TempDir private Path directory;

  @ParameterizedTest
  @EnumSource(Format.class)
  void fileOfMoreBytesThanAllowed_isRefused(Format format) throws IOException {
    Path file = endless(format.begin, format.goesOn, 9 * MEGABYTE);
    assertRefusal(() -> format.read(file, LIMITS))
        .endsWith(": The file must have at most 8388608 bytes, counted unpacked.");
  }

  @ParameterizedTest
  @EnumSource(
      value = Format.class,
      names = {"SWF", "WORKLOAD", "FTA", "DESKTOP", "TRACE"})
  void commentWithoutEnd_isRefused_longBeforeTheFileIsRead(Format format) throws IOException {
    String comment = format.goesOn.substring(0, 1);
    Path file = endless(format.begin + comment, "x", 4 * MEGABYTE);
    long line = format.begin.isEmpty() ? 1 : 2;
    assertRefusal(() -> format.read(file, LIMITS))
        .endsWith("line %d: The line must have at most 131072 bytes.".formatted(line));
  }

  @ParameterizedTest
  @EnumSource(
      value = Format.class,
      names = {"JOBS_CSV", "MACHINES_CSV", "EVENTS_CSV", "SCHEDULE_CSV"})
  void cellOrRowWithoutEnd_isRefused(Format format) throws IOException {
    assertRefusal(() -> format.read(endless(format.begin, "x", 4 * MEGABYTE), LIMITS))
        .endsWith("line 2: The cell must have at most 65536 characters.");
    Files.deleteIfExists(directory.resolve("jobs.csv"));
    assertRefusal(() -> format.read(endless(format.begin + '"', "x\n", MEGABYTE), LIMITS))
        .contains(": The cell must have at most 65536 characters.");
    Files.deleteIfExists(directory.resolve("jobs.csv"));
    assertRefusal(() -> format.read(endless(format.begin, "1,", 4 * MEGABYTE), LIMITS))
        .endsWith("line 2: The row must have at most 131072 characters.");
  }

  @ParameterizedTest
  @EnumSource(
      value = Format.class,
      names = {"SACCT", "SINFO", "MACHINES_BESIDE_LOG"})
  void lineWithoutEnd_isRefused(Format format) throws IOException {
    Path file = endless(format.begin, "x", 4 * MEGABYTE);
    long line = format.begin.lines().count() + 1;
    assertRefusal(() -> format.read(file, LIMITS))
        .endsWith("line %d: The line must have at most 131072 bytes.".formatted(line));
  }

  @Test
  void lineWithoutEnd_ofAHistory_costsOnlyItself() throws IOException {
    Path file = endless(COMPLETION, "x", 4 * MEGABYTE);
    HistoryOptions options =
        HistoryOptions.of(WorkloadOptions.defaults().withCpus(4).withLimits(LIMITS));
    assertThat(Histories.open(file, options).cleaning().entries())
        .singleElement()
        .satisfies(
            entry ->
                assertThat(entry.detail()).endsWith("The line must have at most 131072 bytes."));
  }

  /** The first line that is not blank decides the kind of history, so all lines may be read. */
  @Test
  void historyOfBlankLines_isRefused() throws IOException {
    Path file = endless("", "\n", 9 * MEGABYTE);
    assertRefusal(() -> Format.SACCT.read(file, LIMITS))
        .endsWith(": The file must have at most 8388608 bytes, counted unpacked.");
  }

  @Test
  void numberWithoutEnd_isRefused() throws IOException {
    Path file = endless("2 2\n", "1", 4 * MEGABYTE);
    assertRefusal(() -> EtcReader.read(file, LIMITS))
        .endsWith("line 2: The number must have at most 65536 bytes.");
  }

  /** Nobody has to set a limit for that. */
  @ParameterizedTest
  @EnumSource(
      value = Format.class,
      names = {"SWF", "FTA"})
  void commentWithoutEnd_isRefusedByDefault(Format format) throws IOException {
    Path file = endless(format.begin + format.goesOn.charAt(0), "x", 16 * MEGABYTE);
    assertRefusal(() -> format.read(file, InputLimits.defaults()))
        .endsWith("line 2: The line must have at most 1048576 bytes.");
  }

  private Path endless(String begin, String goesOn, int bytes) throws IOException {
    Path file = directory.resolve("endless.gz");
    byte[] block = goesOn.repeat(1 << 12).getBytes(StandardCharsets.US_ASCII);
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(begin.getBytes(StandardCharsets.US_ASCII));
      for (int written = 0; written < bytes; written += block.length) {
        out.write(block);
      }
    }
    return file;
  }
}

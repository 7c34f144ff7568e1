package io.github.gapwise.workloads.catalog;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.workloads.CleaningRule;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.format.MachinesCsv;
import io.github.gapwise.workloads.input.InputLimits;
import io.github.gapwise.workloads.slurm.HistoryOptions;
import io.github.gapwise.workloads.slurm.SinfoNodes;
import io.github.gapwise.workloads.trace.TraceRule;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files of other formats are named in one sentence. */
final class ForeignFilesTest {
  private static final WorkloadOptions OPTIONS = WorkloadOptions.defaults().withCpus(4);

  @TempDir private Path directory;

  private Path file(byte[] content) throws IOException {
    return Files.write(directory.resolve("file"), content);
  }

  private static ThrowingCallable run(Path file) {
    return () -> Workloads.standard().open(file.toString(), OPTIONS);
  }

  private static ThrowingCallable whatIf(Path file) {
    return () -> Histories.open(file, HistoryOptions.of(OPTIONS));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "fd377a585a000004; packed by xz",
        "28b52ffd2400; packed by zstd",
        "04224d1864; packed by lz4",
        "1f9d90; packed by compress",
        "377abcaf271c0004; packed by 7-Zip",
        "504b030414; a zip archive",
        "526172211a0701; a RAR archive",
        "425a6839314159265359; packed by bzip2",
        "425a683917724538509000; packed by bzip2",
        "5041523115041500; a Parquet file",
        "53514c69746520666f726d6174203300; an SQLite database",
        "894844460d0a1a0a; an HDF5 file",
        "4f626a0104; an Avro file",
        "255044462d312e37; a PDF document",
        "fffe31002000; encoded in UTF-16",
        "feff00310020; encoded in UTF-16",
        "4a006f0062004900; encoded in UTF-16"
      })
  void binaryFile_isNamedByEachReader(String hex, String what) throws IOException {
    Path file = file(bytes(hex));

    for (ThrowingCallable reading :
        List.<ThrowingCallable>of(
            run(file),
            whatIf(file),
            () -> SinfoNodes.read(file, InputLimits.defaults()),
            () -> MachinesCsv.read(file),
            () -> Traces.standard().open(file.toString(), TraceRule.STRICT))) {
      assertRefusal(reading)
          .contains("The file must be plain text or gzip, but it is " + what)
          .contains("\nMaybe ");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "JobID,Submit,Start! with --delimiter",
        "JobIDRaw;Submit! with --delimiter",
        "JobID Submit Start! without --parsable2",
        "12|2020-01-01T00:00:00! with --noheader"
      })
  void otherHistory_isHintedAt(String line, String hint) throws IOException {
    assertRefusal(whatIf(file(line.getBytes(UTF_8)))).contains("Maybe ").contains(hint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "04/17/2019 00:00:05;E;12.server;user=ann! PBS",
        "\"JOB_FINISH\" \"10.1\" 1790000700 123 1001 33816578 1! LSF",
        "MyType = \"Job\"/ClusterId = 123/ProcId = 0! HTCondor",
        "*** Offset = 0 ClusterId = 123 ProcId = 0/ClusterId = 123! HTCondor",
        "# Version: 8.1/all.q:n1:sci:ann:job:1:sge:0:1:2:3:::::::::::::::::::::::::::::::::::! Grid Engine"
      })
  void accountingOfOthers_isNamed(String lines, String manager) throws IOException {
    Path file = file(lines.replace('/', manager.equals("PBS") ? '/' : '\n').getBytes(UTF_8));

    for (ThrowingCallable reading : List.of(run(file), whatIf(file))) {
      assertRefusal(reading)
          .contains("but it is an accounting log of %s.".formatted(manager))
          .contains("\nMaybe convert it to the Standard Workload Format, ");
    }
  }

  @Test
  void tableOfSacctForPeople_isNamed() throws IOException {
    String table = "       User  JobID %n---------- ------ %n       ann     12 %n".formatted();

    for (ThrowingCallable reading :
        List.of(run(file(table.getBytes(UTF_8))), whatIf(file(table.getBytes(UTF_8))))) {
      assertRefusal(reading)
          .contains("but it is a table of sacct with aligned columns.")
          .contains("\nMaybe sacct ran without --parsable2.");
    }
  }

  @Test
  void cleaning_isOfLogs() throws IOException {
    Path file = file("JobID|Submit|Start|End|State|NCPUS|Timelimit\n".getBytes(UTF_8));
    HistoryOptions options =
        HistoryOptions.of(OPTIONS.withCleaning(CleaningRule.ofLabel("drop-zero")));
    assertRefusal(() -> Histories.open(file, options)).contains("The cleaning rule (drop-zero)");
  }

  private static byte[] bytes(String hex) {
    byte[] bytes = new byte[hex.length() / 2];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) Integer.parseInt(hex.substring(2 * i, 2 * i + 2), 16);
    }
    return bytes;
  }

  @Test
  void tarArchive_isNamed_packedOrNot() throws IOException {
    byte[] tar = ("log.swf" + "\0".repeat(250) + "ustar").getBytes(ISO_8859_1);
    Path packed = directory.resolve("packed");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      out.write(tar);
    }

    assertRefusal(run(file(tar))).contains("a tar archive");
    assertRefusal(run(packed)).contains("a tar archive");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "{\"nb_res\": 4, \"jobs\": []}; in the JSON format of Batsim",
        "{\"meta\": {\"Slurm\": {}}, \"jobs\": []}; in the JSON format of Slurm",
        "[1, 2]; in JSON",
        "<!DOCTYPE html><p>; a web page",
        "<?xml version='1.0'?>; XML",
        "# GWF JobID SubmitTime; in the Grid Workload Format",
        "job,release,cpus; a jobs.csv",
        "id,start,end; a table of comma-separated columns (id,start,end)",
        "NODELIST|CPUS; a list of nodes"
      })
  void textOfAnotherFormat_isNamed(String text, String what) throws IOException {
    Path file = file(("\n " + text + "\n").getBytes(UTF_8));

    assertRefusal(run(file)).contains("but it is " + what).contains("\nMaybe ");
    assertRefusal(whatIf(file)).contains("but it is " + what).contains("\nMaybe ");
  }

  @Test
  void gridWorkload_isNamed_thoughItsFirstFieldsAreThoseOfALog() throws IOException {
    String line = IntStream.range(0, 29).mapToObj(i -> "1").collect(Collectors.joining("\t"));

    assertRefusal(run(file(line.getBytes(UTF_8)))).contains("in the Grid Workload Format");
    assertRefusal(whatIf(file(line.getBytes(UTF_8)))).contains("in the Grid Workload Format");
  }

  @Test
  @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // not tried in all ways
  void blanksBeyondAscii_areNoFieldsOfAGridWorkload() throws IOException {
    Path file = file(("1 " + "\u00a0".repeat(6000) + " x\n").getBytes(UTF_8));

    assertRefusal(whatIf(file)).contains("line 1: ");
  }

  @Test
  void historyOfSlurm_isNamedByRun_andAnEmptyFileByAll() throws IOException {
    assertRefusal(run(file("JobID|Submit\n".getBytes(UTF_8)))).contains("gapwise what-if");
    assertRefusal(run(file("JobId=7 UserId=a(1)\n".getBytes(UTF_8)))).contains("gapwise what-if");
    assertRefusal(run(file(new byte[0]))).endsWith("The file must hold jobs, but it is empty.");
    assertRefusal(whatIf(file(new byte[0]))).endsWith("The history must not be empty.");
  }

  /** Names of hosts and comments may look like the first bytes of other formats. */
  @Test
  void text_isText_whateverItsFirstWord() throws IOException {
    for (String host : List.of("PAR1", "BZh1", "PK", "Obj", "Rar!")) {
      Path file = file((host + " 0 100 5e8\n").getBytes(UTF_8));
      assertThat(Traces.standard().open(file.toString(), TraceRule.STRICT).hosts()).hasSize(1);
    }
    byte[] log =
        "; {[<html>,a,b,c\n1 0 -1 20 2 -1 -1 4 30 -1 1 7 -1 -1 -1 -1 -1 -1\n".getBytes(UTF_8);
    assertThat(Workloads.standard().open(file(log).toString(), OPTIONS).jobCount()).isOne();
  }

  /** The log of the authors of Alea lists the admitted machines of a job after its 18 fields. */
  @Test
  void log_isALog_whateverFollowsItsStandardFields() throws IOException {
    String line = "1 0 -1 20 2 -1 -1 4 30 -1 1 7 -1 -1 -1 -1 -1 -1 {1,2,3,4,5} a,b,c,d\n";

    Path file = file(line.getBytes(UTF_8));

    assertThat(Workloads.standard().open(file.toString(), OPTIONS).jobCount()).isOne();
  }

  @Test
  void wideText_isRefused() throws IOException {
    assertRefusal(run(file("; MaxProcs: 4\n".getBytes(UTF_16LE)))).contains("UTF-16");
  }
}

package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What became of each job is the same from one version to the next: digests of {@code jobs.csv} as
 * they were before parameters, options and metrics were added. One that changes is a change for
 * everybody who repeats a run, and goes into the changelog.
 */
final class SameBytesTest {
  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "klusacek(jobs=300,interarrival=1) | eg-edf(ties=completion)+tabu | | 4e7354f9a09650d0",
        "klusacek(jobs=300,interarrival=1) | eg-edf-2008(ties=machine)+tabu-2008 | | 0148fd450f97030e",
        "klusacek(jobs=300,interarrival=1) | eg-edf+tabu | | b6a6b2017c03f685",
        "klusacek(jobs=300,interarrival=1) | eg-edf-2008 | | 526cb46f72f89154",
        "klusacek(jobs=300,interarrival=1) | mtedd(ties=start) | | e99e1c58c830706e",
        "klusacek(jobs=300,interarrival=1) | eg-edf-recompute(ties=machine) | | ca88654ee18db822",
        "klusacek(jobs=300,interarrival=1) | fcfs | | 8c7deb305f5159d3",
        "klusacek(jobs=300,interarrival=1) | flexible | | b3591d71c9ca835d",
        "alea(jobs=200) | mtedd+hill-climbing | | 370b69f2d1983811",
        "alea(jobs=200) | mterd(ties=completion)+tabu-2007 | | 67c83b7bdad2616e",
        "lublin(jobs=300,overestimate=3) | easy | --overrun=extend | f553df11bb931716",
        "etc(u_i_hilo,jobs=300,load=1) | min-min | | e64c56edf592328c",
        "etc(u_i_hilo,jobs=300,load=1) | modified-mct | | 622dafb12ddc965c",
        "etc(u_i_hilo,jobs=300,load=1) | sa | | 94f043d9bec0bc6c",
        "volunteer(hosts=20,days=9,jobs-per-host=3) | pps | | 005d4d72cfeaa9ab",
        "volunteer(hosts=20,days=9,jobs-per-host=3) | reliability | | 3b0f48f7db2d46af",
        "volunteer(hosts=20,days=9,load-present=0.5) | fcfs | --outage=suspend | 4f45859243845fbb",
      })
  void jobs_areThoseOfEarlierVersions(
      String workload, String policy, String option, String expected) throws IOException {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("run", workload, "--policy", policy, "--out", directory.toString()));
    if (option != null) {
      arguments.add(option);
    }
    assertThat(CommandLineRun.of(arguments.toArray(new String[0])).exitCode()).isZero();

    assertThat(digest(directory.resolve(policy).resolve("jobs.csv"))).isEqualTo(expected);
  }

  /** The first 16 digits of the file's SHA-256. */
  private static String digest(Path file) throws IOException {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
      return HexFormat.of().formatHex(digest, 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }
}

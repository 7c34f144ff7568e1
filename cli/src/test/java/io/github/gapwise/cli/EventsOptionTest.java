package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What operators do during a run, read from a file. Two jobs of 10 s on one CPU. */
final class EventsOptionTest {
  @TempDir private Path directory;
  private Path workload = Path.of("");
  private Path out = Path.of("");

  @BeforeEach
  void writeWorkload() throws IOException {
    workload = Files.createDirectory(directory.resolve("small"));
    Files.writeString(workload.resolve("machines.csv"), "machine,cpus\n0,1\n");
    Files.writeString(
        workload.resolve("jobs.csv"), "job,release,cpus,estimated_work\n1,0,1,10\n2,1,1,10\n");
    out = directory.resolve("out");
  }

  private Path events(String text) throws IOException {
    return Files.writeString(directory.resolve("events.csv"), text);
  }

  private CommandLineRun run(Path events) {
    return CommandLineRun.of(
        "run",
        workload.toString(),
        "--policy",
        "fcfs",
        "--events",
        events.toString(),
        "--out",
        out.toString());
  }

  @Test
  void events_arePlayed_andTheScheduleIsValid() throws IOException {
    Path events = events("event,time,until,machine\nreserve,12,30,all\nrestart,11,,\n");
    CommandLineRun run = run(events);

    assertThat(run.err()).isEqualTo("Results: %s%n".formatted(out));
    assertThat(run.exitCode()).isZero();
    Path jobs = out.resolve("fcfs/jobs.csv");
    assertThat(jobs).content().contains("\n1,0,0,10,0,1,,completed\n2,1,30,40,0,1,,completed\n");
    CommandLineRun valid =
        CommandLineRun.of(
            "validate", workload.toString(), jobs.toString(), "--events", events.toString());
    assertThat(valid.out()).isEqualTo("2 jobs checked {completed=2}, 0 violations\n");
  }

  @Test
  void schedule_thatIgnoresEvents_breaksRules() throws IOException {
    run(events("event,time\n"));
    Path drain = events("event,time,until,machine\ndrain,5,15,0\n");
    CommandLineRun checked =
        CommandLineRun.of(
            "validate",
            workload.toString(),
            out.resolve("fcfs/jobs.csv").toString(),
            "--events",
            drain.toString());

    assertThat(checked.exitCode()).isEqualTo(1);
    assertThat(checked.out())
        .startsWith("Job 2 starts at 10 s on machine 0, which drains.\n")
        .endsWith("1 violation\n");
  }

  @Test
  void badLine_isNamed_andNothingIsWritten() throws IOException {
    Path events = events("event,time,until,machine\ndrain,5,15,0\ndrain,20,,1\n");
    CommandLineRun run = run(events);

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .isEqualTo(
            events
                + ", line 3: The value (1) in column machine must be ids from 0 to 0, separated by"
                + " semicolons, or all.\n");
    assertThat(out).doesNotExist();
  }

  @Test
  void sweep_takesEvents() throws IOException {
    Path drain = events("event,time,until,machine\ndrain,5,100,0\n");
    Path none = Files.writeString(directory.resolve("none.csv"), "event,time\n");
    CommandLineRun run =
        CommandLineRun.of(
            "sweep",
            workload.toString(),
            "--policy",
            "fcfs",
            "--events",
            none + "|" + drain,
            "--out",
            out.toString());

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(out.resolve("runs.csv")).content().contains("none.csv", "events.csv", "110");
  }
}

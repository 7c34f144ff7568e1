package io.github.gapwise.experiments.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.experiments.report.ScheduleFormat;
import io.github.gapwise.simulator.experiment.Experiment;
import io.github.gapwise.simulator.metrics.Metric;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SweepTest {
  @TempDir Path directory;

  @Test
  void table_hasARowForEachRun_inTheOrderOfThePlan() {
    SweepOutcome outcome = SmallSweep.standard().run(directory);

    assertThat(outcome).isEqualTo(new SweepOutcome(4, 0, 0));
    List<String> lines = SmallSweep.table(directory).lines().toList();
    assertThat(lines.get(0))
        .isEqualTo(
            "workload,policy,jobs,machines,seed,status,message,makespan,mean_wait,mean_slowdown");
    assertThat(lines.get(1))
        .startsWith("\"klusacek(jobs=20,machines=2,seed=1)\",fcfs,20,2,1,done,,");
    assertThat(lines.get(4))
        .startsWith("\"klusacek(jobs=20,machines=2,seed=2)\",edd,20,2,2,done,,");
    assertThat(lines).hasSize(5);
    assertThat(SmallSweep.read(directory.resolve("timing.csv")).lines()).hasSize(5);
    assertThat(SmallSweep.read(directory.resolve("sweep.json")))
        .contains("\"runs\" : 4", "\"column\" : \"seed\"", "\"values\" : [ \"1\", \"2\" ]")
        .doesNotContain("shard", "missing");
  }

  @Test
  void values_areThoseOfARun() {
    SmallSweep sweep = SmallSweep.of("klusacek(jobs=20,machines=2,seed=2)", "easy");
    sweep.run(directory);

    double makespan =
        sweep
            .experiment("klusacek(jobs=20,machines=2,seed=2)", Map.of())
            .run(sweep.policy("easy"))
            .value(Metric.MAKESPAN);
    assertThat(SmallSweep.table(directory)).contains(",done,," + makespan + ",");
  }

  @Test
  void lostAttempts_areKeptBesideTheJobs() throws IOException {
    SmallSweep.of("volunteer(hosts=5,days=4,warm-up=1,jobs-per-host=50,seed=1)", "fcfs", "easy")
        .keepingJobs()
        .run(directory);

    try (Stream<Path> files = Files.list(directory.resolve("jobs"))) {
      List<Path> attempts =
          files.filter(file -> file.toString().endsWith(".attempts.csv.gz")).toList();
      assertThat(attempts).hasSize(2);
      for (Path file : attempts) {
        try (InputStream content = new GZIPInputStream(Files.newInputStream(file))) {
          List<String> lines =
              new String(content.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
          assertThat(lines).hasSizeGreaterThan(10);
          assertThat(lines.get(0)).isEqualTo("job,release,start,end,machine,cpus,deadline,status");
          assertThat(lines.subList(1, lines.size())).allMatch(line -> line.endsWith(",lost"));
        }
      }
    }
  }

  @Test
  void sweep_thatIsDone_runsNothingAgain_andWritesTheSameBytes() {
    SmallSweep.standard().run(directory);
    String table = SmallSweep.table(directory);
    SmallSweep again = SmallSweep.standard();
    again.run(directory);

    assertThat(again.runs()).isZero();
    assertThat(SmallSweep.table(directory)).isEqualTo(table);
  }

  @Test
  void otherSweep_keepsTheRunsThatAreItsOwn() {
    SmallSweep.standard().run(directory.resolve("a"));
    SmallSweep other = SmallSweep.of("klusacek(jobs=20,machines=2,seed=2..3)", "edd", "easy");
    other.run(directory.resolve("a"));
    SmallSweep fresh = SmallSweep.of("klusacek(jobs=20,machines=2,seed=2..3)", "edd", "easy");
    fresh.run(directory.resolve("b"));
    SmallSweep back = SmallSweep.standard();
    back.run(directory.resolve("a"));

    assertThat(other.runs()).isEqualTo(3);
    assertThat(fresh.runs()).isEqualTo(4);
    assertThat(back.runs()).isZero();
  }

  @Test
  void rows_ofAnotherProgram_areRunAgain() {
    SmallSweep.standard().run(directory);
    SmallSweep other = SmallSweep.standard().by("other program");
    other.run(directory);

    assertThat(other.runs()).isEqualTo(4);
  }

  /** The makespan, which any change of a digit would falsify. */
  @Test
  void row_whoseFigureWasChanged_isLeftOut_andRunAgain() throws IOException {
    SmallSweep.standard().run(directory);
    String table = SmallSweep.table(directory);
    String figure = table.lines().toList().get(2).split(",", -1)[9];
    Path journal = directory.resolve("sweep.journal");
    String text = Files.readString(journal);
    assertThat(text).contains(figure);
    Files.writeString(journal, text.replace(figure, changed(figure)));
    List<Long> damages = new ArrayList<>();
    SmallSweep again = SmallSweep.standard();
    again.run(
        directory,
        Disk.REAL,
        again,
        new SweepListener() {
          @Override
          public void started(int runs, int kept, long damaged) {
            damages.add(damaged);
          }
        });

    assertThat(again.runs()).isPositive();
    assertThat(damages).containsExactly((long) again.runs());
    assertThat(SmallSweep.table(directory)).isEqualTo(table);
  }

  private static String changed(String figure) {
    return (figure.startsWith("9") ? "8" : "9") + figure.substring(1);
  }

  @Test
  void run_thatFails_isARow_theOthersGoOn_andItIsTriedAgain() {
    SmallSweep sweep = SmallSweep.standard();
    List<String> failures = new ArrayList<>();
    RunFactory broken = failing(sweep, () -> new InvalidInputException("It must\nwork."));
    SweepOutcome outcome =
        sweep.run(
            directory,
            Disk.REAL,
            broken,
            new SweepListener() {
              @Override
              public void failed(SweepPoint point, String problem) {
                failures.add(point.policy() + ": " + problem);
              }
            });

    assertThat(outcome).isEqualTo(new SweepOutcome(4, 2, 0));
    assertThat(failures).containsExactly("edd: It must?work.", "edd: It must?work.");
    assertThat(SmallSweep.table(directory).lines().filter(line -> line.contains(",failed,")))
        .hasSize(2)
        .allMatch(line -> line.endsWith(",failed,It must?work.,,,"));

    SmallSweep again = SmallSweep.standard();
    assertThat(again.run(directory)).isEqualTo(new SweepOutcome(4, 0, 0));
    assertThat(again.runs()).isEqualTo(2);
  }

  @Test
  void defect_stopsTheSweep_andWhatIsStoredRemains() {
    SmallSweep sweep = SmallSweep.standard();
    List<String> stopped = new ArrayList<>();
    SweepListener listener =
        new SweepListener() {
          @Override
          public void stopped(SweepPoint point) {
            stopped.add(point.policy());
          }
        };
    assertThatThrownBy(
            () ->
                sweep.run(
                    directory,
                    Disk.REAL,
                    failing(sweep, () -> new IllegalStateException("defect")),
                    listener))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("defect");
    assertThat(stopped).containsExactly("edd");
    assertThat(directory.resolve("runs.csv")).doesNotExist();

    assertThat(SmallSweep.standard().run(directory)).isEqualTo(new SweepOutcome(4, 0, 0));
  }

  @Test
  void lackOfMemory_isNotDressedUp() {
    SmallSweep sweep = SmallSweep.standard();
    RunFactory hungry =
        new Delegate(sweep) {
          @Override
          public Experiment experiment(String workload, Map<String, String> options) {
            throw new OutOfMemoryError("test");
          }
        };

    assertThatThrownBy(() -> sweep.run(directory, Disk.REAL, hungry, SweepListener.NONE))
        .isInstanceOf(OutOfMemoryError.class);
  }

  @Test
  void workload_isOpenedOnce_forAllPolicies() {
    AtomicInteger opened = new AtomicInteger();
    SmallSweep sweep = SmallSweep.of("klusacek(jobs=20,machines=2)", "fcfs", "edd", "easy", "sjf");
    RunFactory counting =
        new Delegate(sweep) {
          @Override
          public Experiment experiment(String workload, Map<String, String> options) {
            opened.incrementAndGet();
            return super.experiment(workload, options);
          }
        };
    sweep.run(directory, Disk.REAL, counting, SweepListener.NONE);

    assertThat(opened).hasValue(1);
  }

  @Test
  void secondSweep_inTheSameDirectory_isRefused() {
    List<String> problems = new ArrayList<>();
    SweepListener intruder =
        new SweepListener() {
          @Override
          public void done(SweepPoint point) {
            try {
              SmallSweep.standard().run(directory);
            } catch (InvalidInputException e) {
              problems.add(e.sentence());
            }
          }
        };
    SmallSweep sweep = SmallSweep.standard();
    SweepOutcome outcome = sweep.run(directory, Disk.REAL, sweep, intruder);

    assertThat(outcome.runs()).isEqualTo(4);
    assertThat(problems)
        .hasSize(4)
        .containsOnly(
            "The directory (%s) must not be in use by another sweep.".formatted(directory));
  }

  @Test
  void directory_ofSomethingElse_isRefusedAndLeftAsItIs() throws IOException {
    Files.writeString(directory.resolve("summary.csv"), "policy\n");

    assertThatThrownBy(() -> SmallSweep.standard().run(directory))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith(
            "The directory (%s) must be empty or that of a sweep.".formatted(directory));
    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files).containsExactly(directory.resolve("summary.csv"));
    }
  }

  @Test
  void journal_thatIsSomethingElse_isRefusedAndLeftAsItIs() throws IOException {
    Path journal = Files.writeString(directory.resolve("sweep.journal"), "my own notes\n");

    assertThatThrownBy(() -> SmallSweep.standard().run(directory))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("must be the journal of a sweep");
    assertThat(journal).hasContent("my own notes\n");
  }

  @Test
  void jobs_areKept_packed_withAnIndex() throws IOException {
    SmallSweep sweep = SmallSweep.standard().keepingJobs();
    sweep.run(directory);

    List<String> index = SmallSweep.read(directory.resolve("jobs/index.csv")).lines().toList();
    assertThat(index).hasSize(5);
    String name = index.get(1).substring(index.get(1).lastIndexOf(',') + 1);
    try (InputStream packed = Files.newInputStream(directory.resolve("jobs").resolve(name));
        GZIPInputStream content = new GZIPInputStream(packed)) {
      String jobs = new String(content.readAllBytes(), StandardCharsets.UTF_8);
      assertThat(jobs).startsWith("job,release,start,end,machine,cpus,deadline,status\n");
      assertThat(jobs.lines()).hasSize(21);
    }

    Files.delete(directory.resolve("jobs").resolve(name));
    SmallSweep again = SmallSweep.standard().keepingJobs();
    again.run(directory);
    assertThat(again.runs()).isEqualTo(1);
    assertThat(directory.resolve("jobs").resolve(name)).exists();
  }

  /** The rows are of the other program when schedules are asked for again. */
  @Test
  void jobs_ofAnotherProgram_areNotTakenForThoseOfThisOne() {
    SmallSweep sweep = SmallSweep.standard();
    sweep.keepingJobs().run(directory);
    sweep.by("other").run(directory);
    assertThat(directory.resolve("jobs/index.csv")).doesNotExist();

    SmallSweep again = sweep.by("other").keepingJobs();
    again.run(directory);
    assertThat(again.runs()).isEqualTo(4);
  }

  @Test
  void jobs_areKept_inTheFormatThatIsAskedFor() throws IOException {
    SmallSweep.standard().keepingJobs().run(directory);
    SmallSweep sweep = SmallSweep.standard().keepingJobs(ScheduleFormat.BATSIM);
    sweep.run(directory);

    assertThat(sweep.runs()).isEqualTo(4);
    String line = SmallSweep.read(directory.resolve("jobs/index.csv")).lines().toList().get(1);
    Path file = directory.resolve("jobs").resolve(line.substring(line.lastIndexOf(',') + 1));
    assertThat(file.toString()).endsWith(".batsim.csv.gz");
    try (GZIPInputStream content = new GZIPInputStream(Files.newInputStream(file))) {
      assertThat(new String(content.readAllBytes(), StandardCharsets.UTF_8))
          .startsWith("job_id,workload_name,profile,");
    }
  }

  @Test
  void mistakes_thatAllRunsShare_areFoundFirst() {
    SmallSweep policy = SmallSweep.of("klusacek(jobs=20)", "fcfs", "nosuch(a=1..5)");
    SmallSweep workload = SmallSweep.of("klusacek(jbs=1..20)", "fcfs");

    assertThatThrownBy(() -> Sweep.of(policy.request(), policy, 1, 100).requireUsable())
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("nosuch");
    assertThatThrownBy(() -> Sweep.of(workload.request(), workload, 1, 100).requireUsable())
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("jbs");
    assertThatThrownBy(() -> Sweep.of(policy.request(), policy, 0, 100))
        .hasMessage("The number of runs at once (0) must be positive.");
  }

  /** A factory whose policy {@code edd} cannot be made. */
  private static RunFactory failing(RunFactory factory, Supplier<RuntimeException> problem) {
    return new Delegate(factory) {
      @Override
      public SchedulingPolicy policy(String label) {
        if (label.equals("edd")) {
          throw problem.get();
        }
        return super.policy(label);
      }
    };
  }

  private static class Delegate implements RunFactory {
    private final RunFactory factory;

    Delegate(RunFactory factory) {
      this.factory = factory;
    }

    @Override
    public Experiment experiment(String workload, Map<String, String> options) {
      return factory.experiment(workload, options);
    }

    @Override
    public SchedulingPolicy policy(String label) {
      return factory.policy(label);
    }

    @Override
    public String command(SweepPoint point) {
      return factory.command(point);
    }
  }
}

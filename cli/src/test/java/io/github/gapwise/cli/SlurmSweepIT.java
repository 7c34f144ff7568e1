package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The guide to sweeps on Slurm, word for word but for the sweep, on a real Slurm. */
@EnabledOnOs(OS.LINUX)
@Tag("deep")
final class SlurmSweepIT {
  private static final String SWEEP =
      "'klusacek(machines=20,jobs=700,interarrival=10..30/10,seed=1..4)' --policy easy,eg-edf+tabu";
  private static final int RUNS = 3 * 4 * 2;

  private static final Pattern FENCE = Pattern.compile("```sh\n(.*?)```", Pattern.DOTALL);
  private static final Pattern SWEEP_OF_THE_GUIDE = Pattern.compile("'klusacek.*' --policy [^)]*");
  private static final String SCRIPT = "docs/slurm-sweep.sbatch";

  @TempDir private Path directory;

  @Test
  @Timeout(600)
  void arrayWithATaskThatIsKilled_makesTheTableOfOneProcess() throws Exception {
    try (SlurmCluster cluster = SlurmCluster.start(directory.resolve("slurm"))) {
      cluster.shell(directory, submission());
      ProcessHandle task = await(this::taskWithAStoredRun);
      assertThat(task.destroyForcibly()).isTrue();
      cluster.shell(directory, oneProcess());
      await(() -> Optional.of(cluster.jobs()).filter(List::isEmpty));

      assertThat(cluster.shell(directory, "scontrol show job --oneliner"))
          .as(output())
          .containsOnlyOnce("Restarts=1");
      assertThat(directory.resolve("results/merged/runs.csv"))
          .as(output())
          .hasSameBinaryContentAs(directory.resolve("single/runs.csv"));
      assertThat(Files.readAllLines(directory.resolve("single/runs.csv"))).hasSize(1 + RUNS);
    }
  }

  /** The commands of the guide, from where the sources are, with a small sweep. */
  private static String submission() throws IOException {
    Path root = SlurmCluster.root();
    Matcher fence = FENCE.matcher(Files.readString(root.resolve("docs/slurm-sweep.md")));
    assertThat(fence.find()).isTrue();
    assertThat(fence.group(1)).contains("$PWD/cli/", " " + SCRIPT + " ");
    Matcher sweep = SWEEP_OF_THE_GUIDE.matcher(fence.group(1));
    assertThat(sweep.find()).isTrue();
    return sweep
        .replaceFirst(Matcher.quoteReplacement(SWEEP))
        .replace("$PWD", root.toString())
        .replace(SCRIPT, root.resolve(SCRIPT).toString());
  }

  private static String oneProcess() {
    Path jar = Path.of("target", "gapwise.jar").toAbsolutePath();
    return "java -jar %s sweep %s --out single".formatted(jar, SWEEP);
  }

  /** The process of a shard that has something to lose, and is not done. */
  private Optional<ProcessHandle> taskWithAStoredRun() throws IOException {
    for (ProcessHandle process : ProcessHandle.allProcesses().toList()) {
      List<String> arguments = List.of(process.info().arguments().orElse(new String[0]));
      int option = arguments.indexOf("--out");
      if (arguments.contains("--shard") && isOurs(process) && hasRun(arguments.get(option + 1))) {
        return Optional.of(process);
      }
    }
    return Optional.empty();
  }

  private boolean hasRun(String shard) throws IOException {
    Path journal = directory.resolve(shard).resolve("sweep.journal");
    boolean isDone = Files.exists(directory.resolve(shard).resolve("runs.csv"));
    return !isDone && Files.exists(journal) && Files.readString(journal).contains("{\"row\":");
  }

  /** Slurm starts a task where it was submitted. */
  private boolean isOurs(ProcessHandle process) {
    try {
      Path workingDirectory = Files.readSymbolicLink(Path.of("/proc/" + process.pid() + "/cwd"));
      return workingDirectory.equals(directory.toRealPath());
    } catch (IOException e) {
      return false; // it has ended, or belongs to somebody else
    }
  }

  /** Tries until there is something, up to the time limit of the test. */
  private static <T> T await(Callable<Optional<T>> attempt) throws Exception {
    while (true) {
      Optional<T> found = attempt.call();
      if (found.isPresent()) {
        return found.get();
      }
      Thread.sleep(20);
    }
  }

  /** What the jobs printed, for the message of a failure. */
  private String output() throws IOException {
    StringBuilder output = new StringBuilder();
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".out")).sorted().toList()) {
        output.append(file.getFileName()).append('\n').append(Files.readString(file)).append('\n');
      }
    }
    return output.toString();
  }
}

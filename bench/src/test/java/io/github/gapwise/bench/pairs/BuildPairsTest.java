package io.github.gapwise.bench.pairs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A build beside itself, and mistakes in the arguments. */
final class BuildPairsTest {
  private static final String ITSELF = System.getProperty("java.class.path");
  private static final String SMALL = "fcfs@klusacek(machines=5,jobs=50,interarrival=20,seed=1)";

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(String... args) {
    return BuildPairs.run(
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        args);
  }

  private String error() {
    return err.toString(StandardCharsets.UTF_8).strip();
  }

  @Test
  void build_besideItself_decidesAlike() {
    int code = run("--trials=2", ITSELF, ITSELF, SMALL);

    assertThat(error()).isEmpty();
    assertThat(code).isBetween(0, 1); // how long it takes says nothing in a test
    String[] lines = out.toString(StandardCharsets.UTF_8).split("\\R");
    assertThat(lines).hasSize(3);
    assertThat(lines[2])
        .matches(
            "fcfs +\\d+ +\\d+ +\\d+\\.\\d{3}  \\d+\\.\\d{3} to \\d+\\.\\d{3}"
                + "(  slower|  too wide to tell: more trials)?");
  }

  @Test
  void check_findsMistakes_andMeasuresNothing() {
    assertThat(run("--check", ITSELF, ITSELF, SMALL)).isZero();
    assertThat(out.size()).isZero();
    assertThat(run("--check", ITSELF, ITSELF, SMALL, "fcfs@nothing")).isEqualTo(2);
    assertThat(run("--trials=2", "--check", ITSELF, ITSELF, "fcsf@klusacek(jobs=5)")).isEqualTo(2);
    assertThat(error()).contains("Maybe fcfs?").hasLineCount(3);
  }

  @Test
  void classes_areThoseOfTheBuild() {
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    try (Build build = Build.of(List.of(Path.of("nowhere")))) {
      assertThat(run(ITSELF, ITSELF, "fcfs@nothing")).isEqualTo(2);
      assertThatIllegalArgumentException()
          .isThrownBy(() -> build.replay("klusacek(jobs=5)", "fcfs"))
          .withMessageStartingWith(
              "The jar (nowhere) has no build to measure: io.github.gapwise.core.");
    }
    assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(before);
  }

  @Test
  void mistakes_haveOneSentence(@TempDir Path directory) {
    assertThat(run()).isEqualTo(2);
    assertThat(error())
        .isEqualTo("The arguments must be two jars, and maybe policies and workloads.");
    err.reset();
    String missing = directory.resolve("none.jar").toString();
    assertThat(run(missing, ITSELF)).isEqualTo(2);
    assertThat(error()).isEqualTo("The jar (" + missing + ") cannot be read.");
    err.reset();
    assertThat(run("--trials=two", ITSELF, ITSELF)).isEqualTo(2);
    assertThat(error()).isEqualTo("The trials (two) must be a whole number from 2 to 999999.");
    err.reset();
    assertThat(run(ITSELF, ITSELF, "easy")).isEqualTo(2);
    assertThat(error()).isEqualTo("The case (easy) must have the form POLICY@WORKLOAD.");
    err.reset();
    assertThat(run(ITSELF, ITSELF, "eezy@klusacek(jobs=5)")).isEqualTo(2);
    assertThat(error()).startsWith("The policy (eezy) must be one of [");
  }
}

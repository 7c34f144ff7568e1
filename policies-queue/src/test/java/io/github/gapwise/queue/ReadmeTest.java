package io.github.gapwise.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The Java snippet of the README, compiled and run; its lines stand below as they stand there. */
final class ReadmeTest {
  private final List<String> launched = new ArrayList<>();

  @Test
  void example_startsTheJobOnTheFasterMachine() {
    Grid grid = Grid.of(List.of(Machine.of(0, 8, 1.0), Machine.of(1, 16, 2.5)));
    Scheduler scheduler = new EasyBackfillPolicy().bind(SchedulingContext.of(grid));
    scheduler.jobSubmitted(Job.of(1, 0, 4, 3600), 0);
    long wakeUp = scheduler.dispatch((job, machine) -> launch(job, machine), 0);
    scheduler.jobCompleted(Job.of(1, 0, 4, 3600), grid.machine(1), 1440);

    assertThat(launched).containsExactly("job 1 on machine 1");
    assertThat(wakeUp).isEqualTo(Scheduler.NEVER);
  }

  @Test
  void everyLineOfTheReadme_isCompiledHere() throws IOException {
    Path module = Path.of("").toAbsolutePath();
    String readme = Files.readString(module.resolveSibling("README.md"));
    String source =
        Files.readString(module.resolve("src/test/java/io/github/gapwise/queue/ReadmeTest.java"));
    int begin = readme.indexOf("```java\n") + "```java\n".length();

    assertThat(readme.substring(begin, readme.indexOf("```", begin)).lines())
        .hasSizeGreaterThan(3)
        .allSatisfy(line -> assertThat(source).contains("    " + line + "\n"));
  }

  private void launch(Job job, Machine machine) {
    launched.add("job %d on machine %d".formatted(job.id(), machine.id()));
  }
}

package io.github.gapwise.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.testkit.OwnPolicyProjectTest;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.GeneratedInstances.Feature;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.instance.SchedulingInstance.SubmissionMode;
import io.github.gapwise.testkit.run.ManagedRun.Restarts;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Instances as text. */
final class ReplayTest {
  private static final String IMPORTS =
      """
      import io.github.gapwise.core.model.*;
      import io.github.gapwise.core.scheduler.*;
      import io.github.gapwise.testkit.instance.*;
      import io.github.gapwise.testkit.instance.Interference.*;
      import io.github.gapwise.testkit.instance.SchedulingInstance.*;
      import java.util.List;
      import java.util.function.Supplier;
      """;

  @TempDir private Path sources;
  @TempDir private Path classes;

  @Test
  void code_ofAnyInstance_rebuildsIt() throws Exception {
    List<SchedulingInstance> sample =
        GeneratedInstances.defaults()
            .with(Feature.values())
            .arbitrary()
            .sampleStream()
            .limit(60)
            .toList();
    for (int k = 0; k < sample.size(); k++) {
      Files.writeString(
          sources.resolve("Rebuilt" + k + ".java"),
          """
          %spublic final class Rebuilt%d implements Supplier<SchedulingInstance> {
            public SchedulingInstance get() {
          %s    return instance;
            }
          }
          """
              .formatted(IMPORTS, k, new Replay(sample.get(k)).java()));
    }
    OwnPolicyProjectTest.compile(sources, classes);
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {classes.toUri().toURL()}, getClass().getClassLoader())) {
      for (int k = 0; k < sample.size(); k++) {
        SchedulingInstance rebuilt =
            (SchedulingInstance)
                loader
                    .loadClass("Rebuilt" + k)
                    .getMethod("get")
                    .invoke(loader.loadClass("Rebuilt" + k).getConstructor().newInstance());
        requireEqual(rebuilt, sample.get(k));
      }
    }
  }

  /** Matrices do not define equality, so their run times are compared. */
  private static void requireEqual(SchedulingInstance rebuilt, SchedulingInstance original) {
    assertThat(rebuilt.withTimes(SpeedScaled.INSTANCE))
        .isEqualTo(original.withTimes(SpeedScaled.INSTANCE));
    for (SchedulingInstance.ActualJob job : original.jobs()) {
      for (Machine machine : original.grid().machines()) {
        assertThat(rebuilt.times().ticks(job.job(), machine))
            .isEqualTo(original.times().ticks(job.job(), machine));
      }
    }
  }

  @Test
  void files_holdMachinesAndJobs_inMilliseconds() {
    Grid grid = Grid.of(List.of(new Machine(0, 4, 0.5, Tags.of("gpu", "ssd"))));
    Job plain = Job.of(7, 1500, 2, 20);
    Job rich = new Job(8, 0, 90, 1, 1, 0.5, "Smith, \"Joe\"", Tags.of("gpu"));
    Replay replay = new Replay(SchedulingInstance.of(grid, plain, rich).withActualWork(7, 10));
    assertThat(replay.java()).contains("\"Smith, \\042Joe\\042\"");
    assertThat(replay.machinesCsv())
        .isEqualTo(
            """
            machine,cpus,speed,tags
            0,4,0.5,gpu;ssd
            """);
    assertThat(replay.jobsCsv())
        .isEqualTo(
            """
            job,release,deadline,cpus,estimated_work,actual_work,weight,owner,tags
            7,1.500,,2,0.020,0.010,1.0,,
            8,0.000,0.090,1,0.001,0.001,0.5,"Smith, ""Joe\""",gpu
            """);
  }

  @Test
  void text_saysHowToRunTheFiles_andWhatTheyLeaveOut() {
    SchedulingInstance instance =
        SchedulingInstance.of(Grid.single(1), Job.of(0, 0, 1, 1))
            .withOutages(new Outage(0, 1, 2))
            .withOverrunRule(OverrunRule.EXTEND)
            .withSubmissionMode(SubmissionMode.STATIC)
            .withHistoriesKept(true);
    assertThat(new Replay(instance).text("easy(depth=1)"))
        .contains("new Outage(0, 1, 2)")
        .contains("a tick being a millisecond, without its outages, histories:")
        .contains("gapwise run replay --policy 'easy(depth=1)' --overrun extend --static");
  }

  @Test
  void text_ofManagedRun_repeatsItsTroubles() {
    SchedulingInstance instance = SchedulingInstance.of(Grid.single(1), Job.of(0, 0, 1, 1));
    assertThat(Replay.managed(instance, 17, Restarts.AFTER_DISPATCH).text("fcfs"))
        .contains("ManagedRun.of(instance, policy, 17L, ManagedRun.Restarts.AFTER_DISPATCH);")
        .contains("a tick being a millisecond, without its resource manager:");
  }
}

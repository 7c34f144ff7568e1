package io.github.gapwise.experiments.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.simulator.experiment.Experiment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SweepMergeTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void parts_makeTheTableOfTheWhole_inAnyOrder(int count) {
    SmallSweep.standard().keepingJobs().run(directory.resolve("whole"));
    List<Path> parts = new ArrayList<>();
    for (int index = 1; index <= count; index++) {
      parts.add(directory.resolve("part" + index));
      SmallSweep.standard().keepingJobs().part(index, count).run(parts.get(index - 1));
    }
    Collections.reverse(parts);
    SweepMerge merge = SweepMerge.of(parts);
    merge.requireWhole();
    SweepOutcome outcome = merge.write(directory.resolve("merged"), SweepPoint::key);

    assertThat(outcome).isEqualTo(new SweepOutcome(4, 0, 0));
    assertSameFiles("runs.csv");
    assertSameFiles("jobs/index.csv");
    assertThat(json("merged")).isEqualTo(json("whole"));

    SmallSweep again = SmallSweep.standard().keepingJobs();
    again.run(directory.resolve("merged"));
    assertThat(again.runs()).isZero();
  }

  private String json(String name) {
    return SmallSweep.read(directory.resolve(name).resolve("sweep.json")).replace(name, "");
  }

  private void assertSameFiles(String name) {
    assertThat(SmallSweep.read(directory.resolve("merged").resolve(name)))
        .isEqualTo(SmallSweep.read(directory.resolve("whole").resolve(name)));
  }

  @Test
  void missingRuns_areNamed_unlessTheyMayBeMissing() {
    Path part = directory.resolve("part");
    SmallSweep.standard().part(1, 4).run(part);
    SweepMerge merge = SweepMerge.of(List.of(part));

    assertThatThrownBy(merge::requireWhole)
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("but 3 runs of 4 must still be run: klusacek(")
        .hasMessageContaining("seed=1), edd; ");
    Path out = directory.resolve("out");
    assertThat(merge.write(out, SweepPoint::key)).isEqualTo(new SweepOutcome(1, 0, 3));
    assertThat(SmallSweep.table(out).lines()).hasSize(2);
    assertThat(SmallSweep.read(out.resolve("sweep.json"))).contains("\"missing\" : 3");
  }

  @Test
  void parts_ofOtherSweepsOrPrograms_areRefused() {
    Path a = directory.resolve("a");
    Path b = directory.resolve("b");
    Path c = directory.resolve("c");
    SmallSweep.standard().part(1, 2).run(a);
    SmallSweep.of("klusacek(jobs=20,machines=2,seed=1..3)", "fcfs", "edd").part(2, 2).run(b);
    SmallSweep.standard().by("another").part(2, 2).run(c);

    for (Path other : List.of(b, c)) {
      assertThatThrownBy(() -> SweepMerge.of(List.of(a, other)))
          .isInstanceOf(InvalidInputException.class)
          .hasMessage(
              "The directory (%s) must be of the same sweep, program and files as (%s)."
                  .formatted(other, a));
    }
  }

  @Test
  void parts_thatOverlap_mustAgree() {
    Path a = directory.resolve("a");
    Path b = directory.resolve("b");
    Path c = directory.resolve("c");
    SmallSweep.standard().run(a);
    SmallSweep.standard().part(2, 2).run(b);
    SmallSweep other = SmallSweep.standard().part(2, 2);
    other.run(c, Disk.REAL, onOtherWorkloads(other), SweepListener.NONE);

    SweepMerge.of(List.of(a, b)).requireWhole();
    assertThatThrownBy(() -> SweepMerge.of(List.of(a, c)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageMatching(
            "The run \\(klusacek.*\\) must have the same results in \\(.*a\\) and \\(.*c\\)\\.");
  }

  private static RunFactory onOtherWorkloads(SmallSweep sweep) {
    return new RunFactory() {
      @Override
      public Experiment experiment(String workload, Map<String, String> options) {
        return sweep.experiment(workload.replace("jobs=20", "jobs=21"), options);
      }

      @Override
      public SchedulingPolicy policy(String label) {
        return sweep.policy(label);
      }

      @Override
      public String command(SweepPoint point) {
        return point.key();
      }
    };
  }

  @Test
  void directories_thatCannotBeJoined_areRefused() {
    Path part = directory.resolve("part");
    SmallSweep.standard().run(part);
    SweepMerge merge = SweepMerge.of(List.of(part));

    assertThatThrownBy(() -> merge.write(part, SweepPoint::key))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("must not be one of those that are joined");
    assertThatThrownBy(() -> SweepMerge.of(List.of(directory.resolve("nothing"))))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("must be that of a sweep");
    assertThatThrownBy(() -> SweepMerge.of(List.of())).isInstanceOf(InvalidInputException.class);
  }
}

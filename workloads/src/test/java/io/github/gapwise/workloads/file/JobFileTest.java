package io.github.gapwise.workloads.file;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.input.Ticks;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class JobFileTest {
  private static final Path FILE = Path.of("jobs.txt");

  @Test
  void stream_ofFileInOrder_readsNoJobAheadOfItsTime() {
    FakeFile file = new FakeFile(ascending(1000));
    JobFile jobs = file.scan();
    assertThat(file.read).as("one scan").isEqualTo(1000);
    JobStream stream = jobs.open();
    for (int i = 1; i <= 10; i++) {
      assertThat(stream.next()).isNotNull();
      assertThat(file.read).isEqualTo(1000 + i);
    }
  }

  @Test
  void streams_ofOneFile_areIndependent() {
    JobFile jobs = new FakeFile(ascending(3)).scan();
    JobStream one = jobs.open();
    JobStream other = jobs.open();
    assertThat(one.next()).isEqualTo(other.next());
    assertThat(one.next()).isEqualTo(other.next());
  }

  @Costly(5)
  @Property
  void stream_ofFileInAnyOrder_isByReleaseAndId(@ForAll Random random) {
    List<SimulatedJob> jobs = new ArrayList<>();
    for (int id = 0; id < 20; id++) {
      jobs.add(SimulatedJob.exact(Job.of(id, random.nextInt(5), 1, 1)));
    }
    Collections.shuffle(jobs, random);
    JobFile file = new FakeFile(jobs).scan();
    assertThat(drain(file.open()))
        .isSortedAccordingTo(InMemoryWorkload.ORDER)
        .containsExactlyInAnyOrderElementsOf(jobs);
    assertThat(drain(file.open())).as("again").hasSize(20);
  }

  @Test
  void stream_ofOneInstantInFallingIds_isSorted() {
    JobFile file = new FakeFile(List.of(job(2, 7), job(1, 7))).scan();
    assertThat(drain(file.open())).containsExactly(job(1, 7), job(2, 7));
  }

  @Test
  void repeatedId_isRefusedWithItsLine() {
    List<SimulatedJob> jobs = List.of(job(5, 0), job(3, 1), job(4, 2), job(3, 3));
    assertRefusal(() -> new FakeFile(jobs).scan())
        .isEqualTo("jobs.txt, line 4: The job id (3) must occur only once.");
    assertRefusal(() -> new FakeFile(List.of(job(1, 0), job(1, 0))).scan()).contains("line 2");
  }

  @Test
  void work_thatTakesForeverOnSlowMachine_isRefused() {
    Grid grid = Grid.of(List.of(Machine.of(0, 1, 1), Machine.of(1, 1, 0.001)));
    FakeFile file =
        new FakeFile(List.of(job(1, 0), SimulatedJob.exact(Job.of(2, 0, 1, Ticks.MAX))));
    assertThat(file.scan(Grid.single(1)).jobCount()).isEqualTo(2);
    assertRefusal(() -> file.scan(grid))
        .startsWith("jobs.txt, line 2: The work (9007199254740.992) of job (2) must take at most");
  }

  @Test
  void file_thatShrinksOrGrowsAfterItsScan_isRefused() {
    FakeFile file = new FakeFile(new ArrayList<>(ascending(3)));
    JobFile jobs = file.scan();
    file.jobs.remove(2);
    assertRefusal(() -> drain(jobs.open()))
        .isEqualTo("jobs.txt: The file must not change while it is in use.");
    file.jobs.addAll(List.of(job(8, 9000), job(9, 9000)));
    assertRefusal(() -> drain(jobs.open())).contains("must not change");
  }

  @Test
  void scan_closesEveryReader() {
    FakeFile file = new FakeFile(List.of(job(2, 0), job(1, 0)));
    drain(file.scan().open());
    assertThat(file.open).isZero();
  }

  private static SimulatedJob job(long id, long release) {
    return SimulatedJob.exact(Job.of(id, release, 1, 1));
  }

  private static List<SimulatedJob> ascending(int count) {
    return LongStream.range(0, count).mapToObj(id -> job(id, 10 * id)).toList();
  }

  private static List<SimulatedJob> drain(JobStream stream) {
    List<SimulatedJob> jobs = new ArrayList<>();
    try (stream) {
      for (SimulatedJob job = stream.next(); job != null; job = stream.next()) {
        jobs.add(job);
      }
    }
    return jobs;
  }

  /** Counts what is read from a list, a job in each line. */
  private static final class FakeFile {
    private final List<SimulatedJob> jobs;
    private int read;
    private int open;

    FakeFile(List<SimulatedJob> jobs) {
      this.jobs = jobs;
    }

    JobFile scan() {
      return scan(Grid.single(1));
    }

    JobFile scan(Grid grid) {
      return JobFile.scan(FILE, grid, reader(), this::reader);
    }

    private NumberedJobs reader() {
      open++;
      return new NumberedJobs() {
        private int line;

        @Override
        public @Nullable SimulatedJob next() {
          if (line == jobs.size()) {
            return null;
          }
          read++;
          return jobs.get(line++);
        }

        @Override
        public long line() {
          return line;
        }

        @Override
        public void close() {
          open--;
        }
      };
    }
  }
}

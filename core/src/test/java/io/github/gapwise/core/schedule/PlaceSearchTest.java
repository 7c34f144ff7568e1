package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Searches over more machines than are looked at together. */
final class PlaceSearchTest {
  private static final int MACHINES = 200;
  private static final long UNTIL = 60;

  private final GridSchedule plan = new GridSchedule(grid(), SpeedScaled.INSTANCE);

  private static Grid grid() {
    return Grid.of(
        IntStream.range(0, MACHINES)
            .mapToObj(id -> Machine.of(id, 1 + id % 3, 1 + id % 2))
            .toList());
  }

  private void placeJobs(int count, Random random) {
    for (int k = 0; k < count; k++) {
      int machine = random.nextInt(MACHINES);
      Job job = Job.of(k, 0, 1, 1 + random.nextInt(40)).withDeadline(10 + random.nextInt(50));
      plan.insertByDeadline(job, k, machine, plan.duration(job, machine), 0);
    }
  }

  private List<Integer> search(Job job, int from, int gain) {
    List<Integer> found = new ArrayList<>();
    int id = plan.outlook().nextWithPlace(job, from, gain, 0, UNTIL);
    while (id < MACHINES) {
      found.add(id);
      id = plan.outlook().nextWithPlace(job, id + 1, gain, 0, UNTIL);
    }
    return found;
  }

  @Property(tries = 300)
  void nextWithPlace_oneAfterTheOther_leavesOutNoMachineWithAGap(
      @ForAll @IntRange(min = 1, max = 800) int jobs,
      @ForAll @IntRange(min = 1, max = 3) int cpus,
      @ForAll @IntRange(min = 1, max = 60) int work,
      @ForAll @IntRange(max = 1) int gain,
      @ForAll long seed) {
    placeJobs(jobs, new Random(seed));
    Job job = Job.of(999, 0, cpus, work).withDeadline(40);
    List<Integer> found = search(job, 0, gain);
    assertThat(found).isSorted().doesNotHaveDuplicates();
    for (int id = 0; id < MACHINES; id++) {
      long latest = (gain == 1 ? job.deadline() : UNTIL) - plan.duration(job, id);
      if (hasStart(job, id, latest) && plan.machine(id).latestCompletion() <= UNTIL) {
        assertThat(found).contains(id);
      }
    }
  }

  private boolean hasStart(Job job, int id, long latest) {
    return plan.accepts(job, id)
        && plan.earliestStart(job, id, plan.duration(job, id), 0, latest) <= latest;
  }

  @Property(tries = 300)
  void nextWithPlace_fromALaterId_isTheNextOfThoseFromTheFirstOn(
      @ForAll @IntRange(min = 1, max = 800) int jobs,
      @ForAll @IntRange(max = MACHINES) int skipped,
      @ForAll long seed) {
    placeJobs(jobs, new Random(seed));
    Job job = Job.of(999, 0, 1, 20).withDeadline(40);
    // Then all is known of all machines.
    search(job, 0, 1);
    search(job, 0, 1);
    TreeSet<Integer> found = new TreeSet<>(search(job, 0, 1));
    int first = plan.outlook().nextWithPlace(job, 0, 1, 0, UNTIL);
    int from = Math.min(MACHINES, first + 1 + skipped);
    Integer next = found.ceiling(from);
    assertThat(plan.outlook().nextWithPlace(job, from, 1, 0, UNTIL))
        .isEqualTo(next == null ? MACHINES : next);
  }

  @Example
  void nextWithPlace_ofAnotherJob_isNotWhatWasFoundForTheLastOne() {
    placeJobs(400, new Random(1));
    Job job = Job.of(999, 0, 1, 20).withDeadline(40);
    assertThat(search(job, 0, 1)).isNotEmpty();
    List<Job> others =
        List.of(
            job.withWork(30), job.withDeadline(30), Job.of(998, 0, 2, 20).withDeadline(40), job);
    for (Job other : others) {
      // From its first machine on, so that all is known of all.
      search(other, 0, 1);
      search(other, 0, 1);
      List<Integer> found = search(other, 0, 1);
      int first = plan.outlook().nextWithPlace(job.withWork(10), 0, 1, 0, UNTIL);
      assertThat(search(other, first + 1, 1)).isEqualTo(after(found, first));
      assertThat(plan.outlook().nextWithPlace(other, first + 1, 0, 0, UNTIL))
          .isEqualTo(search(other, first + 1, 0).get(0));
    }
  }

  private static List<Integer> after(List<Integer> ids, int id) {
    return ids.stream().filter(other -> other > id).toList();
  }

  @Example
  void nextWithPlace_afterAChange_isOfThePlanAsItIs() {
    Job job = Job.of(999, 0, 1, 30).withDeadline(40);
    for (int id = 0; id < MACHINES; id++) {
      plan.place(Job.of(id, 0, 1 + id % 3, 50).withDeadline(20), id, id, 0, 50);
    }
    // The first answer is doubt.
    search(job, 0, 1);
    assertThat(search(job, 0, 1)).isEmpty();
    plan.withdraw(2, 0);
    plan.withdraw(4, 0);
    assertThat(plan.outlook().nextWithPlace(job, 0, 1, 0, UNTIL)).isEqualTo(2);
    plan.withdraw(3, 0);
    assertThat(plan.outlook().nextWithPlace(job, 3, 1, 0, UNTIL)).isEqualTo(3);
    assertThat(plan.outlook().nextWithPlace(job, 4, 1, 0, UNTIL)).isEqualTo(4);
  }
}

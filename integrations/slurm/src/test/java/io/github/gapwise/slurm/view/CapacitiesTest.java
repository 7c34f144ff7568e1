package io.github.gapwise.slurm.view;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.slurm.client.ArrayTasks;
import io.github.gapwise.slurm.client.JobRecord;
import io.github.gapwise.slurm.client.JobRequest;
import io.github.gapwise.slurm.client.NodeRecord;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class CapacitiesTest {
  private static final SortedMap<String, Long> NO_GRES = Collections.emptySortedMap();

  private static NodeRecord node(String name, long memory, long gpus) {
    SortedMap<String, Long> gres =
        gpus == 0 ? NO_GRES : new TreeMap<>(java.util.Map.of("gpu", gpus));
    return new NodeRecord(
        name, 4, 0, 1, 1, memory, 300, gres, NO_GRES, List.of(), Set.of("main"), Set.of("IDLE"));
  }

  private static JobRecord job(long perNode, long perCpu, long gpus) {
    JobRequest none = JobRequest.NONE;
    SortedMap<String, Long> gres =
        gpus == 0 ? NO_GRES : new TreeMap<>(java.util.Map.of("gpu", gpus));
    JobRequest request =
        new JobRequest(
            none.tasks(),
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            perNode,
            perCpu,
            0,
            NO_GRES,
            gres,
            NO_GRES,
            NO_GRES,
            "",
            "",
            "",
            0,
            ArrayTasks.NONE,
            0);
    return new JobRecord(
        1,
        "main",
        "user",
        Set.of("PENDING"),
        "JobHeldUser",
        0,
        false,
        2,
        2,
        0,
        1,
        false,
        0,
        0,
        0,
        0,
        0,
        0,
        "",
        "",
        "",
        List.of(),
        List.of(),
        List.of(),
        request);
  }

  private final Capacities capacities =
      new Capacities(List.of(node("n1", 1000, 0), node("n2", 2000, 1), node("n3", 4000, 4)));

  @Test
  void node_hasATagForEachLevelUpToItsOwn() {
    assertThat(capacities.tags(node("n1", 1000, 0))).isEmpty();
    assertThat(capacities.tags(node("n2", 2000, 1))).containsExactly("gres/gpu>=1", "memory>=2000");
    assertThat(capacities.tags(node("n3", 4000, 4)))
        .containsExactly("gres/gpu>=1", "gres/gpu>=4", "memory>=2000", "memory>=4000");
  }

  @Test
  void job_requiresTheLeastLevelThatSuffices() {
    assertThat(capacities.required(job(0, 0, 0), 2)).contains(List.of());
    assertThat(capacities.required(job(1000, 0, 0), 2)).contains(List.of());
    assertThat(capacities.required(job(1001, 0, 0), 2)).contains(List.of("memory>=2000"));
    assertThat(capacities.required(job(0, 1001, 2), 2))
        .contains(List.of("gres/gpu>=4", "memory>=4000"));
  }

  @Test
  void jobBeyondEveryNode_fitsNowhere() {
    assertThat(capacities.required(job(4001, 0, 0), 2)).isEmpty();
    assertThat(capacities.required(job(0, Long.MAX_VALUE / 2, 0), 2)).isEmpty();
    assertThat(capacities.required(job(0, 0, 5), 2)).isEmpty();
  }

  @Test
  void resourceThatNoNodeHas_fitsNowhere() {
    Capacities none = new Capacities(List.of(node("n1", 1000, 0)));
    assertThat(none.required(job(0, 0, 1), 2)).isEmpty();
    assertThat(none.required(job(1000, 0, 0), 2)).contains(List.of());
  }

  @Test
  void free_isWhatJobsHaveNotBeenGiven() {
    assertThat(Capacities.free(node("n2", 2000, 1)))
        .containsEntry("memory", 1700L)
        .containsEntry("gres/gpu", 1L);
  }
}

package io.github.gapwise.slurm.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.slurm.client.ClusterRecords;
import io.github.gapwise.slurm.client.JobCommand;
import io.github.gapwise.slurm.client.JobRecord;
import io.github.gapwise.slurm.client.SlurmClient;
import io.github.gapwise.slurm.driver.DriverListener;
import io.github.gapwise.slurm.view.SchedulerView;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Checks after each poll that the scheduler knows what Slurm said and what the driver has done
 * since.
 */
final class ViewCheck implements SlurmClient, DriverListener {
  private final SlurmClient slurm;
  private final Map<Long, String> startedNow = new TreeMap<>();
  private final Set<Long> takenBackNow = new HashSet<>();
  private ClusterRecords last = new ClusterRecords(List.of(), List.of(), List.of());
  private int polls;
  private int refusals;
  private int takenBack;

  ViewCheck(SlurmClient slurm) {
    this.slurm = slurm;
  }

  int polls() {
    return polls;
  }

  String summary() {
    return "%d polls checked, %d starts refused, %d taken back"
        .formatted(polls, refusals, takenBack);
  }

  @Override
  public ClusterRecords read() {
    last = slurm.read();
    startedNow.clear();
    takenBackNow.clear();
    return last;
  }

  @Override
  public Map<Long, String> carryOut(List<JobCommand> orders) {
    return slurm.carryOut(orders);
  }

  @Override
  public void started(Job job, String node, StartReason reason) {
    startedNow.put(job.id(), node);
  }

  @Override
  public void refused(long job, String node, String message) {
    refusals++;
  }

  @Override
  public void tookBack(long job, String node, String reason) {
    takenBackNow.add(job);
    takenBack++;
  }

  @Override
  public void polled(SchedulerView view, long nanos, long decisionNanos) {
    Set<Long> waiting = new TreeSet<>();
    startedNow.keySet().retainAll(pending()); // without those of a poll before that was cut short
    Map<Long, String> onNodes = new TreeMap<>(startedNow);
    for (JobRecord job : last.jobs()) {
      boolean isPending = job.states().contains("PENDING");
      if (isPending && job.priority() == 0) {
        waiting.add(job.id());
      } else if (isPending && !job.requiredNodes().isEmpty()) {
        onNodes.put(job.id(), job.requiredNodes().get(0));
      } else if (!job.nodes().isEmpty()
          && (job.states().contains("RUNNING") || job.states().contains("COMPLETING"))) {
        onNodes.put(job.id(), job.nodes().get(0));
      }
    }
    waiting.addAll(takenBackNow);
    waiting.removeAll(startedNow.keySet());
    takenBackNow.stream().filter(job -> !startedNow.containsKey(job)).forEach(onNodes::remove);
    Map<Long, String> running = new TreeMap<>();
    view.running().forEach((id, job) -> running.put(id, view.fleet().name(job.machine())));
    assertThat(view.waiting().keySet()).isEqualTo(waiting);
    assertThat(running).isEqualTo(onNodes);
    polls++;
  }

  private Set<Long> pending() {
    return last.jobs().stream()
        .filter(JobRecord::isPending)
        .map(JobRecord::id)
        .collect(Collectors.toSet());
  }
}

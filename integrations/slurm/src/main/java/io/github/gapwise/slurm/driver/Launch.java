package io.github.gapwise.slurm.driver;

import io.github.gapwise.slurm.client.JobCommand;
import io.github.gapwise.slurm.client.SlurmClient;
import io.github.gapwise.slurm.driver.Starter.OrderedStart;
import io.github.gapwise.slurm.view.ClusterReading;
import io.github.gapwise.slurm.view.Standing;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Has Slurm carry out starts, many at a time: all are written down, then pinned, then released. A
 * job is released only if its pin is certain, because otherwise Slurm would start it anywhere.
 */
final class Launch {
  private final SlurmClient slurm;
  private final DriverListener listener;
  private final Postponements postponements;
  private final PinBook pins;
  private final Recalls recalls;

  /** What was ordered when Slurm stopped answering; the next reading shows what became of it. */
  private List<OrderedStart> uncertain = List.of();

  Launch(
      SlurmClient slurm,
      DriverListener listener,
      Postponements postponements,
      PinBook pins,
      Recalls recalls) {
    this.slurm = slurm;
    this.listener = listener;
    this.postponements = postponements;
    this.pins = pins;
    this.recalls = recalls;
  }

  /** Reports what has become of starts that Slurm did not answer. */
  void follow(ClusterReading reading) {
    for (OrderedStart start : uncertain) {
      Standing standing = reading.standing(start.job().id());
      if (standing instanceof Standing.Waiting) {
        listener.refused(start.job().id(), start.pin().node(), "Slurm did not answer in time.");
      } else {
        listener.started(start.job(), start.pin().node(), start.reason());
      }
    }
    uncertain = List.of();
  }

  /** Starts jobs, and returns those that Slurm did not start, which wait for another attempt. */
  List<OrderedStart> run(List<OrderedStart> starts, long now) {
    List<JobCommand> orders = new ArrayList<>();
    for (OrderedStart start : starts) {
      orders.add(JobCommand.pin(start.job().id(), start.pin().node()));
      orders.add(JobCommand.release(start.job().id()));
    }
    uncertain = starts;
    Map<Long, String> failures = slurm.carryOut(orders);
    uncertain = List.of();
    List<OrderedStart> failed = new ArrayList<>();
    for (OrderedStart start : starts) {
      long job = start.job().id();
      String failure = failures.get(job);
      if (failure == null) {
        recalls.started(job, now);
        listener.started(start.job(), start.pin().node(), start.reason());
      } else {
        postponements.postpone(job, now);
        listener.refused(job, start.pin().node(), failure);
        failed.add(start);
      }
    }
    return failed;
  }

  /** Writes the pins that are about to be set; false if that is not possible. */
  boolean isWrittenDown(List<OrderedStart> starts) {
    try {
      pins.add(starts.stream().map(OrderedStart::pin).toList());
      return true;
    } catch (IOException e) {
      listener.failed(String.valueOf(e.getMessage()));
      return false;
    }
  }
}

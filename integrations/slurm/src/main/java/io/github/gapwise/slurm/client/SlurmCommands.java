package io.github.gapwise.slurm.client;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Controls Slurm by its commands: {@code squeue}, {@code sinfo} and {@code scontrol}. Reading takes
 * one process for the jobs, one for the nodes and one for the reservations; a start takes two. Of
 * what people wrote, only the comment of an operator becomes part of a command, as an argument of
 * its own.
 */
public final class SlurmCommands implements SlurmClient {
  private static final String UNPINNED = "reqnodelist=";

  private final CommandRunner runner;

  /** True until this version of Slurm turns out not to print nodes as JSON. */
  private boolean hasNodesAsJson = true;

  /** Controls Slurm by commands that the given runner runs. */
  public SlurmCommands(CommandRunner runner) {
    this.runner = runner;
  }

  @Override
  public ClusterRecords read() {
    byte[] squeue = runner.run(List.of("squeue", "--all", "--json"));
    List<JobRecord> jobs =
        JsonAnswer.records("squeue --json", squeue, "jobs", JobReader::read)
            .orElseThrow(
                () ->
                    SlurmException.refused(
                        "The answer of squeue --json must have a list of jobs, as since Slurm 21.08."));
    List<NodeRecord> nodes = nodes();
    byte[] reservations = runner.run(List.of("scontrol", "show", "reservation", "--oneliner"));
    return new ClusterRecords(jobs, nodes, TextLines.reservations(reservations));
  }

  /**
   * Later versions group nodes in {@code sinfo --json}; all versions have the lines of scontrol.
   */
  private List<NodeRecord> nodes() {
    if (hasNodesAsJson) {
      Optional<List<NodeRecord>> nodes =
          JsonAnswer.records(
              "sinfo --json",
              runner.run(List.of("sinfo", "--all", "--json")),
              "nodes",
              NodeReader::read);
      if (nodes.isPresent()) {
        return nodes.get();
      }
      hasNodesAsJson = false;
    }
    return TextLines.nodes(
        runner.run(List.of("scontrol", "--oneliner", "--detail", "show", "node")));
  }

  @Override
  public void start(JobRecord job, String node) {
    update(job.id(), "reqnodelist=" + node, "numnodes=1-1", "admincomment=" + job.markedComment());
    scontrol("release", Long.toString(job.id()));
  }

  @Override
  public void hold(long job) {
    scontrol("uhold", Long.toString(job));
    update(job, UNPINNED);
  }

  @Override
  public void release(List<JobRecord> jobs) {
    for (JobRecord job : jobs) {
      if (job.isMarked()) {
        update(job.id(), UNPINNED);
      }
      scontrol("release", Long.toString(job.id()));
    }
  }

  private void update(long job, String... terms) {
    List<String> arguments = new ArrayList<>(List.of("update", "jobid=" + job));
    arguments.addAll(List.of(terms));
    scontrol(arguments.toArray(String[]::new));
  }

  private void scontrol(String... arguments) {
    List<String> command = new ArrayList<>(List.of("scontrol"));
    command.addAll(List.of(arguments));
    runner.run(command);
  }
}

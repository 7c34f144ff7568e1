package io.github.gapwise.slurm.client;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Controls Slurm by its commands: {@code squeue}, {@code sinfo} and {@code scontrol}. Reading takes
 * one process for the jobs, one for the nodes and one for the reservations, and another one for the
 * jobs if some have started in between; any number of starts takes two. Nothing that people wrote
 * ever becomes part of a command.
 */
public final class SlurmCommands implements SlurmClient {
  private static final List<String> SQUEUE = List.of("squeue", "--all", "--json");
  private static final List<String> SINFO = List.of("sinfo", "--all", "--json");
  private static final List<String> NODES =
      List.of("scontrol", "--oneliner", "--detail", "show", "node");
  private static final List<String> RESERVATIONS =
      List.of("scontrol", "show", "reservation", "--oneliner");
  private static final List<String> LICENSES =
      List.of("scontrol", "show", "licenses", "--oneliner");
  private static final List<String> CONFIGURATION = List.of("scontrol", "show", "config");
  private static final JsonAnswer<JobRecord> SQUEUE_ANSWER =
      new JsonAnswer<>("squeue --json", "jobs", JobReader.FORMS, JobReader::read);
  private static final JsonAnswer<NodeRecord> SINFO_ANSWER =
      new JsonAnswer<>("sinfo --json", "nodes", NodeReader.FORMS, NodeReader::read);

  private final CommandRunner runner;

  /** True until this version of Slurm turns out not to print nodes as JSON. */
  private boolean hasNodesAsJson = true;

  /** Read once; a cluster that is configured anew in this respect has its daemons restarted. */
  private @Nullable CpuSelection selection;

  private final LateStarts lateStarts = new LateStarts();

  /** Controls Slurm by commands that the given runner runs. */
  public SlurmCommands(CommandRunner runner) {
    this.runner = runner;
  }

  @Override
  public ClusterRecords read() {
    ReadRecords<JobRecord> jobs = jobs();
    ReadRecords<NodeRecord> nodes = nodes();
    ReadRecords<AdvanceReservation> reservations =
        runner.read(RESERVATIONS, TextLines::reservations);
    SkippedRecords others = nodes.skipped().and(reservations.skipped());
    CpuSelection selection = selection();
    List<JobRecord> list = jobs.list();
    if (lateStarts.areLikely(list, nodes.list(), selection)) {
      jobs = jobs();
      list = LateStarts.merge(list, jobs.list());
      lateStarts.note(list, nodes.list(), selection);
    }
    return new ClusterRecords(
        list, nodes.list(), reservations.list(), selection, jobs.skipped().and(others));
  }

  private ReadRecords<JobRecord> jobs() {
    return runner
        .read(SQUEUE, SQUEUE_ANSWER::read)
        .orElseThrow(
            () ->
                SlurmException.refused(
                    "The answer of squeue --json must have a list of jobs, as since Slurm 21.08."));
  }

  /**
   * Later versions group nodes in {@code sinfo --json}; all versions have the lines of scontrol.
   */
  private ReadRecords<NodeRecord> nodes() {
    if (hasNodesAsJson) {
      Optional<ReadRecords<NodeRecord>> nodes = runner.read(SINFO, SINFO_ANSWER::read);
      if (nodes.isPresent()) {
        return nodes.get();
      }
      hasNodesAsJson = false;
    }
    return runner.read(NODES, TextLines::nodes);
  }

  private Map<String, String> configuration() {
    return runner.read(CONFIGURATION, TextLines::settings);
  }

  private CpuSelection selection() {
    CpuSelection known = selection;
    if (known == null) {
      known = CpuSelection.of(configuration());
      selection = known;
    }
    return known;
  }

  @Override
  public boolean givesWholeMemory(String partition) {
    Map<String, String> cluster = configuration();
    if (hasDefaultMemory(cluster)) {
      return false;
    }
    List<String> show = List.of("scontrol", "show", "partition", partition, "--oneliner");
    Map<String, String> own = runner.read(show, TextLines::settings);
    boolean isAllocated =
        CpuSelection.of(cluster).sharesMemory() || CpuSelection.of(own).sharesMemory();
    return isAllocated && !hasDefaultMemory(own);
  }

  /** Whether there is a default for jobs that do not say how much memory they need. */
  private static boolean hasDefaultMemory(Map<String, String> settings) {
    return Stream.of("DefMemPerCPU", "DefMemPerNode")
        .map(name -> settings.getOrDefault(name, "0"))
        .anyMatch(value -> !value.equalsIgnoreCase("UNLIMITED") && !value.equals("0"));
  }

  @Override
  public List<CompletedJob> completed(String partition, int most) {
    return runner.read(
        CompletedJobs.command(partition), answer -> CompletedJobs.read(answer, most));
  }

  @Override
  public UsageLimits limits() {
    ReadRecords<UsageLimits.Association> associations = new ReadRecords<>();
    ReadRecords<UsageLimits.Quality> qualities = new ReadRecords<>();
    try {
      Map<String, String> settings = configuration();
      List<String> enforced = TextLines.list(settings.getOrDefault("AccountingStorageEnforce", ""));
      if (enforced.contains("limits") || enforced.contains("safe")) {
        String cluster = settings.getOrDefault("ClusterName", "");
        associations = LimitReader.associations(runner, cluster);
        qualities = LimitReader.qualities(runner);
      }
    } catch (SlurmException e) {
      associations = new ReadRecords<>(String.valueOf(e.getMessage()));
    }
    return new UsageLimits(associations, qualities, licenses());
  }

  private ReadRecords<UsageLimits.License> licenses() {
    try {
      return runner.read(LICENSES, TextLines::licenses);
    } catch (SlurmException e) {
      return new ReadRecords<>(String.valueOf(e.getMessage()));
    }
  }

  @Override
  public Map<Long, String> carryOut(List<JobCommand> orders) {
    return new Scontrol(runner).carryOut(orders);
  }
}

package io.github.gapwise.slurm.client;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A node as {@code sinfo} or {@code scontrol} reports it.
 *
 * @param name its name
 * @param cpus the number of its CPUs that jobs may have; positive
 * @param allocatedCpus the number of its CPUs that jobs have now
 * @param threadsPerCore how many of its CPUs are one core; positive
 * @param coresPerSocket how many of its cores are one socket; positive
 * @param memory its memory that jobs may have, in MiB
 * @param allocatedMemory its memory that jobs have now, in MiB
 * @param gres its generic resources; those with a type count twice, as {@code gpu} and as {@code
 *     gpu:a100}
 * @param usedGres the generic resources that jobs have now, likewise
 * @param features what it offers at present
 * @param partitions the partitions that it belongs to
 * @param states its state and state flags, as in {@code IDLE} and {@code DRAIN}
 */
public record NodeRecord(
    String name,
    int cpus,
    int allocatedCpus,
    int threadsPerCore,
    int coresPerSocket,
    long memory,
    long allocatedMemory,
    SortedMap<String, Long> gres,
    SortedMap<String, Long> usedGres,
    List<String> features,
    Set<String> partitions,
    Set<String> states) {

  /**
   * The states that a node has beside its flags, and those by which older versions replace them.
   */
  private static final Set<String> KNOWN =
      Set.copyOf(
          TextLines.list(
              "UNKNOWN,DOWN,IDLE,ALLOCATED,ERROR,MIXED,FUTURE,ALLOC,COMP,COMPLETING,MAINT,"
                  + "MAINTENANCE,RESERVED,PLANNED,BLOCKED,DRAINED,DRAINING,FAIL,FAILING,INVAL,"
                  + "INVALID,REBOOT,POWERING_UP,POWERING_DOWN,POWERED_DOWN"));

  private static final Set<String> DOWN = Set.of("DOWN", "ERROR", "FUTURE", "POWERING_DOWN");
  private static final Set<String> CLOSED =
      Set.copyOf(
          TextLines.list(
              "DRAIN,DRAINED,DRAINING,FAIL,FAILING,INVAL,INVALID,INVALID_REG,NOT_RESPONDING,"
                  + "NO_RESPOND,UNKNOWN,REBOOT,REBOOT_REQUESTED,REBOOT_ISSUED"));

  /** Copies what is mutable. */
  public NodeRecord {
    gres = Collections.unmodifiableSortedMap(new TreeMap<>(gres));
    usedGres = Collections.unmodifiableSortedMap(new TreeMap<>(usedGres));
    features = List.copyOf(features);
    partitions = Set.copyOf(partitions);
    states = Set.copyOf(states);
  }

  /** Whether at least one of the states is one that some version of Slurm has. */
  static boolean hasKnownState(Set<String> states) {
    return states.stream().anyMatch(KNOWN::contains);
  }

  /** Whether no job can run on it. */
  public boolean isDown() {
    return states.stream().anyMatch(DOWN::contains);
  }

  /** Whether it takes no new job, though some may run on it. */
  public boolean isClosed() {
    return states.stream().anyMatch(CLOSED::contains);
  }
}

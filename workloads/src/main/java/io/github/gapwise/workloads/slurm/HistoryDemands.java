package io.github.gapwise.workloads.slurm;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.file.ChangeTally;
import io.github.gapwise.workloads.file.FileProblems;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the jobs of a history need: those of the features that they ask for which any machine has;
 * as many nodes as they had; and on each an equal share, rounded up, of those kinds of resources
 * that the machines have. Where only CPUs count, or one machine of nothing but CPUs stands for the
 * cluster, a job gets all of its CPUs there. What is left out is counted.
 */
final class HistoryDemands {
  private static final Pattern FEATURE = Pattern.compile("[A-Za-z0-9_.:=@/-]+");
  private static final Pattern AND = Pattern.compile("&");

  /** The kind of resource, in MiB. */
  private static final String MEMORY = "memory";

  /**
   * Memory such as {@code 64G}, {@code 1500M} or {@code 2.5T}, of all nodes of a job together;
   * before Slurm 21.08, a request ends in {@code c} for that of each CPU or {@code n} for that of
   * each node.
   */
  private static final Pattern AMOUNT_OF_MEMORY =
      Pattern.compile("([0-9]{1,15}(?:\\.[0-9]{1,6})?)([KMGTP]?)(?:B|iB)?([cn]?)");

  private static final String UNITS = "KMGTP";

  private final Grid grid;
  private final boolean requiresFeatures;
  private final boolean cpusOnly;
  private final ChangeTally<HistoryChange> tally;

  /** The tags of the machines. */
  private final Set<String> known = new HashSet<>();

  HistoryDemands(Grid grid, WorkloadOptions options, ChangeTally<HistoryChange> tally) {
    this.grid = grid;
    requiresFeatures = options.nodeProperties();
    cpusOnly = options.cpusOnly() || (grid.size() == 1 && grid.kinds().isEmpty());
    this.tally = tally;
    grid.machines().forEach(machine -> known.addAll(machine.tags().names()));
  }

  /** The tag of the nodes of a partition. */
  static String ofPartition(String name) {
    return "partition=" + name;
  }

  /** Returns the job of a record with its demands. */
  Job job(long id, AccountedJob record, long estimate) {
    boolean hasDeadline = record.deadline() != RecordTimes.UNKNOWN;
    int all = (int) record.demand().cpus();
    int nodes = cpusOnly ? 1 : (int) Math.max(1, record.demand().nodes());
    int cpus = 1 + (all - 1) / nodes;
    return new Job(
        id,
        record.release(),
        hasDeadline ? record.deadline() : Job.NO_DEADLINE,
        cpus,
        estimate,
        1,
        record.origin().user(),
        requiresFeatures ? Tags.of(features(record)) : Tags.none(),
        nodes,
        cpusOnly ? none(record) : resources(record, nodes, cpus));
  }

  private List<String> features(AccountedJob job) {
    List<String> tags = new ArrayList<>();
    String partition = ofPartition(job.origin().partition());
    if (known.contains(partition)) {
      tags.add(partition);
    }
    String constraint = job.demand().constraint();
    List<String> names = constraint.isEmpty() ? List.of() : List.of(AND.split(constraint, -1));
    if (!names.stream().allMatch(name -> FEATURE.matcher(name).matches())) {
      tallyDropped(HistoryChange.CONSTRAINT_DROPPED, job, constraint);
      return tags;
    }
    names.stream().filter(known::contains).forEach(tags::add);
    if (!known.containsAll(names)) {
      tally.add(HistoryChange.FEATURES_UNKNOWN, job.line());
    }
    return tags;
  }

  /** All CPUs of one machine, and nothing else. */
  private Resources none(AccountedJob job) {
    if (job.demand().nodes() > 1) {
      tally.add(HistoryChange.NODES_JOINED, job.line());
    }
    tallyDropped(HistoryChange.RESOURCES_DROPPED, job, job.demand().resources());
    tallyDropped(HistoryChange.MEMORY_DROPPED, job, job.demand().memory());
    return Resources.none();
  }

  private Resources resources(AccountedJob job, int nodes, int cpus) {
    String text = job.demand().resources();
    Resources resources = Resources.none();
    boolean isDropped = GenericResources.skipsAny(text);
    boolean isTypeDropped = false;
    for (Map.Entry<String, Long> generic : GenericResources.of(text).entrySet()) {
      String kind = generic.getKey();
      if (grid.kinds().contains(kind)) {
        long share = (generic.getValue() + nodes - 1) / nodes;
        resources = resources.with(kind, Math.min(Resources.MAX_AMOUNT, share));
      } else if (kind.indexOf(':') < 0) {
        isDropped = true;
      } else {
        isTypeDropped |= hasTypes(kind);
      }
    }
    if (isDropped) {
      tallyDropped(HistoryChange.RESOURCES_DROPPED, job, text);
    }
    if (isTypeDropped) {
      tallyDropped(HistoryChange.TYPE_DROPPED, job, text);
    }
    long memory = memory(job.demand().memory(), nodes, cpus);
    if (memory > 0 && grid.kinds().contains(MEMORY)) {
      return resources.with(MEMORY, memory);
    }
    tallyDropped(HistoryChange.MEMORY_DROPPED, job, job.demand().memory());
    return resources;
  }

  /** Whether machines have types of the resource; if none has, a type says nothing about them. */
  private boolean hasTypes(String ofType) {
    String anyType = ofType.substring(0, ofType.indexOf(':') + 1);
    return grid.kinds().stream().anyMatch(kind -> kind.startsWith(anyType));
  }

  /** The MiB of each node, rounded up; 0 if the text is no amount or there are more than can be. */
  private static long memory(String text, int nodes, int cpus) {
    Matcher matcher = AMOUNT_OF_MEMORY.matcher(text);
    if (!matcher.matches()) {
      return 0;
    }
    BigDecimal amount = new BigDecimal(matcher.group(1)).multiply(mib(matcher.group(2)));
    BigDecimal each =
        switch (matcher.group(3)) {
          case "c" -> amount.multiply(BigDecimal.valueOf(cpus));
          case "n" -> amount;
          default -> amount.divide(BigDecimal.valueOf(nodes), 9, RoundingMode.UP);
        };
    BigDecimal mib = each.setScale(0, RoundingMode.UP);
    boolean isPossible = mib.compareTo(BigDecimal.valueOf(Resources.MAX_AMOUNT)) <= 0;
    return isPossible ? mib.longValueExact() : 0;
  }

  /** The MiB of a unit; Slurm leaves out the M. */
  private static BigDecimal mib(String unit) {
    int power = unit.isEmpty() ? 1 : UNITS.indexOf(unit.toUpperCase(Locale.ROOT));
    return power == 0
        ? BigDecimal.ONE.divide(BigDecimal.valueOf(1024))
        : BigDecimal.valueOf(1L << (10 * (power - 1)));
  }

  private void tallyDropped(HistoryChange change, AccountedJob job, String what) {
    if (!what.isEmpty()) {
      tally.add(change, job.line(), FileProblems.excerpt(what));
    }
  }
}

package io.github.gapwise.workloads.slurm;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.workloads.file.ChangeTally;
import io.github.gapwise.workloads.file.FileProblems;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Turns the features and the partition that a job asks for into required tags: those that any
 * machine of the grid has.
 */
final class RequiredFeatures {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.:=@/-]+");
  private static final Pattern AND = Pattern.compile("&");
  private static final String PARTITION = "partition=";

  private final Set<String> known = new HashSet<>();
  private final ChangeTally<HistoryChange> tally;

  RequiredFeatures(Grid grid, ChangeTally<HistoryChange> tally) {
    grid.machines().forEach(machine -> known.addAll(machine.tags().names()));
    this.tally = tally;
  }

  static String ofPartition(String name) {
    return PARTITION + name;
  }

  Tags of(AccountedJob job) {
    List<String> tags = new ArrayList<>();
    String partition = ofPartition(job.partition());
    if (known.contains(partition)) {
      tags.add(partition);
    }
    if (!job.demand().constraint().isEmpty()) {
      addFeatures(job, tags);
    }
    return Tags.of(tags);
  }

  private void addFeatures(AccountedJob job, List<String> tags) {
    List<String> names = List.of(AND.split(job.demand().constraint(), -1));
    if (!names.stream().allMatch(name -> NAME.matcher(name).matches())) {
      tally.add(
          HistoryChange.CONSTRAINT_DROPPED,
          job.line(),
          FileProblems.excerpt(job.demand().constraint()));
      return;
    }
    names.stream().filter(known::contains).forEach(tags::add);
    if (!known.containsAll(names)) {
      tally.add(HistoryChange.FEATURES_UNKNOWN, job.line());
    }
  }
}

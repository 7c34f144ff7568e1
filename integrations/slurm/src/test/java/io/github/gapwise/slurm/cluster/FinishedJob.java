package io.github.gapwise.slurm.cluster;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A line of Slurm's own record of jobs that have ended, {@code jobcomp/filetxt}; in seconds. */
record FinishedJob(long id, String state, String node, int cpus, long start, long end) {

  static FinishedJob parse(String line) {
    Map<String, String> fields =
        Stream.of(line.split(" "))
            .filter(field -> field.contains("="))
            .map(field -> field.split("=", 2))
            .collect(Collectors.toMap(field -> field[0], field -> field[1], (a, b) -> a));
    return new FinishedJob(
        Long.parseLong(fields.getOrDefault("JobId", "0")),
        fields.getOrDefault("JobState", ""),
        fields.getOrDefault("NodeList", ""),
        Integer.parseInt(fields.getOrDefault("ProcCnt", "0")),
        seconds(fields.getOrDefault("StartTime", "")),
        seconds(fields.getOrDefault("EndTime", "")));
  }

  private static long seconds(String time) {
    return time.startsWith("2") ? LocalDateTime.parse(time).toEpochSecond(ZoneOffset.UTC) : 0;
  }

  boolean hasRun() {
    return !node.equals("(null)") && start > 0;
  }
}

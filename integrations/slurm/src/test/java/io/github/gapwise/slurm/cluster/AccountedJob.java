package io.github.gapwise.slurm.cluster;

import java.util.Map;
import java.util.TreeMap;

/**
 * An allocation of a job by the accounts of Slurm, a line of {@code sacct -D}: a job that was
 * queued again has several, each job of an array has its own.
 *
 * @param nodes as Slurm lists them
 * @param start when it started, in a form whose order is that of time; {@code Unknown} if it never
 *     did
 * @param end when it ended, likewise
 * @param resources what it had on all nodes, as in {@code cpu=4,mem=400M}
 * @param qos its quality of service
 */
record AccountedJob(
    long id,
    String state,
    String reason,
    String nodes,
    String start,
    String end,
    String resources,
    String qos,
    String name) {
  static final String COMMAND =
      "sacct --allusers --duplicates --allocations --noheader --parsable2 --starttime=now-2hours"
          + " --format=JobIDRaw,State,Reason,NodeList,Start,End,AllocTRES,QOS,JobName";

  static AccountedJob parse(String line) {
    String[] fields = line.split("\\|", 9);
    return new AccountedJob(
        Long.parseLong(fields[0]),
        fields[1],
        fields[2],
        fields[3],
        fields[4],
        fields[5],
        fields[6],
        fields[7],
        fields[8]);
  }

  boolean isCompleted() {
    return state.equals("COMPLETED");
  }

  boolean hasRun() {
    return start.startsWith("2") && end.startsWith("2");
  }

  /** How many CPUs, MB of memory and GPUs it had on all nodes, by the names that Slurm gives. */
  Map<String, Long> amounts() {
    Map<String, Long> amounts = new TreeMap<>();
    for (String each : resources.split(",", -1)) {
      String[] parts = each.split("=", -1);
      if (parts.length == 2 && parts[1].matches("[0-9]+M?")) {
        amounts.put(parts[0], Long.parseLong(parts[1].replace("M", "")));
      }
    }
    return amounts;
  }
}

package io.github.gapwise.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/**
 * What Slurm tells of a small cluster and its jobs, by the names that the guide gives the files.
 */
final class HistorySample {
  private static final Map<String, String> FILES =
      Map.of(
          "sacct.txt",
          """
          JobID|JobIDRaw|User|Account|QOS|Partition|State|Submit|Eligible|Start|End|Elapsed|Timelimit|AllocCPUS|NNodes|Constraints|Suspended
          1|1|ann|science|normal|main|COMPLETED|2026-10-01T08:00:00|2026-10-01T08:00:00|2026-10-01T08:00:00|2026-10-01T09:00:00|01:00:00|02:00:00|4|1||00:00:00
          1.batch|1.batch||science|||COMPLETED|2026-10-01T08:00:00|2026-10-01T08:00:00|2026-10-01T08:00:00|2026-10-01T09:00:00|01:00:00||4|1||00:00:00
          2_1|3|bob|science|normal|main|FAILED|2026-10-01T08:01:00|2026-10-01T08:01:00|2026-10-01T09:00:00|2026-10-01T09:30:00|00:30:00|1-00:00:00|4|1||00:00:00
          2_2|2|bob|science|normal|main|CANCELLED by 1000|2026-10-01T08:01:00|2026-10-01T08:01:00|2026-10-01T09:30:00|2026-10-01T09:31:00|00:01:00|1-00:00:00|4|1|gpu|00:00:00
          4|4|carla|science|normal|main|COMPLETED|2026-10-01T08:02:00|2026-10-01T08:02:00|2026-10-01T09:31:00|2026-10-01T09:41:00|00:10:00|UNLIMITED|1|1||00:00:00
          5|5|ann|science|normal|main|COMPLETED|2026-10-01T08:03:00|2026-10-01T08:03:00|2026-10-01T09:41:00|2026-10-01T09:42:00|00:01:00|01:00:00|16|4||00:00:00
          """,
          "nodes.txt",
          """
          NODELIST|CPUS|AVAIL_FEATURES|PARTITION
          n1|4|gpu|main*
          n2|4|(null)|main*
          """,
          "slurm.conf",
          """
          ClusterName=small
          PriorityType=priority/multifactor
          PriorityWeightAge=1000
          PriorityWeightFairshare=5000
          SchedulerParameters=bf_interval=60,bf_max_job_user=20
          PartitionName=main Nodes=ALL Default=YES
          """,
          "qos.txt",
          """
          Name|Priority
          normal|0
          high|100
          """,
          "assoc.txt",
          """
          Cluster|Account|ParentName|User|Share
          small|root|||1
          small|science|root||1
          small|science||ann|1
          small|science||bob|1
          small|science||carla|2
          """,
          "jobcomp.log",
          """
          JobId=1 UserId=ann(1000) GroupId=users(100) Name=a b JobState=COMPLETED Partition=main TimeLimit=60 StartTime=2026-10-01T08:00:00 EndTime=2026-10-01T09:00:00 NodeList=n1 NodeCnt=1 ProcCnt=4 WorkDir=/home/ann SubmitTime=2026-10-01T08:00:00 EligibleTime=2026-10-01T08:00:00 ExitCode=0:0
          """);

  private HistorySample() {}

  static boolean isKnown(String name) {
    return FILES.containsKey(name);
  }

  /** What the file of this name holds. */
  static String text(String name) {
    return Objects.requireNonNull(FILES.get(name), name);
  }

  /** Writes the file of this name. */
  static Path write(Path file) throws IOException {
    return Files.writeString(file, text(String.valueOf(file.getFileName())));
  }
}

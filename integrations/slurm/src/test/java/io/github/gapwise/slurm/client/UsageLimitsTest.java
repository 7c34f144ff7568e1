package io.github.gapwise.slurm.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class UsageLimitsTest {
  private static final String ENFORCED =
      "AccountingStorageEnforce = associations,limits,qos\nClusterName = here\n";

  private static final String JOB =
      """
      {"jobs": [{"job_id": 7, "partition": "main", "user_name": "%s", "account": "%s", "qos": "%s",
      "job_state": "PENDING", "state_reason": "Priority", "priority": 5, "cpus": 6,
      "node_count": 2, "tres_per_node": "gres:gpu:a100:1", "tres_req_str": "cpu=6,mem=4G,node=2"}]}
      """;

  private final RecordedSlurm slurm = new RecordedSlurm();

  private UsageLimits limits(String associations, String qualities) {
    slurm.answer("scontrol show config", ENFORCED);
    String show = "sacctmgr --readonly --noheader --parsable2 show ";
    slurm.answer(
        show + "assoc format=Cluster,Account,ParentName,User,Partition,GrpJobs,GrpTRES,MaxJobs",
        associations);
    slurm.answer(
        show + "qos format=Name,GrpJobs,GrpTRES,MaxJobsPU,MaxTRESPU,MaxJobsPA,MaxTRESPA",
        qualities);
    return new SlurmCommands(slurm).limits();
  }

  private JobRecord job(String user, String account, String qos) {
    slurm.answer("squeue --all --json", JOB.formatted(user, account, qos));
    return new SlurmCommands(slurm).read().jobs().get(0);
  }

  private static List<Map<String, Long>> most(UsageLimits limits, JobRecord job) {
    return limits.of(job).stream().<Map<String, Long>>map(UsageLimit::most).toList();
  }

  @Test
  void limitsOfUserAndAccounts_countForTheirJobs() {
    UsageLimits limits =
        limits(
            """
            here|root||||||
            here|physics|root|||9|cpu=16,mem=2G,node=4,gres/gpu=3,billing=7|
            here|optics|physics|||||
            here|optics||ann|||cpu=8|2
            there|optics||ann||1||1
            """,
            "normal||||||\n");

    assertThat(most(limits, job("ann", "optics", "normal")))
        .containsExactly(
            Map.of("jobs", 2L),
            Map.of("cpu", 8L),
            Map.of("jobs", 9L, "cpu", 16L, "mem", 2048L, "node", 4L, "gres/gpu", 3L));
    assertThat(most(limits, job("bob", "optics", "normal"))).hasSize(1);
    assertThat(most(limits, job("bob", "other", "normal"))).isEmpty();
    assertThat(limits.areNone()).isFalse();
  }

  @Test
  void limitsOfQos_areForEachUserAndAccount_andTakeThePlaceOfOthers() {
    UsageLimits limits =
        limits(
            "here|root||||3|cpu=99,node=9|\nhere|root||ann||||7\n",
            "fast|5|cpu=20|1|gres/gpu:a100=2||mem=1T\n");

    assertThat(most(limits, job("ann", "root", "fast")))
        .containsExactly(
            Map.of("jobs", 5L, "cpu", 20L),
            Map.of("jobs", 1L, "gres/gpu:a100", 2L),
            Map.of("mem", 1L << 20),
            Map.of(), // its jobs count, but do not wait
            Map.of("node", 9L));
    List<String> ofAnn =
        limits.of(job("ann", "root", "fast")).stream().map(UsageLimit::jobs).toList();
    List<String> ofBob =
        limits.of(job("bob", "root", "fast")).stream().map(UsageLimit::jobs).toList();
    assertThat(ofAnn).doesNotHaveDuplicates();
    assertThat(ofBob).hasSize(4).contains(ofAnn.get(0)).doesNotContain(ofAnn.get(1));
  }

  @Test
  void associationOfAPartition_comesFirst() {
    UsageLimits limits =
        limits("here|a||ann|main|1||\nhere|a||ann||2||\nhere|a||ann|other|3||\n", "");

    assertThat(most(limits, job("ann", "a", ""))).containsExactly(Map.of("jobs", 1L));
  }

  @Test
  void use_isOfTheWholeJob() {
    assertThat(UsageLimit.use(job("ann", "a", "")))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "jobs",
                1L,
                "cpu",
                6L,
                "node",
                2L,
                "mem",
                4096L,
                "gres/gpu",
                2L,
                "gres/gpu:a100",
                2L));
  }

  @Test
  void limit_allowsAsMuchAsIsLeft_andWhatNeedsNoneOfIt() {
    UsageLimit limit = new UsageLimit("some", sorted(Map.of("cpu", 8L, "gres/gpu", 0L)));

    assertThat(limit.allows(sorted(Map.of("cpu", 2L)), sorted(Map.of("cpu", 6L)))).isTrue();
    assertThat(limit.allows(sorted(Map.of("cpu", 3L)), sorted(Map.of("cpu", 6L)))).isFalse();
    assertThat(limit.allows(sorted(Map.of()), sorted(Map.of("gres/gpu", 1L)))).isFalse();
    assertThat(limit.allows(sorted(Map.of("gres/gpu", 1L)), sorted(Map.of("node", 1L)))).isTrue();
  }

  private static SortedMap<String, Long> sorted(Map<String, Long> amounts) {
    return new TreeMap<>(amounts);
  }

  /** Slurm itself does not look at them then, and there may be no accounts to ask. */
  @Test
  void limitsThatAreNotEnforced_areNotRead() {
    slurm.answer("scontrol show config", "AccountingStorageEnforce = associations\n");

    assertThat(new SlurmCommands(slurm).limits().areNone()).isTrue();
    assertThat(slurm.commands()).noneMatch(command -> command.get(0).equals("sacctmgr"));
  }

  @Test
  void oddLines_areCounted_andTheOthersRead() {
    UsageLimits limits =
        limits(
            "here|a|a||||cpu=1e9,cpu=-4,mem=x,node,=3,gres/gpu=,cpu=4|many\n\u0000\n|||||||\n",
            "sacctmgr: error\n");

    assertThat(most(limits, job("ann", "a", ""))).containsExactly(Map.of("cpu", 4L));
    assertThat(limits.skipped().count()).isEqualTo(2);
    assertThat(limits.skipped().first())
        .isEqualTo("Skipped a line of sacctmgr (?): it must have 8 fields.");
  }

  @Test
  void licenses_areLimitsOfTheJobsThatAskForThem_whateverSlurmEnforces() {
    slurm.answer("scontrol show config", "AccountingStorageEnforce = none\nClusterName = here\n");
    slurm.answer(
        "scontrol show licenses --oneliner",
        """
        LicenseName=matlab Total=2 Used=0 Free=2 Reserved=0 Remote=no
        LicenseName=ansys Total=many Used=0 Free=3 Reserved=0 Remote=no
        """);
    UsageLimits limits = new SlurmCommands(slurm).limits();
    assertThat(limits.areNone()).isFalse();
    assertThat(limits.skipped().count()).isEqualTo(1);
    assertThat(limits.skipped().first()).contains("license ansys: its field Total (many)");
    assertThat(most(limits, job("ann", "optics", "normal"))).isEmpty();
    slurm.answer(
        "squeue --all --json",
        JOB.formatted("ann", "optics", "normal")
            .replace("\"cpus\"", "\"licenses\": \"matlab:2,ansys\", \"cpus\""));
    JobRecord licensed = new SlurmCommands(slurm).read().jobs().get(0);
    assertThat(most(limits, licensed)).containsExactly(Map.of("license/matlab", 2L));
    assertThat(UsageLimit.use(licensed))
        .containsEntry("license/matlab", 2L)
        .containsEntry("license/ansys", 1L);
  }

  private static final String LICENSES =
      "LicenseName=matlab Total=2 Used=0 Free=2 Reserved=0 Remote=no\n";

  private JobRecord jobWithLicense() {
    slurm.answer(
        "squeue --all --json",
        JOB.formatted("ann", "a", "normal")
            .replace("\"cpus\"", "\"licenses\": \"matlab:2\", \"cpus\""));
    return new SlurmCommands(slurm).read().jobs().get(0);
  }

  /** The database of accounts may be down while the controller answers, and the other way round. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "sacctmgr; limits of users and accounts; license/matlab",
        "scontrol show config; limits of users and accounts; license/matlab",
        "scontrol show licenses; licences; cpu"
      })
  void limitsOfOneKindThatCannotBeRead_leaveTheOthers(String failing, String what, String left) {
    slurm.answer("scontrol show licenses --oneliner", LICENSES);
    UsageLimits earlier = limits("here|a|||||cpu=4|\n", "");
    slurm.fail(failing);

    UsageLimits limits = new SlurmCommands(slurm).limits();

    assertThat(limits.problems())
        .singleElement()
        .asString()
        .startsWith(
            "The %s are not known, and are left to Slurm: The command (%s"
                .formatted(what, failing));
    slurm.fail("");
    JobRecord job = jobWithLicense();
    assertThat(most(limits, job)).flatExtracting(Map::keySet).containsExactly(left);
    assertThat(most(limits.completedBy(earlier), job)).isEqualTo(most(earlier, job)).hasSize(2);
    assertThat(earlier.completedBy(limits)).isSameAs(earlier);
  }
}

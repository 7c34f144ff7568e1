package io.github.gapwise.workloads.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Accounts;
import io.github.gapwise.core.scheduler.Accounts.Account;
import io.github.gapwise.core.scheduler.Accounts.User;
import io.github.gapwise.core.scheduler.Site;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How Slurm is set up, from its own files and commands. */
final class SlurmSiteTest {
  private static final InputLimits LIMITS = InputLimits.defaults();
  private static final double TIER = 1L << 35;

  @TempDir private Path directory;

  private Path file(String name, String... lines) {
    try {
      return Files.write(directory.resolve(name), List.of(lines));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private SlurmSite site(String... lines) {
    return SlurmSite.read(file("slurm.conf", lines), LIMITS);
  }

  @Test
  void multifactor_isReadFromTheFile() {
    SlurmSite site =
        site(
            "# a comment: PriorityWeightAge=9",
            "ClusterName=here",
            "prioritytype=priority/multifactor",
            "PriorityWeightAge=1000 # of a job",
            "PriorityWeightFairShare = 2000",
            "PriorityWeightJobSize=30",
            "PriorityFavorSmall=YES",
            "PriorityMaxAge=14-0",
            "PriorityDecayHalfLife=1-12",
            "PriorityCalcPeriod=1",
            "SchedulerParameters=bf_interval=60,bf_window=2880,bf_max_job_test=1000,default_queue_depth=50");

    assertThat(site.policy())
        .isEqualTo(
            "slurm(age=1000,max-age=1209600,size=30,small=true,fairshare=2000,halflife=129600,"
                + "period=60,interval=60,window=172800,depth=1000,queue-depth=50,resolution=60)");
    assertThat(site.notes()).isEmpty();
  }

  @Test
  void whatScontrolShows_isReadLikeTheFile() {
    SlurmSite site =
        site(
            "Configuration data as of 2026-10-01T08:00:00",
            "PriorityDecayHalfLife   = 00:10:00",
            "PriorityMaxAge          = 7-00:00:00",
            "PriorityType            = priority/multifactor",
            "PriorityWeightAge       = 5",
            "PriorityWeightTRES      = (null)",
            "PriorityFlags           = ",
            "PreemptType             = preempt/none",
            "SchedulerParameters     = (null)",
            "",
            "Slurmctld(primary) at here is UP");

    assertThat(site.policy())
        .isEqualTo(
            "slurm(age=5,max-age=604800,size=0,small=false,fairshare=0,halflife=600,period=300,"
                + "interval=30,window=86400,depth=500,queue-depth=100,resolution=60)");
    assertThat(site.notes()).isEmpty();
  }

  @Test
  void settingThatGoesOnInTheNextLine_isWhole_andIncludedFilesAreNoted() {
    SlurmSite site =
        site(
            "Include /etc/slurm/more.conf",
            "SchedulerParameters=bf_interval=60,\\",
            "bf_window=60,\\",
            "bf_max_job_test=7",
            "PriorityType=priority/basic \\");

    assertThat(site.policy())
        .isEqualTo("slurm(interval=60,window=3600,depth=7,queue-depth=100,resolution=60)");
    assertThat(site.notes())
        .containsExactly(
            "An included file of settings is not read; give what scontrol show config prints.");
  }

  @Test
  void comment_thatEndsWithABackslash_doesNotGoOn() {
    SlurmSite site =
        site(
            "# as of old: \\",
            "SchedulerParameters=bf_interval=60,\\ # an hour: \\",
            "bf_window=60 # and so on \\",
            "SchedulerType=sched/backfill");

    assertThat(site.policy())
        .isEqualTo("slurm(interval=60,window=3600,depth=500,queue-depth=100,resolution=60)");
  }

  @Test
  void settingsInOneLine_andValuesInQuotes_areRead() {
    SlurmSite site =
        site(
            "PriorityType=\"priority/multifactor\" PriorityWeightAge=5 PriorityFavorSmall=1",
            "SchedulerParameters=\"bf_interval=60, bf_window=60\" # see the manual");

    assertThat(site.policy())
        .isEqualTo(
            "slurm(age=5,max-age=604800,size=0,small=true,fairshare=0,halflife=604800,period=300,"
                + "interval=60,window=3600,depth=500,queue-depth=100,resolution=60)");
    assertThat(site.notes()).isEmpty();
  }

  @Test
  void parametersBehindSpaces_asScontrolShowsThem_areRead() {
    assertThat(site("SchedulerParameters     = bf_interval=60, bf_window=60").policy())
        .isEqualTo("slurm(interval=60,window=3600,depth=500,queue-depth=100,resolution=60)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SchedulerParameters=bf_interval=60,  bf_window=60",
        "SchedulerParameters=bf_interval=60, \t bf_window=60 SchedulerType=sched/backfill",
        "SchedulerParameters=bf_interval=60,bf_window=60 X11Parameters=home_xauthority",
        "X11Parameters=home_xauthority SchedulerParameters=bf_interval=60,bf_window=60",
      })
  void settings_areTakenApartWhereTheNextOneBegins(String line) {
    assertThat(site(line).policy())
        .isEqualTo("slurm(interval=60,window=3600,depth=500,queue-depth=100,resolution=60)");
  }

  @ParameterizedTest
  @CsvSource({"SchedulerType=sched/builtin", "SchedulerParameters=bf_interval=-1"})
  void withoutBackfilling_noJobIsLookedAt(String line) {
    assertThat(site(line).policy())
        .isEqualTo("slurm(interval=30,window=86400,depth=0,queue-depth=100,resolution=60)");
  }

  @ParameterizedTest
  @CsvSource({"5,300", "05:30,330", "2:00:00,7200", "7-0,604800", "1-02:03,93780", "0,1000000000"})
  void times_areThoseOfTheManual(String text, long seconds) {
    assertThat(site("PriorityType=priority/multifactor", "PriorityDecayHalfLife=" + text).policy())
        .contains(",halflife=" + seconds + ",");
  }

  @Test
  void whatIsNotSimulated_isNamed() {
    SlurmSite site =
        site(
            "PreemptType=preempt/qos",
            "PriorityWeightAssoc=5",
            "PriorityUsageResetPeriod=NONE",
            "SchedulerParameters=bf_continue,bf_max_job_user=20,bf_interval=30");

    assertThat(site.notes())
        .containsExactly(
            "Not simulated of Slurm's settings: PriorityWeightAssoc, PreemptType, bf_continue,"
                + " bf_max_job_user.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "PriorityWeightAge=many; The value (many) of PriorityWeightAge must be a number.",
        "PriorityMaxAge=soon; The value (soon) of PriorityMaxAge must be a time such as 7-0, 12:00:00"
            + " or 5, in minutes.",
        "SchedulerParameters=bf_window=x; The value (x) of bf_window must be a number.",
        "PriorityWeightAge=1d; The value (1d) of PriorityWeightAge must be a number.",
        "PriorityWeightAge=-5; The value (-5) of PriorityWeightAge must be from 0 to 4294967295.",
        "PriorityWeightFairshare=4294967296; (4294967296) of PriorityWeightFairshare must be from 0",
        "PriorityWeightAge=4194304k; The value (4194304k) of PriorityWeightAge must be from 0 to 4294967295.",
        "PriorityWeightAge=1kk; The value (1kk) of PriorityWeightAge must be a number.",
        "PriorityMaxAge=0; The value (0) of PriorityMaxAge must be more than no time.",
        "PriorityCalcPeriod=0; The value (0) of PriorityCalcPeriod must be more than no time.",
        "SchedulerParameters=bf_window=0; The value (0) of bf_window must be from 1 to 16666666.",
        "SchedulerParameters=bf_max_job_test=1.5; (1.5) of bf_max_job_test must be a whole number.",
        "SchedulerParameters=default_queue_depth=0; (0) of default_queue_depth must be from 1 to",
      })
  void badValue_isNamedWithItsLine(String line, String sentence) {
    SlurmSite site = site("PriorityType=priority/multifactor", line);

    assertThatThrownBy(site::policy)
        .isInstanceOf(InputFormatException.class)
        .hasMessageContaining("line 2")
        .hasMessageContaining(sentence);
  }

  /** A tier counts more than all of them, and they count to the last unit beside any tier. */
  @Test
  void greatestWeightsOfSlurm_areTaken() {
    List<String> lines = new ArrayList<>(List.of("PriorityType=priority/multifactor"));
    for (String factor : List.of("Age", "JobSize", "Fairshare", "QOS", "Partition")) {
      lines.add("PriorityWeight" + factor + "=4294967295");
    }
    lines.add("PartitionName=fast PriorityTier=65535 PriorityJobFactor=65534");
    lines.add("PartitionName=slow PriorityTier=65534 PriorityJobFactor=65535");
    SlurmSite site = site(lines.toArray(String[]::new));
    String label = site.policy();
    assertThat(label).contains("age=4294967295", "size=4294967295", "fairshare=4294967295");
    double most = 4294967295.0;
    Site found = site.of(history());
    double fast = found.bonus().applyAsDouble(job(1));
    double slow = found.bonus().applyAsDouble(job(2));
    assertThat(fast).isEqualTo(65535 * TIER + most * 65534 / 65535);
    assertThat(fast).isGreaterThan(slow + 4 * most);
    assertThat(fast + 1).isGreaterThan(fast);
  }

  /** What a real Slurm, version 22.05, shows of such settings. */
  @ParameterizedTest
  @CsvSource({
    "PriorityWeightAge=100k, age=102400",
    "PriorityWeightAge=2M, age=2097152",
    "PriorityWeightAge=0x10, age=16",
    "PriorityWeightAge=010, age=8",
    "PriorityWeightAge=UNLIMITED, age=4294967295",
    "PriorityWeightFairshare=Infinite, fairshare=4294967295",
    "PriorityMaxAge=UNLIMITED, max-age=1000000000",
    "PriorityMaxAge=4294967294, max-age=1000000000",
    "PriorityMaxAge=99999, max-age=5999940",
    "PriorityDecayHalfLife=INFINITE, halflife=1000000000"
  })
  void numbersOfSlurm_areRead(String line, String argument) {
    String label = site("PriorityType=priority/multifactor", line).policy();
    assertThat(Spec.parse(label).arguments().entrySet())
        .anySatisfy(each -> assertThat(each).hasToString(argument));
  }

  @Test
  void fileWithoutSettings_isRefused() {
    assertThatThrownBy(() -> site("hello"))
        .isInstanceOf(InputFormatException.class)
        .hasMessageContaining("The file must hold settings as slurm.conf has them: Name=value.");
  }

  private SlurmHistory history() {
    Path sacct =
        file(
            "sacct.txt",
            "JobID|User|Account|QOS|Partition|State|Submit|Start|Elapsed|Timelimit|AllocCPUS",
            "1|ann|arts|high|fast|COMPLETED|2026-10-01T08:00:00|2026-10-01T08:00:00|01:00:00|02:00:00|4",
            "2|bob|science|normal|slow|COMPLETED|2026-10-01T08:00:00|2026-10-01T08:00:00|01:00:00|02:00:00|4",
            "3|cy||unknown|other|COMPLETED|2026-10-01T08:00:00|2026-10-01T08:00:00|01:00:00|02:00:00|4");
    return SlurmHistory.read(sacct, HistoryOptions.of(WorkloadOptions.defaults().withCpus(4)));
  }

  private static Job job(long id) {
    return Job.of(id, 0, 1, 1);
  }

  @Test
  void whatTheTablesDoNotName_isSaid() {
    SlurmSite site =
        site(
            "PriorityType=priority/multifactor",
            "PriorityWeightQOS=1000",
            "PriorityWeightFairshare=1000");
    assertThat(site.unknown(history())).isEmpty();
    addTables(site);

    assertThat(site.unknown(history()))
        .containsExactly(
            "The quality of service of 2 jobs is not in the table; it counts with priority 0.",
            "The account of 1 job is not in the table; it counts with one share of the root.",
            "The user of 2 jobs is not in the table; it counts with one share of the account.");
  }

  @Test
  void whatDoesNotCount_isNotMissed() {
    SlurmSite site = site("PriorityType=priority/multifactor", "PriorityWeightAge=1000");
    addTables(site);

    assertThat(site.unknown(history())).isEmpty();
  }

  private void addTables(SlurmSite site) {
    site.addQos(file("qos.txt", "Name|Priority", "high|10", "low|1"), LIMITS);
    site.addAssociations(
        file("assoc.txt", "Account|ParentName|User|Fairshare", "arts|root||1", "arts||eve|1"),
        LIMITS);
  }

  @Test
  void jobs_gainByPartitionAndQualityOfService() {
    SlurmSite site =
        site(
            "PriorityType=priority/multifactor",
            "PriorityWeightQOS=1000",
            "PriorityWeightPartition=600",
            "PartitionName=DEFAULT PriorityTier=2",
            "PartitionName=fast PriorityJobFactor=30 Nodes=ALL",
            "PartitionName=slow PriorityJobFactor=10 PriorityTier=1 Nodes=ALL");
    site.addQos(
        file("qos.txt", "Name|Priority", "normal|10", "odd|many", "high|100", "odd|1|2"), LIMITS);

    Site found = site.of(history());

    assertThat(found.bonus().applyAsDouble(job(1))).isCloseTo(2 * TIER + 600 + 1000, within(1e-3));
    assertThat(found.bonus().applyAsDouble(job(2))).isCloseTo(TIER + 200 + 100, within(1e-3));
    assertThat(found.bonus().applyAsDouble(job(3))).isCloseTo(TIER, within(1e-3));
    assertThat(found.bonus().applyAsDouble(job(99))).isCloseTo(TIER, within(1e-3));
    assertThat(site.notes())
        .containsExactly(
            "Skipped 2 lines of qualities of service, which are not as the first line has them.");
  }

  @Test
  void defaultsOfPartitions_areThoseBeforeThem() {
    SlurmSite site =
        site(
            "PriorityType=priority/multifactor",
            "PriorityWeightPartition=600",
            "PartitionName=default PriorityTier=2 PriorityJobFactor=30",
            "PartitionName=fast Nodes=ALL",
            "PartitionName=DEFAULT PriorityTier=3",
            "PartitionName=slow PriorityJobFactor=10 Nodes=ALL",
            "PartitionName=other Nodes=ALL");

    Site found = site.of(history());

    assertThat(found.bonus().applyAsDouble(job(1))).isCloseTo(2 * TIER + 600, within(1e-3));
    assertThat(found.bonus().applyAsDouble(job(2))).isCloseTo(3 * TIER + 200, within(1e-3));
    assertThat(found.bonus().applyAsDouble(job(3))).isCloseTo(3 * TIER + 600, within(1e-3));
  }

  @Test
  void accountsAndUsers_haveTheSharesOfTheirCluster() {
    SlurmSite site = site("ClusterName=Here");
    site.addAssociations(
        file(
            "assoc.txt",
            "Cluster|Account|ParentName|User|Share",
            "here|root|||1",
            "here|root||root|1",
            "here|physics|science||7",
            "here|science|root||70",
            "here|arts|root||30",
            "here|arts||ann|parent",
            "here|science||bob|3",
            "there|arts||eve|9"),
        LIMITS);

    Site found = site.of(history());

    assertThat(found.accounts())
        .isEqualTo(
            new Accounts(
                List.of(
                    new Account("science", "root", 70),
                    new Account("arts", "root", 30),
                    new Account("physics", "science", 7)),
                List.of(
                    new User("root", "root", 1),
                    new User("arts", "ann", 1),
                    new User("science", "bob", 3))));
    assertThat(found.accountOf().apply(job(1))).isEqualTo("arts");
    assertThat(found.userOf().apply(job(1))).isEqualTo("ann");
    assertThat(found.accountOf().apply(job(3))).isEqualTo("root");
  }

  @Test
  void shares_areThoseOfTheFirstNameThatATableHas_inAnyOrderOfColumns() {
    SlurmSite site = site("ClusterName=here");
    site.addAssociations(
        file("assoc.txt", "Account|User|RawShares|FairShare|Share", "arts|ann|5|6|7"), LIMITS);

    assertThat(site.of(history()).accounts().users()).containsExactly(new User("arts", "ann", 7));
  }

  @Test
  void tableOfAnotherKind_isRefused() {
    SlurmSite site = site("ClusterName=here");
    Path wrong = file("qos.txt", "Name Priority", "normal 0");

    assertThatThrownBy(() -> site.addQos(wrong, LIMITS))
        .isInstanceOf(InputFormatException.class)
        .hasMessageContaining("The first line must name the column name.");
  }
}

package io.github.gapwise.slurm.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.CheckedScheduler;
import io.github.gapwise.core.scheduler.ForwardingPolicy;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.slurm.client.CompletedJob;
import io.github.gapwise.slurm.client.JobCommand;
import io.github.gapwise.slurm.client.SlurmException;
import io.github.gapwise.slurm.client.UsageLimits;
import io.github.gapwise.slurm.driver.DriverListener;
import io.github.gapwise.slurm.driver.DriverOptions;
import io.github.gapwise.slurm.driver.Outlook;
import io.github.gapwise.slurm.driver.RankReport;
import io.github.gapwise.slurm.rank.RankedCluster.Entry;
import io.github.gapwise.slurm.view.Pins;
import io.github.gapwise.slurm.view.Pins.Pin;
import io.github.gapwise.slurm.view.QueueView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RankDriverTest {
  private static final long NOW = 2_000_000;

  private final RankedCluster cluster = new RankedCluster();
  private final List<RankReport> reports = new ArrayList<>();

  private final List<String> warnings = new ArrayList<>();

  /** Calls in an order that the SPI does not allow end in an exception. */
  private record Checked(SchedulingPolicy policy) implements ForwardingPolicy {
    @Override
    public Scheduler bind(SchedulingContext context) {
      return CheckedScheduler.bind(policy, context);
    }
  }

  private RankDriver driver(String policy) {
    return driver(policy, Pins.NONE);
  }

  private RankDriver driver(String policy, Pins pins) {
    DriverListener listener =
        new DriverListener() {
          @Override
          public void warned(String message) {
            warnings.add(message);
          }

          @Override
          public void ranked(RankReport report) {
            reports.add(report);
          }
        };
    return new RankDriver(
        cluster,
        new Checked(Catalog.policies().create(policy)),
        DriverOptions.of(RankedCluster.PARTITION),
        listener,
        pins);
  }

  private RankReport last() {
    return reports.get(reports.size() - 1);
  }

  @Test
  void jobs_areRankedInTheOrderOfThePolicy() {
    cluster.run(8, 10, "n1,n2", 1000);
    cluster.submit(4, 9);
    cluster.submit(4, 3);
    cluster.submit(4, 5);
    assertThat(cluster.queue()).containsExactly(2L, 3L, 4L);

    RankDriver driver = driver("sjf");
    assertThat(driver.poll(NOW)).isFalse();
    assertThat(cluster.queue()).containsExactly(3L, 4L, 2L);
    assertThat(last().ranked()).isEqualTo(3);
    assertThat(last().written()).isEqualTo(3);
    assertThat(last().running()).isEqualTo(1);
    assertThat(cluster.orders).allMatch(order -> order.action() == JobCommand.Action.SET_NICE);

    driver.poll(NOW + 1000);
    assertThat(last().written()).isZero();
    cluster.submit(4, 4);
    driver.poll(NOW + 2000);
    assertThat(cluster.queue()).containsExactly(3L, 5L, 4L, 2L);
    assertThat(last().written()).isEqualTo(1);
  }

  @Test
  void whatUsersAskFor_isKept() {
    cluster.run(8, 10, "n1,n2", 1000);
    cluster.submit(4, 9);
    cluster.submit(4, 1).nice = 50;
    cluster.submit(4, 1).with("priority", "0").with("state_reason", "\"JobHeldUser\"");
    cluster.submit(4, 1).with("state_reason", "\"Dependency\"");
    driver("sjf").poll(NOW);
    assertThat(cluster.orders).extracting(JobCommand::job).containsExactly(2L);
    assertThat(last().ranked()).isEqualTo(1);
    assertThat(last().behind()).isEqualTo(1);
    assertThat(cluster.queue()).containsExactly(2L, 5L, 3L);
  }

  /** It may wait for other users' jobs, which cannot be seen, and goes on where it was. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "QOSMaxJobsPerUserLimit",
        "AssocGrpCpuLimit",
        "MaxCpuPerAccount",
        "MaxGRESPerAccount",
        "Licenses",
        "Dependency",
        "JobArrayTaskLimit",
        "PartitionConfig",
        "PartitionTimeLimit"
      })
  void jobThatALimitBlocks_keepsItsRank_andBooksNoNode(String reason) {
    cluster.submit(4, 9);
    Entry blocked = cluster.submit(4, 3);
    RankDriver driver = driver("sjf");
    driver.poll(NOW);
    int rank = blocked.nice;
    blocked.with("state_reason", "\"%s\"".formatted(reason));
    cluster.submit(4, 5);
    driver.poll(NOW + 1000);
    assertThat(blocked.nice).isEqualTo(rank).isNegative();
    assertThat(last().ranked()).isEqualTo(2);
    assertThat(last().behind()).isZero();
  }

  /** The reason is of one of them, and another may take it. */
  @Test
  void limitOfOnePartitionOfSeveral_blocksNoJob() {
    cluster
        .submit(4, 3)
        .with("partition", "\"main,other\"")
        .with("state_reason", "\"PartitionTimeLimit\"");
    driver("sjf").poll(NOW);
    assertThat(last().ranked()).isEqualTo(1);
  }

  /** Slurm gives its reason only once it has looked at a job. */
  @Test
  void jobsThatWhatRunsKeepsWaiting_areNotPlanned_andTheFirstOfSlurmsOrderComesNext() {
    cluster.associations = "test|physics||ann||||1\n";
    Entry running = cluster.run(4, 10, "n1", 1000).with("account", "\"physics\"");
    Entry first = cluster.submit(4, 9).with("account", "\"physics\"");
    Entry shorter = cluster.submit(4, 3).with("account", "\"physics\"");
    Entry other = cluster.submit(4, 5).with("account", "\"physics\"").with("user_name", "\"bob\"");

    RankDriver driver = driver("sjf");
    driver.poll(NOW);
    assertThat(List.of(first.nice, shorter.nice)).containsOnly(0);
    assertThat(other.nice).isNegative();
    assertThat(last().ranked()).isEqualTo(1);
    assertThat(last().waiting()).isEqualTo(3);
    assertThat(last().behind()).isZero();

    cluster.jobs.remove(running.id);
    driver.poll(NOW + 1000);
    assertThat(first.nice).isNegative();
    assertThat(shorter.nice).isZero();
  }

  /** Whether the accounts have limits or not; Slurm has not looked at the jobs yet. */
  @ParameterizedTest
  @ValueSource(strings = {"", "fast|9|||||\n"})
  void jobsWithoutALicenseLeft_areNotPlanned_andTheFirstOfSlurmsOrderComesNext(String qualities) {
    cluster.qualities = qualities;
    cluster.licenses =
        """
        LicenseName=matlab Total=3 Used=1 Free=2 Reserved=0 Remote=no
        LicenseName=ansys@server Total=1 Used=0 Free=1 Reserved=0 Remote=yes
        """;
    cluster.run(1, 9, "n1", 1000).with("licenses", "\"matlab:1\"");
    cluster.submit(1, 5).with("licenses", "\"matlab:2\"");
    cluster.submit(1, 1).with("licenses", "\"matlab\"");
    cluster.submit(1, 4).with("licenses", "\"ansys@server,other:7\"");
    cluster.submit(1, 3).with("licenses", "\"ansys@server:1\"");
    cluster.submit(1, 2).with("licenses", "\"matlab:4|ansys@server:4\"");
    QueueView view = viewWithLimits("sjf");
    assertThat(view.limited()).containsExactly(3L, 5L);
    assertThat(view.snapshot().waiting()).extracting(Job::id).containsExactly(2L, 4L, 6L);
  }

  /** Slurm 22.05 gives four tasks of three CPUs each three nodes of four CPUs, or four nodes. */
  @Test
  void tasksOfSeveralCpus_areOnAsManyNodesAsSlurmGivesThem() {
    cluster.nodes =
        Stream.of("n1", "n2", "n3", "n4")
            .map(name -> RankedCluster.node(name, 4, 1000, 0))
            .collect(Collectors.joining(","));
    tasks(4, 3);
    tasks(5, 3);
    tasks(3, 3);
    tasks(3, 2);
    tasks(5, 2);
    assertThat(plan("fcfs").view().snapshot().waiting())
        .extracting(Job::nodes)
        .containsExactly(3, 4, 3, 2, 3);
  }

  private void tasks(int tasks, int cpusOfEach) {
    cluster
        .submit(tasks * cpusOfEach, 3)
        .with("tasks", Integer.toString(tasks))
        .with("minimum_cpus_per_node", Integer.toString(cpusOfEach))
        .with("tres_req_str", "\"cpu=%d,node=1\"".formatted(tasks * cpusOfEach));
  }

  /** No sum of its numbers is an int. */
  @Test
  void jobOfAbsurdSize_takesAllOfItsNodes_orNeedsMoreThanThereIs() {
    cluster.run(1, 9, "n1,n2", 1000).with("cpus", "2147483647").with("tres_alloc_str", "\"\"");
    cluster
        .submit(2, 3)
        .with("tasks", "2147483647")
        .with("tres_per_task", "\"gres:gpu:1\"")
        .with("tres_req_str", "\"cpu=2,node=2\"");
    RankPlan plan = plan("fcfs");
    assertThat(plan.view().snapshot().running())
        .extracting(each -> each.job().cpus())
        .containsExactly(4);
    assertThat(plan.view().behind()).containsOnlyKeys(2L);
  }

  @Test
  void tasksOfAnArray_passAsFarAsALimitHasRoom() {
    cluster.qualities = "fast||cpu=5||||\n";
    cluster.submit(1, 9).with("array_job_id", "1").with("array_task_string", "\"1-20\"");
    cluster.jobs.values().forEach(job -> job.with("qos", "\"fast\""));

    assertThat(starts("fcfs")).isEqualTo(5);
    cluster.qualities = "";
    assertThat(starts("fcfs")).isEqualTo(20);
  }

  /** Three jobs on one of the three nodes that the limit allows leave two. */
  @Test
  void nodesThatRunningJobsShare_countOnceAgainstALimit() {
    cluster.qualities = "fast||node=3||||\n";
    cluster.run(1, 10, "n1", 1000);
    cluster.run(1, 10, "n1", 1000);
    cluster.run(1, 10, "n1", 1000);
    for (int i = 0; i < 4; i++) {
      cluster.submit(1, 9);
    }
    cluster.jobs.values().forEach(job -> job.with("qos", "\"fast\""));

    assertThat(starts("fcfs")).isEqualTo(2);
  }

  /** A task that was requeued waits as a record of its own. */
  @Test
  void recordsOfOneArray_shareItsLimit() {
    cluster.submit(1, 9).with("array_job_id", "1").with("array_task_string", "\"4-20%3\"");
    cluster.submit(1, 9).with("array_job_id", "1").with("array_max_tasks", "3");
    cluster.run(1, 10, "n1", 1000).with("array_job_id", "1");
    assertThat(starts("fcfs")).isEqualTo(2);
  }

  /** The reason that Slurm gives would come one look of its scheduler later. */
  @Test
  void runningTasksOfAnArray_leaveRoomForFewer() {
    cluster.submit(1, 9).with("array_job_id", "1").with("array_task_string", "\"4-20%3\"");
    assertThat(starts("fcfs")).isEqualTo(3);
    cluster.run(1, 10, "n1", 1000).with("array_job_id", "1");
    cluster.run(1, 10, "n1", 1000).with("array_job_id", "1");
    assertThat(starts("fcfs")).isEqualTo(1);
    cluster.run(1, 10, "n1", 1000).with("array_job_id", "1");
    assertThat(starts("fcfs")).isZero();
    cluster.run(1, 10, "n1", 1000).with("array_job_id", "1");
    assertThat(starts("fcfs")).isZero();
  }

  private int starts(String policy) {
    return viewWithLimits(policy).snapshot().waiting().size();
  }

  private QueueView viewWithLimits(String policy) {
    return RankPlan.view(
            cluster.read(),
            cluster.limits(),
            Catalog.policies().create(policy),
            DriverOptions.of("main"),
            NOW)
        .orElseThrow();
  }

  @Test
  void linesOfLimitsThatCannotBeRead_areCountedOnce_andTheOthersCount() {
    cluster.associations = "sacctmgr: odd\ntest|||ann||0||\n";
    cluster.submit(4, 9);
    RankDriver driver = driver("sjf");
    driver.poll(NOW);
    driver.poll(NOW + 600_000);
    assertThat(warnings)
        .singleElement()
        .asString()
        .startsWith(
            "Of the limits of users, accounts and licences 1 lines cannot be read. Skipped a line");
    assertThat(last().ranked()).isZero();
  }

  @Test
  void limitsThatCannotBeRead_areLeftToSlurm_andReadAgainLater() {
    cluster.accountsFail = true;
    cluster.submit(4, 9);
    RankDriver driver = driver("sjf");
    driver.poll(NOW);
    driver.poll(NOW + 1000);
    assertThat(warnings)
        .filteredOn(warning -> warning.startsWith("The limits of users, accounts and licences"))
        .singleElement()
        .asString()
        .contains("are left to Slurm: The command (sacctmgr) must succeed.");
    assertThat(last().ranked()).isEqualTo(1);

    cluster.accountsFail = false;
    cluster.associations = "test|||ann||0||\n";
    driver.poll(NOW + 600_000);
    assertThat(last().ranked()).isZero();
  }

  @Test
  void priorityThatAnOperatorHasFixed_isWrittenOnce() {
    cluster.submit(4, 9).isFixed = true;
    cluster.submit(4, 3);
    RankDriver driver = driver("sjf");
    driver.poll(NOW);
    assertThat(last().written()).isEqualTo(2);
    driver.poll(NOW + 1000);
    assertThat(last().written()).isZero();
    assertThat(last().ranked()).isEqualTo(1);
    assertThat(last().behind()).isEqualTo(1);
  }

  /** What is not written is not taken for a priority that is fixed. */
  @Test
  void dryRun_reportsTheSameAgain() {
    cluster.isReadOnly = true;
    cluster.submit(4, 9);
    cluster.submit(4, 3);
    RankDriver driver = driver("sjf");
    for (int i = 0; i < 3; i++) {
      driver.poll(NOW + i);
      assertThat(last().ranked()).isEqualTo(2);
      assertThat(last().behind()).isZero();
      assertThat(last().written()).isEqualTo(2);
    }
    assertThat(cluster.orders).isEmpty();
  }

  /** Both nodes are taken for ten minutes; what waits was submitted 1,000 s ago. */
  @Test
  void dryRun_comparesItsOrderWithThatOfSlurm() {
    cluster.isReadOnly = true;
    cluster.run(8, 10, "n1,n2", 2000);
    cluster.submit(8, 9).with("tres_req_str", "\"cpu=8,mem=100M,node=2\"");
    cluster.submit(8, 3).with("tres_req_str", "\"cpu=8,mem=100M,node=2\"");
    RankDriver driver = driver("sjf");
    driver.poll(NOW);

    Outlook outlook = last().outlook().orElseThrow();
    assertThat(outlook.next()).containsExactly(3L, 2L);
    assertThat(outlook.seconds()).isEqualTo(1000 + 600 + 180 / 2.0);
    assertThat(outlook.slurmSeconds()).isEqualTo(1000 + 600 + 540 / 2.0);

    cluster.isReadOnly = false;
    driver.poll(NOW + 1000);
    assertThat(last().outlook()).isEmpty();
  }

  @Test
  void refusedOrder_isCountedAndTriedAgain() {
    Entry stubborn = cluster.submit(4, 9);
    stubborn.isStubborn = true;
    cluster.submit(4, 3);
    RankDriver driver = driver("sjf");
    driver.poll(NOW);
    assertThat(last().written()).isEqualTo(1);
    assertThat(last().refused()).isEqualTo(1);
    stubborn.isStubborn = false;
    driver.poll(NOW + 1000);
    assertThat(last().written()).isEqualTo(1);
    assertThat(stubborn.nice).isNegative();
  }

  /** Wide, memory, GPUs: what is not free books its nodes until it is. */
  @Test
  void jobs_haveNodesMemoryAndGpus() {
    cluster.run(1, 10, "n2", 1990).with("tres_req_str", "\"cpu=1,mem=900M,node=1\"");
    cluster.submit(8, 60).with("tres_req_str", "\"cpu=8,mem=100M,node=2\"");
    cluster.submit(1, 5).with("tres_req_str", "\"cpu=1,mem=500M,node=1\"");
    cluster.submit(1, 5).with("tres_per_node", "\"gres:gpu:2\"");
    cluster.submit(1, 5).with("tres_per_node", "\"gres:gpu:1\"");
    RankPlan plan = plan("fcfs");
    assertThat(plan.start(2).orElseThrow().machines()).hasSize(2);
    assertThat(plan.start(2).orElseThrow().start()).isEqualTo((1990 + 600) * 1000L);

    plan = plan("easy");
    assertThat(plan.start(2).orElseThrow().start()).isEqualTo((1990 + 600) * 1000L);
    assertThat(plan.start(3).orElseThrow().machine().id()).isZero(); // n2 lacks memory
    assertThat(plan.start(3).orElseThrow().start()).isEqualTo(NOW);
    assertThat(plan.start(4).orElseThrow().machine().id()).isEqualTo(1);
    assertThat(plan.start(4).orElseThrow().start()).isEqualTo(NOW);
    assertThat(plan.start(5).orElseThrow().start()).isGreaterThan(NOW); // both GPUs are taken
  }

  private RankPlan plan(String policy) {
    var made = Catalog.policies().create(policy);
    return RankPlan.of(
        RankPlan.view(cluster.read(), UsageLimits.NONE, made, DriverOptions.of("main"), NOW)
            .orElseThrow(),
        made);
  }

  @Test
  void memory_countsOnlyWhereSlurmAllocatesIt() {
    cluster.run(1, 10, "n1,n2", 1990).with("tres_req_str", "\"cpu=2,mem=1900M,node=2\"");
    cluster.submit(1, 5).with("tres_req_str", "\"cpu=1,mem=500M,node=1\"");
    assertThat(plan("fcfs").start(2).orElseThrow().start()).isGreaterThan(NOW);
    cluster.configuration = "SelectType = select/cons_tres\nSelectTypeParameters = CR_CPU\n";
    assertThat(plan("fcfs").start(2).orElseThrow().start()).isEqualTo(NOW);
  }

  @Test
  void exclusiveJob_hasWholeNodes() {
    cluster.run(1, 10, "n2", 1990);
    cluster.submit(1, 5).with("shared", "\"none\"");
    cluster.submit(1, 5).with("shared", "\"none\"");
    RankPlan plan = plan("fcfs");
    assertThat(plan.start(2).orElseThrow().start()).isEqualTo(NOW);
    assertThat(plan.start(3).orElseThrow().start()).isEqualTo(NOW + 300_000);
  }

  /** Two tasks at once of each array, so that they and the job between them take turns. */
  @Test
  void array_hasOneRankAndTheRoomOfItsTasks() {
    cluster.submit(4, 5).with("array_task_string", "\"1-100%2\"");
    cluster.submit(8, 1).with("tres_req_str", "\"cpu=8,mem=10M,node=2\"");
    RankPlan plan = plan("fcfs");
    assertThat(plan.start(1).orElseThrow().start()).isEqualTo(NOW);
    assertThat(plan.order()).extracting(record -> record.id()).containsExactly(1L, 2L);
    assertThat(plan.view().snapshot().waiting()).hasSize(3);
  }

  @Test
  void whatThePolicyDoesNotTake_isBehind() {
    cluster.run(8, 10, "n1,n2", 1000);
    cluster.submit(8, 3).with("tres_req_str", "\"cpu=8,mem=10M,node=2\"");
    cluster.submit(1, 3).with("het_job_id", "3");
    cluster.submit(1, 3).with("het_job_id", "3").with("partition", "\"other\"");
    cluster.submit(1, 3).with("resv_name", "\"maintenance\"");
    cluster.submit(9, 3);
    cluster.submit(2, 3).with("features", "\"slow\"");
    cluster.submit(2, 3).with("features", "\"fast|slow\"");
    RankDriver driver = driver("fcfs");
    driver.poll(NOW);
    assertThat(last().ranked()).isEqualTo(2);
    assertThat(last().behind()).isEqualTo(4);
    assertThat(cluster.queue()).startsWith(2L, 8L);

    cluster.configuration = "SelectType = select/cons_tres\nSelectTypeParameters = CR_CPU\n";
    RankPlan plan = plan("met");
    assertThat(plan.view().behind()).containsKey(2L);
    assertThat(plan.view().snapshot().running()).isEmpty(); // its CPUs are reserved
    assertThat(plan.view().snapshot().reservations()).hasSize(2);
  }

  /** Slurm fills the first node: to a policy the job has three CPUs of each until it ends. */
  @Test
  void cpusOfAJobThatHasMoreOfOneNodeThanOfAnother_areTakenUntilItEnds() {
    cluster.nodes =
        RankedCluster.node("n1", 4, 1000, 0).replace("alloc_cpus\": 0", "alloc_cpus\": 4")
            + ","
            + RankedCluster.node("n2", 4, 1000, 0).replace("alloc_cpus\": 0", "alloc_cpus\": 2");
    cluster.run(6, 30, "n1,n2", 1000);
    cluster.submit(8, 5).with("tres_req_str", "\"cpu=8,mem=10M,node=2\"");
    assertThat(plan("easy").start(2).orElseThrow().start()).isEqualTo(2_800_000);
  }

  /**
   * Slurm adds nodes to a job of 6 tasks where no node has so many CPUs: it asks for one at least.
   */
  @Test
  void jobThatIsLargerThanANode_isPlannedOnAsFewAsHoldIt_unlessItsUserLimitsThem() {
    cluster.submit(6, 3).with("tasks", "6");
    cluster.submit(2, 3).with("tasks", "2").with("tres_req_str", "\"cpu=2,mem=1600M,node=1\"");
    cluster.submit(6, 3).with("tasks", "6").with("max_nodes", "1");
    cluster.submit(9, 3).with("tasks", "9");
    RankPlan plan = plan("fcfs");
    assertThat(plan.view().behind()).containsOnlyKeys(3L, 4L);
    assertThat(plan.view().snapshot().waiting())
        .extracting(Job::nodes, Job::cpus)
        .containsExactly(tuple(2, 3), tuple(2, 1));
  }

  /** Two nodes are too small, and there are not four. */
  @Test
  void jobThatIsLargerThanItsNodes_isPlannedOnAllThatHaveItsFeature() {
    cluster.nodes =
        Stream.of("n2", "n3", "n4")
            .map(name -> RankedCluster.node(name, 2, 1000, 0))
            .collect(
                Collectors.joining(
                    ",", RankedCluster.node("n1", 4, 1000, 0).replace("fast", "slow") + ",", ""));
    cluster.submit(6, 3).with("tasks", "6").with("features", "\"fast\"");
    assertThat(plan("fcfs").view().snapshot().waiting())
        .extracting(Job::nodes, Job::cpus)
        .containsExactly(tuple(3, 2));
  }

  /** With {@code --hint=nomultithread} four tasks take both threads of four cores. */
  @Test
  void jobOfSeveralNodes_takesBothThreadsOfItsCores() {
    cluster.nodes = twoThreads(cluster.nodes);
    cluster.submit(4, 3).with("tasks", "4").with("threads_per_core", "1");
    cluster
        .submit(2, 3)
        .with("tasks", "2")
        .with("tasks_per_core", "1")
        .with("tres_req_str", "\"cpu=2,mem=10M,node=2\"");
    cluster
        .submit(4, 3)
        .with("tasks", "4")
        .with("threads_per_core", "1")
        .with("tres_req_str", "\"cpu=4,mem=10M,node=2\"");
    assertThat(plan("fcfs").view().snapshot().waiting())
        .extracting(Job::nodes, Job::cpus)
        .containsExactly(tuple(2, 4), tuple(2, 2), tuple(2, 4));
  }

  @Test
  void tasksPerNode_spreadAJob_andEachNodeHasTheMemoryThatItAsksForOnANode() {
    cluster
        .submit(2, 3)
        .with("tasks", "2")
        .with("tasks_per_node", "1")
        .with("memory_per_node", "300")
        .with("tres_req_str", "\"cpu=2,mem=300M,node=1\"");
    Job job = plan("fcfs").view().snapshot().waiting().get(0);
    assertThat(job.nodes()).isEqualTo(2);
    assertThat(job.cpus()).isEqualTo(1);
    assertThat(job.resources().amount("memory")).isEqualTo(300);
  }

  /**
   * Slurm gives a job the memory of each CPU that it takes, of one thread a core if it asks so; but
   * with {@code CR_CPU} only that of each CPU that it asks for.
   */
  @ParameterizedTest
  @CsvSource({"CR_CORE_MEMORY, 600, 2, 600", "CR_CPU_MEMORY, 300, 1, 900"})
  void memoryOfACpu_isThatOfBothThreadsOfACore_unlessSlurmCountsCpus(
      String parameters, long ofOne, int nodesOfThree, long ofThree) {
    cluster.nodes = twoThreads(cluster.nodes);
    cluster.configuration =
        "SelectType = select/cons_tres\nSelectTypeParameters = " + parameters + "\n";
    cluster
        .submit(1, 3)
        .with("memory_per_cpu", "300")
        .with("tres_req_str", "\"cpu=1,mem=300M,node=1\"");
    cluster
        .submit(1, 3)
        .with("memory_per_cpu", "300")
        .with("threads_per_core", "1")
        .with("tres_req_str", "\"cpu=1,mem=300M,node=1\"");
    cluster
        .submit(1, 3)
        .with("memory_per_node", "300")
        .with("tres_req_str", "\"cpu=1,mem=300M,node=1\"");
    cluster
        .submit(3, 3)
        .with("memory_per_cpu", "300")
        .with("tasks", "3")
        .with("tres_req_str", "\"cpu=3,mem=900M,node=1\"");
    assertThat(plan("fcfs").view().snapshot().waiting())
        .extracting(Job::nodes, job -> job.resources().amount("memory"))
        .containsExactly(
            tuple(1, ofOne), tuple(1, 300L), tuple(1, 300L), tuple(nodesOfThree, ofThree));
  }

  private static String twoThreads(String nodes) {
    return nodes.replace("cores\": 4, \"threads\": 1", "cores\": 2, \"threads\": 2");
  }

  /** Memory of a CPU is on one node: more nodes are no help. */
  @Test
  void jobWhoseOneCpuNeedsMoreMemoryThanANodeHas_isBehind() {
    cluster
        .submit(1, 3)
        .with("memory_per_cpu", "1500")
        .with("tres_req_str", "\"cpu=1,mem=1500M,node=1\"");
    cluster.submit(1, 3).with("memory_per_node", "1500");
    assertThat(plan("fcfs").view().behind()).containsOnlyKeys(1L, 2L);
  }

  /** Its first part stands for it, on the nodes of all; of equal length, for they end together. */
  @Test
  void heterogeneousJob_isRankedAsOne_ofAllItsNodes() {
    cluster.run(4, 10, "n1", 1900);
    cluster.submit(2, 3).with("het_job_id", "2").with("tres_req_str", "\"cpu=2,mem=9M,node=1\"");
    cluster.submit(3, 5).with("het_job_id", "2").with("tres_req_str", "\"cpu=3,mem=7M,node=1\"");
    cluster.submit(1, 5);
    RankPlan plan = plan("easy");
    assertThat(plan.view().behind()).isEmpty();
    assertThat(plan.view().waiting()).extracting(record -> record.id()).containsExactly(2L, 4L);
    Job whole = plan.view().snapshot().waiting().get(0);
    assertThat(whole.nodes()).isEqualTo(2);
    assertThat(whole.cpus()).isEqualTo(3);
    assertThat(whole.work()).isEqualTo(300_000);
    assertThat(whole.resources().amount("memory")).isEqualTo(9);
    assertThat(plan.start(2).orElseThrow().start()).isEqualTo(NOW + 500_000);

    driver("easy").poll(NOW);
    assertThat(cluster.orders).extracting(JobCommand::job).containsExactly(4L, 2L);
  }

  @Test
  void heterogeneousJobOfAbsurdSize_isBehind() {
    for (int part = 0; part < 2; part++) {
      cluster
          .submit(1, 3)
          .with("het_job_id", "1")
          .with("tres_req_str", "\"cpu=2147483647,mem=9M,node=2147483647\"");
    }
    assertThat(plan("easy").view().behind()).containsOnlyKeys(1L);
  }

  @Test
  void heterogeneousJobForTwoPartitions_isBehind() {
    cluster.submit(2, 3).with("het_job_id", "1");
    cluster.submit(3, 5).with("het_job_id", "1").with("partition", "\"other\"");
    assertThat(plan("easy").view().behind())
        .containsEntry(1L, "a part of it is for another partition");
  }

  /** Nothing but the first partition of a job ranks it, so that two daemons do not fight. */
  @Test
  void jobOfOtherPartition_isNotRanked() {
    cluster.submit(1, 3).with("partition", "\"other,main\"");
    cluster.submit(1, 3).with("partition", "\"main,other\"");
    driver("fcfs").poll(NOW);
    assertThat(cluster.orders).extracting(JobCommand::job).containsExactly(2L);
  }

  @Test
  void nextJobs_areRanked_theOthersWait() {
    for (int i = 0; i < 1200; i++) {
      cluster.submit(1, 1 + i * 7 % 13);
    }
    RankDriver driver = driver("sjf");
    List<Long> expected =
        LongStream.rangeClosed(1, 1200)
            .boxed()
            .sorted(
                Comparator.<Long>comparingLong(id -> (id - 1) * 7 % 13).thenComparingLong(id -> id))
            .toList();
    long now = NOW;
    for (int first = 0; first < 1200; first += 100) {
      driver.poll(now++);
      assertThat(last().written()).isLessThanOrEqualTo(first == 0 ? 500 : 110);
      int ranked = Math.min(500, 1200 - first);
      assertThat(cluster.queue().subList(0, ranked))
          .isEqualTo(expected.subList(first, first + ranked));
      expected.subList(first, first + 100).forEach(cluster.jobs::remove);
    }
  }

  @Test
  void otherPolicy_turnsTheOrderAround() {
    for (int i = 0; i < 400; i++) {
      cluster.submit(1, 500 - i);
    }
    RankDriver driver = driver("ljf");
    driver.poll(NOW);
    List<Long> before = cluster.queue();
    driver("sjf").poll(NOW + 1);
    assertThat(cluster.queue())
        .isEqualTo(before.stream().sorted(Comparator.reverseOrder()).toList());
    assertThat(last().written()).isEqualTo(399);
  }

  /** What a job of the user took before tells more than the limit. */
  @Test
  void swift_learnsFromJobsThatComplete() {
    long now = 1_790_000_000_000L;
    RankDriver driver = driver("swift");
    for (int i = 0; i < 12; i++) {
      boolean isShort = i % 2 == 0;
      Entry job = cluster.run(4, 100, isShort ? "n1" : "n2", now / 1000);
      job.with("user_name", isShort ? "\"short\"" : "\"long\"");
      driver.poll(now);
      now += isShort ? 60_000 : 5_900_000;
      job.with("job_state", "\"COMPLETED\"").with("nodes", "\"\"");
      driver.poll(now);
    }
    cluster.run(8, 100, "n1,n2", now / 1000).with("user_name", "\"other\"");
    long first = cluster.jobs.size() + 1L;
    cluster.submit(4, 100).with("user_name", "\"long\"");
    cluster.submit(4, 100).with("user_name", "\"short\"");
    cluster.submit(4, 100).with("user_name", "\"long\"");
    driver.poll(now);
    assertThat(cluster.queue().get(0)).isEqualTo(first + 1);
    driver("swift").poll(now + 1); // one that has seen nothing
    assertThat(cluster.queue().get(0)).isEqualTo(first);
  }

  /** Jobs of weeks count; one that would have begun before 1970 does not. */
  @Test
  void swift_learnsFromLongJobs() {
    long now = 2_000_000_000_000L;
    int day = 86_400;
    List<CompletedJob> accounts = new ArrayList<>();
    accounts.add(new CompletedJob(899, "ann", 1, 4, 100, 3_000_000_000L, 0));
    for (int i = 0; i < 12; i++) {
      accounts.add(new CompletedJob(900 + i, "ann", 1, 4, 31 * 1440, 12L * day, 1000L * i));
    }
    cluster.run(8, 100, "n1,n2", now / 1000).with("user_name", "\"other\"");
    cluster.submit(4, 20 * 1440).with("user_name", "\"bob\"");
    cluster.submit(4, 31 * 1440).with("user_name", "\"ann\"");
    driver("swift").poll(now);
    assertThat(cluster.queue()).containsExactly(2L, 3L);
    cluster.accounts = accounts;
    driver("swift").poll(now + 1);
    assertThat(cluster.queue()).containsExactly(3L, 2L);
  }

  /** A daemon that starts knows from the accounts what users' jobs took. */
  @Test
  void swift_learnsFromTheAccounts() {
    long now = 2_000_000_000_000L;
    List<CompletedJob> accounts = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      boolean isShort = i % 2 == 0;
      accounts.add(
          new CompletedJob(
              900 + i, isShort ? "short" : "long", 1, 4, 100, isShort ? 60 : 5900, 1000L * i));
    }
    cluster.run(8, 100, "n1,n2", now / 1000).with("user_name", "\"other\"");
    cluster.submit(4, 100).with("user_name", "\"long\"");
    cluster.submit(4, 100).with("user_name", "\"short\"");
    cluster.accounts = null;
    driver("swift").poll(now);
    assertThat(cluster.queue()).containsExactly(2L, 3L);
    assertThat(warnings).singleElement().asString().contains("learned anew", "sacct");
    cluster.accounts = accounts;
    driver("swift").poll(now + 1);
    assertThat(cluster.queue()).containsExactly(3L, 2L);
    assertThat(warnings).hasSize(1);
  }

  /**
   * Of the accounts, what the policy does not take and what cannot be true are left out, and
   * nothing else.
   */
  @Test
  void oddJobsOfTheAccounts_areLeftOut() {
    long now = 1_790_000_000_000L;
    List<CompletedJob> accounts = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      boolean isShort = i % 2 == 0;
      accounts.add(
          new CompletedJob(
              900 + i, isShort ? "short" : "long", 1, 4, 100, isShort ? 60 : 5900, 1000L * i));
    }
    accounts.add(new CompletedJob(950, "odd", 1, 1, 100, 999_999_999, 0));
    accounts.add(new CompletedJob(951, "odd", 1, 1, 100, 999_999_999, 0));
    accounts.add(new CompletedJob(952, "odd", 2, 2, 100, 60, 0));
    cluster.accounts = accounts;
    cluster.configuration = "SelectType = select/cons_tres\nSelectTypeParameters = CR_CPU\n";
    cluster.run(8, 100, "n1,n2", now / 1000).with("user_name", "\"other\"");
    cluster.submit(4, 100).with("user_name", "\"long\"");
    cluster.submit(4, 100).with("user_name", "\"short\"");
    driver("swift").poll(now);
    assertThat(cluster.queue()).containsExactly(3L, 2L);
    driver("met").poll(now); // takes one node only
    assertThat(last().ranked()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fcfs", "sjf", "easy", "easy(backfill=shortest)", "easy+predicted", "flexible", "swift",
        "conservative", "eg-edf", "eg-edf+tabu", "mtedd", "on-time", "mct", "min-min"
      })
  void everyPolicy_ranksWithAPast(String policy) {
    RankDriver driver = driver(policy);
    Entry past = cluster.run(2, 1, "n1", NOW / 1000);
    cluster.run(2, 100, "n2", NOW / 1000);
    driver.poll(NOW);
    past.with("job_state", "\"COMPLETED\"").with("nodes", "\"\"");
    for (int i = 0; i < 10; i++) {
      cluster.submit(1 + i % 4, 10 + i);
    }
    cluster.configuration = "SelectType = select/cons_tres\nSelectTypeParameters = CR_CPU\n";
    driver.poll(NOW + 500_000); // it has taken longer than its limit
    assertThat(last().ranked()).isEqualTo(10);
    assertThat(last().written()).isEqualTo(10);
  }

  @Test
  void pinnedJobs_areHandedBackFirst() {
    cluster
        .submit(1, 3)
        .with("required_nodes", "\"n1\"")
        .with("priority", "0")
        .with("state_reason", "\"JobHeldUser\"");
    RankDriver driver = driver("fcfs", Pins.NONE.with(List.of(new Pin(1, 1000, "n1"))));
    assertThatExceptionOfType(InvalidInputException.class)
        .isThrownBy(() -> driver.poll(NOW))
        .withMessageContaining("release-all --partition main");
  }

  @Test
  void partitionThatIsGone_isAMistakeAtFirst_andMayComeBack() {
    RankDriver driver = driver("fcfs");
    String nodes = cluster.nodes;
    cluster.nodes = nodes.replace("\"main\"", "\"other\"");
    assertThatExceptionOfType(InvalidInputException.class)
        .isThrownBy(() -> driver.poll(NOW))
        .withMessage("The partition (main) must be one with nodes: [other].");
    cluster.nodes = nodes;
    driver.poll(NOW);
    cluster.nodes = nodes.replace("\"main\"", "\"other\"");
    assertThatExceptionOfType(SlurmException.class).isThrownBy(() -> driver.poll(NOW));
    cluster.nodes = nodes;
    driver.poll(NOW);
  }

  @Test
  void ranks_areTakenAway() {
    Entry first = cluster.submit(1, 3);
    cluster.submit(1, 2);
    cluster.submit(1, 2).nice = 7;
    driver("sjf").poll(NOW);
    assertThat(RankDriver.takeRanksAway(cluster, "main")).isEqualTo(2);
    assertThat(cluster.jobs.values()).extracting(job -> job.nice).containsExactly(0, 0, 7);
    first.nice = -5;
    first.isStubborn = true;
    assertThatExceptionOfType(SlurmException.class)
        .isThrownBy(() -> RankDriver.takeRanksAway(cluster, "main"))
        .withMessageContaining("nice value of all 1 jobs");
  }
}

package io.github.gapwise.simulator.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import io.github.gapwise.core.fuzz.FuzzTarget;
import io.github.gapwise.core.fuzz.FuzzTarget.SideFile;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.simulator.engine.OutageRule;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.simulator.engine.Simulation;
import io.github.gapwise.simulator.engine.SimulationOptions;
import io.github.gapwise.simulator.validation.ScheduleCheck;
import io.github.gapwise.workloads.CleaningRule;
import io.github.gapwise.workloads.RecordedWorkload;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.WorkloadTesting;
import io.github.gapwise.workloads.catalog.Generators;
import io.github.gapwise.workloads.catalog.Histories;
import io.github.gapwise.workloads.etc.EtcReader;
import io.github.gapwise.workloads.format.ClusterMachines;
import io.github.gapwise.workloads.format.EventsCsv;
import io.github.gapwise.workloads.format.MachinesCsv;
import io.github.gapwise.workloads.format.NativeWorkload;
import io.github.gapwise.workloads.format.SwfWorkload;
import io.github.gapwise.workloads.input.InputLimits;
import io.github.gapwise.workloads.slurm.HistoryOptions;
import io.github.gapwise.workloads.slurm.SinfoNodes;
import io.github.gapwise.workloads.trace.TraceRule;
import io.github.gapwise.workloads.trace.reading.DesktopGridReader;
import io.github.gapwise.workloads.trace.reading.FtaReader;
import io.github.gapwise.workloads.trace.synthetic.TraceGenerators;
import io.github.gapwise.workloads.transform.OperatedWorkload;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The readers of files and labels, with good inputs of each. */
final class FuzzTargets {
  /** A reader streams the jobs of a file; of a generator that makes millions these will do. */
  private static final int MOST_JOBS = 1000;

  /**
   * A label may ask for fifty million intervals, or for a million hosts; the largest traces
   * allocate three and a half gigabytes in all while they are drawn, be it for themselves or for
   * the jobs of a workload.
   */
  private static final long MOST_BYTES_OF_TRACE = 4L << 30;

  /** Its clocks repeat an hour on 25 October 2026. */
  private static final ZoneId PRAGUE = ZoneId.of("Europe/Prague");

  private static final List<String> BASES = List.of("eg-edf", "easy");

  private static final InputLimits LIMITS = InputLimits.defaults();
  private static final WorkloadOptions OPTIONS = WorkloadOptions.defaults();

  private static final String LOG =
      """
      ; Computer: Somewhere
      ; MaxProcs: 64
      ; UnixStartTime: 1000000000
      1 0 -1 20 2 -1 -1 4 30 -1 1 7 -1 -1 -1 -1 -1 -1
      2 1.5 10 20 4 5.5 -1 -1 -1 -1 0 8 2 -1 1 -1 1 60

      3 90 3 0 2 -1 -1 64 3600 -1 5 7 -1 -1 -1 -1 -1 -1
      """;

  private static final String LOG_OF_CLUSTERS =
      """
      1 0 -1 20 8 -1 -1 8 30 -1 1 7 -1 -1 -1 -1 -1 -1 {4,5} q_1d 1:ppn=8:x86_64:cl_zegox#excl
      2 4 -1 20 6 -1 -1 6 30 -1 1 7 -1 -1 -1 -1 -1 -1 -1 -1 2:ppn=3:^cl_zegox
      3 5 -1 20 1 -1 -1 1 30 -1 1 7 -1 -1 -1 -1 -1 -1
      """;

  private static final String CLUSTERS =
      """
      0\tzegox\t3\t12\t1.0\t94000000
      1\tizewura\t2\t80\t1.5

      2\tgram\t1\t16\t2
      """;

  private static final String JOBS =
      """
      job,release,deadline,cpus,estimated_work,actual_work,weight,owner,tags
      1,0,,1,10,10,1,ann,gpu
      2,0.5,99,2,10.25,8,0.5,"bob, the second",
      3,7,1000,4,1,100,0,,gpu;ssd
      """;

  private static final String MACHINES =
      """
      machine,cpus,speed,tags
      0,8,1,gpu;ssd
      1,16,2.5,
      """;

  private static final String MATRIX = "3 2 0\n1.5\n2.5\n10\n20\n3e2\n0.000001\n";

  private static final String FTA =
      """
      # speed of node 1: 2.5
      0\t0\t1\t3\tx\t1\t10\t20\tNULL
      1\t0\t1\t3\tx\t2\t20\t30.5\t2
      0\t0\t2\t3\ty\t0\t10\t30\tNULL
      """;

  private static final String DESKTOP_GRID =
      """
      # host start end operations
      a 0 100 5e8
      a 100 200 0
      a 200 319.999 -1
      b 0 60 -1
      b 60 120 7
      """;

  private static final String SCHEDULE =
      """
      job,release,start,end,machine,cpus,deadline,status,reason,sacrificed_for,lacked
      1,0,0,10,1,1,,completed,head of the queue,,cpus
      2,0.5,0.5,4.6,0,2,99,completed,,1,
      3,7,,,,4,1000,refused,,,
      """;

  private static final String SACCT =
      """
      JobID|JobIDRaw|User|Partition|State|Submit|Eligible|Start|End|Elapsed|Timelimit|AllocCPUS|NNodes|Constraints|Suspended
      7|7|ann|main|COMPLETED|2026-10-01T08:00:00|Unknown|2026-10-01T08:01:00|2026-10-01T09:01:00|01:00:00|1-00:00:00|4|1|gpu|00:00:00
      7.batch|7.batch|||COMPLETED|2026-10-01T08:01:00||2026-10-01T08:01:00|2026-10-01T09:01:00|01:00:00||4|1||
      8_1|9|bob|main|CANCELLED by 1000|2026-10-01T08:00:00|2026-10-01T08:00:00|None|2026-10-01T08:05:00|00:00:00|UNLIMITED|0|1||00:00:00
      """;

  private static final String JOB_COMPLETIONS =
      """
      JobId=7 UserId=ann(1000) GroupId=users(100) Name=a b JobState=TIMEOUT Partition=main TimeLimit=2 StartTime=2026-10-01T00:00:10 EndTime=2026-10-01T00:02:40 NodeList=n3 NodeCnt=1 ProcCnt=2 WorkDir=/home/ann SubmitTime=2026-10-01T00:00:00 EligibleTime=2026-10-01T00:00:05 HetJobId=7 HetJobOffset=0 ExitCode=0:0
      """;

  private static final String SACCT_OF_A_SITE =
      """
      JobName|JobID|State|Submit|Start|End|ElapsedRaw|Elapsed|Constraints|AllocTRES|WorkDir|
      a|b|7|COMPLETED|2026-10-25T02:50:00+0200|2026-10-25T02:10:00|2026-10-25T02:40:00|1800|00:30:00|x|y|cpu=4,gres/gpu=1,mem=64G,node=1|/home/ann|
      c|8|COMPLETED|2026-10-25T02:30:00|2026-10-25T02:40:00|2026-10-25T02:20:00|2400|00:41:00||billing=1,cpu=2|/home/bob|
      """;

  private static final String OLD_JOB_COMPLETIONS =
      """
      JobId=8 UserId=bob(1001) GroupId=users(100) Name=c JobState=COMPLETED Partition=main TimeLimit=UNLIMITED StartTime=2026-10-25T02:10:00 EndTime=2026-10-25T02:40:00 NodeList=n3 NodeCnt=1 Procs=2 WorkDir=/home/bob Gres=gpu:1 SubmitTime=2026-10-25T02:50:00+0200
      """;

  private static final String NODES = "NODELIST|CPUS|AVAIL_FEATURES|PARTITION\nn1|8|gpu,x|main*\n";

  private static final String EVENTS =
      """
      event,time,until,machine,cpus,job,estimated_work,deadline,weight,announced_at,withdrawn_at
      reserve,10,20.5,all,,,,,,,
      reserve,30,,0;1,1,,,,,5,12.5
      drain,1,2,1,,,,,,,
      change,3,,,,1,1.5,none,2,,
      hold,6,8,,,2,,,,,
      lose,7,,,,3,,,,,
      restart,9,,,,,,,,,
      """;

  private FuzzTargets() {}

  static List<FuzzTarget> all() {
    List<FuzzTarget> all = new ArrayList<>(workloads());
    all.addAll(otherFiles());
    all.addAll(labels());
    return all;
  }

  private static List<FuzzTarget> workloads() {
    SideFile clusters = new SideFile("log.swf.machines", CLUSTERS);
    SideFile logOfClusters = new SideFile("log.swf", LOG_OF_CLUSTERS);
    return List.of(
        FuzzTarget.ofFile(
            "plain.swf",
            List.of(LOG),
            List.of(),
            log -> readAll(SwfWorkload.read(log, OPTIONS.withCleaning(CleaningRule.STRONG)))),
        FuzzTarget.ofFile(
            "log.swf",
            List.of(LOG, LOG_OF_CLUSTERS),
            List.of(clusters),
            log -> readAll(SwfWorkload.read(log, OPTIONS.withLenient(true)))),
        FuzzTarget.ofFile(
            "log.swf.machines",
            List.of(CLUSTERS),
            List.of(logOfClusters),
            file -> {
              ClusterMachines.read(file, LIMITS);
              readAll(SwfWorkload.read(file.resolveSibling("log.swf"), OPTIONS));
            }),
        FuzzTarget.ofFile(
            "jobs.csv",
            List.of(JOBS),
            List.of(new SideFile("machines.csv", MACHINES)),
            file -> readAll(NativeWorkload.read(directoryOf(file), OPTIONS))),
        FuzzTarget.ofFile(
            "machines.csv",
            List.of(MACHINES),
            List.of(new SideFile("jobs.csv", JOBS)),
            file -> {
              MachinesCsv.read(file);
              readAll(NativeWorkload.read(directoryOf(file), OPTIONS));
            }));
  }

  private static Path directoryOf(Path file) {
    return Objects.requireNonNull(file.getParent());
  }

  private static void readAll(Workload workload) {
    WorkloadTesting.firstJobs(workload, MOST_JOBS);
  }

  private static List<FuzzTarget> otherFiles() {
    Workload scheduled =
        Generators.catalog().create("klusacek(machines=2,jobs=3,interarrival=2,seed=1)");
    return List.of(
        history("sacct.txt", SACCT, SACCT_OF_A_SITE),
        history("jobcomp.txt", JOB_COMPLETIONS, OLD_JOB_COMPLETIONS),
        FuzzTarget.ofFile(
            "nodes.txt",
            List.of(NODES, "n1 4 (null)\nn2 8 gpu\n"),
            List.of(),
            file -> SinfoNodes.read(file, LIMITS)),
        FuzzTarget.ofFile("matrix.etc", List.of(MATRIX), List.of(), EtcReader::read),
        trace("trace.tab", FTA, rule -> file -> FtaReader.read(file, rule, LIMITS)),
        trace("grid.txt", DESKTOP_GRID, rule -> file -> DesktopGridReader.read(file, rule, LIMITS)),
        FuzzTarget.ofFile(
            "schedule.csv",
            List.of(SCHEDULE),
            List.of(),
            file -> ScheduleCheck.check(scheduled, OutageRule.RESTART, file)),
        FuzzTarget.ofFile("events.csv", List.of(EVENTS), List.of(), file -> play(file, scheduled)));
  }

  /** What the reader lets through a run can play. */
  private static void play(Path events, Workload workload) {
    Simulation.run(
        OperatedWorkload.of(workload, EventsCsv.read(events, workload, LIMITS)),
        Catalog.policies().create("easy"),
        SimulationOptions.defaults(),
        RunListener.NONE);
  }

  /** Leniently first, for what is refused so is bad as a whole. */
  private static FuzzTarget history(String name, String... inputs) {
    WorkloadOptions options = OPTIONS.withCpus(16);
    return FuzzTarget.ofFile(
        name,
        List.of(inputs),
        List.of(),
        file ->
            Stream.of(true, false)
                .map(options::withLenient)
                .forEach(
                    reading ->
                        readHistory(
                            Histories.open(file, HistoryOptions.of(reading).withZone(PRAGUE)))));
  }

  private static void readHistory(RecordedWorkload history) {
    readAll(history);
    history.starts();
    history.clock().at(0);
  }

  /** Strictly last, for what is refused so may be read by the others. */
  private static FuzzTarget trace(
      String name, String input, Function<TraceRule, Consumer<Path>> reading) {
    return FuzzTarget.ofFile(
        name,
        List.of(input),
        List.of(),
        file ->
            Stream.of(TraceRule.REPAIR, TraceRule.SORT, TraceRule.STRICT)
                .forEach(rule -> reading.apply(rule).accept(file)));
  }

  private static List<FuzzTarget> labels() {
    return List.of(
        namesOf("policy", Catalog.policies()),
        namesOf("predictor", Catalog.predictors()),
        labels("generator", Generators.catalog(), isOfTrace().negate(), FuzzTargets::readAll),
        labels("generator on a trace", Generators.catalog(), isOfTrace(), FuzzTargets::readAll)
            .withMostBytes(MOST_BYTES_OF_TRACE),
        labels("trace", TraceGenerators.catalog(), entry -> true, trace -> trace.intervalCount())
            .withMostBytes(MOST_BYTES_OF_TRACE));
  }

  /** Whether the machines of a workload are the hosts of the trace of the same name. */
  private static Predicate<Descriptor<?>> isOfTrace() {
    return generator ->
        TraceGenerators.catalog().entries().stream()
            .anyMatch(trace -> trace.name().equals(generator.name()));
  }

  /** What is read writes a label that is read alike. */
  private static <T> FuzzTarget namesOf(String kind, Catalog<T> catalog) {
    return labels(kind, catalog, entry -> true, read -> requireLabelToBeRead(catalog, read));
  }

  private static <T> void requireLabelToBeRead(Catalog<T> catalog, T read) {
    if (read instanceof Record) { // as all but some examples of foreign policies are
      String label = read.toString();
      assertThatNoException()
          .isThrownBy(() -> assertThat(catalog.create(label)).hasToString(label));
    }
  }

  private static <T> FuzzTarget labels(
      String kind, Catalog<T> catalog, Predicate<Descriptor<?>> isMeant, Consumer<T> use) {
    Stream<String> entries = catalog.entries().stream().filter(isMeant).map(FuzzTargets::label);
    Stream<String> chains =
        catalog.extensions().stream()
            .flatMap(extension -> BASES.stream().map(base -> base + "+" + label(extension)))
            .filter(label -> isAccepted(catalog, label));
    List<String> labels = Stream.concat(entries, chains).toList();
    return new FuzzTarget(
        "label of a " + kind,
        labels,
        (input, directory) -> use.accept(catalog.create(new String(input, UTF_8))));
  }

  private static boolean isAccepted(Catalog<?> catalog, String label) {
    try {
      catalog.create(label);
      return true;
    } catch (InvalidInputException e) {
      return false; // optimisers need a plan, filters a queue
    }
  }

  /** With every parameter at its default value. */
  private static String label(Descriptor<?> entry) {
    return entry.parameters().stream()
        .map(parameter -> parameter.name() + "=" + defaultOf(parameter))
        .collect(Collectors.joining(",", entry.name() + "(", ")"));
  }

  private static <P> String defaultOf(Parameter<P> parameter) {
    return parameter.format(parameter.defaultValue());
  }
}

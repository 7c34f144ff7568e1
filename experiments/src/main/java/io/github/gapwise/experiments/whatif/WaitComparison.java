package io.github.gapwise.experiments.whatif;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.RecordedStarts;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.WallClock;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.Ticks;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Compares recorded waits with those of replays under policies. It compares the jobs whose start
 * was recorded and that every policy started, and counts the others. A wait lasts from a job's
 * release to its start.
 */
public final class WaitComparison {
  /** The name of the recorded schedule. */
  static final String RECORDED = "recorded";

  private static final Comparator<GroupWaits> MOST_JOBS_FIRST =
      Comparator.comparingLong(GroupWaits::jobs).reversed().thenComparing(GroupWaits::member);

  private final Workload workload;

  /** The name of the schedule that others are compared with. */
  private final String reference;

  private final RecordedStarts recorded;
  private final List<ReplayedStarts> replays;

  /** In ticks. */
  private final long tolerance;

  private final Map<WaitGrouping, List<GroupWaits>> groups = new EnumMap<>(WaitGrouping.class);
  private final List<WaitSpread> spreads = new ArrayList<>();
  private final LeftOut leftOut;

  private WaitComparison(
      Workload workload,
      String reference,
      RecordedStarts recorded,
      WallClock clock,
      List<ReplayedStarts> replays,
      long tolerance) {
    this.tolerance = tolerance;
    this.workload = workload;
    this.reference = reference;
    this.recorded = recorded;
    this.replays = List.copyOf(replays);
    leftOut = LeftOut.of(workload, recorded, this::isStarted);
    compare(clock);
  }

  private boolean isStarted(Job job) {
    return replays.stream().allMatch(replay -> replay.of(job.id()).isPresent());
  }

  /**
   * Compares the waits.
   *
   * @param workload the workload that was replayed
   * @param recorded when its jobs really started
   * @param clock gives the time of day
   * @param replays the starts of completed runs on the workload; at least one
   * @param tolerance by how many ticks waits may differ and still count as the same; not negative
   * @throws InvalidInputException if no job can be compared
   */
  public static WaitComparison of(
      Workload workload,
      RecordedStarts recorded,
      WallClock clock,
      List<ReplayedStarts> replays,
      long tolerance) {
    return new WaitComparison(workload, RECORDED, recorded, clock, replays, tolerance);
  }

  /**
   * Compares the other policies with one of them in place of the record.
   *
   * @param policy its place among the policies
   * @throws InvalidInputException if no job can be compared
   */
  public WaitComparison against(int policy, WallClock clock) {
    List<ReplayedStarts> others = new ArrayList<>(replays);
    ReplayedStarts baseline = others.remove(policy);
    return new WaitComparison(
        workload, baseline.policy(), baseline.starts(), clock, others, tolerance);
  }

  /** The name of the schedule that the others are compared with. */
  public String reference() {
    return reference;
  }

  private void compare(WallClock clock) {
    List<LongArrayList> waits =
        Stream.generate(LongArrayList::new).limit(1L + replays.size()).toList();
    Map<WaitGrouping, Map<WaitGrouping.Member, IntArrayList>> members =
        new EnumMap<>(WaitGrouping.class);
    forEach(
        job -> {
          int place = waits.get(0).size();
          waits.get(0).add(job.recordedWait());
          for (int policy = 0; policy < replays.size(); policy++) {
            waits.get(policy + 1).add(job.waits().getLong(policy));
          }
          for (WaitGrouping grouping : WaitGrouping.values()) {
            members
                .computeIfAbsent(grouping, unused -> new TreeMap<>())
                .computeIfAbsent(grouping.memberOf(job.job(), clock), unused -> new IntArrayList())
                .add(place);
          }
        });
    if (waits.get(0).isEmpty()) {
      throw new InvalidInputException(
          "The history %s must have the start of at least one job that all policies start."
              .formatted(workload.name()));
    }
    spreads.add(WaitSpread.of(reference, waits.get(0)));
    for (int policy = 0; policy < replays.size(); policy++) {
      spreads.add(WaitSpread.of(replays.get(policy).policy(), waits.get(policy + 1)));
    }
    members.forEach(
        (grouping, byMember) -> {
          List<GroupWaits> all = new ArrayList<>();
          byMember.forEach(
              (member, jobs) ->
                  all.add(
                      GroupWaits.of(grouping, member.name(), jobs, waits, policies(), tolerance)));
          if (grouping == WaitGrouping.USER) {
            all.sort(MOST_JOBS_FIRST);
          }
          groups.put(grouping, all);
        });
  }

  /** A job with its recorded wait and its waits by policy, each from release to start. */
  record ComparedJob(Job job, long recordedWait, LongList waits) {}

  /** Passes each compared job to a consumer, in order of release. */
  void forEach(Consumer<ComparedJob> consumer) {
    workload.forEachJob(job -> compared(job).ifPresent(consumer));
  }

  private Optional<ComparedJob> compared(SimulatedJob job) {
    OptionalLong start = recorded.of(job.job().id());
    long[] waits = waits(job);
    if (start.isEmpty() || waits.length < replays.size()) {
      return Optional.empty();
    }
    long wait = start.getAsLong() - job.job().release();
    return Optional.of(new ComparedJob(job.job(), wait, LongList.of(waits)));
  }

  /** The waits by policy; fewer if a policy did not start the job. */
  private long[] waits(SimulatedJob job) {
    return replays.stream()
        .map(replay -> replay.of(job.job().id()))
        .filter(OptionalLong::isPresent)
        .mapToLong(start -> start.getAsLong() - job.job().release())
        .toArray();
  }

  /** The labels of the policies. */
  public List<String> policies() {
    return replays.stream().map(ReplayedStarts::policy).toList();
  }

  /** How many jobs are compared. */
  public long jobs() {
    return groups(WaitGrouping.ALL).get(0).jobs();
  }

  List<GroupWaits> groups(WaitGrouping grouping) {
    return groups.getOrDefault(grouping, List.of());
  }

  /** How many users wait less on average under a policy, by more than the tolerance. */
  long usersWithLess(int policy) {
    return usersWithMore(-1, policy);
  }

  /** How many users wait longer on average under a policy, by more than the tolerance. */
  long usersWithLonger(int policy) {
    return usersWithMore(1, policy);
  }

  private long usersWithMore(int sign, int policy) {
    double seconds = (double) tolerance / Ticks.PER_SECOND;
    return groups(WaitGrouping.USER).stream()
        .mapToDouble(user -> user.changes().get(policy).meanWait() - user.recordedMeanWait())
        .filter(change -> sign * change > seconds)
        .count();
  }

  /** How the waits are spread, first the recorded ones, then those of each policy. */
  List<WaitSpread> spreads() {
    return List.copyOf(spreads);
  }

  /** The jobs that are not compared. */
  public LeftOut leftOut() {
    return leftOut;
  }
}

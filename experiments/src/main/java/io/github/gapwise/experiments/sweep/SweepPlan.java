package io.github.gapwise.experiments.sweep;

import io.github.gapwise.core.text.Counts;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.experiments.sweep.Choice.Alternatives;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The runs of a sweep: every workload with every value of the options and every policy, in this
 * order, where the policy changes fastest. Counts them without creating them. Immutable.
 */
public final class SweepPlan {
  /** The upper limit of runs, more than a sweep can hold in memory. */
  public static final int MOST = 10_000_000;

  /** The columns of {@code timing.csv} with the run times of a run and its decisions. */
  public static final List<String> TIME_COLUMNS =
      List.of("seconds", "events", "mean_ns", "median_ns", "p99_ns", "max_ns", "mean_per_job_ns");

  private final Alternatives<Template> workloads;
  private final Map<String, Template> options;
  private final Alternatives<Template> policies;
  private final Columns columns;
  private final long workloadCount;
  private final long settingCount;
  private final long policyCount;

  private SweepPlan(
      List<Template> workloads, Map<String, Template> options, List<Template> policies) {
    this.workloads = new Alternatives<>(List.copyOf(workloads));
    this.options = new LinkedHashMap<>(options);
    this.policies = new Alternatives<>(List.copyOf(policies));
    workloadCount = this.workloads.count();
    settingCount = options.values().stream().mapToLong(Template::count).reduce(1, Choice::product);
    policyCount = this.policies.count();
    columns = new Columns(this.workloads.parts(), this.options, this.policies.parts());
  }

  /**
   * Creates a plan.
   *
   * @param options by name, as in {@code --estimates}
   * @throws IllegalArgumentException if no workload or no policy is given
   */
  public static SweepPlan of(
      List<Template> workloads, Map<String, Template> options, List<Template> policies) {
    if (workloads.isEmpty() || policies.isEmpty()) {
      throw new InvalidInputException("A sweep must have a workload and a policy.");
    }
    return new SweepPlan(workloads, options, policies);
  }

  /** How many runs there are; {@link Long#MAX_VALUE} stands for that many or more. */
  public long size() {
    return Choice.product(Choice.product(workloadCount, settingCount), policyCount);
  }

  /** Returns the size and its factors: {@code 700 runs: 100 workloads x 7 policies}. */
  public String describe() {
    String settings =
        settingCount == 1 ? "" : " x %s of options".formatted(Counts.of(settingCount, "setting"));
    return "%s: %s%s x %d %s"
        .formatted(
            Counts.of(size(), "run"),
            Counts.of(workloadCount, "workload"),
            settings,
            policyCount,
            policyCount == 1 ? "policy" : "policies");
  }

  /**
   * Checks the size, and that every run is requested only once.
   *
   * @param most the largest size; at most {@link #MOST}
   * @throws IllegalArgumentException if there are more runs, or one occurs twice
   */
  public void requireRunnable(int most) {
    if (size() > most) {
      throw new InvalidInputException(
          "The sweep (%s) must have at most %d runs.".formatted(describe(), most),
          most < MOST ? "Maybe a range is larger than meant; --force lifts this limit." : "");
    }
    requireDistinct("workload", workloads);
    options.forEach((name, values) -> requireDistinct("value of " + name, values));
    requireDistinct("policy", policies);
  }

  private static void requireDistinct(String what, Choice choice) {
    Set<String> distinct = new HashSet<>();
    for (long index = 0; index < choice.count(); index++) {
      if (!distinct.add(choice.text(index))) {
        throw new InvalidInputException(
            "The %s (%s) must be given only once.".formatted(what, choice.text(index)));
      }
    }
  }

  /**
   * Returns a run.
   *
   * @param position from 0 to less than {@link #size}
   * @throws IndexOutOfBoundsException if the position is out of range
   */
  public SweepPoint point(int position) {
    if (position < 0 || position >= size()) {
      throw new IndexOutOfBoundsException(position);
    }
    long policy = position % policyCount;
    long setting = position / policyCount % settingCount;
    long workload = position / policyCount / settingCount;
    return columns.point(position, workloads.place(workload), setting, policies.place(policy));
  }

  /** Whether a run belongs to a part of the plan. */
  public boolean isIn(Shard shard, int position) {
    // By position alone, each part would have one policy if there were as many parts as policies.
    long diagonal = position / policyCount + position % policyCount;
    return diagonal % shard.count() == shard.index() - 1;
  }

  /** The columns of parameters: of workloads, of options, of policies. */
  public List<String> columns() {
    return columns.names();
  }

  /** The parameters, in the order of their columns, with all of their values. */
  public List<SweepAxis> axes() {
    return columns.axes();
  }

  /** The workloads as requested, with their ranges. */
  public List<Template> workloads() {
    return workloads.parts();
  }

  /** The values of the options as requested, with their ranges. */
  public List<Template> options() {
    return List.copyOf(options.values());
  }

  /** The policies as requested, with their ranges. */
  public List<Template> policies() {
    return policies.parts();
  }
}

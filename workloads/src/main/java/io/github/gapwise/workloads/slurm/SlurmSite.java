package io.github.gapwise.workloads.slurm;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Accounts;
import io.github.gapwise.core.scheduler.Site;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.core.text.Counts;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * How Slurm is set up at a site: what its own scheduler does, as the label of the policy {@code
 * slurm}, and what that policy must know of jobs and users.
 *
 * <p>A job gains by its partition, {@code PriorityJobFactor} by the largest one, by its quality of
 * service, {@code Priority} by the largest one, each times its weight; and {@code PriorityTier}
 * before all else. Nice values and priorities that an administrator has set are in no history.
 */
public final class SlurmSite {
  /** More than the sum of all five factors; so few bits that no tier takes any from them. */
  private static final double TIER = 1L << 35;

  private static final double WEEK = 7 * 24 * 3600;
  private static final double FOREVER = 1e9;

  /** The greatest length of seconds that the policy takes. */
  private static final long MOST = 1_000_000_000;

  /** The greatest weight that Slurm takes, and the policy. */
  private static final long MOST_WEIGHT = (1L << 32) - 1;

  private static final double MINUTE = 60;

  /** Settings that matter to Slurm and not to the policy. */
  private static final List<String> LEFT_OUT =
      List.of(
          "PriorityWeightAssoc",
          "PriorityWeightTRES",
          "PriorityUsageResetPeriod",
          "PriorityFlags",
          "PreemptType",
          "PrioritySiteFactorPlugin");

  /** Parameters of the scheduler that the policy takes. */
  private static final Set<String> KNOWN =
      Set.of("bf_interval", "bf_window", "bf_max_job_test", "bf_resolution", "default_queue_depth");

  private final SlurmSettings settings;
  private final Map<String, Double> prioritiesOfQos = new HashMap<>();
  private final List<Accounts.Account> accounts = new ArrayList<>();
  private final List<Accounts.User> users = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  private SlurmSite(SlurmSettings settings) {
    this.settings = settings;
  }

  /**
   * Reads {@code slurm.conf}, or what {@code scontrol show config} printed.
   *
   * @throws InputFormatException if the file cannot be read, or a setting cannot
   */
  public static SlurmSite read(Path conf, InputLimits limits) {
    SlurmSite site = new SlurmSite(SlurmSettings.read(conf, limits));
    site.noteWhatIsLeftOut();
    return site;
  }

  /**
   * Adds the priorities of qualities of service; without, they do not count. The file holds what
   * {@code sacctmgr --parsable2 show qos format=Name,Priority} printed.
   *
   * @throws InputFormatException if it cannot be read, or is not such a table
   */
  public void addQos(Path file, InputLimits limits) {
    SlurmTable table = SlurmTable.read(file, limits, "name", "priority");
    table.forEach(row -> prioritiesOfQos.put(row.text("name"), row.number("priority")));
    noteSkipped(table, "qualities of service");
  }

  /**
   * Adds the shares of accounts and users; without, all have the same. The file holds what {@code
   * sacctmgr --parsable2 show assoc format=Cluster,Account,ParentName,User,Fairshare} printed.
   *
   * @throws InputFormatException if it cannot be read, or is not such a table
   */
  public void addAssociations(Path file, InputLimits limits) {
    SlurmTable table = SlurmTable.read(file, limits, "account", "user");
    String cluster = settings.text("ClusterName").toLowerCase(Locale.ROOT);
    Set<List<String>> known = new HashSet<>();
    List<Accounts.Account> found = new ArrayList<>();
    table.forEach(
        row -> {
          String of = row.text("cluster").toLowerCase(Locale.ROOT);
          boolean isHere = cluster.isEmpty() || of.isEmpty() || of.equals(cluster);
          if (isHere && known.add(List.of(row.text("account"), row.text("user")))) {
            add(row, found);
          }
        });
    accounts.addAll(Accounts.sorted(found));
    noteSkipped(table, "associations");
  }

  private void add(SlurmTable.Row row, List<Accounts.Account> found) {
    String account = row.text("account");
    String user = row.text("user");
    if (!user.isEmpty()) {
      users.add(new Accounts.User(account, user, shares(row)));
    } else if (!account.equals(Accounts.ROOT)) {
      String parent = row.text("parentname", "par name");
      found.add(
          new Accounts.Account(account, parent.isEmpty() ? Accounts.ROOT : parent, shares(row)));
    }
  }

  /** Those of a child that shares as its parent does count as one. */
  private static double shares(SlurmTable.Row row) {
    String text = row.text("share", "fairshare", "rawshares");
    boolean isUnknown = text.isEmpty() || text.equalsIgnoreCase("parent");
    return isUnknown ? 1 : row.number("share", "fairshare", "rawshares");
  }

  private void noteSkipped(SlurmTable table, String of) {
    if (table.skipped() > 0) {
      notes.add(
          "Skipped %s of %s, which are not as the first line has them."
              .formatted(Counts.of(table.skipped(), "line"), of));
    }
  }

  private void noteWhatIsLeftOut() {
    if (settings.included() > 0) {
      notes.add(
          "%s not read; give what scontrol show config prints."
              .formatted(
                  settings.included() == 1
                      ? "An included file of settings is"
                      : settings.included() + " included files of settings are"));
    }
    List<String> left = new ArrayList<>();
    LEFT_OUT.stream()
        .filter(settings::has)
        .filter(name -> !settings.is(name, "0") && !settings.is(name, "preempt/none"))
        .forEach(left::add);
    settings.parameters().stream()
        .map(parameter -> parameter.split("=", 2)[0])
        .filter(name -> !KNOWN.contains(name.toLowerCase(Locale.ROOT)))
        .forEach(left::add);
    if (!left.isEmpty()) {
      notes.add("Not simulated of Slurm's settings: %s.".formatted(String.join(", ", left)));
    }
  }

  /** What a reader of the results should know. */
  public List<String> notes() {
    return List.copyOf(notes);
  }

  /** What the tables of this site do not know of the jobs of a history, in sentences. */
  public List<String> unknown(SlurmHistory history) {
    List<String> sentences = new ArrayList<>();
    if (counts("QOS") && !prioritiesOfQos.isEmpty()) {
      long jobs = history.count(origin -> !prioritiesOfQos.containsKey(origin.qos()));
      addUnknown(sentences, jobs, "quality of service", "priority 0");
    }
    if (counts("Fairshare") && !(users.isEmpty() && accounts.isEmpty())) {
      Set<String> named = new HashSet<>(Set.of(Accounts.ROOT));
      accounts.forEach(account -> named.add(account.name()));
      long ofAccounts = history.count(origin -> !named.contains(account(origin)));
      addUnknown(sentences, ofAccounts, "account", "one share of the root");
      Set<List<String>> members = new HashSet<>();
      users.forEach(user -> members.add(List.of(user.account(), user.name())));
      long ofUsers =
          history.count(
              origin ->
                  named.contains(account(origin))
                      && !members.contains(List.of(account(origin), origin.user())));
      addUnknown(sentences, ofUsers, "user", "one share of the account");
    }
    return sentences;
  }

  private boolean counts(String factor) {
    return isMultifactor() && weight(factor) > 0;
  }

  private static void addUnknown(List<String> sentences, long jobs, String what, String counts) {
    if (jobs > 0) {
      sentences.add(
          "The %s of %s is not in the table; it counts with %s."
              .formatted(what, Counts.of(jobs, "job"), counts));
    }
  }

  /** The label of what Slurm's own scheduler does here. */
  public String policy() {
    Spec label = Spec.of("slurm");
    if (isMultifactor()) {
      double halfLife = settings.seconds("PriorityDecayHalfLife", WEEK);
      label =
          label
              .with("age", text(weight("Age")))
              .with("max-age", text(positiveSeconds("PriorityMaxAge", WEEK)))
              .with("size", text(weight("JobSize")))
              .with("small", "" + settings.isOn("PriorityFavorSmall"))
              .with("fairshare", text(weight("Fairshare")))
              .with("halflife", text(halfLife == 0 ? FOREVER : Math.min(FOREVER, halfLife)))
              .with("period", text(positiveSeconds("PriorityCalcPeriod", 5 * MINUTE)));
    }
    double interval = settings.parameter("bf_interval", 30, -MOST, MOST);
    boolean backfills = interval > 0 && !settings.is("SchedulerType", "sched/builtin");
    return label
        .with("interval", text(interval > 0 ? interval : 30))
        .with("window", text(MINUTE * settings.parameter("bf_window", 1440, 1, MOST / 60)))
        .with("depth", "" + (backfills ? settings.count("bf_max_job_test", 500, 0) : 0))
        .with("queue-depth", "" + settings.count("default_queue_depth", 100, 1))
        .with("resolution", text(Math.max(1, settings.parameter("bf_resolution", MINUTE, 0, MOST))))
        .toString();
  }

  private boolean isMultifactor() {
    return settings.is("PriorityType", "priority/multifactor");
  }

  private double weight(String factor) {
    return settings.number("PriorityWeight" + factor, 0, MOST_WEIGHT);
  }

  private double positiveSeconds(String name, double usual) {
    return Math.min(FOREVER, settings.positiveSeconds(name, usual));
  }

  /** Without a fraction if it has none. */
  private static String text(double number) {
    return number == Math.rint(number) ? "%d".formatted((long) number) : "" + number;
  }

  /** What the policy must know of the jobs of a history, and of their users. */
  public Site of(SlurmHistory history) {
    ToDoubleFunction<JobOrigin> bonus = bonus();
    return new Site(
        new Accounts(accounts, users),
        job -> account(history.origin(job.id())),
        (Job job) -> history.origin(job.id()).user(),
        job -> bonus.applyAsDouble(history.origin(job.id())));
  }

  private static String account(JobOrigin origin) {
    return origin.account().isEmpty() ? Accounts.ROOT : origin.account();
  }

  private ToDoubleFunction<JobOrigin> bonus() {
    Map<String, Double> ofPartition = new HashMap<>();
    double most = most(settings.partitions().stream().map(this::jobFactor));
    for (String partition : settings.partitions()) {
      double tier = TIER * settings.ofPartition(partition, "PriorityTier", 1);
      double factor = isMultifactor() ? weight("Partition") * jobFactor(partition) / most : 0;
      ofPartition.put(partition, tier + factor);
    }
    double mostOfQos = most(prioritiesOfQos.values().stream());
    double weight = isMultifactor() ? weight("QOS") / mostOfQos : 0;
    return origin ->
        ofPartition.getOrDefault(origin.partition(), TIER)
            + weight * prioritiesOfQos.getOrDefault(origin.qos(), 0.0);
  }

  private double jobFactor(String partition) {
    return settings.ofPartition(partition, "PriorityJobFactor", 1);
  }

  /** The largest one; 1 if there is none that is positive. */
  private static double most(Stream<Double> values) {
    double most = values.mapToDouble(Double::doubleValue).max().orElse(0);
    return most > 0 ? most : 1;
  }
}

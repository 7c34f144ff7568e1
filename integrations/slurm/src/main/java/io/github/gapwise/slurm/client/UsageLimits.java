package io.github.gapwise.slurm.client;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How much the jobs of accounts, users and qualities of service may use at once, as far as Slurm's
 * accounts limit that, and how many licences all jobs may. Limits of a single job, of submissions,
 * of time over weeks, and those of the quality of service of a partition are not among them.
 * Immutable.
 */
public final class UsageLimits {
  private static final SortedMap<String, Long> UNLIMITED = Collections.emptySortedMap();

  /** Nothing is limited. */
  public static final UsageLimits NONE =
      new UsageLimits(new ReadRecords<>(), new ReadRecords<>(), new ReadRecords<>());

  /**
   * An account, or a user of one.
   *
   * @param account its name
   * @param parent the account above; empty if there is none
   * @param user empty for the account itself
   * @param partition the partition for which it holds; empty for all
   * @param group what all of its jobs may use, those of accounts below included
   * @param jobs how many jobs of the user may run; for users only
   */
  record Association(
      String account,
      String parent,
      String user,
      String partition,
      SortedMap<String, Long> group,
      SortedMap<String, Long> jobs) {

    private String key() {
      return UsageLimits.key(account, user, partition);
    }

    private boolean isLimited() {
      return !group.isEmpty() || !jobs.isEmpty();
    }
  }

  /**
   * A quality of service.
   *
   * @param group what all of its jobs may use
   * @param perUser what those of each user may use
   * @param perAccount what those of each account may use
   */
  record Quality(
      String name,
      SortedMap<String, Long> group,
      SortedMap<String, Long> perUser,
      SortedMap<String, Long> perAccount) {

    private boolean isLimited() {
      return !group.isEmpty() || !perUser.isEmpty() || !perAccount.isEmpty();
    }
  }

  /**
   * A licence of the cluster.
   *
   * @param count how many jobs may have together
   */
  record License(String name, long count) {}

  private static final Quality NO_QUALITY = new Quality("", UNLIMITED, UNLIMITED, UNLIMITED);

  private final ReadRecords<Association> associations;
  private final ReadRecords<Quality> qualities;
  private final ReadRecords<License> licenses;
  private final Map<String, Association> associationsByKey = new HashMap<>();
  private final Map<String, Quality> qualitiesByName = new HashMap<>();
  private final SortedMap<String, Long> licenseCounts = new TreeMap<>();
  private final boolean areNone;

  UsageLimits(
      ReadRecords<Association> associations,
      ReadRecords<Quality> qualities,
      ReadRecords<License> licenses) {
    this.associations = associations;
    this.qualities = qualities;
    this.licenses = licenses;
    associations.list().forEach(each -> associationsByKey.put(each.key(), each));
    qualities.list().forEach(each -> qualitiesByName.put(each.name(), each));
    licenses.list().forEach(each -> licenseCounts.put(each.name(), each.count()));
    areNone =
        licenses.list().isEmpty()
            && associations.list().stream().noneMatch(Association::isLimited)
            && qualities.list().stream().noneMatch(Quality::isLimited);
  }

  /** What could not be read, each in a sentence that says why; its jobs are not limited. */
  public List<String> problems() {
    List<String> sentences = new ArrayList<>();
    if (!associations.problem().isEmpty()) {
      sentences.add(
          "The limits of users and accounts are not known, and are left to Slurm: "
              + associations.problem());
    }
    if (!licenses.problem().isEmpty()) {
      sentences.add("The licences are not known, and are left to Slurm: " + licenses.problem());
    }
    return sentences;
  }

  /** These limits, with earlier ones in the place of those that could not be read. */
  public UsageLimits completedBy(UsageLimits earlier) {
    boolean hasAccounts = associations.problem().isEmpty();
    boolean hasLicenses = licenses.problem().isEmpty();
    if (hasAccounts && hasLicenses) {
      return this;
    }
    return new UsageLimits(
        hasAccounts ? associations : associations.with(earlier.associations.list()),
        hasAccounts ? qualities : qualities.with(earlier.qualities.list()),
        hasLicenses ? licenses : licenses.with(earlier.licenses.list()));
  }

  private static String key(String account, String user, String partition) {
    return String.join("\n", account, user, partition);
  }

  /** The lines that could not be read. */
  public SkippedRecords skipped() {
    return associations.skipped().and(qualities.skipped()).and(licenses.skipped());
  }

  /** Returns whether no job counts against a limit. */
  public boolean areNone() {
    return areNone;
  }

  /**
   * Returns the limits against which a job counts. As in Slurm, those of its quality of service
   * take the place of the same ones of its user and accounts: it then counts against these, too,
   * but they do not keep it from starting.
   */
  public List<UsageLimit> of(JobRecord job) {
    Quality quality = qualitiesByName.getOrDefault(job.request().qos(), NO_QUALITY);
    String account = job.request().account();
    String qos = "qos\n" + quality.name();
    List<UsageLimit> limits = new ArrayList<>();
    add(qos, quality.group(), UNLIMITED, limits);
    add(qos + "\nuser\n" + job.user(), quality.perUser(), UNLIMITED, limits);
    add(qos + "\naccount\n" + account, quality.perAccount(), UNLIMITED, limits);
    addAssociations(job, quality, limits);
    addLicenses(job, limits);
    return limits;
  }

  private void addLicenses(JobRecord job, List<UsageLimit> limits) {
    SortedMap<String, Long> most = new TreeMap<>();
    for (String name : Tres.licenses(job.request().licenses()).keySet()) {
      Optional.ofNullable(licenseCounts.get(name))
          .ifPresent(count -> most.put(UsageLimit.LICENSE + name, count));
    }
    add("licenses", most, UNLIMITED, limits);
  }

  private void addAssociations(JobRecord job, Quality quality, List<UsageLimit> limits) {
    String account = job.request().account();
    Association user = associationsByKey.get(key(account, job.user(), job.partition()));
    user = user == null ? associationsByKey.get(key(account, job.user(), "")) : user;
    if (user != null) {
      SortedMap<String, Long> ofEach = new TreeMap<>(quality.perUser());
      ofEach.putAll(quality.perAccount());
      add("jobs\n" + user.key(), user.jobs(), ofEach, limits);
      add(user.key(), user.group(), quality.group(), limits);
    }
    Association next = associationsByKey.get(key(account, "", ""));
    for (int left = associationsByKey.size(); left > 0 && next != null; left--) { // none is its own
      add(next.key(), next.group(), quality.group(), limits);
      next = associationsByKey.get(key(next.parent(), "", ""));
    }
  }

  /** Adds a limit without what another one overrides. */
  private static void add(
      String jobs,
      SortedMap<String, Long> most,
      SortedMap<String, Long> overriding,
      List<UsageLimit> limits) {
    if (!most.isEmpty()) {
      SortedMap<String, Long> left = new TreeMap<>(most);
      left.keySet().removeAll(overriding.keySet());
      limits.add(new UsageLimit(jobs, left));
    }
  }
}

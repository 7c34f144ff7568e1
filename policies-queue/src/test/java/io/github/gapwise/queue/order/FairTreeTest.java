package io.github.gapwise.queue.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Accounts;
import io.github.gapwise.core.scheduler.Accounts.Account;
import io.github.gapwise.core.scheduler.Accounts.User;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.Site;
import io.github.gapwise.queue.engine.WaitingTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Fair shares by accounts are those of Slurm's documentation. */
final class FairTreeTest {
  private static final SchedulingContext CONTEXT = SchedulingContext.of(Grid.single(1000));
  private static final Machine MACHINE = CONTEXT.grid().machine(0);
  private static final double HALF_LIFE = 100;

  /** A run of a job of a user, in seconds. */
  private record Use(String account, String user, int begin, int length, int cpus) {
    double recent(double now) {
      double rate = Math.log(2) / HALF_LIFE;
      double from = Math.exp(-rate * (now - begin));
      double to = Math.exp(-rate * (now - begin - length));
      return cpus / rate * (to - from);
    }
  }

  private static Job job(long id, int cpus, String account, String user) {
    return Job.of(id, 0, cpus, 10).withOwner(account + "/" + user);
  }

  private static FairTree byOwner(Accounts accounts) {
    Site site =
        new Site(
            accounts,
            job -> job.owner().substring(0, job.owner().indexOf('/')),
            Job::owner,
            job -> 0);
    return new FairTree(1, HALF_LIFE, 1, site);
  }

  /** Users are named as owners are: account/user. */
  private static Accounts accounts(List<Account> accounts, List<User> users) {
    return new Accounts(
        accounts,
        users.stream()
            .map(
                user -> new User(user.account(), user.account() + "/" + user.name(), user.shares()))
            .toList());
  }

  /** The factors of a waiting job of each user, at a tick, after the uses. */
  private static Map<String, Double> factors(Accounts accounts, List<Use> uses, int now) {
    PriorityTerm.Run run = byOwner(accounts).bind(CONTEXT);
    for (int second = 0; second <= now; second++) {
      for (int k = 0; k < uses.size(); k++) {
        Use use = uses.get(k);
        Job job = job(k, use.cpus(), use.account(), use.user());
        if (use.begin() == second) {
          run.jobStarted(job, MACHINE, second);
        }
        if (use.begin() + use.length() == second) {
          run.jobEnded(job, MACHINE, second);
        }
      }
    }
    WaitingTable waiting = new WaitingTable(CONTEXT);
    List<User> users = accounts.users();
    for (int slot = 0; slot < users.size(); slot++) {
      Job job = Job.of(1000 + slot, 0, 1, 1).withOwner(users.get(slot).name());
      waiting.put(slot, job);
      run.jobQueued(slot, job);
    }
    double[] priorities = new double[users.size()];
    run.addTo(priorities, waiting, now);
    Map<String, Double> factors = new HashMap<>();
    for (int slot = 0; slot < users.size(); slot++) {
      factors.put(users.get(slot).name(), priorities[slot]);
    }
    return factors;
  }

  /** A node of the documentation's tree. */
  private record Node(String name, boolean isUser, double level, List<Node> children) {}

  /**
   * The text: sort siblings by level, rank users, descend into accounts, merging those that tie.
   */
  private static final class ByTheText {
    private final Accounts accounts;
    private final List<Use> uses;
    private final double now;
    private final Map<String, Double> factors = new HashMap<>();
    private int counter;
    private int rank;

    ByTheText(Accounts accounts, List<Use> uses, double now) {
      this.accounts = accounts;
      this.uses = uses;
      this.now = now;
      counter = accounts.users().size();
      descend(children(Accounts.ROOT));
    }

    private double useOfUser(User user) {
      return uses.stream()
          .filter(use -> user.name().equals(use.account() + "/" + use.user()))
          .mapToDouble(use -> use.recent(now))
          .sum();
    }

    private double useOf(String account) {
      double own =
          accounts.users().stream()
              .filter(user -> user.account().equals(account))
              .mapToDouble(this::useOfUser)
              .sum();
      return own
          + accounts.accounts().stream()
              .filter(child -> child.parent().equals(account))
              .mapToDouble(child -> useOf(child.name()))
              .sum();
    }

    private List<Node> children(String account) {
      List<Account> below =
          accounts.accounts().stream().filter(each -> each.parent().equals(account)).toList();
      List<User> users =
          accounts.users().stream().filter(each -> each.account().equals(account)).toList();
      double shares =
          below.stream().mapToDouble(Account::shares).sum()
              + users.stream().mapToDouble(User::shares).sum();
      double total = useOf(account);
      List<Node> nodes = new ArrayList<>();
      for (User user : users) {
        double level = level(user.shares() / shares, useOfUser(user) / total);
        nodes.add(new Node(user.name(), true, level, List.of()));
      }
      for (Account each : below) {
        double level = level(each.shares() / shares, useOf(each.name()) / total);
        nodes.add(new Node(each.name(), false, level, children(each.name())));
      }
      return nodes;
    }

    private static double level(double shares, double use) {
      if (!(shares > 0)) {
        return 0;
      }
      return Double.isNaN(use) || use == 0 ? Double.POSITIVE_INFINITY : shares / use;
    }

    private void descend(List<Node> siblings) {
      List<Node> sorted = new ArrayList<>(siblings);
      sorted.sort(
          Comparator.<Node>comparingDouble(node -> -node.level())
              .thenComparing(node -> node.isUser() ? 0 : 1));
      double previous = Double.NaN;
      while (!sorted.isEmpty()) {
        Node first = sorted.remove(0);
        if (first.isUser()) {
          rank = first.level() == previous ? rank : counter;
          previous = first.level();
          factors.put(first.name(), (double) rank / accounts.users().size());
          counter--;
        } else {
          List<Node> merged = new ArrayList<>(first.children());
          while (!sorted.isEmpty() && sorted.get(0).level() == first.level()) {
            merged.addAll(sorted.remove(0).children());
          }
          descend(merged);
        }
      }
    }
  }

  private static Accounts site(List<Integer> shares) {
    List<Account> all =
        List.of(
            new Account("arts", Accounts.ROOT, shares.get(0)),
            new Account("science", Accounts.ROOT, shares.get(1)),
            new Account("physics", "science", shares.get(2)),
            new Account("maths", "science", shares.get(3)));
    List<User> users =
        List.of(
            new User(Accounts.ROOT, "admin", 1),
            new User("arts", "ann", shares.get(4)),
            new User("arts", "bob", shares.get(5)),
            new User("physics", "cy", 1),
            new User("physics", "di", shares.get(6)),
            new User("maths", "ed", 1),
            new User("maths", "ann", shares.get(7)));
    return accounts(all, users);
  }

  /**
   * The CPUs of the users' jobs are prime, so that levels are the same without use or shares only.
   */
  @Property
  void factors_areThoseOfTheText(
      @ForAll @Size(8) List<@IntRange(max = 3) Integer> shares,
      @ForAll @Size(max = 12) List<@IntRange(max = 7 * 300 - 1) Integer> drawn) {
    int[] primes = {11, 13, 17, 19, 23, 29, 31};
    Accounts accounts = site(shares);
    List<Use> uses = new ArrayList<>();
    for (int number : drawn) {
      String name = accounts.users().get(number % 7).name();
      int slash = name.indexOf('/');
      String user = name.substring(slash + 1);
      uses.add(new Use(name.substring(0, slash), user, number / 7, 60, primes[number % 7]));
    }

    Map<String, Double> found = factors(accounts, uses, 400);

    new ByTheText(accounts, uses, 400)
        .factors.forEach(
            (user, factor) -> assertThat(found.get(user)).as(user).isCloseTo(factor, within(1e-9)));
  }

  /**
   * Of five users the one whose account used least for its shares comes first, whoever used what.
   */
  @Example
  void usersOfTheAccountThatUsedLess_comeFirst() {
    Accounts accounts =
        accounts(
            List.of(new Account("arts", "root", 1), new Account("science", "root", 3)),
            List.of(
                new User("arts", "ann", 1),
                new User("arts", "bob", 1),
                new User("science", "cy", 1),
                new User("science", "di", 2),
                new User("science", "ed", 1)));
    List<Use> uses =
        List.of(
            new Use("arts", "ann", 0, 10, 10),
            new Use("science", "cy", 0, 10, 10),
            new Use("science", "di", 0, 10, 10));

    assertThat(factors(accounts, uses, 20))
        .containsEntry("science/ed", 1.0)
        .containsEntry("science/di", 0.8)
        .containsEntry("science/cy", 0.6)
        .containsEntry("arts/bob", 0.4)
        .containsEntry("arts/ann", 0.2);
  }

  @Example
  void usersWithoutUse_areEqual_andOneWhoComesIsRankedAtOnce() {
    PriorityTerm.Run run = new FairTree(1, HALF_LIFE, 1, Site.UNKNOWN).bind(CONTEXT);
    WaitingTable waiting = new WaitingTable(CONTEXT);
    for (int slot = 0; slot < 2; slot++) {
      Job job = Job.of(slot, 0, 1, 1).withOwner("owner" + slot);
      waiting.put(slot, job);
      run.jobQueued(slot, job);
    }
    double[] two = new double[2];
    run.addTo(two, waiting, 0);
    assertThat(two).containsExactly(1, 1);

    run.jobStarted(Job.of(7, 0, 1, 1).withOwner("owner0"), MACHINE, 0);
    Job third = Job.of(2, 0, 1, 1).withOwner("owner2");
    waiting.put(2, third);
    run.jobQueued(2, third);
    double[] three = new double[3];
    run.addTo(three, waiting, 10);
    assertThat(three[0]).isCloseTo(1.0 / 3, within(1e-9));
    assertThat(three[1]).isEqualTo(1);
    assertThat(three[2]).isEqualTo(1);
  }

  @Example
  void ranks_areThoseOfTheLastPeriod() {
    FairTree term = new FairTree(1, HALF_LIFE, 60, Site.UNKNOWN);
    PriorityTerm.Run run = term.bind(CONTEXT);
    WaitingTable waiting = new WaitingTable(CONTEXT);
    for (int slot = 0; slot < 2; slot++) {
      Job job = Job.of(slot, 0, 1, 1).withOwner("owner" + slot);
      waiting.put(slot, job);
      run.jobQueued(slot, job);
    }
    run.addTo(new double[2], waiting, 5);
    run.jobStarted(waiting.job(0), MACHINE, 10);

    double[] before = new double[2];
    run.addTo(before, waiting, 59);
    double[] after = new double[2];
    run.addTo(after, waiting, 60);

    assertThat(before).containsExactly(1, 1);
    assertThat(after).containsExactly(0.5, 1);
  }

  @Example
  void accounts_comeAfterTheirParents() {
    Account child = new Account("child", "parent", 1);
    Account parent = new Account("parent", "root", 1);
    Account lost = new Account("lost", "nobody", 1);

    assertThat(Accounts.sorted(List.of(child, lost, parent))).containsExactly(parent, child);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Accounts(List.of(child, parent), List.of()))
        .withMessage("The account (child) must come once, and after its parent (parent).");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new User("root", "ann", -1))
        .withMessage("The shares (-1.0) must be finite and not negative.");
  }
}

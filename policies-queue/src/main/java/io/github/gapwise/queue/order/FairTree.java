package io.github.gapwise.queue.order;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Accounts;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.Site;
import io.github.gapwise.core.scheduler.Spec;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Fair share by accounts, as Slurm's algorithm Fair Tree has it. Of all children of an account, the
 * one with the largest level comes first: its part of the shares by its part of the recent use.
 * Users are ranked in this order from the root on, all users of one account before those of the
 * next; a job gets {@code weight} times the rank of its user by the number of users. Accounts with
 * the same level are ranked as one, users with the same level have the same rank, and come before
 * an account of their level.
 *
 * <p>Use is the CPU-seconds of jobs on the machines, of which half is forgotten after each
 * half-life. Ranks are those of the last multiple of {@code period} at which, or after which, there
 * was a pass; a user who comes is ranked at once.
 *
 * <p>Source: Cox, Morrison, Fair Tree: Fairshare Algorithm for Slurm (Slurm User Group 2014); its
 * documentation in Slurm.
 *
 * @param weight the value of a job of the first user; not negative
 * @param halfLife the seconds after which use counts for half; positive
 * @param period how often users are ranked, in seconds; positive
 * @param site who is known at the beginning; an unknown account is a child of the root, and an
 *     unknown user one of the account, each with one share
 */
public record FairTree(double weight, double halfLife, double period, Site site)
    implements PriorityTerm {
  private static final int NOBODY = -1;

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if the weight is negative, the half-life or the period is not
   *     positive, or one of them is not finite
   */
  public FairTree {
    Numbers.requireNotNegative("weight", weight);
    Numbers.requirePositive("halfLife", halfLife);
    Numbers.requirePositive("period", period);
    Objects.requireNonNull(site, "site");
  }

  @Override
  public String name() {
    return Spec.of("fair-tree")
        .with("weight", "" + weight)
        .with("halflife", "" + halfLife)
        .toString();
  }

  @Override
  public Run bind(SchedulingContext context) {
    return new FairTreeRun(this, context.ticksPerSecond());
  }

  /** The users of a run, and their ranks. */
  private static final class FairTreeRun extends RecentUse {
    private final FairTree term;
    private final RankedAccounts accounts;

    /** In ticks. */
    private final long period;

    /** When users are ranked again. */
    private long nextRanking;

    /** By account, then by name. */
    private final Map<String, Object2IntOpenHashMap<String>> users = new HashMap<>();

    FairTreeRun(FairTree term, double ticksPerSecond) {
      super(term.halfLife(), ticksPerSecond);
      this.term = term;
      accounts = new RankedAccounts(term.site().accounts().accounts());
      period = Math.max(1, Math.round(term.period() * ticksPerSecond));
      for (Accounts.User user : term.site().accounts().users()) {
        add(user);
      }
    }

    @Override
    public void addTo(double[] priorities, WaitingJobs jobs, long now) {
      if (now >= nextRanking) {
        update(now);
        accounts.rank(this);
        nextRanking = now - now % period + period;
      }
      double count = users();
      for (int slot = 0; slot < jobs.slots(); slot++) {
        if (jobs.isWaiting(slot)) {
          priorities[slot] += term.weight() * (accounts.rankOf(userOf(slot)) / count);
        }
      }
    }

    @Override
    protected int number(Job job) {
      String account = term.site().accountOf().apply(job);
      String user = term.site().userOf().apply(job);
      Object2IntOpenHashMap<String> ofAccount = users.get(account);
      int number = ofAccount == null ? NOBODY : ofAccount.getInt(user);
      if (number == NOBODY) {
        number = add(new Accounts.User(account, user, 1));
        nextRanking = 0;
      }
      return number;
    }

    private int add(Accounts.User user) {
      int number = add();
      users.computeIfAbsent(user.account(), account -> noUsers()).put(user.name(), number);
      accounts.add(user);
      return number;
    }

    private static Object2IntOpenHashMap<String> noUsers() {
      Object2IntOpenHashMap<String> none = new Object2IntOpenHashMap<>();
      none.defaultReturnValue(NOBODY);
      return none;
    }
  }

  /** A tree of accounts whose leaves are users, ranked by shares and use. */
  private static final class RankedAccounts {
    /** By falling level, users before accounts; the order of equal ones decides nothing. */
    private static final Comparator<Node> ORDER = RankedAccounts::compare;

    /** An account or a user. */
    private static final class Node {
      private final double shares;
      private final int user;
      private final List<Node> children = new ArrayList<>();

      /** The same, as they were ranked last; the order of sums must not change. */
      private final List<Node> ranked = new ArrayList<>();

      private double use;
      private double level;
      private int rank;

      /** An account, or the user of a number. */
      private Node(double shares, int user) {
        this.shares = shares;
        this.user = user;
      }

      private void add(Node child) {
        children.add(child);
        ranked.add(child);
      }

      private boolean isUser() {
        return user >= 0;
      }
    }

    private final Node root = new Node(1, NOBODY);
    private final Map<String, Node> accounts = new HashMap<>();
    private final List<Node> users = new ArrayList<>();

    /** How many users are not ranked yet. */
    private int left;

    RankedAccounts(List<Accounts.Account> known) {
      accounts.put(Accounts.ROOT, root);
      for (Accounts.Account account : known) {
        Node node = new Node(account.shares(), NOBODY);
        accounts.put(account.name(), node);
        account(account.parent()).add(node);
      }
    }

    /** Adds the next user; users are numbered from 0. */
    void add(Accounts.User user) {
      Node node = new Node(user.shares(), users.size());
      users.add(node);
      account(user.account()).add(node);
    }

    private Node account(String name) {
      Node known = accounts.get(name);
      if (known != null) {
        return known;
      }
      Node added = new Node(1, NOBODY);
      accounts.put(name, added);
      root.add(added);
      return added;
    }

    /** The rank of a user, the number of users for the first one. */
    int rankOf(int user) {
      return users.get(user).rank;
    }

    void rank(RecentUse recent) {
      sum(root, recent);
      left = users.size();
      rank(root.ranked);
    }

    /** Sums up the use of all below a node, and sets their levels. */
    private static void sum(Node node, RecentUse recent) {
      node.use = node.isUser() ? recent.use(node.user) : 0;
      double shares = 0;
      for (Node child : node.children) {
        sum(child, recent);
        node.use += child.use;
        shares += child.shares;
      }
      for (Node child : node.children) {
        child.level = level(child.shares / shares, child.use / node.use);
      }
    }

    /** Without shares, nothing is due; without use, everything is. */
    private static double level(double shares, double use) {
      if (!(shares > 0)) {
        return 0;
      }
      return use > 0 ? shares / use : Double.POSITIVE_INFINITY;
    }

    private static int compare(Node one, Node other) {
      int byLevel = Double.compare(other.level, one.level);
      return byLevel != 0 ? byLevel : Boolean.compare(other.isUser(), one.isUser());
    }

    /** Leaves the siblings sorted: they are nearly in order when they are ranked again. */
    private void rank(List<Node> siblings) {
      siblings.sort(ORDER);
      for (int from = 0; from < siblings.size(); ) {
        int to = from + 1;
        while (to < siblings.size() && compare(siblings.get(from), siblings.get(to)) == 0) {
          to++;
        }
        rankEqual(siblings.subList(from, to));
        from = to;
      }
    }

    /** Ranks users of one level alike, and accounts of one level as if they were one. */
    private void rankEqual(List<Node> nodes) {
      if (nodes.get(0).isUser()) {
        int rank = left;
        nodes.forEach(user -> user.rank = rank);
        left -= nodes.size();
      } else if (nodes.size() == 1) {
        rank(nodes.get(0).ranked);
      } else {
        List<Node> children = new ArrayList<>();
        nodes.forEach(account -> children.addAll(account.ranked));
        rank(children);
      }
    }
  }
}

package io.github.gapwise.queue.order;

import io.github.gapwise.core.scheduler.Accounts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A tree of accounts whose leaves are users, ranked by shares and use. */
final class RankedAccounts {
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

  private static final int NOBODY = -1;

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

package io.github.gapwise.core.scheduler;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Accounts and their users, with the shares that each has among those of the same account.
 *
 * @param accounts each after its parent
 * @param users of these accounts; an account and a name occur once
 */
public record Accounts(List<Account> accounts, List<User> users) {
  /** The account that all others are in. */
  public static final String ROOT = "root";

  /** No accounts and users are listed: each user that occurs has one share. */
  public static final Accounts NONE = new Accounts(List.of(), List.of());

  /**
   * A part of an account.
   *
   * @param parent {@link #ROOT}, or the name of another account
   * @param shares not negative
   */
  public record Account(String name, String parent, double shares) {
    /**
     * Checks the shares.
     *
     * @throws IllegalArgumentException if they are negative or not finite
     */
    public Account {
      requireShares(shares);
    }
  }

  /**
   * A user of an account; one person may be users of several.
   *
   * @param shares not negative
   */
  public record User(String account, String name, double shares) {
    /**
     * Checks the shares.
     *
     * @throws IllegalArgumentException if they are negative or not finite
     */
    public User {
      requireShares(shares);
    }
  }

  /**
   * Copies the lists.
   *
   * @throws IllegalArgumentException if an account comes before its parent or twice
   */
  public Accounts {
    accounts = List.copyOf(accounts);
    users = List.copyOf(users);
    Set<String> known = new HashSet<>(Set.of(ROOT));
    for (Account account : accounts) {
      if (!known.contains(account.parent()) || !known.add(account.name())) {
        throw new IllegalArgumentException(
            "The account (%s) must come once, and after its parent (%s)."
                .formatted(account.name(), account.parent()));
      }
    }
  }

  private static void requireShares(double shares) {
    if (!(shares >= 0 && shares < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "The shares (%s) must be finite and not negative.".formatted(shares));
    }
  }

  /**
   * Returns the accounts in an order in which each comes after its parent; those without one, or
   * that contain themselves, are left out.
   */
  public static List<Account> sorted(List<Account> accounts) {
    List<Account> sorted = new ArrayList<>();
    Set<String> known = new HashSet<>(Set.of(ROOT));
    int before;
    do {
      before = sorted.size();
      for (Account account : accounts) {
        if (known.contains(account.parent()) && known.add(account.name())) {
          sorted.add(account);
        }
      }
    } while (sorted.size() > before);
    return sorted;
  }
}

package io.github.gapwise.queue.order;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Accounts;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.Arrays;

/** The users of a run, and their ranks. */
final class FairTreeRun implements PriorityTerm.Run {
  private final FairTree term;
  private final RecentUse use;
  private final RankedAccounts accounts;

  /** In ticks. */
  private final long period;

  /** When users are ranked again. */
  private long nextRanking;

  /** By account and name. */
  private final Object2IntOpenHashMap<String> users = new Object2IntOpenHashMap<>();

  /** By slot. */
  private int[] userOf = new int[16];

  FairTreeRun(FairTree term, double ticksPerSecond) {
    this.term = term;
    use = new RecentUse(term.halfLife(), ticksPerSecond);
    accounts = new RankedAccounts(term.site().accounts().accounts());
    period = Math.max(1, Math.round(term.period() * ticksPerSecond));
    users.defaultReturnValue(-1);
    for (Accounts.User user : term.site().accounts().users()) {
      add(user);
    }
  }

  @Override
  public void jobQueued(int slot, Job job) {
    if (slot >= userOf.length) {
      userOf = Arrays.copyOf(userOf, 2 * slot);
    }
    userOf[slot] = number(job);
  }

  @Override
  public void jobStarted(Job job, Machine machine, long now) {
    use.changeBusy(number(job), job.totalCpus(), now);
  }

  @Override
  public void jobEnded(Job job, Machine machine, long now) {
    use.changeBusy(number(job), -job.totalCpus(), now);
  }

  @Override
  public void addTo(double[] priorities, WaitingJobs jobs, long now) {
    if (now >= nextRanking) {
      use.update(now);
      accounts.rank(use);
      nextRanking = now - now % period + period;
    }
    double count = use.users();
    for (int slot = 0; slot < jobs.slots(); slot++) {
      if (jobs.isWaiting(slot)) {
        priorities[slot] += term.weight() * (accounts.rankOf(userOf[slot]) / count);
      }
    }
  }

  private int number(Job job) {
    String account = term.site().accountOf().apply(job);
    String user = term.site().userOf().apply(job);
    int number = users.getInt(key(account, user));
    if (number < 0) {
      number = add(new Accounts.User(account, user, 1));
      nextRanking = 0;
    }
    return number;
  }

  private int add(Accounts.User user) {
    int number = use.add();
    users.put(key(user.account(), user.name()), number);
    accounts.add(user);
    return number;
  }

  /** A name holds no line break. */
  private static String key(String account, String user) {
    return account + '\n' + user;
  }
}

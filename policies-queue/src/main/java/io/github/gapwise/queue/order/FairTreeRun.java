package io.github.gapwise.queue.order;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Accounts;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.HashMap;
import java.util.Map;

/** The users of a run, and their ranks. */
final class FairTreeRun extends RecentUse {
  private static final int NOBODY = -1;

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

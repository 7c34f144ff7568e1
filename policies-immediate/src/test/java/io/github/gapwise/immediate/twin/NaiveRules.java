package io.github.gapwise.immediate.twin;

import io.github.gapwise.core.model.Job;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** The rules without memory of other jobs. Each takes the lowest id of equally good machines. */
final class NaiveRules {
  private NaiveRules() {}

  /** Opportunistic load balancing: the machine that became, or will become, ready first. */
  static NaiveRule olb() {
    return (job, candidates, now) -> least(candidates, each -> each.becomesReady(job, now));
  }

  /** Minimum execution time: where the job runs shortest. */
  static NaiveRule met() {
    return (job, candidates, now) -> least(candidates, each -> each.ticks(job));
  }

  /** Minimum completion time: where the job ends first. */
  static NaiveRule mct() {
    return (job, candidates, now) -> least(candidates, each -> each.completion(job, now));
  }

  /** K-percent best: of the machines where the job runs shortest, the one where it ends first. */
  static NaiveRule kpb(double k) {
    return (job, candidates, now) -> {
      long kept = Math.max(1, (long) Math.floor(candidates.size() * k / 100 + 1e-9));
      List<NaiveQueue> best =
          candidates.stream().sorted(byLeast(each -> each.ticks(job))).limit(kept).toList();
      return mct().choose(job, best, now);
    };
  }

  private static NaiveQueue least(List<NaiveQueue> candidates, ToLongFunction<NaiveQueue> value) {
    return candidates.stream().min(byLeast(value)).orElseThrow();
  }

  private static Comparator<NaiveQueue> byLeast(ToLongFunction<NaiveQueue> value) {
    return Comparator.comparingLong(value).thenComparing(NaiveQueue.BY_ID);
  }

  /** Switching algorithm: MCT until the machines are in balance, then MET until they are not. */
  static class Switching implements NaiveRule {
    private final double low;
    private final double high;
    private boolean balanced;

    /** Creates the rule in MCT mode. */
    Switching(double low, double high) {
      this.low = low;
      this.high = high;
    }

    @Override
    public NaiveQueue choose(Job job, List<NaiveQueue> candidates, long now) {
      List<Long> ready = candidates.stream().map(each -> ready(each, job, now)).toList();
      double least = ready.stream().min(Comparator.naturalOrder()).orElseThrow();
      double most = ready.stream().max(Comparator.naturalOrder()).orElseThrow();
      double ratio = most == 0 ? 0 : least / most;
      balanced = balanced ? !(ratio < low) : ratio > high;
      return (balanced ? met() : mct()).choose(job, candidates, now);
    }

    /** The ready time of a machine, from now. */
    long ready(NaiveQueue machine, Job job, long now) {
      return machine.ready(job, now) - now;
    }
  }

  /** The same with ready times that count from the first decision, including past ones. */
  static final class AbsoluteSwitching extends Switching {
    private @Nullable Long first;

    AbsoluteSwitching(double low, double high) {
      super(low, high);
    }

    @Override
    long ready(NaiveQueue machine, Job job, long now) {
      if (first == null) {
        first = now;
      }
      return Math.max(first, machine.becomesReady(job, now)) - first;
    }
  }
}

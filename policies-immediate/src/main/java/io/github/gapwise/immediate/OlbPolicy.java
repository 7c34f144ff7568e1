package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.Objects;
import java.util.SplittableRandom;

/**
 * Opportunistic load balancing: each job is bound, as it arrives, to the machine that is ready for
 * it first, however long it runs there. The package defines ready.
 *
 * <p>Ties: of several machines that are ready now, the one that has been ready longest is taken,
 * and of several that became, or will become, ready at the same tick, the one with the lowest id. A
 * machine has been ready for a job since its CPUs were last in use or bound to a waiting job, or
 * since the machine came up; one where a job runs beyond its estimate may be ready at any moment,
 * but has not been ready before now.
 *
 * <p>Cost of a decision on m machines: O(log m) if all have one CPU and the job needs no tags, O(m)
 * otherwise, and in any case with random ties.
 *
 * <p>Paper: Immediate mode scheduling of independent jobs in computational grids (AINA 2007),
 * section 4, where the choice among several idle machines is arbitrary; preferring the one that has
 * been ready longest is this library's choice; Braun and others, A Comparison of Eleven Static
 * Heuristics (JPDC 2001), section 3.
 *
 * @param ties which of several machines that are ready at the same time is taken
 */
public record OlbPolicy(ReadyTies ties) implements SchedulingPolicy {

  /** The rule that decides which of several equally good machines is taken. */
  public enum ReadyTies {
    /** The one that has been ready longest, then the one with the lowest id. */
    LONGEST,
    /** A random one, each with the same probability, from the seed of the run. */
    RANDOM
  }

  private static final Parameter<ReadyTies> TIES =
      Parameter.choice(
          "ties",
          ReadyTies.class,
          ReadyTies.LONGEST,
          "Which of several machines that are ready at the same time is taken: the one that has been"
              + " ready longest, then the one with the lowest id; or a random one.");

  static final Descriptor<SchedulingPolicy> DESCRIPTOR =
      Descriptor.of(
          "olb",
          "Opportunistic load balancing: each job goes to the machine that is ready first.",
          "Immediate mode scheduling of independent jobs in computational grids (AINA 2007), section 4",
          arguments -> new OlbPolicy(arguments.get(TIES)),
          TIES);

  /** Checks the ties. */
  public OlbPolicy {
    Objects.requireNonNull(ties, "ties");
  }

  /** Creates the policy with ties to the machine that has been ready longest. */
  public OlbPolicy() {
    this(ReadyTies.LONGEST);
  }

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new ImmediateScheduler(
        context,
        candidates ->
            ties == ReadyTies.RANDOM
                ? new RandomTiesRule(candidates, context.seed())
                : candidates::earliestReady);
  }

  @Override
  public String toString() {
    return DESCRIPTOR.label(ties).toString();
  }

  /** Chooses one of the candidates where the job starts first, each with the same probability. */
  private static final class RandomTiesRule implements MachineRule {
    private final Candidates candidates;
    private final SplittableRandom random;
    private final int[] ids;

    RandomTiesRule(Candidates candidates, long seed) {
      this.candidates = candidates;
      random = new SplittableRandom(seed);
      ids = new int[candidates.machines()];
    }

    @Override
    public int choose(Job job, long now) {
      int count = candidates.find(job, ids);
      long start = earliestStart(job, count, now);
      int chosen = ReadyTimes.NONE;
      int ties = 0;
      for (int k = 0; k < count; k++) {
        if (candidates.ready(ids[k], job, now) == start) {
          ties++;
          chosen = ties == 1 || random.nextInt(ties) == 0 ? ids[k] : chosen;
        }
      }
      return chosen;
    }

    private long earliestStart(Job job, int count, long now) {
      long earliest = Long.MAX_VALUE;
      for (int k = 0; k < count; k++) {
        earliest = Math.min(earliest, candidates.ready(ids[k], job, now));
      }
      return earliest;
    }
  }
}

package io.github.gapwise.schedule.search;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.objective.JobCost;
import io.github.gapwise.core.schedule.FreeCpus;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.InsertionForecast;
import io.github.gapwise.core.schedule.MachineSchedule;
import io.github.gapwise.core.scheduler.SearchCounts;
import java.util.function.ToIntFunction;

/** The Tabu search of Klusáček, Matyska, Rudová (2007), section 3.1. */
final class TabuSearch2007 implements PlanSearch {
  private final GridSchedule plan;
  private final int patience;
  private final MovingJob moving;
  private final TabuList tabu;
  private final ToIntFunction<MachineSchedule> lastDelayed;
  private final IterationRandom random;
  private final MachineOrder order;
  private final InsertionForecast insertion = new InsertionForecast();
  private final boolean byDeadline;
  private long now;
  private int unimproved;

  TabuSearch2007(GridSchedule plan, TabuOptimiser2007 parameters, long seed) {
    this.plan = plan;
    patience = parameters.patience();
    byDeadline = parameters.insertion() == TabuOptimiser2007.Insertion.DUE;
    moving = new MovingJob(plan);
    tabu = new TabuList(parameters.size());
    lastDelayed = tabu::lastDelayed;
    random = new IterationRandom(seed);
    order = new MachineOrder(plan.machines(), random);
  }

  @Override
  public void begin(long now) {
    this.now = now;
    unimproved = 0;
    tabu.clear();
  }

  @Override
  public boolean iterate() {
    int source = unimproved < patience ? TabuList.source(plan, lastDelayed) : -1;
    if (source < 0) {
      return false;
    }
    random.nextIteration();
    moving.take(source, tabu.lastDelayed(plan.machine(source)), now, JobCost.NONE);
    tabu.add(moving.sequence());
    unimproved = tryMachines() ? 0 : unimproved + 1;
    return true;
  }

  private boolean tryMachines() {
    Job job = moving.job();
    // The job is late, so its removal reduces the tardiness.
    long gain = -moving.removal().tardinessChange();
    order.begin();
    while (order.hasNext()) {
      int id = order.next();
      if (id != moving.source() && plan.machine(id).accepts(job) && tryMachine(id, gain)) {
        return true;
      }
    }
    return false;
  }

  private boolean tryMachine(int id, long gain) {
    long duration = plan.duration(moving.job(), id);
    return byDeadline ? tryInsertion(id, duration, gain) : tryGap(id, duration, gain);
  }

  private boolean tryInsertion(int id, long duration, long gain) {
    Job job = moving.job();
    MachineSchedule target = plan.machine(id);
    int position = target.positionByDeadline(job.deadline());
    moving.countEvaluation();
    insertion.begin(target, position, job, duration, now);
    do { // until the last step the change is a lower bound
      if (insertion.tardinessChange() >= gain) {
        return false;
      }
    } while (insertion.step());
    moving.insert(id, position, duration);
    return true;
  }

  private boolean tryGap(int id, long duration, long gain) {
    long deadline = moving.job().deadline();
    long latest = deadline + Math.min(gain - 1, FreeCpus.NEVER - 1 - deadline);
    if (latest - duration < now) {
      return false;
    }
    long start = moving.earliestStart(id, duration, latest - duration);
    if (start == FreeCpus.NEVER) {
      return false;
    }
    moving.moveTo(id, start, duration);
    return true;
  }

  @Override
  public SearchCounts counts() {
    return moving.counts();
  }
}

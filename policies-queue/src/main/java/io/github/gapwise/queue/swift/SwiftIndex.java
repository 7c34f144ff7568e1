package io.github.gapwise.queue.swift;

import io.github.gapwise.core.estimate.RunTimePredictor;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.queue.engine.Ranking;
import io.github.gapwise.queue.order.WaitingJobs;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.Arrays;

/**
 * The waiting jobs by rising index √(n·m) / (w·(1 + (wait / 10 h)²)), ties by submission, with the
 * predictions on which it rests: n are the CPUs of all nodes of a job, m is its predicted run time
 * and w its urgency. What has ended when jobs are {@linkplain #predict predicted} counts.
 */
final class SwiftIndex extends Ranking {
  /** The seconds after which waiting has halved an index. */
  static final double AGEING_TIME = 36_000;

  /** The shortest run time in seconds that a bounded slowdown counts. */
  static final double SHORTEST = 10;

  private static final int UNKNOWN_OWNER = -1;

  private final SwiftPolicy policy;
  private final double ticksPerSecond;
  private final WaitingJobs jobs;
  private final SwiftGuard guard;
  private final RunTimePredictor predictor;

  private final Object2IntOpenHashMap<String> owners = new Object2IntOpenHashMap<>();

  /** By owner: whether a job of the owner has completed since the last prediction. */
  private boolean[] isOwnerStale = new boolean[8];

  /** Whether that is so for any owner. */
  private boolean isAnyStale;

  /** The slots of jobs that have never been predicted, and of some that have left since. */
  private int[] newSlots = new int[16];

  private int newCount;

  /** By slot. */
  private double[] shares = new double[16];

  private double[] roots = new double[16];
  private double[] urgencies = new double[16];
  private int[] ownerOf = new int[16];
  private boolean[] isNew = new boolean[16];
  private double[] priorities = new double[16];

  SwiftIndex(
      SwiftPolicy policy,
      RunTimePredictor predictor,
      WaitingJobs jobs,
      SwiftGuard guard,
      double ticksPerSecond) {
    this.policy = policy;
    this.predictor = predictor;
    this.jobs = jobs;
    this.guard = guard;
    this.ticksPerSecond = ticksPerSecond;
    owners.defaultReturnValue(UNKNOWN_OWNER);
  }

  /** The share of its estimate for which the job in a slot is expected to run. */
  double share(int slot) {
    return shares[slot];
  }

  /** Learns from a job that has completed after this share of its estimated time. */
  void completed(Job job, double share) {
    predictor.completed(job.owner(), job.totalCpus(), seconds(job), share);
    int owner = owners.getInt(job.owner());
    if (policy.learning() && owner != UNKNOWN_OWNER) {
      isOwnerStale[owner] = true;
      isAnyStale = true;
    }
  }

  /** Predicts new jobs, and those of whose owner a job has completed. */
  void predict() {
    for (int k = 0; k < newCount; k++) {
      if (isNew[newSlots[k]] && jobs.isWaiting(newSlots[k])) {
        predict(newSlots[k]);
      }
    }
    newCount = 0;
    if (isAnyStale) {
      predictStale();
    }
  }

  private void predictStale() {
    for (int slot = 0; slot < jobs.slots(); slot++) {
      if (jobs.isWaiting(slot) && isStale(ownerOf[slot])) {
        predict(slot);
      }
    }
    Arrays.fill(isOwnerStale, 0, owners.size(), false);
    isAnyStale = false;
  }

  private boolean isStale(int owner) {
    return owner != UNKNOWN_OWNER && isOwnerStale[owner];
  }

  private void predict(int slot) {
    Job job = jobs.job(slot);
    double time = seconds(job);
    double share = 1;
    double urgency = 1 / Math.max(SHORTEST, time);
    if (policy.learning()) {
      predictor.predict(job.owner(), job.totalCpus(), time);
      time = predictor.time();
      share = predictor.share();
      urgency = predictor.urgency();
    }
    shares[slot] = share;
    urgencies[slot] = urgency;
    roots[slot] = Math.sqrt(job.totalCpus() * time);
    isNew[slot] = false;
  }

  private double seconds(Job job) {
    return job.work() / ticksPerSecond;
  }

  @Override
  protected void add(int slot, Job job, long sequence) {
    if (slot >= shares.length) {
      grow(2 * slot);
    }
    ownerOf[slot] = ownerOf(job);
    isNew[slot] = true;
    if (newCount == newSlots.length) {
      newSlots = Arrays.copyOf(newSlots, 2 * newCount);
    }
    newSlots[newCount++] = slot;
    slots.append(slot, sequence, job.cpus());
    guard.add(slot);
  }

  private int ownerOf(Job job) {
    if (!job.hasOwner()) {
      return UNKNOWN_OWNER;
    }
    int owner = owners.getInt(job.owner());
    if (owner == UNKNOWN_OWNER) {
      owner = owners.size();
      owners.put(job.owner(), owner);
      if (owner == isOwnerStale.length) {
        isOwnerStale = Arrays.copyOf(isOwnerStale, 2 * owner);
      }
    }
    return owner;
  }

  @Override
  protected void remove(int slot, Job job) {
    slots.removeAt(slots.placeOf(slot));
    guard.remove(slot);
  }

  @Override
  protected boolean changes() {
    return true;
  }

  @Override
  protected void update(long now) {
    if (policy.index()) {
      findPriorities(now);
    }
    slots.sortByFalling(priorities);
  }

  private void findPriorities(long now) {
    double ageingTicks = policy.ageing() ? AGEING_TIME * ticksPerSecond : Double.POSITIVE_INFINITY;
    for (int slot = 0; slot < jobs.slots(); slot++) {
      double age = (now - jobs.releaseTick(slot)) / ageingTicks;
      priorities[slot] = -roots[slot] / (urgencies[slot] * (1 + age * age));
    }
  }

  private void grow(int capacity) {
    shares = Arrays.copyOf(shares, capacity);
    roots = Arrays.copyOf(roots, capacity);
    urgencies = Arrays.copyOf(urgencies, capacity);
    ownerOf = Arrays.copyOf(ownerOf, capacity);
    isNew = Arrays.copyOf(isNew, capacity);
    priorities = Arrays.copyOf(priorities, capacity);
  }
}

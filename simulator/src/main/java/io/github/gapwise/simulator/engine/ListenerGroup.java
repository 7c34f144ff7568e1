package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.objective.Plan;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.SearchCounts;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.List;
import java.util.function.Supplier;

record ListenerGroup(List<RunListener> listeners) implements RunListener {

  @Override
  public void runStarted(long firstRelease) {
    listeners.forEach(listener -> listener.runStarted(firstRelease));
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    listeners.forEach(listener -> listener.jobSubmitted(job, now));
  }

  @Override
  public void jobWithdrawn(Job job, long now) {
    listeners.forEach(listener -> listener.jobWithdrawn(job, now));
  }

  @Override
  public void jobHeld(Job job, boolean isHeld, long now) {
    listeners.forEach(listener -> listener.jobHeld(job, isHeld, now));
  }

  @Override
  public void machineDrained(Machine machine, boolean isDraining, long now) {
    listeners.forEach(listener -> listener.machineDrained(machine, isDraining, now));
  }

  @Override
  public void machineChanged(Machine machine, boolean isThere, long now) {
    listeners.forEach(listener -> listener.machineChanged(machine, isThere, now));
  }

  @Override
  public void jobStarted(Job job, Machine machine, long now, StartReason reason) {
    listeners.forEach(listener -> listener.jobStarted(job, machine, now, reason));
  }

  @Override
  public void jobStarted(Job job, List<Machine> machines, long now, StartReason reason) {
    listeners.forEach(listener -> listener.jobStarted(job, machines, now, reason));
  }

  @Override
  public void attemptEnded(Attempt attempt) {
    listeners.forEach(listener -> listener.attemptEnded(attempt));
  }

  @Override
  public void jobRefused(Job job, String reason) {
    listeners.forEach(listener -> listener.jobRefused(job, reason));
  }

  @Override
  public void jobSacrificed(Job job, Job winner) {
    listeners.forEach(listener -> listener.jobSacrificed(job, winner));
  }

  @Override
  public void jobLeftWaiting(Job job) {
    listeners.forEach(listener -> listener.jobLeftWaiting(job));
  }

  @Override
  public void timePassed(long ticks, long busyCpus, long availableCpus, long requestedCpus) {
    listeners.forEach(
        listener -> listener.timePassed(ticks, busyCpus, availableCpus, requestedCpus));
  }

  @Override
  public void planTaken(long now, List<PlannedStart> plan) {
    listeners.forEach(listener -> listener.planTaken(now, plan));
  }

  @Override
  public void dispatched(long now, Supplier<List<PlannedStart>> plan) {
    listeners.forEach(listener -> listener.dispatched(now, plan));
  }

  @Override
  public boolean watchesSearches() {
    return listeners.stream().anyMatch(RunListener::watchesSearches);
  }

  @Override
  public void searchBegan(long now, Plan plan) {
    listeners.forEach(listener -> listener.searchBegan(now, plan));
  }

  @Override
  public void searchIterated(long now, long iteration, Plan plan) {
    listeners.forEach(listener -> listener.searchIterated(now, iteration, plan));
  }

  @Override
  public void searchEnded(long now, Plan plan) {
    listeners.forEach(listener -> listener.searchEnded(now, plan));
  }

  @Override
  public void runEnded(SearchCounts searches) {
    listeners.forEach(listener -> listener.runEnded(searches));
  }
}

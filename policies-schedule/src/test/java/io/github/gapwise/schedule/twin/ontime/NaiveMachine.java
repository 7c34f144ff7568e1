package io.github.gapwise.schedule.twin.ontime;

import io.github.gapwise.core.model.Machine;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One machine: its running and planned jobs, and what has happened to it. */
final class NaiveMachine {
  private final Machine machine;
  private boolean up = true;
  private boolean suspended;
  private List<NaiveRun> running = new ArrayList<>();
  private List<NaivePlanned> planned = List.of();

  /** Whether the machine has changed since the last refresh. */
  private boolean changed;

  /** Whether it has been refreshed; like the flags below, since the end of the last dispatch. */
  private boolean refreshed;

  /** Whether the running jobs or the list have changed other than by the start of planned jobs. */
  private boolean touched;

  /** Whether a job has completed or the machine has come back. */
  private boolean released;

  NaiveMachine(Machine machine) {
    this.machine = machine;
  }

  Machine machine() {
    return machine;
  }

  int id() {
    return machine.id();
  }

  boolean isOpen() {
    return up && !suspended;
  }

  /** Whether the job may be planned or started here. */
  boolean takes(NaiveJob j) {
    return isOpen() && machine.fits(j.job());
  }

  /** run_m. */
  List<NaiveRun> running() {
    return List.copyOf(running);
  }

  NaiveRun run(long jobId) {
    return running.stream().filter(each -> each.job().id() == jobId).findFirst().orElseThrow();
  }

  void setRunning(List<NaiveRun> runs) {
    running = new ArrayList<>(runs);
  }

  /** Whether no running job has what a job needs. */
  boolean isIdle(NaiveJob j) {
    NaiveProfile now = new NaiveProfile(machine);
    running.forEach(run -> now.occupy(0, 1, run.job().job()));
    return now.isFree(0, 1, j.job());
  }

  /** L_m with its starts. */
  List<NaivePlanned> planned() {
    return planned;
  }

  /** L_m. */
  List<NaiveJob> list() {
    return planned.stream().map(NaivePlanned::job).toList();
  }

  /** L_m - k. */
  List<NaiveJob> listWithout(NaiveJob k) {
    return list().stream().filter(each -> each != k).toList();
  }

  @Nullable NaivePlanned plannedOf(NaiveJob k) {
    return planned.stream().filter(each -> each.job() == k).findFirst().orElse(null);
  }

  /** L_m = T. */
  void plan(NaivePass pass) {
    planned = pass.planned();
    touched = true;
  }

  /** Takes out a job; the others stay as they are. */
  void takeOut(NaiveJob k) {
    planned = planned.stream().filter(each -> each.job() != k).toList();
    touched = true;
  }

  /** Called when a job of several nodes has been planned here, or its place has moved. */
  void touch() {
    touched = true;
  }

  void startPlanned(NaiveJob k, NaiveRun run) {
    planned = planned.stream().filter(each -> each.job() != k).toList();
    running.add(run);
  }

  void startUnplanned(NaiveRun run) {
    running.add(run);
    touched = true;
  }

  void end(NaiveRun run) {
    running.remove(run);
    changed = true;
    touched = true;
  }

  void complete(NaiveRun run) {
    end(run);
    released = true;
  }

  /** Goes down or becomes suspended; returns the planned jobs, which leave. */
  List<NaiveJob> close(boolean goesDown) {
    up = up && !goesDown;
    suspended = !goesDown;
    List<NaiveJob> leaving = list();
    planned = List.of();
    changed = true;
    touched = true;
    return leaving;
  }

  /** Comes up, or back from suspension. */
  void open() {
    up = true;
    suspended = false;
    changed = true;
    released = true;
  }

  boolean isSuspended() {
    return suspended;
  }

  boolean hasChanged() {
    return changed;
  }

  void change() {
    changed = true;
  }

  void markRefreshed() {
    changed = false;
    refreshed = true;
  }

  boolean wasRefreshed() {
    return refreshed;
  }

  boolean wasTouched() {
    return touched || refreshed;
  }

  boolean wasReleased() {
    return released;
  }

  void endDispatch() {
    refreshed = false;
    touched = false;
    released = false;
  }
}

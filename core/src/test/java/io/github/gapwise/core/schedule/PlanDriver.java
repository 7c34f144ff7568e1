package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.SpeedScaled;
import java.util.ArrayList;
import java.util.List;

/**
 * Applies the same steps to a {@link GridSchedule} and to its naive model, in the order of time.
 */
final class PlanDriver {
  private final GridSchedule plan;
  private final List<NaiveMachineSchedule> model = new ArrayList<>();
  private long now;
  private long jobs;
  private long pastCpuTime;

  PlanDriver(PlanStep.Scenario scenario) {
    plan = new GridSchedule(scenario.grid(), SpeedScaled.INSTANCE);
    scenario.grid().machines().forEach(machine -> model.add(new NaiveMachineSchedule(machine)));
  }

  static PlanDriver replay(PlanStep.Scenario scenario) {
    PlanDriver driver = new PlanDriver(scenario);
    scenario.steps().forEach(driver::apply);
    return driver;
  }

  /** As {@link #replay}, with the machine of this step up, so that it can add a job. */
  static PlanDriver replayFor(PlanStep step, PlanStep.Scenario scenario) {
    PlanDriver driver = replay(scenario);
    driver.comeUp(driver.machineOf(step));
    return driver;
  }

  /** Applies all steps, and after each one runs a trial on every machine that is up. */
  void applyAll(PlanStep.Scenario scenario, Trial trial) {
    for (PlanStep step : scenario.steps()) {
      apply(step);
      for (NaiveMachineSchedule machine : model) {
        if (machine.isUp()) {
          trial.on(machine.machine().id(), step.choice());
        }
      }
    }
  }

  /** An action on a machine; a number from the step makes its choices. */
  interface Trial {
    void on(int machine, int choice);
  }

  GridSchedule plan() {
    return plan;
  }

  List<NaiveMachineSchedule> model() {
    return model;
  }

  long now() {
    return now;
  }

  /** The CPU time of the jobs that have ended. */
  long pastCpuTime() {
    return pastCpuTime;
  }

  /** The machine that a step is about. */
  int machineOf(PlanStep step) {
    return step.machine() % model.size();
  }

  /** The job that a step adds next. */
  Job jobOf(PlanStep step) {
    return step.job(jobs, model.get(machineOf(step)).machine().cpus(), now);
  }

  void apply(PlanStep step) {
    int id = machineOf(step);
    switch (step.kind()) {
      case PLACE, PLACE_LATER, INSERT, INSERT_BY_RELEASE -> add(step, id);
      case REMOVE, WITHDRAW -> takeOut(step, id);
      case ADVANCE -> advance(step, id);
      case CHANGE -> change(step, id);
      case RETIME -> retime(id);
      case FINISH_EARLY -> finishEarly(step, id);
      case REMOVE_WAITING -> removeWaiting(id);
      case DOWN -> goDown(id);
      case UP -> comeUp(id);
      case TICKS -> passTicks(1 + step.choice() % 4);
      case IDLE_TICK -> passTick();
    }
  }

  private void add(PlanStep step, int id) {
    Job job = jobOf(step);
    if (plan.machine(id).accepts(job)) {
      jobs++;
      switch (step.kind()) {
        case INSERT -> insertByDeadline(job, id);
        case INSERT_BY_RELEASE -> insertByRelease(job, id);
        case PLACE_LATER -> place(job, id, now + step.choice() % 16);
        default -> place(job, id, now);
      }
    }
  }

  private void place(Job job, int id, long notBefore) {
    long duration = plan.duration(job, id);
    long start = plan.earliestStart(job, id, duration, notBefore, FreeCpus.NEVER);
    assertThat(start).isEqualTo(model.get(id).earliestGap(job, duration, notBefore));
    plan.place(job, -job.id(), id, start, duration);
    model.get(id).place(NaiveEntry.of(job, -job.id(), start, duration));
  }

  private void insertByDeadline(Job job, int id) {
    long duration = plan.duration(job, id);
    int position = model.get(id).positionByDeadline(job.deadline());
    assertThat(plan.machine(id).positionByDeadline(job.deadline())).isEqualTo(position);
    plan.insertByDeadline(job, -job.id(), id, duration, now);
    model.get(id).insert(position, job, -job.id(), duration, now);
  }

  private void insertByRelease(Job job, int id) {
    long duration = plan.duration(job, id);
    int position = model.get(id).positionByRelease(job.release());
    assertThat(plan.machine(id).positionByRelease(job.release())).isEqualTo(position);
    plan.insert(job, -job.id(), id, position, duration, now);
    model.get(id).insert(position, job, -job.id(), duration, now);
  }

  private void takeOut(PlanStep step, int id) {
    NaiveMachineSchedule machine = model.get(id);
    if (machine.waiting().isEmpty()) {
      return;
    }
    int position = machine.running().size() + step.choice() % machine.waiting().size();
    if (step.kind() == PlanStep.Kind.REMOVE) {
      plan.remove(id, position, now);
      machine.remove(position, now);
    } else {
      plan.withdraw(id, position);
      machine.withdraw(position);
    }
  }

  private void advance(PlanStep step, int id) {
    NaiveMachineSchedule machine = model.get(id);
    if (machine.waiting().isEmpty()) {
      return;
    }
    int position = machine.running().size() + step.choice() % machine.waiting().size();
    NaiveEntry entry = machine.entries().get(position);
    machine.withdraw(position);
    long start = machine.earliestGap(entry.job(), entry.duration(), now);
    if (start < entry.start()) {
      plan.advance(id, position, start);
      machine.placeByNumber(entry.at(start));
    } else {
      machine.entries().add(position, entry);
    }
  }

  private void change(PlanStep step, int id) {
    NaiveMachineSchedule machine = model.get(id);
    if (machine.waiting().isEmpty()) {
      return;
    }
    int position = machine.running().size() + step.choice() % machine.waiting().size();
    NaiveEntry entry = machine.entries().get(position);
    Job job = entry.job();
    Job after =
        job.withWork(1 + step.work() % job.work()).withDeadline(now + step.slack() + job.id());
    plan.events().changeWaiting(id, position, after);
    long duration = SpeedScaled.INSTANCE.ticks(after, machine.machine());
    machine
        .entries()
        .set(position, NaiveEntry.of(after, entry.sequence(), entry.start(), duration));
  }

  private void retime(int id) {
    plan.retime(id, now);
    model.get(id).retime(now);
  }

  private void finishEarly(PlanStep step, int id) {
    int running = model.get(id).running().size();
    if (running > 0) {
      finish(id, step.choice() % running);
    }
  }

  private void finish(int id, int position) {
    NaiveEntry entry = model.get(id).entries().get(position);
    assertThat(plan.events().finish(entry.job(), id, now)).isEqualTo(entry.end() > now);
    model.get(id).finish(position);
    pastCpuTime += entry.job().cpus() * (now - entry.start());
  }

  private void removeWaiting(int id) {
    List<NaiveEntry> removed = model.get(id).removeWaiting();
    List<List<Object>> handedOver = new ArrayList<>();
    plan.removeWaiting(id, now, (job, sequence) -> handedOver.add(List.of(job, sequence)));
    assertHandedOver(handedOver, removed);
  }

  /** Takes the machine down, after the loss of each running job. */
  private void goDown(int id) {
    while (!model.get(id).running().isEmpty()) {
      finish(id, 0);
    }
    List<NaiveEntry> waiting = List.copyOf(model.get(id).waiting());
    List<List<Object>> handedOver = new ArrayList<>();
    plan.events().machineDown(id, now, (job, sequence) -> handedOver.add(List.of(job, sequence)));
    model.get(id).reset(false);
    assertHandedOver(handedOver, waiting);
  }

  private static void assertHandedOver(List<List<Object>> actual, List<NaiveEntry> expected) {
    assertThat(actual)
        .isEqualTo(expected.stream().map(e -> List.<Object>of(e.job(), e.sequence())).toList());
  }

  private void comeUp(int id) {
    if (!model.get(id).isUp()) {
      plan.events().machineUp(id, now);
      model.get(id).reset(true);
    }
  }

  private void passTicks(int ticks) {
    startDue();
    for (int k = 0; k < ticks; k++) {
      passTick();
      startDue();
    }
  }

  private void startDue() {
    while (plan.nextStart() == now) {
      int id = plan.machineOfNextStart();
      assertThat(plan.machine(id).isNextReady()).isTrue();
      plan.events().startNext(id, now);
      model.get(id).startNext();
    }
  }

  /** Completions first, then overruns; then jobs that have missed their starts move. */
  private void passTick() {
    now++;
    for (int id = 0; id < model.size(); id++) {
      finishOnTime(id);
      assertThat(plan.events().extendOverruns(id, now))
          .isEqualTo(model.get(id).extendOverruns(now));
    }
    while (plan.nextStart() < now) {
      retime(plan.machineOfNextStart());
    }
  }

  /**
   * Of the jobs that go on, some are reported one by one, even before others end, some together.
   */
  private void finishOnTime(int id) {
    boolean oneByOne = (now + id) % 2 == 0;
    for (int k = model.get(id).running().size() - 1; k >= 0; k--) {
      NaiveEntry entry = model.get(id).entries().get(k);
      if (entry.end() <= now && !goesOn(entry)) {
        finish(id, k);
      } else if (oneByOne) {
        plan.events().extendOverrun(entry.job(), id, now);
        model.get(id).extendOverrun(k, now);
      }
    }
  }

  /** Every third job takes longer than estimated, some of them several times. */
  private static boolean goesOn(NaiveEntry entry) {
    long id = entry.job().id();
    return id % 3 == 0 && (!entry.extended() || id % 2 == 0) && entry.duration() <= 60;
  }
}

package io.github.gapwise.availability.twin;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.testkit.instance.PredictionCase;
import io.github.gapwise.testkit.instance.PredictionCase.Transition;
import java.util.ArrayList;
import java.util.List;

/** One machine's past, as lists. */
final class NaiveMachine {

  /** A transition of the machine from one state into another. */
  record Change(long tick, MachineState from, MachineState into) {}

  /** A period in one state, from a tick until before another. */
  record Period(long start, long end, MachineState state) {}

  final List<Change> changes = new ArrayList<>();
  final List<Period> periods = new ArrayList<>();

  /** Creates the past until before a tick. */
  NaiveMachine(PredictionCase asked, long until) {
    long start = asked.since();
    MachineState state = asked.first();
    for (Transition transition : asked.transitions()) {
      if (transition.tick() < until) {
        changes.add(new Change(transition.tick(), state, transition.into()));
        periods.add(new Period(start, transition.tick(), state));
        start = transition.tick();
        state = transition.into();
      }
    }
    if (start < until) {
      periods.add(new Period(start, until, state));
    }
  }

  /** The transitions from available into other states in a window, by those states. */
  List<MachineState> exits(long from, long to) {
    List<MachineState> exits = new ArrayList<>();
    for (Change change : changes) {
      boolean inWindow = from <= change.tick() && change.tick() < to;
      if (inWindow && change.from() == MachineState.AVAILABLE) {
        exits.add(change.into());
      }
    }
    return exits;
  }

  /** The parts of the periods that lie in a window. */
  List<Period> within(long from, long to) {
    List<Period> cut = new ArrayList<>();
    for (Period period : periods) {
      long start = Math.max(from, period.start());
      long end = Math.min(to, period.end());
      if (start < end) {
        cut.add(new Period(start, end, period.state()));
      }
    }
    return cut;
  }

  /** How many times a job could have been completed in a window, one after another. */
  int completions(long from, long to, long runTime) {
    int completions = 0;
    for (Period period : within(from, to)) {
      if (period.state() == MachineState.AVAILABLE) {
        long left = period.end() - period.start();
        while (left >= runTime) {
          left -= runTime;
          completions++;
        }
      }
    }
    return completions;
  }
}

package io.github.gapwise.core.schedule;

import java.util.Arrays;

/**
 * A short form of what is known of insertions into the plans of all machines, side by side in
 * memory: tells of most machines that an insertion does not do there, without a look at their
 * plans.
 *
 * <p>For each machine there is a row of places: the waiting jobs before which an insertion by
 * deadline may go, which are those whose deadlines are later than all before, and what {@link
 * InsertionBounds} knows of each of them by CPUs. A row is filled at the first question after a
 * change of the plan, in time linear in the number of waiting jobs, and of the numbers of CPUs that
 * have been asked for; any other question costs constant time. Of jobs of more than 16 CPUs, and of
 * deadlines behind the first 16 places, nothing is known. Takes memory from the first question on.
 */
final class InsertionTable {
  private static final int MOST_CPUS = InsertionBounds.MOST_CPUS;
  private static final int PLACES = 16;
  private static final int HALF = PLACES / 2;

  /** So many numbers come before the rows, which then begin where a cache line mostly does. */
  private static final int BEFORE = 6;

  private final MachineSchedule[] machines;
  private final InsertionNumbers code = new InsertionNumbers();

  /** Whether the row of a machine is filled. */
  private final boolean[] isFilled;

  /**
   * By machine and place: the deadline of the job there, and the greatest beyond the last place.
   */
  private long[] deadlines = {};

  /** By machine and place: the position of the job there. */
  private int[] positions = {};

  /** By CPUs, if they have been asked for: by machine and place what is known. */
  private final long[][] numbers = new long[MOST_CPUS + 1][0];

  InsertionTable(MachineSchedule[] machines) {
    this.machines = machines;
    isFilled = new boolean[machines.length];
  }

  /** The plan of a machine is another one. */
  void invalidate(int machine) {
    isFilled[machine] = false;
  }

  /**
   * Whether inserting a job by its deadline before a waiting one may change the number of jobs on
   * time by so much at least, and complete all by a tick. True if in doubt.
   */
  boolean mayInsert(
      int machine, int cpus, long deadline, long duration, int change, long latest, long now) {
    if (cpus > MOST_CPUS) {
      return true;
    }
    prepare(cpus, latest, now);
    if (!isFilled[machine]) {
      fill(machine, now);
    }
    int place = place(machine, deadline);
    return place == PLACES
        || code.mayBe(numbers[cpus][index(machine, place)], deadline, duration, change, latest);
  }

  /** Reads what {@link #mayInsert} is most likely to read. */
  long fetch(int machine, int cpus) {
    if (cpus > MOST_CPUS || numbers[cpus].length == 0) {
      return 0;
    }
    int first = index(machine, 0);
    return deadlines[first] + numbers[cpus][first];
  }

  private void prepare(int cpus, long latest, long now) {
    if (numbers[cpus].length == 0) {
      enlarge(cpus);
    }
    if (code.areOutdated(latest, now)) {
      code.begin(latest, now);
      Arrays.fill(isFilled, false);
    }
  }

  private void enlarge(int cpus) {
    int size = BEFORE + Math.multiplyExact(machines.length, PLACES);
    if (deadlines.length == 0) {
      deadlines = new long[size];
      positions = new int[size];
    }
    numbers[cpus] = new long[size];
    Arrays.fill(isFilled, false);
  }

  /** The first place whose job has a later deadline; most rows are not longer than a half. */
  private int place(int machine, long deadline) {
    int place = notLater(index(machine, 0), deadline);
    return place < HALF ? place : HALF + notLater(index(machine, HALF), deadline);
  }

  /** The first halves of all rows come first, as the others are seldom needed. */
  private int index(int machine, int place) {
    int row = place < HALF ? machine : machines.length + machine - 1;
    return BEFORE + row * HALF + place;
  }

  /** How many of half a row are not later; without branches, as nobody could predict them. */
  private int notLater(int first, long deadline) {
    int places = 0;
    for (int k = first; k < first + HALF; k++) {
      places += deadlines[k] <= deadline ? 1 : 0;
    }
    return places;
  }

  private void fill(int machine, long now) {
    MachineSchedule plan = machines[machine];
    int places = findPlaces(plan, machine);
    for (int cpus = 1; cpus <= plan.insertions().mostCpus(); cpus++) {
      if (numbers[cpus].length > 0) {
        for (int place = 0; place < places; place++) {
          int k = index(machine, place);
          numbers[cpus][k] = numbers(plan, positions[k], cpus, now);
        }
        if (places < PLACES) {
          numbers[cpus][index(machine, places)] = InsertionNumbers.IMPOSSIBLE;
        }
      }
    }
    isFilled[machine] = true;
  }

  private int findPlaces(MachineSchedule plan, int machine) {
    long latest = Long.MIN_VALUE;
    int places = 0;
    for (int position = plan.running(); position < plan.size(); position++) {
      if (plan.deadline(position) > latest && places < PLACES) {
        latest = plan.deadline(position);
        int k = index(machine, places);
        deadlines[k] = latest;
        positions[k] = position;
        places++;
      }
    }
    for (int place = places; place < PLACES; place++) {
      deadlines[index(machine, place)] = Long.MAX_VALUE;
    }
    return places;
  }

  private long numbers(MachineSchedule plan, int position, int cpus, long now) {
    long predecessor = position == 0 ? now : Math.max(now, plan.start(position - 1));
    return plan.insertions().areKnown(position, cpus)
        ? code.of(plan.insertions(), position, cpus, predecessor)
        : code.of(predecessor);
  }

  /** More is known of insertions before a waiting job, of so many CPUs and more. */
  void learn(MachineSchedule plan, int position, int cpus, long now) {
    int machine = plan.machine().id();
    if (!isFilled[machine]) {
      return;
    }
    int place = place(machine, plan.deadline(position) - 1);
    if (place == PLACES) {
      return;
    }
    int k = index(machine, place);
    for (int c = cpus; positions[k] == position && c <= plan.insertions().mostCpus(); c++) {
      if (numbers[c].length > 0) {
        numbers[c][k] = numbers(plan, position, c, now);
      }
    }
  }
}

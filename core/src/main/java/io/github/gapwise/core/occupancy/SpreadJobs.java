package io.github.gapwise.core.occupancy;

import io.github.gapwise.core.model.Machine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The machines of the running jobs of several nodes, in no order. A query is linear in the number
 * of such jobs, of which few run at a time. Single threaded.
 */
final class SpreadJobs {
  private long[] ids = new long[8];
  private final List<List<Machine>> machines = new ArrayList<>();

  /** Adds a job that starts. */
  void add(long id, List<Machine> on) {
    if (machines.size() == ids.length) {
      ids = Arrays.copyOf(ids, 2 * ids.length);
    }
    ids[machines.size()] = id;
    machines.add(on);
  }

  /** The machines on which the job of this id runs; empty if it is not one of these. */
  List<Machine> on(long id) {
    int at = placeOf(id);
    return at < machines.size() ? machines.get(at) : List.of();
  }

  /** Removes the job of this id, if it is one of these. */
  void remove(long id) {
    int at = placeOf(id);
    if (at < machines.size()) {
      List<Machine> last = machines.remove(machines.size() - 1);
      if (at < machines.size()) {
        ids[at] = ids[machines.size()];
        machines.set(at, last);
      }
    }
  }

  private int placeOf(long id) {
    int at = 0;
    while (at < machines.size() && ids[at] != id) {
      at++;
    }
    return at;
  }
}

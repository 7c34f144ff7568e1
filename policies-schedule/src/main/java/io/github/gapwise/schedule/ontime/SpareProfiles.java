package io.github.gapwise.schedule.ontime;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.schedule.MachineProfile;
import java.util.ArrayList;
import java.util.List;

/** Profiles that no machine needs at present, so that growing and shrinking plans allocate none. */
final class SpareProfiles {
  private final List<MachineProfile> spare = new ArrayList<>();

  /** Returns a profile whose content the caller overwrites. */
  MachineProfile take() {
    return spare.isEmpty()
        ? new MachineProfile(Machine.of(0, 1, 1))
        : spare.remove(spare.size() - 1);
  }

  void giveBack(MachineProfile profile) {
    spare.add(profile);
  }
}

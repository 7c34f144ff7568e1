package io.github.gapwise.schedule.ontime;

import io.github.gapwise.core.schedule.FreeCpuProfile;
import java.util.ArrayList;
import java.util.List;

/** Profiles that no machine needs at present, so that growing and shrinking plans allocate none. */
final class SpareProfiles {
  private final List<FreeCpuProfile> spare = new ArrayList<>();

  /** Returns a profile whose content the caller overwrites. */
  FreeCpuProfile take() {
    return spare.isEmpty() ? new FreeCpuProfile(1) : spare.remove(spare.size() - 1);
  }

  void giveBack(FreeCpuProfile profile) {
    spare.add(profile);
  }
}

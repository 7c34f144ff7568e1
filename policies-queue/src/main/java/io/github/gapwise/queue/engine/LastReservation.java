package io.github.gapwise.queue.engine;

import io.github.gapwise.core.model.Resources;

/**
 * The reservation of the head in the last scan, for {@link Futility}: which of its machines may
 * have room in the next one for jobs that it kept off them.
 *
 * <p><b>Claim.</b> A machine that is still reserved, for a head of the same CPUs and resources with
 * a shadow time that is no later, has room for no job for which it had none.
 *
 * <p><b>Argument.</b> There a job must also end by the shadow time, or leave the head what it needs
 * from then on. Time only comes closer to a shadow time that is no later; and by an earlier one
 * fewer running jobs have ended, so that the head leaves no more. How long the head runs does not
 * matter, as nothing is taken after it.
 */
final class LastReservation {
  private int[] ranks = new int[8];
  private int size;
  private int cpus;
  private Resources needs = Resources.none();
  private long shadowTime;

  /** Lists the machines of the last reservation that it may have kept jobs off in vain. */
  void listLooser(HeadReservation reserved, Futility futility) {
    boolean isLooser =
        reserved.shadowTime() > shadowTime
            || reserved.cpus() != cpus
            || !reserved.needs().equals(needs);
    for (int k = 0; k < size; k++) {
      if (isLooser || reserved.placeOf(ranks[k]) < 0) {
        futility.list(ranks[k]);
      }
    }
  }

  void remember(HeadReservation reserved) {
    size = reserved.size();
    ranks = ranks.length < size ? new int[2 * size] : ranks;
    for (int place = 0; place < size; place++) {
      ranks[place] = reserved.rank(place);
    }
    cpus = reserved.cpus();
    needs = reserved.needs();
    shadowTime = reserved.shadowTime();
  }
}

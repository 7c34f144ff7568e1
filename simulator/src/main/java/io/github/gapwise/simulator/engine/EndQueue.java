package io.github.gapwise.simulator.engine;

/**
 * The ticks at which running jobs end, or before that overrun their estimates, each job's next one.
 */
final class EndQueue {
  /*
   * Stale events are among those in the heap, and such as come too early, for jobs that have slowed
   * down since they were queued. Those are put off when their time has come: most jobs that slow
   * down and speed up again need no other event in between.
   */
  private final JobTable jobs;
  private final EventHeap heap = new EventHeap();

  EndQueue(JobTable jobs) {
    this.jobs = jobs;
  }

  /** The next event of a running job may have changed. */
  void update(int slot) {
    if (jobs.isQueuedTooLate(slot)) {
      heap.add(jobs.nextEvent(slot), jobs.job(slot).job().id(), slot, jobs.queue(slot));
    }
  }

  /** The tick of the first event, {@link Long#MAX_VALUE} if there is none. */
  long time() {
    while (!heap.isEmpty()) {
      int slot = heap.slot();
      boolean queued = jobs.isQueued(slot, heap.serial());
      if (queued && jobs.nextEvent(slot) == heap.time()) {
        break;
      }
      heap.removeFirst();
      if (queued) {
        jobs.unqueue(slot);
        update(slot);
      }
    }
    return heap.time();
  }

  /** Takes the slot of the first event; to be asked after {@link #time}. */
  int take() {
    int slot = heap.slot();
    heap.removeFirst();
    jobs.unqueue(slot);
    return slot;
  }
}

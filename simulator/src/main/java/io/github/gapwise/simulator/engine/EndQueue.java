package io.github.gapwise.simulator.engine;

/** The next event of each running job: its end or, before that, the overrun of its estimate. */
final class EndQueue {
  /*
   * The heap also holds stale events, and events that come too early because their jobs have slowed
   * down since they were queued. An early event is postponed when its time comes: most jobs that
   * slow down and speed up again need no other event in between.
   */
  private final JobTable jobs;
  private final EventHeap heap = new EventHeap();

  EndQueue(JobTable jobs) {
    this.jobs = jobs;
  }

  /** Queues the next event of a running job if it now comes before the queued one. */
  void update(int slot) {
    if (jobs.isQueuedTooLate(slot)) {
      heap.add(jobs.nextEvent(slot), jobs.job(slot).job().id(), slot, jobs.queue(slot));
    }
  }

  /** The tick of the first event, or {@link Long#MAX_VALUE} if there is none. */
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

  /** Takes the first event and returns its slot; call {@link #time} first. */
  int take() {
    int slot = heap.slot();
    heap.removeFirst();
    jobs.unqueue(slot);
    return slot;
  }
}

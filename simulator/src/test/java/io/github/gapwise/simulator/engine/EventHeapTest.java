package io.github.gapwise.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.workloads.SimulatedJob;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

final class EventHeapTest {
  private record Event(long time, int jobId) {}

  /** A model from the platform: each number adds an event, or takes the first one if it is 0. */
  @Property
  void randomOperations_agreeWithPriorityQueue(
      @ForAll @Size(max = 200) List<@IntRange(max = 30) Integer> operations) {
    PriorityQueue<Event> model =
        new PriorityQueue<>(Comparator.comparingLong(Event::time).thenComparingInt(Event::jobId));
    EventHeap heap = new EventHeap();
    int jobId = 1000;
    for (int operation : operations) {
      if (operation % 3 > 0 || model.isEmpty()) {
        jobId--;
        model.add(new Event(operation, jobId));
        heap.add(operation, new ActiveJob(SimulatedJob.exact(Job.of(jobId, 0, 1, 1))));
      } else {
        Event first = model.remove();
        assertThat(heap.first().id).isEqualTo(first.jobId());
        assertThat(heap.take().id).isEqualTo(first.jobId());
      }
      assertThat(heap.isEmpty()).isEqualTo(model.isEmpty());
      assertThat(heap.time()).isEqualTo(model.isEmpty() ? Long.MAX_VALUE : model.peek().time());
    }
  }
}

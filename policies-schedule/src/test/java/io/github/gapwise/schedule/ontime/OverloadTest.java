package io.github.gapwise.schedule.ontime;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;

final class OverloadTest {

  /** Beyond 2^53 a double does not distinguish one tick from the next. */
  @Provide
  Arbitrary<Long> work() {
    return Arbitraries.oneOf(
        Arbitraries.longs().between(1, 1000), Arbitraries.longs().between(1L << 55, 1L << 60));
  }

  @Property
  void nextNotHeld_isTheFirstTickAfterNowAtWhichJobsAreNotHeld(
      @ForAll("work") long work, @ForAll @DoubleRange(min = 0.5, max = 2) double limit) {
    Map<String, String> arguments = Map.of("window", "1", "hold", Double.toString(limit));
    OnTimePolicy policy = (OnTimePolicy) OnTimePolicy.DESCRIPTOR.create(arguments);
    Overload load = new Overload(policy, new Yielding(0, 1));
    load.setCapacity(1);
    Job job = Job.of(0, 0, 1, work);
    Task task = new Task(job, 1);
    task.submit(job, 0, Double.POSITIVE_INFINITY, (double) work, work);
    load.beginAt(0);
    load.arrived(task, 0);
    long next = load.nextNotHeld(0);
    assertThat(load.isHeld(next)).isFalse();
    assertThat(next == 1 || load.isHeld(next - 1)).isTrue();
  }
}

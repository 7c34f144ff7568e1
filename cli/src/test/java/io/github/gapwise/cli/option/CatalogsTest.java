package io.github.gapwise.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.ForwardingPolicy;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import org.junit.jupiter.api.Test;

final class CatalogsTest {
  /** A policy that takes no job. */
  private record Refusing(SchedulingPolicy policy) implements ForwardingPolicy {
    @Override
    public boolean takes(Job job) {
      return false;
    }
  }

  @Test
  void labelledPolicy_takesTheJobsThatItsPolicyTakes() {
    SchedulingPolicy fcfs = Catalog.policies().create("fcfs");
    Job job = Job.of(1, 0, 1, 1);
    assertThat(Catalogs.labelled(fcfs, "first").takes(job)).isTrue();
    assertThat(Catalogs.labelled(new Refusing(fcfs), "first").takes(job)).isFalse();
  }
}

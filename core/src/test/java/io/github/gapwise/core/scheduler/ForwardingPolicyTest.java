package io.github.gapwise.core.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Resources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ForwardingPolicyTest {
  private record Renamed(SchedulingPolicy policy) implements ForwardingPolicy {
    @Override
    public String toString() {
      return "renamed";
    }
  }

  /** What it says of itself is all true or all false. */
  private record Told(boolean answer, Scheduler scheduler) implements SchedulingPolicy {
    @Override
    public Scheduler bind(SchedulingContext context) {
      return scheduler;
    }

    @Override
    public boolean isClairvoyant() {
      return answer;
    }

    @Override
    public boolean takesSeveralNodes() {
      return answer;
    }

    @Override
    public boolean takesResources() {
      return answer;
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void everyAnswer_isThatOfThePolicy(boolean answer) {
    Scheduler scheduler = new EventLog();
    SchedulingPolicy policy = new Renamed(new Told(answer, scheduler));

    assertThat(policy.bind(SchedulingContext.of(Grid.single(1)))).isSameAs(scheduler);
    assertThat(policy.isClairvoyant()).isEqualTo(answer);
    assertThat(policy.takesSeveralNodes()).isEqualTo(answer);
    assertThat(policy.takesResources()).isEqualTo(answer);
    Job job = Job.of(7, 0, 1, 1).withNodes(2).withResources(Resources.of("gpu", 1));
    if (answer) {
      assertThatCode(() -> policy.requireTaken(job)).doesNotThrowAnyException();
    } else {
      assertThatCode(() -> policy.requireTaken(job))
          .hasMessage("The policy (renamed) takes no job of several nodes, such as job (7) of 2.");
    }
  }

  /** Takes jobs of at most two nodes. */
  private record Narrow(Scheduler scheduler) implements SchedulingPolicy {
    @Override
    public Scheduler bind(SchedulingContext context) {
      return scheduler;
    }

    @Override
    public boolean takesSeveralNodes() {
      return true;
    }

    @Override
    public boolean takes(Job job) {
      return job.nodes() <= 2;
    }
  }

  @Test
  void jobThatThePolicyDoesNotTake_isNotTaken() {
    SchedulingPolicy policy = new Renamed(new Narrow(new EventLog()));
    Job job = Job.of(7, 0, 1, 1);

    assertThat(policy.takes(job.withNodes(2))).isTrue();
    assertThatCode(() -> policy.requireTaken(job.withNodes(2))).doesNotThrowAnyException();
    assertThat(policy.takes(job.withNodes(3))).isFalse();
    assertThatCode(() -> policy.requireTaken(job.withNodes(3)))
        .hasMessage("The policy (renamed) does not take job (7).");
  }
}

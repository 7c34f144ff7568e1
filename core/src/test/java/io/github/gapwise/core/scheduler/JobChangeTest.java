package io.github.gapwise.core.scheduler;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.model.Tags;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class JobChangeTest {
  private static final Job JOB = Job.of(7, 3, 2, 100);

  @Test
  void termsThatUsersChange_mayChange() {
    Job changed = JOB.withWork(5).withDeadline(900).withWeight(2).withRelease(8);
    assertThatCode(() -> KnownJobs.requireAlike(JOB, changed)).doesNotThrowAnyException();
  }

  @Test
  void everythingElse_staysAsItWas() {
    Map<String, Job> changes =
        Map.of(
            "id (8)", Job.of(8, 3, 2, 100),
            "cpus (3)", Job.of(7, 3, 3, 100),
            "nodes (2)", JOB.withNodes(2),
            "resources (gpu=1)", JOB.withResources(Resources.of("gpu", 1)),
            "owner (ann)", JOB.withOwner("ann"),
            "requiredTags (ssd)", JOB.withRequiredTags(Tags.of("ssd")));
    changes.forEach(
        (what, after) ->
            assertThatIllegalArgumentException()
                .isThrownBy(() -> KnownJobs.requireAlike(JOB, after))
                .withMessageStartingWith(
                    "The %s of changed job (7) must be that before the change", what));
  }
}

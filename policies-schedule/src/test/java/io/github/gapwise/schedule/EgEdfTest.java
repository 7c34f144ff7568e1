package io.github.gapwise.schedule;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.schedule.twin.NaiveEgEdfScheduler;
import io.github.gapwise.schedule.twin.NaiveOptions;
import io.github.gapwise.schedule.twin.NaiveTies;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.SubmissionMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

final class EgEdfTest extends SchedulePolicyContract {

  EgEdfTest() {
    super("eg-edf");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of(
        "eg-edf", twin(true, true, NaiveTies.START),
        "eg-edf(ties=machine)", twin(true, true, NaiveTies.MACHINE),
        "eg-edf(ties=completion)", twin(true, true, NaiveTies.COMPLETION),
        "eg-edf(ties=completion,gaps=false)",
            withoutGaps(new NaiveOptions(true, true, NaiveTies.COMPLETION)),
        "eg-edf(usage=plain)", twin(false, true, NaiveTies.START),
        "eg-edf(horizon=zero,ties=machine)", twin(true, false, NaiveTies.MACHINE),
        "eg-edf(usage=plain,horizon=zero)", twin(false, false, NaiveTies.START),
        "eg-edf(gaps=false)", withoutGaps(new NaiveOptions(true, true, NaiveTies.START)),
        "eg-edf(ties=machine,gaps=false)",
            withoutGaps(new NaiveOptions(true, true, NaiveTies.MACHINE)),
        "eg-edf(usage=plain,gaps=false)",
            withoutGaps(new NaiveOptions(false, true, NaiveTies.START)));
  }

  private static SchedulingPolicy withoutGaps(NaiveOptions options) {
    return context -> new NaiveEgEdfScheduler(context, options, false);
  }

  private static SchedulingPolicy twin(boolean weighted, boolean horizonFromNow, NaiveTies ties) {
    NaiveOptions options = new NaiveOptions(weighted, horizonFromNow, ties);
    return context -> new NaiveEgEdfScheduler(context, options);
  }

  @Tag("deep")
  @Costly(50)
  @Property
  void policy_onWideInstance_decidesAsItsTwin(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("wideInstance") SchedulingInstance instance) {
    requireDecisionsOfTwin(policy, instance);
  }

  /**
   * On machine 1 Algorithm 1 rejects the gap of the last job and accepts its insertion, although
   * that makes ten others late; so it accepts the gap on machine 2 and not the insertion there,
   * which would leave the latest completion and the number of jobs on time as they are.
   */
  @Example
  void gap_afterAnInsertionThatLosesManyJobs_isAccepted() {
    Grid grid =
        Grid.of(
            List.of(
                Machine.of(0, 1, 29).withTags(Tags.of("any", "0")),
                Machine.of(1, 1, 29).withTags(Tags.of("any", "1")),
                Machine.of(2, 1, 12).withTags(Tags.of("any", "2")),
                Machine.of(3, 9, 1).withTags(Tags.of("3")),
                Machine.of(4, 9, 1).withTags(Tags.of("4"))));
    List<Job> jobs = new ArrayList<>();
    jobs.add(Job.of(0, 0, 1, 20_300).withRequiredTags(Tags.of("0")));
    for (int k = 0; k < 10; k++) {
      Job job = Job.of(jobs.size(), 260, 1, 1276).withDeadline(304 + 44 * k);
      jobs.add(job.withRequiredTags(Tags.of("1")));
    }
    jobs.add(Job.of(jobs.size(), 724, 1, 12).withRequiredTags(Tags.of("2")));
    for (int k = 0; k < 18; k++) {
      jobs.add(Job.of(jobs.size(), 0, 1, 730).withRequiredTags(Tags.of(k < 9 ? "3" : "4")));
    }
    Job last = Job.of(jobs.size(), 0, 1, 8700).withDeadline(290);
    jobs.add(last.withRequiredTags(Tags.of("any")));
    SchedulingInstance instance = SchedulingInstance.of(grid, jobs.toArray(Job[]::new));
    runAsTwin("eg-edf(ties=machine)", instance.withSubmissionMode(SubmissionMode.STATIC));
  }

  @Provide
  Arbitrary<SchedulingInstance> wideInstance() {
    return WideInstances.arbitrary();
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of(
        "eg-edf(usage=heavy)", "eg-edf(horizon=)", "eg-edf(ties=id)", "eg-edf(gaps=some)");
  }
}

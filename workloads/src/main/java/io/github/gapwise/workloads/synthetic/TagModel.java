package io.github.gapwise.workloads.synthetic;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.workloads.SimulatedJob;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Which tags machines carry and jobs require. Each machine carries each tag with a probability; the
 * first of the largest machines carries all of them, so that no job is refused.
 *
 * @param count the number of tags, {@code t1} and so on
 * @param machineShare the probability that a machine carries a tag
 * @param jobShare the probability that a job requires a tag, which is any of them with the same
 *     probability
 */
record TagModel(int count, double machineShare, double jobShare) {
  private static final Parameter<Long> TAGS =
      Parameter.integer(
          "tags",
          0,
          100,
          0,
          "number of tags, t1 and so on, that machines carry and jobs require; the first of the"
              + " largest machines carries all");
  private static final Parameter<Double> TAGGED_MACHINES =
      Parameter.decimal("tagged-machines", 0, 1, 0.5, "share of machines that carry a tag");
  private static final Parameter<Double> TAGGED_JOBS =
      Parameter.decimal("tagged-jobs", 0, 1, 0.5, "share of jobs that require one of the tags");

  static final List<Parameter<?>> PARAMETERS = List.of(TAGS, TAGGED_MACHINES, TAGGED_JOBS);

  /** Returns the model; refuses a share that is given without tags. */
  static TagModel of(Arguments arguments) {
    TagModel model =
        new TagModel(
            arguments.get(TAGS).intValue(),
            arguments.get(TAGGED_MACHINES),
            arguments.get(TAGGED_JOBS));
    if (model.count == 0) {
      CommonParameters.requireDefault(TAGGED_MACHINES, "a number of tags", arguments);
      CommonParameters.requireDefault(TAGGED_JOBS, "a number of tags", arguments);
    }
    return model;
  }

  Grid addTo(Grid grid, long seed) {
    if (count == 0) {
      return grid;
    }
    UniformRandomProvider random = Attribute.MACHINE_TAGS.stream(seed);
    int all = GridGenerator.largest(grid).id();
    List<Machine> tagged =
        grid.machines().stream()
            .map(machine -> machine.withTags(drawTags(random, machine.id() == all)))
            .toList();
    return Grid.of(tagged);
  }

  /** The number of random numbers is fixed, even if a machine carries every tag. */
  private Tags drawTags(UniformRandomProvider random, boolean all) {
    boolean[] carried = new boolean[count];
    for (int tag = 0; tag < count; tag++) {
      carried[tag] = random.nextDouble() < machineShare || all;
    }
    return Tags.of(
        IntStream.range(0, count).filter(tag -> carried[tag]).mapToObj(TagModel::name).toList());
  }

  private static String name(int tag) {
    return "t" + (tag + 1);
  }

  /** Returns a function that draws the tag that one job after the other requires. */
  UnaryOperator<SimulatedJob> requirements(long seed) {
    if (count == 0) {
      return UnaryOperator.identity();
    }
    UniformRandomProvider random = Attribute.REQUIRED_TAG.stream(seed);
    Tags[] tags =
        IntStream.range(0, count).mapToObj(TagModel::name).map(Tags::of).toArray(Tags[]::new);
    return job -> {
      boolean requires = random.nextDouble() < jobShare;
      Tags required = tags[random.nextInt(count)];
      return requires ? job.withJob(job.job().withRequiredTags(required)) : job;
    };
  }
}

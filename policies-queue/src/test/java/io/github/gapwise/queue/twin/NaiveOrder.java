package io.github.gapwise.queue.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToLongFunction;

/** The order in which released jobs are examined; one order holds for one pass. */
@FunctionalInterface
public interface NaiveOrder {

  /** A job in the queue; later submissions have larger sequence numbers. */
  record Waiting(Job job, long sequence) {}

  /** The labels that {@link #named} accepts. */
  List<String> LABELS =
      List.of(
          "arrival",
          "release",
          "deadline",
          "shortest",
          "longest",
          "smallest-area",
          "largest-area",
          "least-laxity",
          "f1",
          "f2",
          "f3",
          "f4",
          "wfp3",
          "unicef");

  /** Returns every released waiting job, the first to start first. Ties are broken by job id. */
  List<Waiting> sorted(List<Waiting> released, long now);

  /**
   * Returns the order of a label, by the formulas of {@link NaiveKeys}.
   *
   * @throws IllegalArgumentException if the label is not among {@link #LABELS}
   */
  static NaiveOrder named(String label, SchedulingContext context) {
    NaiveKeys keys = new NaiveKeys(context);
    return switch (label) {
      case "arrival" -> (released, now) -> bySequence(released);
      case "release" -> ascending(Job::release);
      case "deadline" -> ascending(Job::deadline);
      case "shortest" -> ascending(Job::work);
      case "longest" -> ascending(job -> -job.work());
      case "smallest-area" -> ascending((job, now) -> keys.area(job));
      case "largest-area" -> ascending((job, now) -> -keys.area(job));
      case "least-laxity" -> ascending(keys::laxity);
      case "f1" -> ascending((job, now) -> keys.f1(job));
      case "f2" -> ascending((job, now) -> keys.f2(job));
      case "f3" -> ascending((job, now) -> keys.f3(job));
      case "f4" -> ascending((job, now) -> keys.f4(job));
      case "wfp3" -> ascending((job, now) -> -keys.wfp3(job, now));
      case "unicef" -> ascending((job, now) -> -keys.unicef(job, now));
      default ->
          throw new IllegalArgumentException(
              "The order (%s) must be one of %s.".formatted(label, LABELS));
    };
  }

  private static List<Waiting> bySequence(List<Waiting> released) {
    return released.stream().sorted(Comparator.comparing(Waiting::sequence)).toList();
  }

  private static NaiveOrder ascending(ToLongFunction<Job> key) {
    return (released, now) ->
        released.stream()
            .sorted(
                Comparator.<Waiting>comparingLong(each -> key.applyAsLong(each.job()))
                    .thenComparing(each -> each.job().id()))
            .toList();
  }

  private static NaiveOrder ascending(ToDoubleBiFunction<Job, Long> key) {
    return (released, now) ->
        released.stream()
            .sorted(
                Comparator.<Waiting>comparingDouble(each -> key.applyAsDouble(each.job(), now))
                    .thenComparing(each -> each.job().id()))
            .toList();
  }
}

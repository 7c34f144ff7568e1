package io.github.gapwise.immediate.twin;

import io.github.gapwise.core.model.Job;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The mappings of batch mode. Ties go to the lowest machine id and the lowest job id. */
final class NaiveMappings {

  /** A machine, and when a job would end there. */
  private record Place(NaiveQueue queue, long completion) {}

  /** The best machine for a job, given the present queues, and how much worse the next one is. */
  private record Choice(Job job, NaiveQueue queue, long completion, long sufferage) {

    static Choice of(Job job, List<NaiveQueue> queues, long now) {
      List<Place> places =
          NaiveQueue.candidates(queues, job).stream()
              .map(each -> new Place(each, each.completion(job, now)))
              .sorted(
                  Comparator.comparing(Place::completion)
                      .thenComparing(Place::queue, NaiveQueue.BY_ID))
              .toList();
      Place best = places.get(0);
      long sufferage = places.size() == 1 ? 0 : places.get(1).completion() - best.completion();
      return new Choice(job, best.queue(), best.completion(), sufferage);
    }

    void bind() {
      queue.add(job);
    }
  }

  private NaiveMappings() {}

  /** The job that can end first is bound first. */
  static void minMin(List<Job> jobs, List<NaiveQueue> queues, long now) {
    oneByOne(jobs, queues, now, Comparator.comparing(Choice::completion));
  }

  /** The job that at best ends last is bound first. */
  static void maxMin(List<Job> jobs, List<NaiveQueue> queues, long now) {
    oneByOne(jobs, queues, now, Comparator.comparing(Choice::completion).reversed());
  }

  /** The job that would suffer most from losing its best machine is bound first. */
  static void sufferageByStep(List<Job> jobs, List<NaiveQueue> queues, long now) {
    oneByOne(jobs, queues, now, Comparator.comparing(Choice::sufferage).reversed());
  }

  private static void oneByOne(
      List<Job> jobs, List<NaiveQueue> queues, long now, Comparator<Choice> order) {
    List<Job> unmapped = new ArrayList<>(jobs);
    while (!unmapped.isEmpty()) {
      Choice first =
          unmapped.stream()
              .map(each -> Choice.of(each, queues, now))
              .min(order.thenComparing(each -> each.job().id()))
              .orElseThrow();
      first.bind();
      unmapped.remove(first.job());
    }
  }

  /** The one of min-min and max-min with the smaller makespan; min-min in a tie. */
  static void duplex(List<Job> jobs, List<NaiveQueue> queues, long now) {
    List<NaiveQueue> afterMinMin = queues.stream().map(NaiveQueue::copy).toList();
    List<NaiveQueue> afterMaxMin = queues.stream().map(NaiveQueue::copy).toList();
    minMin(jobs, afterMinMin, now);
    maxMin(jobs, afterMaxMin, now);
    if (makespan(afterMinMin, now) <= makespan(afterMaxMin, now)) {
      minMin(jobs, queues, now);
    } else {
      maxMin(jobs, queues, now);
    }
  }

  private static long makespan(List<NaiveQueue> queues, long now) {
    return queues.stream().mapToLong(each -> each.lastCompletion(now)).max().orElseThrow();
  }

  /** In each pass every machine goes to the one of its candidates that would suffer most. */
  static void sufferageByPass(List<Job> jobs, List<NaiveQueue> queues, long now) {
    List<Job> unmapped = new ArrayList<>(jobs);
    while (!unmapped.isEmpty()) {
      for (Choice holder : holders(unmapped, queues, now).values()) {
        holder.bind();
        unmapped.remove(holder.job());
      }
    }
  }

  /** The jobs that hold machines at the end of a pass, by machine id. */
  private static Map<Integer, Choice> holders(
      List<Job> unmapped, List<NaiveQueue> queues, long now) {
    Map<Integer, Choice> holders = new TreeMap<>();
    for (Job job : unmapped) {
      Choice choice = Choice.of(job, queues, now);
      int machine = choice.queue().machine().id();
      Choice holder = holders.get(machine);
      if (holder == null || choice.sufferage() > holder.sufferage()) {
        holders.put(machine, choice);
      }
    }
    return holders;
  }
}

package io.github.gapwise.schedule.twin.ontime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** LEARN: rings of ratios of actual run time to estimate, and the distributions built from them. */
final class NaiveLearning {

  /** A censored observation of a running job of a class: its ratio will be larger than this one. */
  record Censored(int jobClass, double ratio) {}

  private static final int RING = 200;
  private static final int LEAST_OF_CLASS = 5;

  private final Map<Integer, List<Double>> rings = new HashMap<>();
  private final List<Double> ringOfAll = new ArrayList<>();
  private final Map<Integer, NaiveDistribution> distributions = new HashMap<>();
  private @Nullable NaiveDistribution distributionOfAll;
  private int total;
  private int sinceRebuilt;

  /** Puts the ratio of a completion into the ring of its class and into the ring of all. */
  void completed(int jobClass, double ratio) {
    put(rings.computeIfAbsent(jobClass, any -> new ArrayList<>()), ratio);
    put(ringOfAll, ratio);
    total++;
    sinceRebuilt++;
  }

  private static void put(List<Double> ring, double ratio) {
    ring.add(ratio);
    if (ring.size() > RING) {
      ring.remove(0);
    }
  }

  boolean isDue() {
    return sinceRebuilt >= Math.max(1, Math.min(20, total / 50));
  }

  /** Builds the distributions of all classes. */
  void rebuild(List<Censored> running) {
    sinceRebuilt = 0;
    distributions.clear();
    for (int jobClass : rings.keySet()) {
      List<Double> ring = rings.getOrDefault(jobClass, List.of());
      if (ring.size() >= LEAST_OF_CLASS) {
        List<Censored> ofClass =
            running.stream().filter(each -> each.jobClass() == jobClass).toList();
        distributions.put(jobClass, NaiveDistribution.kaplanMeier(ring, ratios(ofClass)));
      }
    }
    distributionOfAll =
        ringOfAll.isEmpty() ? null : NaiveDistribution.kaplanMeier(ringOfAll, ratios(running));
  }

  private static List<Double> ratios(List<Censored> running) {
    return running.stream().map(Censored::ratio).toList();
  }

  /** D(j): the distribution of the class, else that of all, else none. */
  @Nullable NaiveDistribution of(int jobClass) {
    NaiveDistribution ofClass = distributions.get(jobClass);
    return ofClass != null ? ofClass : distributionOfAll;
  }
}

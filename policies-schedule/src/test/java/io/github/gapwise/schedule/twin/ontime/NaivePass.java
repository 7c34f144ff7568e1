package io.github.gapwise.schedule.twin.ontime;

import java.util.List;

/**
 * The result of {@code starts}: the jobs up to the first one that FAILs.
 *
 * @param planned the jobs before the one that FAILs; all if none does
 * @param failed whether a job FAILs: the one at position {@code planned.size()}
 */
record NaivePass(List<NaivePlanned> planned, boolean failed) {

  NaivePass {
    planned = List.copyOf(planned);
  }

  boolean isOk() {
    return !failed;
  }

  NaivePlanned of(NaiveJob job) {
    return planned.stream().filter(each -> each.job() == job).findFirst().orElseThrow();
  }
}

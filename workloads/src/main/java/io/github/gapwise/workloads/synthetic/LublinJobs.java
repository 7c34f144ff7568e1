package io.github.gapwise.workloads.synthetic;

import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.input.Ticks;
import org.jspecify.annotations.Nullable;

/** Draws the jobs of the Lublin-Feitelson model, those of several kinds merged by arrival. */
final class LublinJobs implements JobStream {
  private final LublinProcess[] processes;
  private final JobTermsSampler terms;
  private final long jobs;

  private long id;

  LublinJobs(LublinModel model) {
    processes =
        model.kinds().stream()
            .map(kind -> new LublinProcess(kind, model))
            .toArray(LublinProcess[]::new);
    terms = new JobTermsSampler(model.terms(), model.seed());
    jobs = model.jobs();
  }

  @Override
  public @Nullable SimulatedJob next() {
    if (id == jobs) {
      return null;
    }
    id++;
    LublinProcess process = earliest();
    long release = Ticks.nearest(process.arrival());
    int cpus = process.sampleCpus();
    long runTime = Ticks.nearest(process.sampleRunTime(cpus));
    process.advance();
    return terms.complete(id, release, cpus, runTime, runTime);
  }

  private LublinProcess earliest() {
    LublinProcess earliest = processes[0];
    for (LublinProcess process : processes) {
      if (process.arrival() < earliest.arrival()) {
        earliest = process;
      }
    }
    return earliest;
  }
}

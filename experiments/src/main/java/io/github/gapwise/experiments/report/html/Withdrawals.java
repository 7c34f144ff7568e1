package io.github.gapwise.experiments.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.gapwise.core.model.Job;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;

/** When jobs were withdrawn that did not run. */
final class Withdrawals {
  private final LongArrayList jobs = new LongArrayList();
  private final LongArrayList times = new LongArrayList();

  /** Adds a job; one that is withdrawn before its release never waits. */
  void add(Job job, long now) {
    jobs.add(job.id());
    times.add(Math.max(now, job.release()));
  }

  /** Writes the times of those jobs that the page has, counted from the first release. */
  void write(JsonGenerator json, JobColumns columns) throws IOException {
    json.writeArrayFieldStart("withdrawn");
    for (int k = 0; k < jobs.size(); k++) {
      if (columns.row(jobs.getLong(k)) >= 0) {
        json.writeNumber(times.getLong(k) - columns.firstRelease());
      }
    }
    json.writeEndArray();
  }
}

package org.example.localcluster;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.CheckedScheduler;
import io.github.gapwise.core.scheduler.EventBatch;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Runs the jobs of a directory on the cores of this machine, in the order of a policy. It keeps no
 * state of its own: killed at any moment and started again, it finds its jobs and their processes.
 */
public final class LocalCluster {
  private static final long POLL_MILLIS = 50;

  /** A tick is a millisecond. */
  private static final long TICKS_PER_SECOND = 1000;

  /**
   * How long a process started right before the scheduler died may take to create its directory.
   */
  private static final long SETTLE_MILLIS = 500;

  private static final Comparator<JobFile> FIRST_SUBMITTED =
      Comparator.<JobFile>comparingLong(file -> file.job().release())
          .thenComparingLong(file -> file.job().id());

  private final Path spool;
  private final Grid grid;
  private final Machine machine;
  private final Scheduler scheduler;
  private final EventBatch events = new EventBatch();

  /** All jobs that the scheduler knows, and those of them that run, by id. */
  private final Map<Long, JobFile> known = new TreeMap<>();

  private final Map<Long, JobFile> running = new TreeMap<>();

  /** When the running ones started, and which of them have outlived their estimates. */
  private final Map<Long, Long> starts = new TreeMap<>();

  private final Set<Long> overdue = new TreeSet<>();

  /** Clocks may go back and skip the tick of a wake-up; this must not. */
  private long now;

  private LocalCluster(Path spool, int cores, SchedulingPolicy policy) {
    this.spool = spool;
    grid = Grid.single(cores);
    machine = grid.machine(0);
    SchedulingContext context = SchedulingContext.of(grid).withTicksPerSecond(TICKS_PER_SECOND);
    scheduler = CheckedScheduler.bind(policy, context);
  }

  /**
   * Runs until all jobs of the directory have ended.
   *
   * @param arguments the directory, how many cores to use, and the label of a policy
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments.length != 3 || !arguments[1].matches("[1-9][0-9]{0,5}")) {
      System.err.println("The arguments must be a directory, a number of cores and a policy.");
      System.exit(2);
    }
    Path spool = Path.of(arguments[0]);
    SchedulingPolicy policy = Catalog.policies().create(arguments[2]);
    new LocalCluster(spool, Integer.parseInt(arguments[1]), policy).run();
  }

  private void run() throws IOException, InterruptedException {
    recover();
    long wakeUp = now;
    boolean isIdle = false;
    while (!isIdle) {
      now = Math.max(now, Math.min(System.currentTimeMillis(), wakeUp));
      addEnds();
      addOverruns();
      addArrivals();
      if (!events.isEmpty() || now >= wakeUp) {
        events.deliver(scheduler, now);
        wakeUp = scheduler.dispatch(this::start, now);
      }
      isIdle = running.isEmpty() && known.isEmpty();
      Thread.sleep(POLL_MILLIS);
    }
  }

  /** Notifies the scheduler of what runs and what waited before a restart, in submission order. */
  private void recover() throws IOException, InterruptedException {
    Thread.sleep(SETTLE_MILLIS);
    now = System.currentTimeMillis();
    List<JobFile> jobs = newJobs();
    jobs.sort(FIRST_SUBMITTED);
    for (JobFile file : jobs) {
      JobProcess process = process(file.job());
      known.put(file.job().id(), file);
      if (process.isStarted()) {
        long start = Math.min(process.startMillis(), now);
        running.put(file.job().id(), file);
        starts.put(file.job().id(), start);
        events.running(file.job(), machine, start);
        say(file.job(), "runs already");
      } else {
        events.waiting(file.job());
      }
    }
  }

  private void addEnds() throws IOException {
    for (JobFile file : List.copyOf(running.values())) {
      Job job = file.job();
      if (process(job).hasEnded()) {
        events.completed(job, machine);
        running.remove(job.id());
        known.remove(job.id());
        Files.move(file(job, JobFile.SUFFIX), file(job, ".done"));
        say(job, "ended, " + process(job).exitCode().map(code -> "exit " + code).orElse("killed"));
      }
    }
  }

  /** Notifies the scheduler of overruns, once for each job. */
  private void addOverruns() {
    for (JobFile file : running.values()) {
      Job job = file.job();
      long start = starts.get(job.id());
      if (now - start >= job.work() && overdue.add(job.id())) {
        events.overran(job, machine);
        say(job, "runs longer than it was said to");
      }
    }
  }

  private void addArrivals() throws IOException {
    for (JobFile file : newJobs()) {
      known.put(file.job().id(), file);
      events.submitted(file.job());
    }
  }

  /** The jobs in the directory that are not known yet. */
  private List<JobFile> newJobs() throws IOException {
    List<JobFile> found = new ArrayList<>();
    try (Stream<Path> files = Files.list(spool)) {
      for (Path path : files.filter(JobFile::isOne).toList()) {
        if (!known.containsKey(JobFile.id(path))) {
          accept(path).ifPresent(found::add);
        }
      }
    }
    return found;
  }

  /** Accepts a job that fits the machine; a scheduler must not be notified of any other. */
  private Optional<JobFile> accept(Path path) throws IOException {
    try {
      JobFile file = JobFile.read(path);
      if (grid.fits(file.job())) {
        return Optional.of(file);
      }
      refuse(path, "The job must fit %s.".formatted(machine));
    } catch (NoSuchFileException e) {
      return Optional.empty(); // its user has taken it back
    } catch (IllegalArgumentException | IOException e) {
      refuse(path, e.getMessage());
    }
    return Optional.empty();
  }

  private static void refuse(Path path, String why) throws IOException {
    Files.move(path, path.resolveSibling(path.getFileName() + ".refused"));
    System.out.printf("%s is refused: %s%n", path.getFileName(), why);
  }

  private void start(Job job, Machine where) {
    try {
      process(job).start(known.get(job.id()).command());
    } catch (IOException e) {
      throw new UncheckedIOException(e); // the scheduler takes the start back
    }
    running.put(job.id(), known.get(job.id()));
    starts.put(job.id(), now);
    say(job, "started");
  }

  private JobProcess process(Job job) {
    return JobProcess.of(spool, job.id());
  }

  private Path file(Job job, String suffix) {
    return spool.resolve(job.id() + suffix);
  }

  private static void say(Job job, String what) {
    System.out.printf("job %d %s%n", job.id(), what);
  }
}

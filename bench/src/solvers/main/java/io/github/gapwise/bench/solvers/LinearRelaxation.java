package io.github.gapwise.bench.solvers;

import com.google.ortools.Loader;
import com.google.ortools.linearsolver.MPConstraint;
import com.google.ortools.linearsolver.MPSolver;
import com.google.ortools.linearsolver.MPSolver.ResultStatus;
import com.google.ortools.linearsolver.MPVariable;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.util.List;

/**
 * A lower bound on the number of delayed jobs: a linear programme in which jobs are preempted,
 * migrate, run at a fraction of their CPUs, and are on time to a fraction.
 *
 * <p>Time is cut into buckets of equal length. The variable f<sub>jb</sub> is the share of job j
 * that is done in bucket b, for each bucket that meets the window [r<sub>j</sub>, d<sub>j</sub>];
 * w<sub>j</sub> is the job's work, R<sub>j</sub> its CPUs, s<sub>i</sub> and R<sub>i</sub> the
 * speed and the CPUs of machine i. The programme is
 *
 * <pre>
 * maximise   Σ_jb f_jb
 * (1)        Σ_b f_jb  &lt;=  1                                            for each job j
 * (2)        f_jb  &lt;=  overlap of [r_j, d_j] with b · fastest_j / w_j   for each j and b
 * (3)        Σ_{j: R_j &gt;= c} R_j · w_j · f_jb  &lt;=  length of b · Σ_{i: R_i &gt;= c} R_i · s_i
 *                                                        for each b and each number of CPUs c
 * </pre>
 *
 * where fastest<sub>j</sub> is the speed of the fastest machine on which j can be on time at all;
 * jobs without such a machine have no variables. The bound is the number of jobs minus the maximum.
 *
 * <p><b>Proof.</b> Take any schedule, and for each job that is on time in it let f<sub>jb</sub> be
 * the share of its run time that lies in bucket b; 0 for all other jobs. An on-time job runs within
 * its window, so these shares sum to 1, which is (1), and the objective counts the on-time jobs.
 * The job is on one machine i that fits it, for at least w<sub>j</sub>/s<sub>i</sub> ticks, so a
 * tick does at most the share s<sub>i</sub>/w<sub>j</sub> of it, and the ticks in b are no more
 * than the overlap, which is (2). In (3) a job on machine i adds at most R<sub>j</sub> ·
 * s<sub>i</sub> for each of its ticks in b. The jobs on i at one tick hold no more than
 * R<sub>i</sub> CPUs, and those that need c CPUs or more are only on machines that have that many.
 * So every schedule is a feasible point, whatever the buckets: a bucket that lies partly in a
 * window counts with all of its capacity, which can only raise the maximum and lower the bound.
 * Shorter buckets give a better bound and take longer.
 *
 * <p>Capacity is nested in c, so that smaller jobs can use the CPUs that larger ones leave on a
 * machine: no variable states on which machine a job runs, and the size of the programme does not
 * depend on the number of machines. GLOP solves it, in doubles: the value is right to about {@value
 * #TOLERANCE}. Nesting it in speed too, for jobs whose deadline only fast machines meet, gained
 * nothing on {@code klusacek(interarrival=1)} and {@code klusacek(interarrival=2)}.
 */
final class LinearRelaxation {
  /** The most by which rounding may raise the bound. */
  static final double TOLERANCE = 1e-6;

  private final DeadlineProblem problem;
  private final long origin;
  private final int buckets;

  /** In ticks per bucket; a fraction would work, but whole ticks keep the overlaps exact. */
  private final long length;

  private final MPSolver solver;

  private LinearRelaxation(DeadlineProblem problem, int buckets) {
    this.problem = problem;
    this.buckets = buckets;
    origin = problem.jobs().stream().mapToLong(Job::release).min().orElse(0);
    long end = problem.jobs().stream().mapToLong(Job::deadline).max().orElse(1);
    length = Math.max(1, -Math.floorDiv(origin - end, (long) buckets));
    solver = MPSolver.createSolver("GLOP");
  }

  /**
   * Returns a lower bound on the number of delayed jobs, not rounded up.
   *
   * @param buckets the number of buckets; positive
   * @throws IllegalStateException if GLOP gives up
   */
  static double delayedJobs(DeadlineProblem problem, int buckets) {
    Loader.loadNativeLibraries();
    return new LinearRelaxation(problem, buckets).solve();
  }

  private double solve() {
    MPConstraint[][] capacity = capacities();
    for (Job job : problem.jobs()) {
      List<Machine> machines = problem.candidates(job);
      if (!machines.isEmpty()) {
        addShares(job, machines, capacity);
      }
    }
    solver.objective().setMaximization();
    ResultStatus status = solver.solve();
    if (status != ResultStatus.OPTIMAL) {
      throw new IllegalStateException("The relaxation must be solved, not (%s).".formatted(status));
    }
    double delayed = problem.jobs().size() - solver.objective().value();
    solver.delete();
    return Math.max(0, delayed);
  }

  /**
   * Constraint (3) without its variables, by bucket and c - 1, scaled to a right-hand side of 1.
   */
  private MPConstraint[][] capacities() {
    int levels = problem.jobs().stream().mapToInt(Job::cpus).max().orElse(0);
    MPConstraint[][] capacity = new MPConstraint[buckets][levels];
    for (MPConstraint[] ofBucket : capacity) {
      for (int level = 0; level < levels; level++) {
        ofBucket[level] = solver.makeConstraint(0, 1);
      }
    }
    return capacity;
  }

  /** The work that machines with at least that many CPUs can do in a bucket. */
  private double bucketWork(int cpus) {
    double perTick = 0;
    for (Machine machine : problem.grid().machines()) {
      perTick += machine.cpus() >= cpus ? machine.cpus() * machine.speed() : 0;
    }
    return perTick * length;
  }

  private void addShares(Job job, List<Machine> machines, MPConstraint[][] capacity) {
    double fastest = machines.stream().mapToDouble(Machine::speed).max().orElseThrow();
    MPConstraint once = solver.makeConstraint(0, 1);
    for (int bucket = bucketOf(job.release()); bucket < buckets; bucket++) {
      long begin = origin + bucket * length;
      long overlap = Math.min(job.deadline(), begin + length) - Math.max(job.release(), begin);
      if (overlap <= 0) {
        break;
      }
      MPVariable share = solver.makeNumVar(0, Math.min(1, overlap * fastest / job.work()), "");
      solver.objective().setCoefficient(share, 1);
      once.setCoefficient(share, 1);
      for (int level = 0; level < job.cpus(); level++) {
        double work = (double) job.cpus() * job.work();
        capacity[bucket][level].setCoefficient(share, work / bucketWork(level + 1));
      }
    }
  }

  private int bucketOf(long tick) {
    return (int) ((tick - origin) / length);
  }
}

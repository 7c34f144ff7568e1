package org.example.firstfit;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/** The ways to get first fit wrong, one bug at a time. */
enum Bug {
  /** A job is ordered to start twice. */
  DOUBLE_START("run_ofAnyInstance_isFeasible", "must be of a job that is submitted and not started") {
    @Override
    Scheduler bind(SchedulingContext context) {
      return new FirstFitScheduler(context) {
        @Override
        void start(Job job, Machine machine, Dispatcher dispatcher) {
          super.start(job, machine, dispatcher);
          dispatcher.start(job, machine);
        }
      };
    }
  },

  /** The last CPU of a machine is given away once too often. */
  CPUS_EXCEEDED("run_ofAnyInstance_isFeasible", "must find its CPUs") {
    @Override
    Scheduler bind(SchedulingContext context) {
      return new FirstFitScheduler(context) {
        @Override
        boolean hasRoom(Machine machine, Job job) {
          return job.cpus() <= freeCpus[machine.id()] + 1;
        }
      };
    }
  },

  /** Jobs start on machines that are down. */
  DEAD_MACHINE("run_ofAnyInstance_isFeasible", "must be on a machine that is up") {
    @Override
    Scheduler bind(SchedulingContext context) {
      return new FirstFitScheduler(context) {
        @Override
        boolean isUp(Machine machine) {
          return true;
        }
      };
    }
  },

  /** Jobs that are known before their release are forgotten unless something else happens. */
  FORGOTTEN_WAKE_UP("jobs_submittedBeforeTheirRelease_waitUntilThen", "or ask to be woken") {
    @Override
    Scheduler bind(SchedulingContext context) {
      return new FirstFitScheduler(context) {
        @Override
        long wakeUp(long now) {
          return NEVER;
        }
      };
    }
  },

  /** The queue drops what does not fit into it. */
  LOST_JOB("jobs_arrivingTogether_allHaveTheirTurn", "must start the jobs") {
    @Override
    Scheduler bind(SchedulingContext context) {
      return new FirstFitScheduler(context) {
        @Override
        public void jobSubmitted(Job job, long now) {
          if (waiting.size() < 5) {
            super.jobSubmitted(job, now);
          }
        }
      };
    }
  },

  /** Chance decides, without the seed of the context. */
  HIDDEN_RANDOMNESS("runs_thatInterleave_equalRunsAlone", "of two runs in turn") {
    @Override
    Scheduler bind(SchedulingContext context) {
      Random random = new Random();
      return new FirstFitScheduler(context) {
        @Override
        List<Machine> candidates() {
          List<Machine> shuffled = new ArrayList<>(super.candidates());
          Collections.shuffle(shuffled, random);
          return shuffled;
        }
      };
    }
  },

  /** The order of machines is that of their addresses: the same within one run of a program. */
  IDENTITY_HASH("runs_thatInterleave_equalRunsAlone", "of two runs in turn") {
    @Override
    Scheduler bind(SchedulingContext context) {
      return new FirstFitScheduler(context) {
        @Override
        List<Machine> candidates() {
          return super.candidates().stream()
              .sorted(Comparator.comparingInt(System::identityHashCode))
              .toList();
        }
      };
    }
  },

  /** Jobs start on machines that their owners use entirely. */
  LOAD_IGNORED("run_ofAnyInstance_isFeasible", "must be on a machine of a load below 1") {
    @Override
    Scheduler bind(SchedulingContext context) {
      return new FirstFitScheduler(context) {
        @Override
        boolean isSuspended(Machine machine) {
          return false;
        }
      };
    }
  },

  /** A start is taken for granted before the dispatcher has accepted it. */
  START_TAKEN_FOR_GRANTED("start_thatIsRefused_neverHappened", "must start the jobs") {
    @Override
    Scheduler bind(SchedulingContext context) {
      return new FirstFitScheduler(context) {
        @Override
        void start(Job job, Machine machine, Dispatcher dispatcher) {
          waiting.remove(job);
          freeCpus[machine.id()] -= job.cpus();
          dispatcher.start(job, machine);
        }
      };
    }
  },

  /** The policy decides differently when its reasons are read. */
  EXPLAINED_OTHERWISE("run_thatIsExplained_isTheSame", "expected: [job (") {
    @Override
    Scheduler bind(SchedulingContext context) {
      return new FirstFitScheduler(context) {
        @Override
        List<Machine> candidates() {
          List<Machine> candidates = new ArrayList<>(super.candidates());
          if (context.explained()) {
            Collections.reverse(candidates);
          }
          return candidates;
        }
      };
    }
  };

  private final String caughtBy;
  private final String complaint;

  Bug(String caughtBy, String complaint) {
    this.caughtBy = caughtBy;
    this.complaint = complaint;
  }

  /** Whether the same instance fails now and passes then: such a failure cannot be made smaller. */
  boolean failsByChance() {
    return this == HIDDEN_RANDOMNESS || this == IDENTITY_HASH;
  }

  /** How long a failure may be made smaller. */
  String secondsOfShrinking() {
    return failsByChance() ? "4" : "30"; // on a busy machine
  }

  /** The property of the contract that catches it first. */
  String caughtBy() {
    return caughtBy;
  }

  /** What the first lines of its failure contain. */
  String complaint() {
    return complaint;
  }

  /** A scheduler with this bug. */
  abstract Scheduler bind(SchedulingContext context);
}

package io.github.gapwise.slurm.client;

/** The sockets, cores and threads of a node, and which of them are its CPUs. */
final class NodeShape {
  int cpus;
  int effectiveCpus;
  int sockets;
  int cores;
  int threads;

  /** The number of CPUs that jobs may have; 0 if it is unknown. */
  int usableCpus() {
    return effectiveCpus > 0 ? effectiveCpus : cpus;
  }

  /** A node may be configured with as many CPUs as cores; each CPU then has all its threads. */
  int threadsPerCore() {
    long all = (long) sockets * cores * threads;
    return cpus >= all ? Math.max(1, threads) : 1;
  }

  int coresPerSocket() {
    return Math.max(1, cores);
  }
}

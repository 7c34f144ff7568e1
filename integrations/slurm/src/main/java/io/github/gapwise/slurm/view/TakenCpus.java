package io.github.gapwise.slurm.view;

import io.github.gapwise.core.model.Machine;

/** CPUs that a scheduler must not use, from one tick to another. */
record TakenCpus(Machine machine, int cpus, long from, long until) {}

package io.github.gapwise.slurm.driver;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.slurm.view.Pins.Pin;

/** A start that a scheduler has ordered: the job, its machine, and the pin that Slurm is to set. */
record OrderedStart(Job job, Machine machine, StartReason reason, Pin pin) {}

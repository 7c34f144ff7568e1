/**
 * The command {@code gapwise-slurm}: options in, lines of a log out. {@code SlurmMain} reads the
 * options, and {@code DaemonRun} makes the driver of the {@code Mode} and polls it.
 */
@NullMarked
package io.github.gapwise.slurm.command;

import org.jspecify.annotations.NullMarked;

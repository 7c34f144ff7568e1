/** The command {@code gapwise-slurm}: options in, lines of a log out. */
@NullMarked
package io.github.gapwise.slurm.command;

import org.jspecify.annotations.NullMarked;

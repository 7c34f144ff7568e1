/** What a scheduler is told of a cluster: how its records read, and what has changed since. */
@NullMarked
package io.github.gapwise.slurm.view;

import org.jspecify.annotations.NullMarked;

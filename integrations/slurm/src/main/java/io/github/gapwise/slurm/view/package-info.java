/** What a scheduler learns about a cluster: what its records say, and what has changed since. */
@NullMarked
package io.github.gapwise.slurm.view;

import org.jspecify.annotations.NullMarked;

/** What Slurm is asked and told: its commands, and what they print. */
@NullMarked
package io.github.gapwise.slurm.client;

import org.jspecify.annotations.NullMarked;

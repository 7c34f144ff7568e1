/** A cluster as a scheduler sees it: the content of its records, and what has changed since. */
@NullMarked
package io.github.gapwise.slurm.view;

import org.jspecify.annotations.NullMarked;

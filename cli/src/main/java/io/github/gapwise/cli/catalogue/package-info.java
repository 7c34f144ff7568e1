/** The commands that list what there is: policies, predictors, generators, traces, and metrics. */
@NullMarked
package io.github.gapwise.cli.catalogue;

import org.jspecify.annotations.NullMarked;

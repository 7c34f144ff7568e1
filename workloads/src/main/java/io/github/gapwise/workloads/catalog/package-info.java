/** Resolves the text that a user gives on a command line to a workload or a trace. */
@NullMarked
package io.github.gapwise.workloads.catalog;

import org.jspecify.annotations.NullMarked;

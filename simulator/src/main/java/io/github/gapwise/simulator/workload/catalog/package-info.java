/** From what people write on a command line to a workload. */
@NullMarked
package io.github.gapwise.simulator.workload.catalog;

import org.jspecify.annotations.NullMarked;

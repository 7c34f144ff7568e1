/** From what people write on a command line to a trace. */
@NullMarked
package io.github.gapwise.simulator.trace.catalog;

import org.jspecify.annotations.NullMarked;

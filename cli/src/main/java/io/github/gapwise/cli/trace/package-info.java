/**
 * The commands about the availability of machines: what a trace holds, and how well it is
 * predicted.
 */
@NullMarked
package io.github.gapwise.cli.trace;

import org.jspecify.annotations.NullMarked;

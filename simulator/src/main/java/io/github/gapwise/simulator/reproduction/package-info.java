/**
 * The papers reproduced: what must be run for their {@linkplain
 * io.github.gapwise.simulator.claims.Paper claims and figures}, the figures of those runs, and the
 * documents that show what came out.
 */
@NullMarked
package io.github.gapwise.simulator.reproduction;

import org.jspecify.annotations.NullMarked;

/**
 * The papers reproduced: the runs needed for their {@linkplain
 * io.github.gapwise.simulator.claims.Paper claims and figures}, the figures of those runs, and the
 * documents that show the outcomes.
 */
@NullMarked
package io.github.gapwise.simulator.reproduction;

import org.jspecify.annotations.NullMarked;

/**
 * The papers reproduced: the runs needed for their {@linkplain
 * io.github.gapwise.papers.claims.Paper claims and figures}, the figures of those runs, and the
 * documents that show the outcomes.
 */
@NullMarked
package io.github.gapwise.papers.reproduction;

import org.jspecify.annotations.NullMarked;

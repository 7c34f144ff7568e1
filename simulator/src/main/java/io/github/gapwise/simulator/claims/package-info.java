/**
 * Claims of papers, decided by runs. A {@link io.github.gapwise.simulator.claims.Claim} names what
 * a paper says and the {@link io.github.gapwise.simulator.claims.Rule}s that decide it; {@link
 * io.github.gapwise.simulator.claims.Observations} hold the figures of the runs; the {@link
 * io.github.gapwise.simulator.claims.Verdict} is computed, never written by hand.
 */
@NullMarked
package io.github.gapwise.simulator.claims;

import org.jspecify.annotations.NullMarked;

/**
 * Claims of papers, decided by runs. A {@link io.github.gapwise.papers.claims.Claim} names what a
 * paper says and the {@link io.github.gapwise.papers.claims.Rule}s that decide it; {@link
 * io.github.gapwise.papers.claims.Observations} hold the figures of the runs; the {@link
 * io.github.gapwise.papers.claims.Claim.Verdict} is computed, never written by hand.
 */
@NullMarked
package io.github.gapwise.papers.claims;

import org.jspecify.annotations.NullMarked;

/**
 * The papers reproduced. A {@link io.github.gapwise.papers.Paper} is data: its runs, its figures
 * and its {@link io.github.gapwise.papers.Claim}s, each with the {@link
 * io.github.gapwise.papers.Rule}s that decide it; {@link io.github.gapwise.papers.PaperReader}
 * reads it. {@link io.github.gapwise.papers.PaperPlan} is the sweep of these runs, {@link
 * io.github.gapwise.papers.Observations} hold their figures, and {@link
 * io.github.gapwise.papers.PapersReport} writes the documents that show the outcomes.
 *
 * <p>A {@link io.github.gapwise.papers.Claim.Verdict} is computed from the runs, never written by
 * hand.
 */
@NullMarked
package io.github.gapwise.papers;

import org.jspecify.annotations.NullMarked;

/** Pictures for documents: line charts as SVG, the same bytes for the same figures. */
@NullMarked
package io.github.gapwise.simulator.report.svg;

import org.jspecify.annotations.NullMarked;

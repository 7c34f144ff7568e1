/**
 * The slow twins of the predictors: the words of the paper and of the issue, one for one, over
 * plain lists that are rebuilt for each query.
 */
@NullMarked
package io.github.gapwise.availability.twin;

import org.jspecify.annotations.NullMarked;

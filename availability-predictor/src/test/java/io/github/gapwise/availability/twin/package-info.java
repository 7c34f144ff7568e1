/**
 * The slow twins of the predictors: the words of the paper and of the issue, one for one, over
 * plain lists that are made anew for each question.
 */
@NullMarked
package io.github.gapwise.availability.twin;

import org.jspecify.annotations.NullMarked;

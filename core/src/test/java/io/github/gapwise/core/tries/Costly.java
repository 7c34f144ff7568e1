package io.github.gapwise.core.tries;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a property whose tries take long: it gets only a share of the tries of others. */
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Costly {
  /** How many tries of another property one try of this one counts as. */
  int value();
}

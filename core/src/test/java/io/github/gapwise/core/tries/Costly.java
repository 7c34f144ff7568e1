package io.github.gapwise.core.tries;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A property each try of which takes long gets a share of the tries of others only. */
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Costly {
  /** How many tries of another property one of this one makes up for. */
  int value();
}

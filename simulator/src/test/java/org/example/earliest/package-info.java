/** A policy for tests with published makespans: each job goes to where it is complete first. */
@NullMarked
package org.example.earliest;

import org.jspecify.annotations.NullMarked;

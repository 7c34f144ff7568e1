/**
 * What a policy or a predictor is tested on: instances of jobs and machines with what owners and a
 * resource manager do meanwhile, drawn at random or changed in ways that must not matter, and
 * histories of hosts.
 */
@NullMarked
package io.github.gapwise.testkit.instance;

import org.jspecify.annotations.NullMarked;

package io.github.gapwise.core.scheduler;

/** A policy whose decisions may depend on the accounts, shares and priorities of a site. */
public interface SitePolicy extends SchedulingPolicy {
  /** Returns this policy at another site; without a site it is at {@link Site#UNKNOWN}. */
  SitePolicy at(Site site);
}

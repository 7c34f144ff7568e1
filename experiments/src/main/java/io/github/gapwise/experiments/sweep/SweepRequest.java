package io.github.gapwise.experiments.sweep;

/**
 * A sweep, or a part of one.
 *
 * @param definition what is requested
 * @param provenance what else determines the results
 * @param shard the part of the plan to run
 * @param command the command line that requests the whole sweep, without the directory
 */
public record SweepRequest(
    SweepDefinition definition, Provenance provenance, Shard shard, String command) {

  /** Returns the request for the whole sweep. */
  public SweepRequest whole() {
    return new SweepRequest(definition, provenance, Shard.WHOLE, command);
  }

  /** Whether another request is for a part of the same sweep, with the same program and files. */
  public boolean isOfSameSweep(SweepRequest other) {
    return definition.equals(other.definition) && provenance.equals(other.provenance);
  }
}

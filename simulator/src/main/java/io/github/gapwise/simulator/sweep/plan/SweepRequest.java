package io.github.gapwise.simulator.sweep.plan;

/**
 * A sweep, or a part of one.
 *
 * @param definition what is asked for
 * @param provenance what decides the results besides
 * @param shard the part of the plan to run
 * @param command the command line that asks for the whole, but for the directory
 */
public record SweepRequest(
    SweepDefinition definition, Provenance provenance, Shard shard, String command) {

  /** The request for the whole. */
  public SweepRequest whole() {
    return new SweepRequest(definition, provenance, Shard.WHOLE, command);
  }

  /** Whether another one asks for a part of the same sweep, of the same program and files. */
  public boolean isOfSameSweep(SweepRequest other) {
    return definition.equals(other.definition) && provenance.equals(other.provenance);
  }
}

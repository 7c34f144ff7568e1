package io.github.gapwise.workloads.format;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The nodes that a job asks for, in the form of PBS and TORQUE: {@code
 * 1:ppn=64:x86_64:cl_zewura#excl} is one node, 64 CPUs of it, two properties that it must have, and
 * a wish that concerns all nodes; several kinds of nodes are joined by plus signs.
 *
 * @param nodes how many nodes in all; positive
 * @param cpus how many CPUs in all; some logs ask for parts of CPUs
 * @param properties what each node must have, names of hosts and amounts of memory included; sorted
 * @param mostCpus the most CPUs that any of its nodes has
 * @param avoided what nodes must not have, as in {@code ^zewura12}; sorted
 * @param wishes what follows {@code #}, such as {@code excl} for exclusive nodes; empty if nothing
 */
record NodeRequest(
    long nodes,
    double cpus,
    Set<String> properties,
    double mostCpus,
    Set<String> avoided,
    String wishes) {
  /** The wish to have whole nodes. */
  static final String EXCLUSIVE = "excl";

  private static final Pattern PLUS = Pattern.compile("\\+");
  private static final Pattern COLON = Pattern.compile(":");
  private static final Pattern COUNT = Pattern.compile("[0-9]{1,9}");
  private static final Pattern HOST = Pattern.compile("[A-Za-z][A-Za-z0-9._-]*");
  private static final String CPUS_PER_NODE = "ppn=";
  private static final Pattern CPUS = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,3})?");
  private static final Pattern PROPERTY = Pattern.compile("[A-Za-z][!-~&&[^,;]]*");
  private static final char NOT = '^';

  /**
   * Reads a request, or returns {@code null} if the text is not one. A number or a name alone does
   * not count, because anything may be one.
   */
  static @Nullable NodeRequest parse(String text) {
    int wishes = text.indexOf('#');
    String kinds = wishes < 0 ? text : text.substring(0, wishes);
    if (kinds.indexOf(':') < 0) {
      return null;
    }
    Sum sum = new Sum();
    for (String kind : PLUS.split(kinds, -1)) {
      if (!sum.add(kind)) {
        return null;
      }
    }
    return new NodeRequest(
        sum.nodes,
        sum.cpus,
        sum.properties,
        sum.mostCpus,
        sum.avoided,
        wishes < 0 ? "" : text.substring(wishes + 1).strip());
  }

  /** The sum of the kinds of nodes read so far. */
  private static final class Sum {
    private final Set<String> properties = new TreeSet<>();
    private long nodes;
    private double cpus;
    private double mostCpus;
    private final Set<String> avoided = new TreeSet<>();

    /** Adds a kind of nodes; returns false if the text is not one. */
    boolean add(String kind) {
      String[] parts = COLON.split(kind, -1);
      boolean isCount = COUNT.matcher(parts[0]).matches();
      long count = isCount ? Long.parseLong(parts[0]) : 1;
      double cpusPerNode = 1;
      boolean namesCpus = false;
      for (int i = 1; i < parts.length; i++) {
        if (parts[i].startsWith(CPUS_PER_NODE)) {
          namesCpus = true;
          cpusPerNode = cpus(parts[i].substring(CPUS_PER_NODE.length()));
        } else if (!addProperty(parts[i])) {
          return false;
        }
      }
      nodes += count;
      cpus += count * cpusPerNode;
      mostCpus = Math.max(mostCpus, cpusPerNode);
      return cpusPerNode > 0 && (isCount ? count > 0 : namesCpus && addHost(parts[0]));
    }

    /** Reads a number of CPUs; returns 0 if the text is not one. */
    private static double cpus(String text) {
      return CPUS.matcher(text).matches() ? Double.parseDouble(text) : 0;
    }

    private boolean addHost(String name) {
      return HOST.matcher(name).matches() && addProperty(name);
    }

    private boolean addProperty(String text) {
      boolean isAvoided = !text.isEmpty() && text.charAt(0) == NOT;
      String name = isAvoided ? text.substring(1) : text;
      (isAvoided ? avoided : properties).add(name);
      return PROPERTY.matcher(name).matches();
    }
  }
}

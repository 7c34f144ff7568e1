package io.github.gapwise.slurm.client;

import java.io.IOException;

/** Reads what a job asks for, beside its CPUs, among the fields of the job. */
final class RequestReader {
  private int tasks;
  private int tasksPerNode;
  private int tasksPerSocket;
  private int tasksPerCore;
  private int cpusPerTask;
  private int cpusPerNode;
  private int threadsPerCore;
  private int mostNodes;
  private long memoryPerNode;
  private long memoryPerCpu;
  private String gresPerJob = "";
  private String gresPerNode = "";
  private String gresPerSocket = "";
  private String gresPerTask = "";
  private String licenses = "";
  private String account = "";
  private String qos = "";
  private int nice;
  private long array;
  private String arrayTasks = "";
  private int tasksAtOnce;
  private long heterogeneousJob;

  /** Reads the field if it is a request, and passes over it if not. */
  void readField(String name, RecordFields fields) throws IOException {
    switch (name) {
      case "tasks" -> tasks = fields.count();
      case "tasks_per_node" -> tasksPerNode = fields.shortCount();
      case "tasks_per_socket" -> tasksPerSocket = fields.shortCount();
      case "tasks_per_core" -> tasksPerCore = fields.shortCount();
      case "cpus_per_task" -> cpusPerTask = fields.shortCount();
      case "minimum_cpus_per_node" -> cpusPerNode = fields.shortCount();
      case "threads_per_core" -> threadsPerCore = fields.shortCount();
      case "max_nodes" -> mostNodes = fields.count();
      case "memory_per_node" -> memoryPerNode = fields.number();
      case "memory_per_cpu" -> memoryPerCpu = fields.number();
      case "tres_per_job" -> gresPerJob = fields.text();
      case "tres_per_node" -> gresPerNode = fields.text();
      case "tres_per_socket" -> gresPerSocket = fields.text();
      case "tres_per_task" -> gresPerTask = fields.text();
      case "licenses" -> licenses = fields.text();
      case "account" -> account = fields.text();
      case "qos" -> qos = fields.text();
      case "nice" -> nice = fields.signed();
      case "array_job_id" -> array = fields.number();
      case "array_max_tasks" -> tasksAtOnce = fields.count();
      case "het_job_id" -> heterogeneousJob = fields.number();
      default -> fields.skip();
    }
  }

  void readArray(String tasks) {
    arrayTasks = tasks;
  }

  /** Returns the request, with the memory on all nodes in MiB as Slurm sums it up. */
  JobRequest toRequest(long memory) {
    return new JobRequest(
        tasks,
        tasksPerNode,
        tasksPerSocket,
        tasksPerCore,
        cpusPerTask,
        cpusPerNode,
        threadsPerCore,
        mostNodes,
        memoryPerNode,
        memoryPerCpu,
        memory,
        Tres.gres(gresPerJob),
        Tres.gres(gresPerNode),
        Tres.gres(gresPerSocket),
        Tres.gres(gresPerTask),
        licenses,
        account,
        qos,
        nice,
        ArrayTasks.of(array, arrayTasks, tasksAtOnce),
        heterogeneousJob);
  }
}

-- Holds each job that gapwise-slurm --mode pin takes, as its user would with --hold; all others are Slurm's own affair.
-- Beside slurm.conf, with JobSubmitPlugins=lua. The partitions that it drives:
local driven = { main = true }

-- The rule is that of gapwise-slurm, as far as a job can be judged without its nodes: a job that fits on none of them
-- is held here, and released when gapwise-slurm polls next.

local NO_VAL16, NO_VAL = 65534, 4294967294
local EXCLUSIVE_USER = 64

local function is_set(number)
  return number ~= nil and number ~= NO_VAL and number ~= NO_VAL16
end

local function is_given(text)
  return text ~= nil and text ~= ""
end

-- Not as in --nodes=2 and --nodes=1-4, nor because of its tasks.
local function has_one_node(job)
  local tasks, most = job.num_tasks, job.ntasks_per_node
  local has_rest = is_set(tasks) and is_set(most) and most > 0 and tasks > most
  return not has_rest
    and not (is_set(job.min_nodes) and job.min_nodes > 1)
    and not (is_set(job.max_nodes) and job.max_nodes > 1)
end

local function has_node_alone(job, partition)
  local shared = job.shared
  if shared ~= nil and (shared == 0 or (shared >= 2 and shared ~= NO_VAL16)) then
    return true
  end
  local flags = partition.flags or 0
  return partition.max_share == 0 or math.floor(flags / EXCLUSIVE_USER) % 2 == 1
end

-- A feature, or several as in a&b.
local function has_plain_features(features)
  if not is_given(features) then
    return true
  end
  return string.find("&" .. features, "^[&%w_.:=/+-]+$") ~= nil
    and string.find("&" .. features .. "&", "&&") == nil
end

local function is_plain(job, partition)
  return has_one_node(job)
    and not has_node_alone(job, partition)
    and has_plain_features(job.features)
    and not is_set(job.het_job_offset)
    and not is_given(job.array_inx)
    and not is_given(job.dependency)
    and not is_given(job.req_nodes)
    and not is_given(job.exc_nodes)
    and not is_given(job.reservation)
end

-- Interactive jobs (salloc, srun) have no script and somebody who waits for them. A list of partitions is none of ours.
function slurm_job_submit(job, partitions, uid)
  local name = job.partition
  if name == nil then
    for each, partition in pairs(partitions) do
      if partition.flag_default == 1 then name = each end
    end
  end
  local partition = name and driven[name] and partitions[name]
  if partition and is_given(job.script) and is_plain(job, partition) then
    job.priority = 0
  end
  return slurm.SUCCESS
end

function slurm_job_modify(job, record, partitions, uid)
  return slurm.SUCCESS
end

-- Holds each job that gapwise-slurm takes, as its user would with --hold; all others are Slurm's own affair.
-- Beside slurm.conf, with JobSubmitPlugins=lua. The partitions that gapwise-slurm drives:
local driven = { main = true }

local function is_set(number)
  return number ~= nil and number ~= slurm.NO_VAL
end

local function is_given(text)
  return text ~= nil and text ~= ""
end

-- One node, no array, no dependency, no node named, none for itself alone, no reservation.
local function is_plain(job)
  return not (is_set(job.min_nodes) and job.min_nodes > 1)
    and not is_given(job.array_inx)
    and not is_given(job.dependency)
    and not is_given(job.req_nodes)
    and not is_given(job.exc_nodes)
    and not is_given(job.reservation)
    and not (job.shared ~= nil and (job.shared == 0 or job.shared == 2 or job.shared == 3))
end

-- Interactive jobs (salloc, srun) have no script and somebody who waits for them.
function slurm_job_submit(job, partitions, uid)
  local partition = job.partition
  if partition == nil then
    for name, each in pairs(partitions) do
      if each.flag_default == 1 then partition = name end
    end
  end
  if driven[partition] and is_given(job.script) and is_plain(job) then
    job.priority = 0
  end
  return slurm.SUCCESS
end

function slurm_job_modify(job, record, partitions, uid)
  return slurm.SUCCESS
end

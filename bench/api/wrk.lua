-- Sends the requests of a file (path, a space, key) in turn; with one thread every key is asked equally often.
local requests = {}
local next = 0

function init(arguments)
  for line in io.lines(arguments[1]) do
    local path, key = line:match("^(%S+) (%S+)$")
    requests[#requests + 1] = wrk.format("GET", path, { ["Authorization"] = "Bearer " .. key })
  end
end

function request()
  next = next % #requests + 1
  return requests[next]
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  print(string.format('{"perSec":%f,"p99Ms":%f,"requests":%d,"failed":%d}',
    summary.requests / summary.duration * 1e6, latency:percentile(99) / 1000, summary.requests, failed))
end

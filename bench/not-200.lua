-- For wrk: counts every answer that is not 200. wrk itself counts those of 400 and above, so it takes a redirect for
-- an answer. Looking at an answer copies its whole body: no run that is timed may use this.
local threads = {}

function setup(thread)
  table.insert(threads, thread)
end

-- Global, so that it can be read from outside its thread.
others = 0

function response(status)
  if status ~= 200 then others = others + 1 end
end

function done()
  local sum = 0
  for _, thread in ipairs(threads) do sum = sum + thread:get("others") end
  print(string.format("Not 200: %d", sum))
end

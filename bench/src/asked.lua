-- One question after another, each from a line of the file that is given: the address, and after a tab the JSON to send with it.
local asked, count = {}, 0

function init(args)
  for line in io.lines(args[1]) do asked[#asked + 1] = line end
end

function request()
  count = count + 1
  local line = asked[(count - 1) % #asked + 1]
  local path, body = line:match("^([^\t]*)\t(.*)$")
  if body == nil then return wrk.format("GET", line) end
  return wrk.format("POST", path, { ["Content-Type"] = "application/json", ["Accept"] = "application/json" }, body)
end

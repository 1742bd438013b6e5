-- Orders of one voucher, paid from the balance: each by the next wallet, with an id of its own.
local tokens, products, run, count = {}, {}, "", 0

function init(args)
  for line in io.lines(args[1]) do tokens[#tokens + 1] = line end
  for line in io.lines(args[2]) do products[#products + 1] = line end
  run = args[3]
end

function request()
  count = count + 1
  local headers = { ["Content-Type"] = "application/json", ["Accept"] = "application/json", ["Authorization"] = "Bearer " .. tokens[count % #tokens + 1] }
  local product = products[count % #products + 1]
  local body = '{"order_id":"' .. run .. "-" .. count .. '","products":[' .. product .. '],"addressInformation":{"payment_method_code":"balance"}}'
  return wrk.format("POST", nil, headers, body)
end

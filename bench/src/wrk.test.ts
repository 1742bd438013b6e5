import { expect, test } from "vitest";
import { readWrk } from "./wrk.ts";

const good = `Running 4s test @ http://localhost:3000/
  1 threads and 8 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   700.05us  190.10us   3.30ms   84.61%
    Req/Sec    11.50k     0.90k   13.20k    70.00%
  Latency Distribution
     50%  690.00us
     90%    0.85ms
     99%    1.25ms
  45764 requests in 4.00s, 80.02MB read
Requests/sec:  11441.00
Transfer/sec:     20.00MB
`;

test("requests, their rate and what the slowest of a hundred took are read", () => {
  expect(readWrk(good)).toEqual({ requests: 45_764, perSecond: 11_441, p99Ms: 1.25 });
  expect(readWrk(good.replace("1.25ms", "2.00s ")).p99Ms).toBe(2_000);
  expect(readWrk(good.replace("1.25ms", "690.00us")).p99Ms).toBeCloseTo(0.69);
});

test("a load that met refusals or broken sockets is a fault, not a number", () => {
  expect(() => readWrk(`${good}  Non-2xx or 3xx responses: 12\n`)).toThrow("12");
  expect(() => readWrk(`${good}  Socket errors: connect 0, read 3, write 0, timeout 0\n`)).toThrow(
    "read 3",
  );
});

test("anything else that it says is a fault", () => {
  expect(() => readWrk("unable to connect to localhost:1 Connection refused\n")).toThrow(
    "Connection refused",
  );
});

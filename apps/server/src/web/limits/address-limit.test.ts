import Fastify from "fastify";
import { describe, expect, test } from "vitest";
import { inProcessTransport } from "#server/web/pages/in-process.ts";
import { limitAddresses, newAddressLimit } from "./address-limit.ts";
import { nearestHops, networkOf } from "./network.ts";

function stopwatch() {
  const state = { now: 0 };
  return { pass: (ms: number) => (state.now += ms), elapsedMs: () => state.now };
}
const here = "192.0.2.7";
const waits = (limit: ReturnType<typeof newAddressLimit>, count: number, address = here) =>
  Array.from({ length: count }, () => limit.take(address)).filter((wait) => wait > 0);

describe("one address", () => {
  test("may send 600 requests at once and 100 a second after that", () => {
    const { pass, elapsedMs } = stopwatch();
    const limit = newAddressLimit(elapsedMs);
    expect(waits(limit, 601)).toEqual([1]);
    pass(1000);
    expect(waits(limit, 101)).toEqual([1]);
    pass(60_000);
    expect(waits(limit, 601)).toEqual([1]);
  });
  test("does not use up the limit of another", () => {
    const limit = newAddressLimit(stopwatch().elapsedMs);
    waits(limit, 700);
    expect(limit.take("192.0.2.8")).toBe(0);
  });
  test("of this machine is not counted: it may be a proxy's", () => {
    const limit = newAddressLimit(stopwatch().elapsedMs);
    for (const address of ["127.0.0.1", "127.8.0.1", "::1", "::ffff:127.0.0.1"])
      expect(waits(limit, 700, address)).toEqual([]);
  });
  test("is evicted when too many others followed, and the one used last is not", () => {
    const limit = newAddressLimit(stopwatch().elapsedMs, 3);
    for (const address of ["a", "b"]) waits(limit, 600, address);
    limit.take("c");
    limit.take("a");
    limit.take("d");
    expect([limit.take("a"), limit.take("b")]).toEqual([1, 0]);
  });
});

test.for([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "::1"],
] as const)("%s counts as %s", ([address, network]) => {
  expect(networkOf(address)).toBe(network);
});

describe("a server", () => {
  const open = (proxies = 0) => {
    const app = Fastify({ trustProxy: nearestHops(proxies) });
    limitAddresses(app, newAddressLimit(stopwatch().elapsedMs));
    app.get("/", () => "page");
    return app;
  };
  test("refuses the request above the limit with 429 and the time to wait", async () => {
    const app = open();
    const ask = (remoteAddress: string, forwarded = "203.0.113.1") =>
      app.inject({ url: "/", remoteAddress, headers: { "x-forwarded-for": forwarded } });
    for (let count = 0; count < 600; count++)
      expect((await ask(here, `203.0.113.${count % 250}`)).statusCode).toBe(200);
    const refused = await ask(here, "203.0.113.9");
    expect([
      refused.statusCode,
      refused.headers["retry-after"],
      refused.json().meta.reason,
    ]).toEqual([429, "1", "TOO_MANY_REQUESTS"]);
    expect((await ask("192.0.2.8")).statusCode).toBe(200);
  });
  test("trusts the configured number of proxies, and no X-Forwarded-For entry before theirs", async () => {
    const app = open(1);
    const ask = (forwarded: string) =>
      app.inject({
        url: "/",
        remoteAddress: "10.0.0.2",
        headers: { "x-forwarded-for": forwarded },
      });
    for (let count = 0; count < 600; count++)
      expect((await ask(`198.51.100.${count % 250}, ${here}`)).statusCode).toBe(200);
    expect((await ask(`198.51.100.251, ${here}`)).statusCode).toBe(429);
    expect((await ask("192.0.2.8")).statusCode).toBe(200);
  });
  test("does not count the calls that a page makes in process", async () => {
    const app = open();
    const call = inProcessTransport(app, { documentToken: undefined, cookies: [] }, here);
    for (let count = 0; count < 700; count++)
      expect((await call({ method: "GET", path: "/", headers: {} })).status).toBe(200);
  });
});

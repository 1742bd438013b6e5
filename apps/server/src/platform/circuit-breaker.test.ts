import { expect, test } from "vitest";
import { newCircuitBreaker } from "./circuit-breaker.ts";
import { Outage } from "./outage.ts";

function breakerOf(failuresMax: number) {
  let now = 0;
  let calls = 0;
  let failing: Error | undefined = new Outage("silent");
  const breaker = newCircuitBreaker({
    service: "the provider",
    failuresMax,
    openMs: 10_000,
    elapsedMs: () => now,
  });
  const call = () =>
    breaker(async () => {
      calls++;
      if (failing) throw failing;
      return "answer";
    });
  return {
    call,
    calls: () => calls,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    fail: (error: Error | undefined) => {
      failing = error;
    },
  };
}

test("after outages in a row the service is not called, and its outage comes at once", async () => {
  const { call, calls } = breakerOf(3);
  for (let turn = 0; turn < 5; turn++) await expect(call()).rejects.toThrow(Outage);
  expect(calls()).toBe(3);
});

test("after a while one call is let through, and its answer lets all through", async () => {
  const { call, calls, pass, fail } = breakerOf(2);
  for (let turn = 0; turn < 2; turn++) await expect(call()).rejects.toThrow("silent");
  fail(undefined);
  pass(9_999);
  await expect(call()).rejects.toThrow("not called");
  pass(1);
  const [trial, other] = await Promise.allSettled([call(), call()]);
  expect([trial.status, other.status]).toEqual(["fulfilled", "rejected"]);
  expect(await call()).toBe("answer");
  expect(calls()).toBe(4);
});

test("an answer that is a fault is an answer", async () => {
  const { call, calls, fail } = breakerOf(2);
  await expect(call()).rejects.toThrow("silent");
  fail(new Error("refused"));
  await expect(call()).rejects.toThrow("refused");
  fail(new Outage("silent"));
  await expect(call()).rejects.toThrow("silent");
  fail(undefined);
  expect(await call()).toBe("answer");
  expect(calls()).toBe(4);
});

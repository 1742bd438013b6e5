import { expect, test } from "vitest";
import { concurrencyLimit } from "./concurrency-limit.ts";
import { Outage } from "./outage.ts";

test("work over the limit waits in order, and is refused when the queue is full", async () => {
  const limited = concurrencyLimit({ atOnce: 1, waitingMax: 1, work: "pictures" });
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done: string[] = [];
  const one = limited(() => first.promise.then(() => done.push("one")));
  const two = limited(() => second.promise.then(() => done.push("two")));
  await expect(limited(async () => undefined)).rejects.toThrow(Outage);
  second.resolve();
  first.resolve();
  await Promise.all([one, two]);
  expect(done).toEqual(["one", "two"]);
});

test("a failed task frees its slot", async () => {
  const limited = concurrencyLimit({ atOnce: 1, waitingMax: 1, work: "pictures" });
  const failed = limited(() => Promise.reject(new Error("no paint")));
  const after = limited(async () => "painted");
  await expect(failed).rejects.toThrow("no paint");
  expect(await after).toBe("painted");
  expect(await limited(async () => "again")).toBe("again");
});

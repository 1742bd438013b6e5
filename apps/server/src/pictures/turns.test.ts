import { expect, test } from "vitest";
import { Outage } from "#server/platform/outage.ts";
import { newTurns } from "./turns.ts";

test("a little is done at once, some wait in their order, more are sent away", async () => {
  const inTurn = newTurns({ atOnce: 1, waitingMax: 1 });
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done: string[] = [];
  const one = inTurn(() => first.promise.then(() => done.push("one")));
  const two = inTurn(() => second.promise.then(() => done.push("two")));
  await expect(inTurn(async () => undefined)).rejects.toThrow(Outage);
  second.resolve();
  first.resolve();
  await Promise.all([one, two]);
  expect(done).toEqual(["one", "two"]);
});

test("what fails hands its turn on", async () => {
  const inTurn = newTurns({ atOnce: 1, waitingMax: 1 });
  const failed = inTurn(() => Promise.reject(new Error("no paint")));
  const after = inTurn(async () => "painted");
  await expect(failed).rejects.toThrow("no paint");
  expect(await after).toBe("painted");
  expect(await inTurn(async () => "again")).toBe("again");
});

import { expect, test } from "vitest";
import { gathered } from "./gathered.ts";

function asking() {
  const asked: (readonly string[])[] = [];
  const call = gathered(async (keys: readonly string[]) => {
    asked.push(keys);
    if (keys.includes("bad")) throw new Error("no answer");
    return new Map(keys.filter((key) => key !== "unknown").map((key) => [key, key.toUpperCase()]));
  });
  return { asked, call };
}

test("calls in one turn of the event loop are one batch, and each caller gets its own value", async () => {
  const { asked, call } = asking();
  const all = Promise.all([call("a"), call("b"), call("unknown"), call("a")]);
  expect(await all).toEqual(["A", "B", undefined, "A"]);
  expect(asked).toEqual([["a", "b", "unknown"]]);
});

test("a call while a batch is being read begins another batch", async () => {
  const { asked, call } = asking();
  const first = call("a");
  await new Promise((resolve) => setImmediate(resolve));
  await Promise.all([first, call("a")]);
  expect(asked).toEqual([["a"], ["a"]]);
});

test("a question that fails fails for all its callers, and for no later one", async () => {
  const { call } = asking();
  const both = await Promise.allSettled([call("a"), call("bad")]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await call("a")).toBe("A");
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withSearchTimeout } from "./search-timeout.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("S9.8a a search that has not answered after 5,000 ms has found nothing", async () => {
  let answer: unknown = "waits";
  void withSearchTimeout(new Promise(() => undefined)).then((value) => {
    answer = value;
  });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(answer).toBe("waits");
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toBeNull();
});

test("an answer is returned at once, a failure finds nothing, and neither leaves a timer running", async () => {
  expect(await withSearchTimeout(Promise.resolve("brands"))).toBe("brands");
  expect(await withSearchTimeout(Promise.reject(new TypeError("offline")))).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answeredInTime } from "./answered-in-time.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("S9.8a a search that has not answered after 5,000 ms has found nothing", async () => {
  let answer: unknown = "waits";
  void answeredInTime(new Promise(() => undefined)).then((found) => {
    answer = found;
  });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(answer).toBe("waits");
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toBeNull();
});

test("one that answers is heard at once, one that fails has found nothing, and neither leaves a clock running", async () => {
  expect(await answeredInTime(Promise.resolve("brands"))).toBe("brands");
  expect(await answeredInTime(Promise.reject(new TypeError("offline")))).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTimer } from "./pausable-timer.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the time of a pause does not count", () => {
  const end = vi.fn();
  const timer = startTimer(7000, end);
  vi.advanceTimersByTime(5000);
  timer.pause();
  vi.advanceTimersByTime(60_000);
  expect(end).not.toHaveBeenCalled();
  timer.resume();
  vi.advanceTimersByTime(1999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledOnce();
});

test("two resumes in a row start no second clock", () => {
  const end = vi.fn();
  const timer = startTimer(100, end);
  timer.pause();
  timer.resume();
  timer.resume();
  vi.advanceTimersByTime(1000);
  expect(end).toHaveBeenCalledOnce();
});

test("stopped, it never ends", () => {
  const end = vi.fn();
  startTimer(100, end).stop();
  vi.advanceTimersByTime(1000);
  expect(end).not.toHaveBeenCalled();
});

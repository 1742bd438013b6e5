import { expect, test } from "vitest";
import { followOnline } from "./online-flag.ts";

test("S4.35 S4.17a the flag follows the browser's events, and coming back is told each time", () => {
  const events = new EventTarget();
  const back: boolean[] = [];
  const isOnline = followOnline(events, false, () => back.push(isOnline()));
  expect(isOnline()).toBe(false);
  events.dispatchEvent(new Event("online"));
  expect(isOnline()).toBe(true);
  events.dispatchEvent(new Event("offline"));
  expect(isOnline()).toBe(false);
  events.dispatchEvent(new Event("online"));
  expect(back).toEqual([true, true]);
});

import { expect, test } from "vitest";
import { recoveryStep, secondsToWait } from "./recovery-steps.ts";

test("S2.37 a step needs the result of the step before", () => {
  expect(recoveryStep("password", undefined)).toBe("ask");
  expect(recoveryStep("code", undefined)).toBe("ask");
  expect(recoveryStep("password", {})).toBe("code");
  expect(recoveryStep("password", { code: "123456" })).toBe("password");
  expect(recoveryStep("code", { code: "123456" })).toBe("code");
});

test("an address without a valid step shows the first step, whatever the progress", () => {
  expect(recoveryStep(null, { code: "123456" })).toBe("ask");
  expect(recoveryStep("elsewhere", {})).toBe("ask");
});

test("S8.12i the wait for another code is in whole seconds and ends at 0", () => {
  const sentAt = Date.UTC(2026, 10, 20, 12);
  expect(secondsToWait(sentAt, sentAt)).toBe(60);
  expect(secondsToWait(sentAt, sentAt + 59_001)).toBe(1);
  expect(secondsToWait(sentAt, sentAt + 60_000)).toBe(0);
  expect(secondsToWait(sentAt, sentAt + 3_600_000)).toBe(0);
});

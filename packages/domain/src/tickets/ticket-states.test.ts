import { expect, test } from "vitest";
import { ticketCan, ticketMessageProblem, ticketNumber } from "./ticket-states.ts";

test("a closed ticket is neither answered nor closed again", () => {
  expect(ticketCan("answer", "closed")).toBe(false);
  expect(ticketCan("close", "closed")).toBe(false);
  expect(ticketCan("answer", "answered")).toBe(true);
});

test("a number has the year and six digits", () => {
  expect(ticketNumber(2026, 42)).toBe("T2026-000042");
});

test.for([
  [" \n", "REQUIRED"],
  ["a".repeat(2001), "TOO_LONG"],
  ["a\u0007", "INVALID"],
  ["Deux\nlignes", undefined],
] as const)("S3.20 the message %j is %s", ([text, problem]) => {
  expect(ticketMessageProblem(text)).toBe(problem);
});

import { expect, test } from "vitest";
import { isInvitationDue } from "./invitation.ts";

test("S2.44 the newsletter invitation is shown once, and again after six months", () => {
  const shown = "2026-11-20T11:00:00.000Z";
  expect(isInvitationDue(null, new Date(shown))).toBe(true);
  expect(isInvitationDue(shown, new Date(shown))).toBe(false);
  expect(isInvitationDue(shown, new Date("2027-05-20T10:59:59.999Z"))).toBe(false);
  expect(isInvitationDue(shown, new Date("2027-05-20T11:00:00.000Z"))).toBe(true);
});

test("an invalid instant does not prevent the invitation", () => {
  for (const kept of ["", "yes", "2026-13-45"])
    expect(isInvitationDue(kept, new Date("2026-11-20T11:00:00.000Z"))).toBe(true);
});

import { describe, expect, test } from "vitest";
import { isGiftOccasion } from "./gift-occasions.ts";
import { identifierProblem, tidyRecipient } from "./gift-recipient.ts";
import { sendAtOf, sendAtProblem } from "./gift-send-time.ts";
import { giftActions, giftCan, giftState } from "./gift-states.ts";

const never = {
  sentAt: null,
  deliveredAt: null,
  bouncedAt: null,
  openedAt: null,
  claimedAt: null,
  cancelledAt: null,
};
const at = new Date("2026-11-20T11:00:00Z");
const byEmail = { ...never, sendby: "email", isRevealed: false } as const;

describe("the state of a gift", () => {
  test("is its latest step", () => {
    expect(giftState(never)).toBe("scheduled");
    expect(giftState({ ...never, sentAt: at })).toBe("sent");
    expect(giftState({ ...never, sentAt: at, deliveredAt: at })).toBe("delivered");
    expect(giftState({ ...never, sentAt: at, bouncedAt: at })).toBe("bounced");
    expect(giftState({ ...never, sentAt: at, deliveredAt: at, openedAt: at })).toBe("opened");
    expect(giftState({ ...never, openedAt: at, claimedAt: at })).toBe("claimed");
    expect(giftState({ ...never, sentAt: at, cancelledAt: at })).toBe("cancelled");
  });

  test("a gift that was opened is opened, even if its message bounced", () => {
    expect(giftState({ ...never, bouncedAt: at, openedAt: at })).toBe("opened");
  });

  test("permits only what still makes sense", () => {
    expect(giftActions(byEmail)).toEqual(["correct", "cancel", "reschedule", "link"]);
    expect(giftActions({ ...byEmail, sentAt: at })).toEqual([
      "resend",
      "correct",
      "cancel",
      "link",
    ]);
    expect(giftActions({ ...byEmail, sentAt: at, bouncedAt: at })).toEqual([
      "correct",
      "cancel",
      "link",
    ]);
    expect(giftActions({ ...byEmail, openedAt: at })).toEqual(["resend", "cancel", "link"]);
    expect(giftActions({ ...byEmail, claimedAt: at })).toEqual([]);
    expect(giftActions({ ...byEmail, cancelledAt: at })).toEqual([]);
  });

  test("a gift whose code was seen cannot be taken back or go to another address", () => {
    const seen = { ...byEmail, openedAt: at, isRevealed: true };
    expect(giftActions(seen)).toEqual(["resend"]);
    expect(giftCan("cancel", seen)).toBe(false);
  });

  test("a link that the giver passes on is neither resent nor rescheduled", () => {
    expect(giftActions({ ...byEmail, sendby: "self", sentAt: at })).toEqual([
      "correct",
      "cancel",
      "link",
    ]);
  });
});

describe("the receiver", () => {
  const malo = { firstname: " Malo ", sendby: "email", identifier: "malo@EXEMPLE.fr" } as const;

  test("S2.39a has an e-mail address or a mobile number, as the channel needs", () => {
    expect(identifierProblem(malo)).toBeUndefined();
    expect(identifierProblem({ ...malo, sendby: "sms" })).toBe("PHONE_INVALID");
    expect(identifierProblem({ ...malo, identifier: "" })).toBe("REQUIRED");
    expect(identifierProblem({ firstname: "Malo", sendby: "self" })).toBeUndefined();
  });

  test("is stored tidied", () => {
    expect(tidyRecipient(malo)).toEqual({
      firstname: "Malo",
      sendby: "email",
      identifier: "malo@exemple.fr",
    });
    expect(tidyRecipient({ ...malo, sendby: "sms", identifier: "06 12 34 56 78" }).identifier).toBe(
      "+33612345678",
    );
    expect(tidyRecipient({ ...malo, sendby: "self" }).identifier).toBeNull();
  });
});

describe("the time of sending", () => {
  test("is in the future and within a year", () => {
    expect(sendAtProblem(at, at)).toBe("SEND_AT_PAST");
    expect(sendAtProblem(new Date(at.getTime() + 1), at)).toBeUndefined();
    expect(sendAtProblem(new Date("2027-11-21T22:59:59Z"), at)).toBeUndefined();
    expect(sendAtProblem(new Date("2027-11-21T23:00:00Z"), at)).toBe("SEND_AT_TOO_LATE");
  });

  test("is a day and an hour in Paris, in summer and in winter", () => {
    expect(sendAtOf("2026-12-13", "10:00")?.toISOString()).toBe("2026-12-13T09:00:00.000Z");
    expect(sendAtOf("2027-06-13", "10:00")?.toISOString()).toBe("2027-06-13T08:00:00.000Z");
    for (const [day, time] of [
      ["2026-02-30", "10:00"],
      ["2026-12-13", "24:00"],
      ["", ""],
    ] as const)
      expect(sendAtOf(day, time)).toBeUndefined();
  });
});

test("only known occasions have a paper", () => {
  expect(isGiftOccasion("noel")).toBe(true);
  expect(isGiftOccasion("paques")).toBe(false);
});

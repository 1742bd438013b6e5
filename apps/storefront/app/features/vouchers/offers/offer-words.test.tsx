import type { Offer } from "@papillote/contract/offers.ts";
import { expect, test } from "vitest";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { OfferTag, useOfferSteps } from "./offer-words.tsx";

const given = { sent_channel: "email", send_at: null, revealed_at: null } as unknown as Offer;

test.for([
  ["scheduled", "Sending in progress"],
  ["sent", "Sending in progress"],
  ["delivered", "Sent: success"],
  ["bounced", "Sending failed"],
] as const)("S4.31a a gift that is %s says: %s", async ([status, words]) => {
  const tag = <OfferTag offer={{ ...given, status }} />;
  expect(await renderScreen(tag, "/my-vouchers")).toContain(words);
});

function StepsOf({ offer }: { offer: Offer }) {
  return useOfferSteps()(offer)
    .map(({ label, state }) => `${label}${{ done: ".", current: "!", todo: "" }[state]}`)
    .join(" > ");
}

const day = "2026-11-20T09:00:00.000Z";
const card = { ...given, kind: "card", is_used: false };

test.for([
  [
    "a scheduled gift",
    { send_at: day, status: "scheduled" },
    "Scheduled! > Sent > Opened > Unwrapped > Used",
  ],
  ["a gift of today", { status: "scheduled" }, "Given! > Sent > Opened > Unwrapped > Used"],
  [
    "a gift that was delivered",
    { status: "delivered" },
    "Given. > Sent! > Opened > Unwrapped > Used",
  ],
  [
    "a refused address",
    { send_at: day, status: "bounced" },
    "Scheduled. > Not delivered! > Opened > Unwrapped > Used",
  ],
  [
    "a code that was seen",
    { status: "opened", revealed_at: day },
    "Given. > Sent. > Opened. > Unwrapped! > Used",
  ],
  [
    "a used gift",
    { status: "claimed", is_used: true },
    "Given. > Sent. > Opened. > Unwrapped. > Used!",
  ],
  [
    "a link to pass on",
    { sent_channel: "self", status: "sent" },
    "Link ready! > Opened > Unwrapped > Used",
  ],
  ["opened credit", { kind: "code", status: "opened" }, "Given. > Sent. > Opened! > Credited"],
  [
    "credit that was credited",
    { kind: "code", status: "claimed", is_used: true },
    "Given. > Sent. > Opened. > Credited!",
  ],
] as const)("%s shows the stages that it can reach", async ([, facts, steps]) => {
  const offer = { ...card, ...facts } as Offer;
  expect(await renderScreen(<StepsOf offer={offer} />)).toBe(steps.replaceAll(">", "&gt;"));
});

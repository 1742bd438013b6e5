import type { Offer } from "@papillote/contract/offers.ts";
import { expect, test } from "vitest";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { OfferTag } from "./offer-words.tsx";

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

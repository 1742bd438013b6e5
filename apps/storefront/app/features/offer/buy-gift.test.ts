import { expect, test } from "vitest";
import { formRequest, testPage } from "#app/platform/test-page.ts";
import { buyGift } from "./buy-gift.ts";

const form = {
  ...{ choice: "other:CC-1005", other: "vingt", offer_id: "0199f3a0-1111-7000-8000-000000000001" },
  ...{ firstname: "", email: "not-an-address", channel: "email", message: "" },
  ...{ buyer_email: "", buyer_firstname: "Nadia", pay_with: "card" },
};

test("S5.13b all fields of a gift are refused in one pass, before the shop is asked", async () => {
  const page = testPage({ replies: {} });
  const refused = await buyGift(formRequest("/offer", form), page.context);
  if (refused instanceof Response) throw new Error("the gift was bought");
  expect(refused.refusal).toBe("INVALID_DATA");
  expect(refused.errors.map(({ field }) => field)).toEqual([
    ...["recipient.identifier", "recipient.firstname", "buyer.email", "other"],
  ]);
  expect(page.called).toEqual([]);
});

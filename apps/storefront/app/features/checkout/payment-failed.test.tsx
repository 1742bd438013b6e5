import type { RefusalCode } from "@papillote/contract/refusals.ts";
import { expect, test } from "vitest";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { PaymentFailed } from "./payment-failed.tsx";

const shown = (payment: object, refusal?: RefusalCode) =>
  renderScreen(
    <PaymentFailed
      payment={{ purpose: "order", order_id: "order-1", ...payment } as never}
      order={undefined}
      transactionId="1"
      refusal={refusal && { refusal, errors: [], values: {} }}
    />,
  );

test("who came back from an open payment page is not said to be refused by the bank", async () => {
  const left = await shown({ status: "in_progress", outcome: "pending", can_retry: true });
  expect(left).toContain("You left the payment page");
  expect(left).toContain("Go on with the payment");
  expect(left).not.toContain("bank refused");
});

test("S8.11d a refusal without a reason is said to be the bank's", async () => {
  const refused = await shown({ status: "failure", outcome: "declined", can_retry: true });
  expect(refused).toContain("Your bank refused the payment");
  expect(refused).toContain("Try another card");
});

test("a bank that can lift its refusal is called; an expired card is not called about", async () => {
  const refused = { status: "failure", outcome: "declined", can_retry: true };
  expect(await shown({ ...refused, reason: "insufficient_funds" })).toContain("Call your bank");
  const expired = await shown({ ...refused, reason: "expired_card" });
  expect(expired).not.toContain("Call your bank");
  expect(expired).toContain("Try another card");
});

test("an order that can no longer be paid has only the way back", async () => {
  const over = await shown({ status: "failure", outcome: "declined", can_retry: false });
  expect(over).not.toContain("<form");
  expect(over).toContain("Back to the order");
});

test("an order is paid again after the provider was away, and not after a refusal", async () => {
  const declined = { status: "failure", outcome: "declined", can_retry: true };
  expect(await shown(declined, "UNAVAILABLE")).toContain('value="pay"');
  expect(await shown(declined, "ORDER_NOT_PAYABLE")).not.toContain('value="pay"');
});

test("who cancelled the payment is led back to the order, and not to a bank", async () => {
  const cancelled = await shown({ status: "failure", reason: "cancelled", can_retry: false });
  expect(cancelled).toContain("You cancelled the payment");
  expect(cancelled).not.toContain("Details for your bank");
  expect(cancelled).toMatch(/data-variant="main"[^>]*>Back to the order/);
  const refused = await shown({ status: "failure", reason: "declined", can_retry: true });
  expect(refused).toContain("Details for your bank");
  expect(refused).toMatch(/data-variant="line"[^>]*>Back to the order/);
});

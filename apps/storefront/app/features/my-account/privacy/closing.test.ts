import { describe, expect, test } from "vitest";
import { formRequest, type Reply, testPage } from "#app/platform/test-page.ts";
import { closeAccount, loadClosing } from "./closing.ts";

const deactivate = "/api/ext/customers/deactivate-account";
const reasons = {
  result: {
    items: [
      { reason_id: "privacy", label: "…" },
      { reason_id: "other", label: "…" },
    ],
  },
};
const remains = {
  balance: 41.5,
  held_balance: 50,
  unpaid_orders: 1,
  open_payments: 2,
  vouchers: 3,
  waiting_vouchers: 1,
  kept_until: "2031-11-20",
};
const typed = { reason_id: "privacy", reason_text: " Je pars. ", password: "Caramel 2026 " };

async function close(fields: Record<string, string>, reply: Reply) {
  const { context, called } = testPage({ hasSession: true, replies: { [deactivate]: reply } });
  return { answer: await closeAccount(formRequest("/my-account/close", fields), context), called };
}

describe("S2.41 closing an account", () => {
  test("first shows the balance, holds, open payments, vouchers, and the date of erasure", async () => {
    const { context } = testPage({
      hasSession: true,
      replies: {
        "/api/ext/customers/closing-summary": { result: remains },
        "/api/ext/customers/closure-reasons": reasons,
      },
    });
    expect(await loadClosing(context)).toEqual({
      balance: 4150,
      heldBalance: 5000,
      unpaidOrders: 1,
      openPayments: 2,
      vouchers: 3,
      waitingVouchers: 1,
      keptUntil: "2031-11-20",
      reasons: ["privacy", "other"],
    });
  });

  test("sends reason, explanation and password, then leads to the goodbye page", async () => {
    const { answer, called } = await close(typed, {
      result: {
        closed_at: "2026-11-20T10:00:00.000Z",
        ...remains,
      },
    });
    expect(called).toEqual([
      {
        path: deactivate,
        body: { reason_id: "privacy", reason_text: "Je pars.", password: "Caramel 2026 " },
      },
    ]);
    expect(answer instanceof Response && answer.headers.get("location")).toBe("/goodbye");
  });

  test("S5.16 without reason and explanation nothing is sent, and both are reported", async () => {
    const { answer, called } = await close(
      { reason_text: " ", password: "Caramel 2026" },
      { refusal: "FAULT" },
    );
    expect(called).toEqual([]);
    const errors =
      answer instanceof Response ? [] : answer.errors.map(({ field, reason }) => [field, reason]);
    expect(errors).toEqual([
      ["reason_id", "REQUIRED"],
      ["reason_text", "REQUIRED"],
    ]);
  });

  test("a wrong password is refused; the form keeps the explanation only", async () => {
    const { answer } = await close(typed, { refusal: "PASSWORD_WRONG" });
    expect(answer).toMatchObject({
      refusal: "PASSWORD_WRONG",
      values: { reason_id: "privacy", reason_text: " Je pars. " },
    });
    expect(JSON.stringify(answer)).not.toContain("Caramel");
  });
});

import { cents } from "@papillote/domain/money/cents.ts";
import { expect, test } from "vitest";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { Choose } from "./choose.tsx";

test("the choice says that a gift ends with its contract, and of no other line", async () => {
  const line = {
    refund_qty: 1,
    return_qty: 0,
    amount: cents(50_00),
    amounts: [cents(50_00)],
    until: "2026-12-10",
    gift_send_at: null,
  };
  const choices = {
    ...{ kind: "order" as const, number: "P2026-000418", contract_id: "order-1" },
    ...{
      concluded_at: "2026-11-26T10:00:00.000Z",
      name: "Léonie Dupont",
      email: "leonie@exemple.fr",
    },
    refundable: [
      { ...line, line: 1, name: "Rail & Rosée – Malo", is_gift: true },
      { ...line, line: 2, name: "Numéro Treize Bis", is_gift: false },
    ],
    excluded: [],
    shipping: null,
  };
  const page = await renderScreen(
    <Choose step="choose" choices={choices} refusal={undefined} />,
    "/withdrawal?order=order-1",
  );
  expect(page.match(/its link ends/g)).toHaveLength(1);
  expect(page).toMatch(/Malo[\s\S]*its link ends[\s\S]*Numéro Treize Bis/);
});

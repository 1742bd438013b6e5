import { cents } from "@papillote/domain/money/cents.ts";
import { expect, test } from "vitest";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { ExcludedLine } from "./lines.tsx";
import { refundTotal } from "./refund-total.tsx";

const line = { return_qty: 0, until: null, name: "", is_gift: false, gift_send_at: null };
const choices = {
  refundable: [
    {
      ...{ ...line, line: 1, refund_qty: 3, amount: cents(89_00) },
      amounts: [cents(29_67), cents(59_34), cents(89_00)],
    },
    { ...line, line: 2, refund_qty: 1, amount: cents(29_00), amounts: [cents(29_00)] },
  ],
  shipping: { amount: cents(5_00), lines: [2] },
};

function totalOf(...ticked: readonly (readonly [string, string])[]): number {
  const form = new FormData();
  for (const [name, value] of ticked) form.append(name, value);
  return refundTotal(choices, form);
}

test("the total follows the ticked lines, their pieces, and the shipping of all goods", () => {
  expect(totalOf()).toBe(0);
  expect(totalOf(["line", "1"])).toBe(89_00);
  expect(totalOf(["line", "1"], ["qty-1", "2"])).toBe(59_34);
  expect(totalOf(["qty-1", "2"])).toBe(0);
  expect(totalOf(["line", "1"], ["line", "2"])).toBe(89_00 + 29_00 + 5_00);
});

test("a code that was shown is said with its moment, if that is why", async () => {
  const seen = {
    ...{ line: 1, name: "Numéro Treize Bis", reason: "code_seen" as const },
    ...{ amount: cents(30_00), consents: [] },
  };
  const at = "2026-11-23T11:08:00.000Z";
  const show = (line: object) =>
    renderScreen(
      <ExcludedLine line={{ ...seen, qty: 1, seen_at: [at], ...line }} contract="Order P1" />,
    );
  const shown = await show({});
  expect(shown).toContain("Code shown at 12:08 23/11/2026: it can no longer");
  expect(shown).toContain("€30,00");
  expect(
    await show({ consents: [{ at: "2026-11-22T09:00:00.000Z", version: "2026-11" }] }),
  ).toContain(
    "Code shown at 12:08 23/11/2026, with your consent of 22/11/2026 (version 2026-11 of the text): it can",
  );
  const others = await show({ qty: 2 });
  expect(others).toContain("The code was seen or used, or the gift was opened");
});

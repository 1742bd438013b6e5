import { cents } from "@papillote/domain/money/cents.ts";
import { expect, test } from "vitest";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { OrderReceipt } from "./order-receipt.tsx";

const line = {
  ...{ name: "Carte cadeau Ravelune", brand: "Ravelune", logo: "/media/brands/1.svg" },
  ...{ universe_id: null, qty: 1, face: cents(50_00), row_total: cents(50_00) },
  usage: "both" as const,
};

async function receipt(valid_until: string | null): Promise<string> {
  const chosen = { ...line, valid_until };
  return renderScreen(
    <OrderReceipt cart={undefined} chosen={chosen}>
      {null}
    </OrderReceipt>,
  );
}

test("before the order it says until when a voucher is valid at least, or that it has no end", async () => {
  expect(await receipt("2027-09-30")).toMatch(/valid at least until (<!-- -->)?30\/09\/2027/);
  expect(await receipt(null)).toContain("no end date");
});

import { cents } from "@papillote/domain/money/cents.ts";
import { expect, test } from "vitest";
import { findOrder } from "#server/orders/orders.ts";
import { refundDelivered } from "#server/refunds/refunds.ts";
import { awaitingOrder, buyFromBalance, giveCredit, openTestShop } from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { addCodes, newCustomer, seedShop, shop } from "#server/testing/shop.ts";
import { affiliationText } from "./affiliation-commands.ts";

test("S3.25 orders that came by a partner's link are summed by month in cents, without their buyers", async () => {
  const deps = testDeps(await testDatabase());
  await seedShop(deps.db);
  const counter = openTestShop(deps);
  deps.clock.set("2026-11-20T10:00:00Z");
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 5);
  const customerId = await newCustomer(deps);
  await giveCredit(counter, customerId, cents(200_00));
  const buy = (orderId: string, isAffiliated: boolean) =>
    buyFromBalance(counter, { customerId, orderId, isAffiliated });
  await buy("kept", true);
  await buy("returned", true);
  await buy("without-a-link", false);
  await awaitingOrder(counter, { orderId: "unpaid", isAffiliated: true });
  deps.clock.set("2026-11-30T23:30:00Z"); // December in Paris
  await buy("of-december", true);
  const orderNumber = (await findOrder(deps.db, "returned"))?.orderNumber ?? "";
  expect(
    await refundDelivered(counter.deps, { orderNumber, lines: [], reason: "returned" }),
  ).toMatchObject({ ok: true });

  const columns = "month,orders,paid,paid_cents,refunded_cents,all_paid,all_paid_cents\n";
  const november = "2026-11,3,2,10000,5000,3,15000\n";
  const text = (from: string, to: string) => affiliationText(deps.db, { from, to });
  expect(await text("2026-11-01", "2026-12-31")).toBe(
    `${columns}${november}2026-12,1,1,5000,0,1,5000\n`,
  );
  expect(await text("2026-11-20", "2026-11-30")).toBe(columns + november);
  expect(await text("2026-11-21", "2026-11-30")).toBe(columns);
});

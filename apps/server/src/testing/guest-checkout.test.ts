import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, expect, test, vi } from "vitest";
import { testDatabase } from "./database.ts";
import { addCodes, seedShop, shop } from "./shop.ts";
import { openProcess } from "./shop-process.ts";

vi.setConfig({ testTimeout: 300_000 });
const db = await testDatabase();
await seedShop(db);
const environment = { CART_REQUIRES_LOGIN: "off" };
const { app, deps } = await openProcess(db, { servesPages: true, environment });
beforeAll(() => addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 3));

/** A browser without script: pages, forms and cookies. */
function newBrowser() {
  const jar = new Map<string, string>();
  const send = async (url: string, form?: Readonly<Record<string, string>>) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const reply = await app.inject({
      url,
      method: form ? "POST" : "GET",
      headers: {
        ...{
          cookie,
          origin: deps.config.publicOrigin,
          host: new URL(deps.config.publicOrigin).host,
        },
        ...(form && { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    });
    for (const { name, value } of reply.cookies) jar.set(name, value);
    return reply;
  };
  return { jar, send };
}

function hiddenFields(page: string): Record<string, string> {
  const inputs = page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);
  return Object.fromEntries(
    [...inputs].map(([, name = "", value = ""]) => [name, value.replaceAll("&quot;", '"')]),
  );
}

const choice = { choice: `${shop.stocked.sku}:5000`, qty: "1" };

test("S5.20 S6.1a without script a guest fills a cart and orders in the checkout, with an e-mail alone", async () => {
  const { jar, send } = newBrowser();
  const added = await send("/brand/brand-1", choice);
  expect(String(added.headers.location)).toContain("cart=open");
  expect(jar.has("papillote_cart")).toBe(true);
  expect((await send("/cart")).body).toContain("50,00");
  const asked = await send("/checkout");
  expect(asked.body).toContain("/checkout?panel=guest");
  const page = await send("/checkout?panel=guest");
  const facts = hiddenFields(page.body);
  expect(facts).toMatchObject({ intent: "order" });
  // The payment page cannot be opened here: the order is stored before.
  const refused = await send("/checkout?panel=guest", { ...facts, email: "zoe" });
  expect(refused.body).toContain('aria-invalid="true"');
  await send("/checkout?panel=guest", { ...facts, email: "zoe@exemple.fr" });
  const orders = await db.query("select email, status from orders");
  expect(orders.rows).toEqual([{ email: "zoe@exemple.fr", status: "awaiting_payment" }]);
});

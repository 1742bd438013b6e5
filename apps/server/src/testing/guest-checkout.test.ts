import { cents } from "@papillote/domain/money/cents.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testDatabase } from "./database.ts";
import { captchaResponses, openFakeCaptcha } from "./fake-captcha.ts";
import { addCodes, seedShop, shop } from "./shop.ts";
import { openProcess } from "./shop-process.ts";

vi.setConfig({ testTimeout: 300_000 });
const db = await testDatabase();
await seedShop(db);
const environment = { CART_REQUIRES_LOGIN: "off" };
const { app, deps } = await openProcess(db, { servesPages: true, environment });
const google = await openFakeCaptcha();
afterAll(() => google.close());
const guarded = await openProcess(db, {
  servesPages: true,
  environment: { ...environment, ...google.environment },
});
beforeAll(() => addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 3));

/** A browser without scripts: only pages, forms and cookies. */
function newBrowser(of = app) {
  const jar = new Map<string, string>();
  const send = async (url: string, form?: Readonly<Record<string, string>>) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const reply = await of.inject({
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
  // The payment page cannot be opened here, but the order is stored before that.
  const refused = await send("/checkout?panel=guest", { ...facts, email: "zoe" });
  expect(refused.body).toContain('aria-invalid="true"');
  await send("/checkout?panel=guest", { ...facts, email: "zoe@exemple.fr" });
  const orders = await db.query("select email, status from orders");
  expect(orders.rows).toEqual([{ email: "zoe@exemple.fr", status: "awaiting_payment" }]);
});

test("S4.34a S4.34b S9.12g a guest's order passes with a solved captcha only, which the page asks for", async () => {
  const { send } = newBrowser(guarded.app);
  await send("/brand/brand-1", choice);
  const page = await send("/checkout?panel=guest");
  expect(page.body).toMatch(/<form(?:(?!<\/form>)[\s\S])*data-captcha="site-key"/);
  const facts = { ...hiddenFields(page.body), email: "ines@exemple.fr" };
  const orderedBy = async (response: Readonly<Record<string, string>>) => {
    const reply = await send("/checkout?panel=guest", { ...facts, ...response });
    const orders = await db.query("select 1 from orders where email = $1", [facts.email]);
    return { count: orders.rowCount, isRobot: reply.body.includes("Merci de confirmer que vous") };
  };
  expect(await orderedBy({})).toEqual({ count: 0, isRobot: true });
  const robot = { "g-recaptcha-response": "a-robot" };
  expect(await orderedBy(robot)).toEqual({ count: 0, isRobot: true });
  const person = { "g-recaptcha-response": captchaResponses.person };
  expect(await orderedBy(person)).toMatchObject({ count: 1 });
});

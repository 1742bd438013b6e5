import { expect, test } from "vitest";
import { customerReply } from "#app/platform/test-customer.ts";
import { testPage } from "#app/platform/test-page.ts";
import { loadCustomer, loadVisit } from "./load-customer.ts";
import { loadVisitor } from "./load-visitor.ts";

test("the customer is loaded once for each request", async () => {
  const [one, next] = [testPage({ hasSession: true }), testPage({ hasSession: true })];
  await Promise.all([loadCustomer(one.context), loadCustomer(one.context)]);
  await loadCustomer(one.context);
  expect([one.called.length, next.called.length]).toEqual([1, 0]);
  await loadCustomer(next.context);
  expect(next.called.length).toBe(1);
});

test("an outage is not the end of a session", async () => {
  const answers = (refusal: "UNAVAILABLE" | "NOT_AUTHORISED") =>
    testPage({ hasSession: true, replies: { "/api/ext/customers/me": { refusal } } });
  expect(await loadVisit(answers("NOT_AUTHORISED").context)).toMatchObject({ outage: undefined });
  const { context } = answers("UNAVAILABLE");
  expect(await loadVisitor(new Request("https://shop.example/"), context)).toMatchObject({
    customer: undefined,
    isSessionUnknown: true,
  });
});

test("without a session there is no call", async () => {
  const { context, called } = testPage();
  expect(await loadCustomer(context)).toBeUndefined();
  expect(called).toEqual([]);
});

test("S9.12b the bag counts quantities, or lines where the shop is set so", async () => {
  const lines = [3, 1].map((qty, at) => ({ ...cartLine, item_id: at + 1, qty }));
  const countWith = async (cartCountType: "quantities" | "items") => {
    const { flags } = testPage().page;
    const { context } = testPage({
      hasSession: true,
      flags: { ...flags, cartCountType },
      replies: {
        ...customerReply(),
        "/api/cart/create": { result: "c" },
        "/api/cart/pull": { result: lines, meta: { discount_amount: 0 } },
      },
    });
    return (await loadVisitor(new Request("https://shop.example/"), context)).cart?.count;
  };
  expect(await countWith("quantities")).toBe(4);
  expect(await countWith("items")).toBe(2);
});

const cartLine = {
  ...{ sku: "CC-1-25", name: "Carte", price: 25, product_type: "giftcard", quote_id: "c" },
  ...{ pool_stock_message: "", is_in_stock: true, face: 25, row_total: 25, max_qty: 20 },
  ...{ url_path: "", brand: null, logo: "", universe_id: null, options: [], image: null },
  ...{ usage: "both", validity_months: null, valid_until: null },
  product_option: {
    extension_attributes: { custom_options: [], configurable_item_options: [], bundle_options: [] },
  },
};

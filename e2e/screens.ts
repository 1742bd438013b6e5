import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inStore } from "./buying.ts";
import { expect } from "./shop-test.ts";

/** An example of each route with a parameter; `undefined` where a comment says why not. */
const examples: Readonly<Record<string, string | undefined>> = {
  "boutique/:slug": "boutique/carte-cadeau-ravelune",
  "review/:sku": `review/${inStore.sku}`,
  "brand/:urlKey": inStore.path.slice(1),
  "occasions/:slug?": "occasions",
  "c/:slug": "c/mode-et-accessoires",
  "*": "mode-et-accessoires",
  // These are the same screens as those of a product, a voucher and an order that a customer has.
  "p/:parentSku/:slug/:childSku?": undefined,
  ":parentSku/:slug/:childSku?": undefined,
  "my-vouchers/:cardId/gift": undefined,
  "my-vouchers/gifts/:offerId": undefined,
  "my-account/addresses/:addressId": undefined,
  "my-account/addresses/:addressId/delete": undefined,
  "my-account/orders/:orderId": undefined,
  // Leads to the payment, without a screen of its own.
  paymentMobileRouter: undefined,
};

/** The paths of all screens of routes.ts. */
export function screens(): string[] {
  const app = join(import.meta.dirname, "../apps/storefront/app");
  const map = readFileSync(join(app, "routes.ts"), "utf8");
  const paths = [...map.matchAll(/route\("([^"]+)", "[^"]+\.tsx"\)/g)].map(([, path = ""]) => path);
  expect(paths.length).toBeGreaterThan(30);
  for (const path of Object.keys(examples)) expect(paths).toContain(path);
  const [, texts = ""] = /\.\.\.\[([^\]]+)\]\.map\(\(id\) =>/.exec(map) ?? [];
  paths.push(...[...texts.matchAll(/"([^"]+)"/g)].map(([, path = ""]) => path));
  expect(paths).toContain("cgv");
  const addresses = paths.map((path) => (path in examples ? examples[path] : path));
  return ["", ...addresses.filter((path) => path !== undefined)].map((path) => `/${path}`);
}

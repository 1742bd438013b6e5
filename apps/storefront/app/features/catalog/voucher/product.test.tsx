import type { VoucherProduct } from "@papillote/contract/catalog.ts";
import { expect, test } from "vitest";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { Product } from "./product.tsx";
import { card } from "./test-card.ts";

const reviews = {
  ...{ items: [], total: 0, showsAll: false },
  summary: { average: null, rated: 0, stars: [0, 0, 0, 0, 0] },
};

async function wholePage(product: VoucherProduct): Promise<string> {
  const screen = (
    <Product
      {...{ product, reviews, brand: null, pointsOfSale: undefined, refusal: undefined }}
      similar={[]}
    />
  );
  return renderScreen(screen, "/boutique/carte");
}

async function page(product: VoucherProduct): Promise<string> {
  const html = await wholePage(product);
  return html.slice(html.indexOf("data-product"), html.indexOf("</h1>"));
}

test("S2.35 a sold-out card says so first, and not that it is available", async () => {
  const html = await page({
    ...card,
    choices: card.choices.map((choice) => ({ ...choice, is_in_stock: false })),
    stock: { is_in_stock: false, qty: 0 },
  });
  expect(html).toContain("Sold out");
  expect(html).not.toContain("Available at once");
  expect(await page(card)).toContain("Available at once");
  expect(await page(card)).not.toContain("Sold out");
});

test("S2.35 a card that is sold in both forms lets choose one, the digital one first", async () => {
  const formsOf = async (product: VoucherProduct) =>
    (await wholePage(product)).match(/<input[^>]*name="card_form"[^>]*>/g) ?? [];
  const [digital, physical] = await formsOf({ ...card, physical_in_stock: true });
  expect(digital).toMatch(/checked=""/);
  expect(digital).toContain('value="digital"');
  expect(physical).toContain('value="physical"');
  expect(physical).not.toMatch(/checked|disabled/);
  expect((await formsOf({ ...card, physical_in_stock: false })).at(1)).toMatch(/disabled=""/);
  expect(await formsOf(card)).toEqual([]);
});

test("the page promises the earliest end of the codes on sale, not the brand's usual months", async () => {
  const html = await wholePage({ ...card, valid_until: "2027-09-30" });
  expect(html).toMatch(/At least until (<!-- -->)?30\/09\/2027/);
  expect(html).not.toContain("12 months");
  expect(await wholePage(card)).toContain("No end date");
});

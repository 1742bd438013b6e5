import type { GoodsCard } from "@papillote/contract/catalog.ts";
import { expect, test } from "vitest";
import { card } from "#app/features/catalog/voucher/test-card.ts";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { AlsoFrom } from "./also-from.tsx";

const goods = (sku: string, isInStock: boolean) =>
  ({
    ...{ product_id: sku.length, sku, name: sku, slug: sku, url_path: sku, type_id: "simple" },
    ...{ brand_name: "Mirabelle", image: "", universe_id: null, is_in_stock: isInStock },
    ...{ price: 20, lowest_price_30_days: null },
  }) as unknown as GoodsCard;

test("what else a brand sells is one list, with what is sold out last", async () => {
  const soldOut = { ...card, sku: "GC-2", name: "By post", stock: { is_in_stock: false, qty: 0 } };
  const screen = (
    <AlsoFrom
      brand={{ name: "Mirabelle", logo: "/7.svg" }}
      vouchers={[soldOut, card]}
      goods={[goods("Teapot", false), goods("Cup", true)]}
    />
  );
  const html = await renderScreen(screen, "/brand/mirabelle");
  expect(html.match(/<h2/g)).toHaveLength(1);
  const titles = [...html.matchAll(/<h3[^>]*>([^<]*)</g)].map(([, title]) => title);
  expect(titles).toEqual(["Carte", "Cup", "By post", "Teapot"]);
});

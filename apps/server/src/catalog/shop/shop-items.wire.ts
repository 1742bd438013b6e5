import type { shopItems } from "@papillote/contract/catalog.ts";
import type { WireResult } from "@papillote/contract/endpoint.ts";
import { eurosFromCents } from "@papillote/domain/money/cents.ts";
import {
  wireBrandCard,
  wireCounts,
  wireHouseCard,
  wireLink,
  wireMeaning,
} from "#server/catalog/catalog.wire.ts";
import { wireGoodsCard } from "#server/catalog/products/goods.wire.ts";
import type { QueryReading } from "./query-readings.ts";
import type { ShopItem, ShopPage } from "./shop-items.ts";

type WirePage = WireResult<typeof shopItems>;

export function wireShopPage(
  { items, total, counts, understood, meaning, best, found }: ShopPage,
  page: { readonly page: number; readonly limit: number },
): WirePage {
  const { kinds, colors, sizes, ...ofFilters } = counts;
  return {
    items: items.map(wireShopItem),
    best: best ? wireBest(best) : null,
    readings: found?.readings.map(wireReading) ?? [],
    universes:
      found?.universes.map(({ category, brandCount }) => ({
        ...wireLink(category),
        brand_count: brandCount,
      })) ?? [],
    counts: { ...wireCounts(ofFilters), kinds, colors: [...colors], sizes: [...sizes] },
    meta: {
      ...{ total, ...page },
      ...{ understood: understood ?? null, meaning: wireMeaning(meaning) },
    },
  };
}

function wireShopItem(item: ShopItem): WirePage["items"][number] {
  if (item.kind === "voucher") return { kind: item.kind, ...wireBrandCard(item.listing) };
  if (item.kind === "card") return { kind: item.kind, ...wireHouseCard(item.card) };
  return wireGoodsCard(item.goods);
}

function wireBest({ thing, amounts, range }: NonNullable<ShopPage["best"]>): WirePage["best"] {
  return {
    item:
      thing.kind === "card"
        ? { kind: thing.kind, ...wireHouseCard(thing.card) }
        : { kind: thing.kind, ...wireBrandCard(thing.listing) },
    amounts: amounts.map(eurosFromCents),
    range: range ? { from: eurosFromCents(range.low), to: eurosFromCents(range.high) } : null,
  };
}

function wireReading(reading: QueryReading): WirePage["readings"][number] {
  if (reading.as === "amount") return { ...reading, amount: eurosFromCents(reading.amount) };
  if (reading.as === "universe") {
    const { as, said, category } = reading;
    return { as, said, universe: wireLink(category) };
  }
  if (reading.as !== "card") return reading;
  const { as, said, voucher } = reading;
  const { sku, slug, name } = voucher.product;
  return { as, said, card: { sku, slug, name } };
}

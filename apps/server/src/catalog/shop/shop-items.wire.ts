import type { shopItems } from "@papillote/contract/catalog.ts";
import type { WireResult } from "@papillote/contract/endpoint.ts";
import {
  wireBrandCard,
  wireCounts,
  wireHouseCard,
  wireMeaning,
} from "#server/catalog/catalog.wire.ts";
import { wireGoodsCard } from "#server/catalog/products/goods.wire.ts";
import type { ShopItem, ShopPage } from "./shop-items.ts";

type WirePage = WireResult<typeof shopItems>;

export function wireShopPage(
  { items, total, counts, understood, meaning }: ShopPage,
  page: { readonly page: number; readonly limit: number },
): WirePage {
  const { kinds, colors, sizes, ...ofFilters } = counts;
  return {
    items: items.map(wireShopItem),
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

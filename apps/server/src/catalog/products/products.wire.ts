import type { WireResult } from "@papillote/contract/endpoint.ts";
import type { renderList, stockCheck } from "@papillote/contract/products.ts";
import type { TaxedPrice } from "@papillote/domain/catalog/tax.ts";
import { type Cents, eurosFromCents } from "@papillote/domain/money/cents.ts";
import type { StockItem } from "./check-stock.ts";
import type { PricedItem } from "./render-list.ts";
import { wirePrior } from "./wire-prices.ts";

export function wireStock({
  productId,
  sku,
  isInStock,
  qty,
  isCounted,
}: StockItem): WireResult<typeof stockCheck> {
  return {
    product_id: productId,
    item_id: productId,
    sku,
    is_in_stock: isInStock,
    qty,
    manage_stock: isCounted,
  };
}

export function wirePriced(item: PricedItem): WireResult<typeof renderList>["items"][number] {
  const { id, sku, name, urlPath, price } = item;
  return {
    id,
    sku,
    name,
    url: `/${urlPath}`,
    price_info: {
      ...partsOf(item, ({ gross }) => gross),
      extension_attributes: { tax_adjustments: partsOf(item, ({ net }) => net) },
      ...wirePrior(price.prior),
    },
  };
}

function partsOf({ price, cheapest, dearest }: PricedItem, part: (price: TaxedPrice) => Cents) {
  const euros = (of: TaxedPrice) => eurosFromCents(part(of));
  return {
    final_price: euros(price.now),
    regular_price: euros(price.regular),
    special_price: price.special ? euros(price.special) : null,
    minimal_price: euros(cheapest.now),
    max_price: euros(dearest.now),
    minimal_regular_price: euros(cheapest.regular),
    max_regular_price: euros(dearest.regular),
  };
}

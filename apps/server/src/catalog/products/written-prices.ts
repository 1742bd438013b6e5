import { LRUCache } from "lru-cache";
import type { SkuMatch, Snapshot } from "#server/catalog/snapshot/snapshot.ts";
import { isWithinSpan, type PriceSpan, priceSpanAt } from "./price-instants.ts";
import { wirePriced } from "./products.wire.ts";
import { type ListPricing, priceItem, type SoldItems } from "./render-list.ts";

type Written = { readonly span: PriceSpan; readonly items: LRUCache<string, Buffer> };

/** Maximum number of cached items; leaves room for a few price groups. */
const itemsMax = 20_000;
const written = new WeakMap<Snapshot, Written>();

const begin = Buffer.from('{"items":[');
const comma = Buffer.from(",");
const end = Buffer.from("]}");

/**
 * The JSON of the priced items. The price of an item depends on the catalogue, the buyer's group
 * and whether a special price applies. So its JSON is cached until a special price begins or ends,
 * as bytes, because encoding the text of a list took longer than copying its parts.
 */
export function writePrices({ snapshot, found }: SoldItems, pricing: ListPricing): Buffer {
  const { items } = writtenAt(snapshot, pricing.now);
  const parts: Buffer[] = [begin];
  for (const [place, one] of found.entries()) {
    if (place > 0) parts.push(comma);
    parts.push(itemBytes(snapshot, items, { one, pricing }));
  }
  return Buffer.concat([...parts, end]);
}

function itemBytes(
  snapshot: Snapshot,
  items: Written["items"],
  { one, pricing }: { readonly one: SkuMatch; readonly pricing: ListPricing },
): Buffer {
  const key = `${pricing.groupId ?? ""} ${one.child?.sku ?? one.product.sku}`;
  const known = items.get(key);
  if (known !== undefined) return known;
  const priced = priceItem(snapshot, one, pricing);
  const bytes = Buffer.from(JSON.stringify(wirePriced(priced)));
  // Not cached without a history, as the reply then says that prior prices are known since now.
  if (!priced.price.prior || snapshot.priceHistoryOf.has(one.product.sku)) items.set(key, bytes);
  return bytes;
}

function writtenAt(snapshot: Snapshot, now: Date): Written {
  const known = written.get(snapshot);
  if (known && isWithinSpan(known.span, now)) return known;
  const made: Written = {
    span: priceSpanAt(snapshot, now),
    items: new LRUCache<string, Buffer>({ max: itemsMax }),
  };
  written.set(snapshot, made);
  return made;
}

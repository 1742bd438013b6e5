import { LRUCache } from "lru-cache";
import type { SkuMatch, Snapshot } from "#server/catalog/snapshot/snapshot.ts";
import { wirePriced } from "./products.wire.ts";
import { type ListPricing, priceItem, type SoldItems } from "./render-list.ts";

/** Between two of these instants no price of the catalogue changes. */
type Span = { readonly startMs: number; readonly endMs: number };
type Written = {
  readonly instants: readonly number[];
  span: Span;
  readonly items: LRUCache<string, string>;
};

/** With the prices of a few groups. */
const itemsMax = 20_000;
const written = new WeakMap<Snapshot, Written>();

/**
 * The JSON of the priced items. What an item costs depends on the catalogue, the buyer's group and
 * on whether a special price applies: so each is kept until one begins or ends.
 */
export function writePrices({ snapshot, found }: SoldItems, pricing: ListPricing): string {
  const { items } = writtenAt(snapshot, pricing.now.getTime());
  return `{"items":[${found.map((one) => itemText(snapshot, items, { one, pricing })).join(",")}]}`;
}

function itemText(
  snapshot: Snapshot,
  items: Written["items"],
  { one, pricing }: { readonly one: SkuMatch; readonly pricing: ListPricing },
): string {
  const key = `${pricing.groupId ?? ""} ${one.child?.sku ?? one.product.sku}`;
  const known = items.get(key);
  if (known !== undefined) return known;
  const priced = priceItem(snapshot, one, pricing);
  const text = JSON.stringify(wirePriced(priced));
  // Without a history the prices before a reduction are known since this very moment.
  if (!priced.price.prior || snapshot.priceHistoryOf.has(one.product.sku)) items.set(key, text);
  return text;
}

function writtenAt(snapshot: Snapshot, nowMs: number): Written {
  const known = written.get(snapshot) ?? begin(snapshot);
  const { startMs, endMs } = known.span;
  if (nowMs < startMs || nowMs >= endMs) {
    known.span = spanAt(known.instants, nowMs);
    known.items.clear();
  }
  return known;
}

function begin(snapshot: Snapshot): Written {
  const instants = [
    ...new Set(
      snapshot.products.flatMap(({ special, specialFrom, specialTo }) => [
        // A special price applies from just after its first instant until just before its last.
        ...(special !== null && specialFrom ? [specialFrom.getTime() + 1] : []),
        ...(special !== null && specialTo ? [specialTo.getTime()] : []),
      ]),
    ),
  ].toSorted((one, other) => one - other);
  const made: Written = {
    instants,
    span: { startMs: 0, endMs: 0 },
    items: new LRUCache<string, string>({ max: itemsMax }),
  };
  written.set(snapshot, made);
  return made;
}

function spanAt(instants: readonly number[], nowMs: number): Span {
  return {
    startMs: instants.findLast((instant) => instant <= nowMs) ?? Number.NEGATIVE_INFINITY,
    endMs: instants.find((instant) => instant > nowMs) ?? Number.POSITIVE_INFINITY,
  };
}

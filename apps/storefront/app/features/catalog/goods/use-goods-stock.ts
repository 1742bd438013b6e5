import { stockList } from "@papillote/contract/products.ts";
import { stockCalls } from "@papillote/domain/catalog/stock-prefetch.ts";
import { createStockWatch, type StockNow } from "@papillote/domain/catalog/stock-watch.ts";
import { useEffect, useState } from "react";
import { visitorCall } from "#app/offline/engine/visitor-call.ts";

type Watched = { readonly sku: string; readonly variants: readonly string[] };
export type KnownStock = ReadonlyMap<string, boolean>;

/** So long what was said of the stock on one page is known on the next, in milliseconds. */
const knownForMs = 60_000;
const known = new Map<string, { readonly isInStock: boolean; readonly atMs: number }>();
const listeners = new Set<() => void>();

const look = createStockWatch({
  ask: askStock,
  nowMs: () => performance.now(),
  later: (run, ms) => setTimeout(run, ms),
  tell(stock) {
    for (const { sku, isInStock } of stock) known.set(sku, { isInStock, atMs: performance.now() });
    for (const hear of listeners) hear();
  },
});

function isKnown(sku: string): boolean {
  return performance.now() - (known.get(sku)?.atMs ?? Number.NEGATIVE_INFINITY) < knownForMs;
}

function knownNow(): KnownStock {
  return new Map(
    [...known].flatMap(([sku, { isInStock }]) => (isKnown(sku) ? [[sku, isInStock]] : [])),
  );
}

/** It needs nobody's token, so that no session is opened for it. Unknown goods keep still, and so does an absent network. */
async function askStock(skus: readonly string[]): Promise<readonly StockNow[] | undefined> {
  const told = await visitorCall(stockList, { query: { skus: skus.join(",") } });
  return told.ok
    ? told.value.map(({ sku, is_in_stock }) => ({ sku, isInStock: is_in_stock }))
    : undefined;
}

/**
 * The stock of what the page shows, looked at again once it is there: the goods with their variants, then those of the lists beside them
 * (S9.7c, S9.7d), and each variant as it is chosen.
 */
export function useGoodsStock({
  shown,
  beside,
  chosen,
}: {
  shown: Watched;
  beside: readonly Watched[];
  chosen: string;
}): KnownStock {
  const [stock, setStock] = useState(knownNow);
  const besideKey = JSON.stringify(beside);
  const shownKey = JSON.stringify(shown);
  // The stock lives on the server; what it says comes whenever it comes.
  useEffect(() => {
    const hear = () => setStock(knownNow());
    listeners.add(hear);
    return () => {
      listeners.delete(hear);
    };
  }, []);
  useEffect(() => {
    const listed: Watched[] = [JSON.parse(shownKey), ...JSON.parse(besideKey)]; // as they were written two lines above
    for (const skus of stockCalls(listed, isKnown)) void look(skus);
  }, [shownKey, besideKey]);
  useEffect(() => {
    void look([chosen]);
  }, [chosen]);
  return stock;
}

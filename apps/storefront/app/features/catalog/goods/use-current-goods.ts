import { useLingui } from "@lingui/react/macro";
import type { GoodsCard } from "@papillote/contract/catalog.ts";
import { stockList } from "@papillote/contract/products.ts";
import { stockCalls } from "@papillote/domain/catalog/stock-prefetch.ts";
import { createStockWatch, type StockNow } from "@papillote/domain/catalog/stock-watch.ts";
import { useEffect, useState } from "react";
import { visitorCall } from "#app/offline/engine/visitor-call.ts";
import { notify } from "#app/platform/overlays/notify.ts";
import type { Goods } from "./goods-data.ts";
import { type GoodsChoice, useGoodsChoice } from "./use-goods-choice.ts";

/**
 * The goods with their current stock, and the chosen variant. Notifies the shopper when the variant
 * is sold out or missing.
 */
export function useCurrentGoods(
  loaded: Goods,
  {
    siblings,
    chosenSku,
  }: { readonly siblings: readonly GoodsCard[]; readonly chosenSku: string | undefined },
): { readonly goods: Goods; readonly choice: GoodsChoice } {
  const before = useGoodsChoice(loaded, { chosenSku, variants: loaded.variants });
  const stock = useGoodsStock({
    shown: { sku: loaded.sku, variants: loaded.variants.map(({ sku }) => sku) },
    listed: siblings,
    chosen: before.variant?.sku ?? loaded.sku,
  });
  const goods = withStock(loaded, stock);
  const choice = useGoodsChoice(goods, {
    chosenSku: before.variant?.sku ?? chosenSku,
    variants: goods.variants,
  });
  const [was, is] = [
    before.variant?.isInStock ?? loaded.isInStock,
    choice.variant?.isInStock ?? goods.isInStock,
  ];
  useStockNotice({ isGone: was && !is, isMissing: choice.isMissing });
  return { goods, choice };
}

export function withStock(goods: Goods, stock: StockBySku): Goods {
  const variants = goods.variants.map((one) => ({
    ...one,
    isInStock: stock.get(one.sku) ?? one.isInStock,
  }));
  const isInStock =
    variants.length > 0
      ? variants.some((one) => one.isInStock)
      : (stock.get(goods.sku) ?? goods.isInStock);
  return { ...goods, variants, isInStock };
}

/** S8.12: shows an error notification, in addition to the message beside the selector. */
function useStockNotice({
  isGone,
  isMissing,
}: {
  readonly isGone: boolean;
  readonly isMissing: boolean;
}): void {
  const { t } = useLingui();
  const message = isMissing
    ? t`No such product configuration`
    : isGone
      ? t`Out of stock`
      : undefined;
  const label = t`OK`;
  // Notifications are shown outside the page.
  useEffect(() => {
    if (message !== undefined) notify({ type: "error", message, action1: { label } });
  }, [message, label]);
}

type StockScope = { readonly sku: string; readonly variants: readonly string[] };
/** Whether each sku is in stock. */
type StockBySku = ReadonlyMap<string, boolean>;

/** How long a stock state is reused by the pages that follow. */
const cachedForMs = 60_000;
const cache = new Map<string, { readonly isInStock: boolean; readonly atMs: number }>();
const listeners = new Set<() => void>();

const refresh = createStockWatch({
  ask: askStock,
  nowMs: () => performance.now(),
  later: (run, ms) => setTimeout(run, ms),
  tell(stock) {
    for (const { sku, isInStock } of stock) cache.set(sku, { isInStock, atMs: performance.now() });
    for (const listener of listeners) listener();
  },
});

function isCached(sku: string): boolean {
  return performance.now() - (cache.get(sku)?.atMs ?? Number.NEGATIVE_INFINITY) < cachedForMs;
}

function currentStock(): StockBySku {
  return new Map(
    [...cache].flatMap(([sku, { isInStock }]) => (isCached(sku) ? [[sku, isInStock]] : [])),
  );
}

/**
 * The request needs no token, so it never opens a session. Unknown goods are left out; the result
 * is undefined without a network.
 */
async function askStock(skus: readonly string[]): Promise<readonly StockNow[] | undefined> {
  const outcome = await visitorCall(stockList, { query: { skus: skus.join(",") } });
  return outcome.ok
    ? outcome.value.map(({ sku, is_in_stock }) => ({ sku, isInStock: is_in_stock }))
    : undefined;
}

/**
 * The current stock. After the page is shown, it is fetched again for the goods with their
 * variants, for the goods of the lists (S9.7c, S9.7d), and for each variant when it is chosen.
 */
function useGoodsStock({
  shown,
  listed,
  chosen,
}: {
  shown: StockScope;
  listed: readonly StockScope[];
  chosen: string;
}): StockBySku {
  const [stock, setStock] = useState(currentStock);
  const listedKey = JSON.stringify(listed);
  const shownKey = JSON.stringify(shown);
  // The cache is outside React.
  useEffect(() => {
    const update = () => setStock(currentStock());
    listeners.add(update);
    return () => {
      listeners.delete(update);
    };
  }, []);
  useEffect(() => {
    const scopes: StockScope[] = [JSON.parse(shownKey), ...JSON.parse(listedKey)];
    for (const skus of stockCalls(scopes, isCached)) void refresh(skus);
  }, [shownKey, listedKey]);
  useEffect(() => {
    void refresh([chosen]);
  }, [chosen]);
  return stock;
}

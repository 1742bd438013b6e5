import { useLingui } from "@lingui/react/macro";
import type { GoodsCard } from "@papillote/contract/catalog.ts";
import { useEffect } from "react";
import { notify } from "#app/platform/overlays/notify.ts";
import type { Goods } from "./goods-data.ts";
import { type GoodsChoice, useGoodsChoice } from "./use-goods-choice.ts";
import { type KnownStock, useGoodsStock } from "./use-goods-stock.ts";

type Beside = { readonly siblings: readonly GoodsCard[]; readonly chosenSku: string | undefined };

/** The goods with the stock of this moment, and what is chosen of them. Who looks is told what has gone meanwhile, or never was. */
export function useWatchedGoods(
  loaded: Goods,
  { siblings, chosenSku }: Beside,
): { readonly goods: Goods; readonly choice: GoodsChoice } {
  const before = useGoodsChoice(loaded, { chosenSku, variants: loaded.variants });
  const stock = useGoodsStock({
    shown: { sku: loaded.sku, variants: loaded.variants.map(({ sku }) => sku) },
    beside: siblings,
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
  useTold({ isGone: was && !is, isMissing: choice.isMissing });
  return { goods, choice };
}

export function withStock(goods: Goods, stock: KnownStock): Goods {
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

/** S8.12: each of these is an error notification, and stands at its choice too. */
function useTold({
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

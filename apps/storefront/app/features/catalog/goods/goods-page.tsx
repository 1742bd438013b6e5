import { lazy } from "react";
import { PartStyles } from "#app/platform/first-view/route-styles.tsx";
import { whenOpened } from "#app/platform/overlays/when-opened.ts";
import { withWords } from "#app/platform/words/words.ts";
import type { GoodsProps } from "./goods.tsx";

/** Loaded on demand, as vouchers share these routes and do not need it. */
const Goods = lazy(
  whenOpened<GoodsProps>(async () => (await withWords(() => import("./goods.tsx"))).Goods),
);

export function GoodsPage(props: GoodsProps) {
  return (
    <>
      <PartStyles source="app/features/catalog/goods/goods.tsx" />
      <Goods {...props} />
    </>
  );
}

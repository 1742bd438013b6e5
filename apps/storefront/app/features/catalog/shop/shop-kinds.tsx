import { useLingui } from "@lingui/react/macro";
import { type ShopKind, shopKinds } from "@papillote/domain/catalog/shop-filters.ts";
import { ChipLink, ChipRow } from "@papillote/ui/controls/chip.tsx";
import { useLocation } from "react-router";
import type { ShopData } from "./load-shop.ts";
import styles from "./shop.module.css";
import { chooseKind, shopAddress } from "./shop-choices.ts";

/** What is listed: everything, or one kind of it, with the number of each. */
export function ShopKinds({ choices, counts: { kinds } }: ShopData) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const words = useKindWords();
  const shown = shopKinds.filter((kind) => kinds[kind] > 0 || choices.kind === kind);
  if (shown.length < 2 && choices.kind === undefined) return null;
  const all = shopKinds.reduce((sum, kind) => sum + kinds[kind], 0);
  const chip = (kind: ShopKind | undefined, label: string, count: number) => (
    <ChipLink
      key={label}
      href={shopAddress(pathname, chooseKind(choices, kind))}
      current={choices.kind === kind}
    >
      {label} <span className={styles.count}>{count}</span>
    </ChipLink>
  );
  return (
    <div className={styles.kinds}>
      <ChipRow label={t`Kind of result`}>
        {chip(undefined, t`Everything`, all)}
        {shown.map((kind) => chip(kind, words[kind], kinds[kind]))}
      </ChipRow>
    </div>
  );
}

export function useKindWords(): Readonly<Record<ShopKind, string>> {
  const { t } = useLingui();
  return { voucher: t`Vouchers`, card: t`Cards of the house`, goods: t`Products` };
}

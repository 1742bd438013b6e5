import { useLingui } from "@lingui/react/macro";
import { type ShopKind, shopKinds } from "@papillote/domain/catalog/shop-filters.ts";
import { ChipLink, ChipRow } from "@papillote/ui/controls/chip.tsx";
import { useLocation } from "react-router";
import type { ShopData } from "./load-shop.ts";
import styles from "./shop.module.css";
import { chooseKind, shopAddress } from "./shop-choices.ts";

/** What is listed: everything, or one kind of it, with the number of each. */
export function ShopKinds({ choices, counts: { kinds }, search }: ShopData) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const words = useKindWords();
  const here = shopAddress(pathname, choices);
  const shown = shopKinds.filter((kind) => kinds[kind] > 0 || choices.kind === kind);
  const { universes, help } = search ?? { universes: [], help: [] };
  const beside = universes.length + help.length;
  if (shown.length < 2 && choices.kind === undefined && beside === 0) return null;
  const all = shopKinds.reduce((sum, kind) => sum + kinds[kind], beside);
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
        {universes.length > 0 && (
          <ChipLink href={`${here}#universes`}>
            {t`Universes`} <span className={styles.count}>{universes.length}</span>
          </ChipLink>
        )}
        {help.length > 0 && (
          <ChipLink href={`${here}#help`}>
            {t`Help`} <span className={styles.count}>{help.length}</span>
          </ChipLink>
        )}
      </ChipRow>
    </div>
  );
}

export function useKindWords(): Readonly<Record<ShopKind, string>> {
  const { t } = useLingui();
  return { voucher: t`Vouchers`, card: t`Cards of the house`, goods: t`Products` };
}

import { useLingui } from "@lingui/react/macro";
import { ChipLink, ChipRow } from "@papillote/ui/controls/chip.tsx";
import { useCatalogPaths } from "#app/platform/paths/catalog-paths.ts";
import type { LinkedCategory, ShopData } from "./load-shop.ts";
import styles from "./shop.module.css";
import { shopAddress } from "./shop-choices.ts";

/**
 * On narrow screens, which have no column of filters: the sub-universes of the current universe.
 */
export function SubUniverses({ universe, parent, subUniverses, choices }: ShopData) {
  const { t } = useLingui();
  const catalog = useCatalogPaths();
  const whole = parent ?? universe;
  if (!whole || subUniverses.length === 0) return null;
  const addressOf = (one: LinkedCategory) =>
    shopAddress(catalog.category(one), { ...choices, page: 1 });
  return (
    <div className={styles.subUniverses}>
      <ChipRow label={t`In this universe`} narrowOnly>
        <ChipLink href={addressOf(whole)} current={!parent}>
          {t`All`}
        </ChipLink>
        {subUniverses.map((one) => (
          <ChipLink key={one.id} href={addressOf(one)} current={one.id === universe?.id}>
            {one.name}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  );
}
